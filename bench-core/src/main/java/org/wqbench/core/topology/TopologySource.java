package org.wqbench.core.topology;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A topology from wherever a user says it is:
 *
 * <ul>
 *   <li>{@code synthetic:2x40x2}: made from a spec, see {@link SyntheticTopology}
 *   <li>a folder that holds {@code sys/}: {@code /} is this machine
 *   <li>a {@code .tar.gz} of such a folder
 * </ul>
 */
public final class TopologySource {
  /** The source of this machine's topology. */
  public static final String THIS_MACHINE = "/";

  private static final String SYNTHETIC = "synthetic:";
  private static final String ARCHIVE = ".tar.gz";

  private TopologySource() {}

  /**
   * Reads the topology.
   *
   * @param source one of the forms above
   * @return the topology
   * @throws IllegalArgumentException if there is none there, in one line that says what to give
   */
  public static Topology read(String source) {
    if (source.startsWith(SYNTHETIC)) {
      return SyntheticTopology.parse(source.substring(SYNTHETIC.length()));
    }
    Path path = Path.of(source);
    if (source.equals(THIS_MACHINE)) {
      return SysfsTopology.read(path);
    }
    if (Files.isDirectory(path)) {
      return SysfsTopology.read(path).from(source);
    }
    if (Files.isRegularFile(path) && source.endsWith(ARCHIVE)) {
      return readArchive(path).from(source);
    }
    throw new IllegalArgumentException(
        "no topology at " + source + ": give a folder with sys/, its .tar.gz, or synthetic:2x40x2");
  }

  /** By way of a zip file, which opens as a file system: one file in place of thousands. */
  private static Topology readArchive(Path archive) {
    try {
      Path zip = Files.createTempFile("wqbench-topology", ".zip");
      try {
        TarGz.toZip(archive, zip);
        try (FileSystem files =
            FileSystems.newFileSystem(URI.create("jar:" + zip.toUri()), Map.of())) {
          return SysfsTopology.read(files.getPath("/"));
        }
      } finally {
        Files.deleteIfExists(zip);
      }
    } catch (IOException | NumberFormatException e) {
      throw new IllegalArgumentException(
          "can't read " + archive + " (" + e.getMessage() + "): give a .tar.gz that holds sys/", e);
    }
  }
}

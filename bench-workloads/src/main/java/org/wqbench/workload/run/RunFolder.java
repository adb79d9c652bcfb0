package org.wqbench.workload.run;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord;

/** Where a new run directory goes. */
final class RunFolder {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  private RunFolder() {}

  /**
   * @param out the folder to make, null for one below {@code results/}
   * @param name what that one is named after, next to the time
   * @throws IllegalArgumentException if it can't be made
   */
  static RunDirectory make(Path out, String name, RunRecord run) throws IOException {
    Path path = out != null ? out : Path.of("results", TIME.format(Instant.now()) + "-" + name);
    try {
      return RunDirectory.create(path, run);
    } catch (FileAlreadyExistsException e) {
      String what =
          Path.of(e.getFile()).equals(path)
              ? " is there already"
              : " can't be made, " + e.getFile() + " is a file";
      throw new IllegalArgumentException(path + what + ": give --out a new folder", e);
    } catch (FileSystemException e) {
      String why = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
      throw new IllegalArgumentException(
          "can't write " + path + " (" + why + "): give --out a folder you may write", e);
    }
  }
}

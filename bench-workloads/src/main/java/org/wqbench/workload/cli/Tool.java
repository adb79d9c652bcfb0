package org.wqbench.workload.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Properties;
import org.wqbench.workload.run.ToolFacts;
import picocli.CommandLine.IVersionProvider;

/** Which wqbench this is, as the build wrote it into the jar. */
final class Tool implements IVersionProvider {
  private final Properties build = new Properties();

  Tool() {
    try (InputStream in = Tool.class.getResourceAsStream("build.properties")) {
      if (in != null) {
        build.load(in);
      }
    } catch (IOException unreadable) {
      // Then the version is unknown, which is what the record will say.
    }
  }

  private String version() {
    return build.getProperty("version", "unknown");
  }

  /** The commit it was built from, "-dirty" appended if changed; null if unknown. */
  private String commit() {
    String commit = build.getProperty("commit", "");
    if (commit.isEmpty() || commit.startsWith("$")) {
      return null; // built from sources without their history
    }
    return Boolean.parseBoolean(build.getProperty("dirty")) ? commit + "-dirty" : commit;
  }

  ToolFacts facts() throws IOException {
    return new ToolFacts(version(), commit(), jarSha256());
  }

  private static String jarSha256() throws IOException {
    try {
      Path jar = Path.of(Tool.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (!Files.isRegularFile(jar)) {
        return null;
      }
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar));
      return HexFormat.of().formatHex(digest);
    } catch (URISyntaxException | NoSuchAlgorithmException e) {
      throw new IOException("can't tell which jar this is: " + e.getMessage(), e);
    }
  }

  @Override
  public String[] getVersion() {
    return new String[] {"wqbench " + version() + (commit() == null ? "" : " (" + commit() + ")")};
  }
}

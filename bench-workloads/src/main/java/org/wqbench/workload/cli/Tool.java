package org.wqbench.workload.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
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

  String version() {
    return build.getProperty("version", "unknown");
  }

  /** The commit it was built from, "-dirty" appended if changed; null if unknown. */
  String commit() {
    String commit = build.getProperty("commit", "");
    if (commit.isEmpty() || commit.startsWith("$")) {
      return null; // built from sources without their history
    }
    return Boolean.parseBoolean(build.getProperty("dirty")) ? commit + "-dirty" : commit;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"wqbench " + version() + (commit() == null ? "" : " (" + commit() + ")")};
  }
}

package org.wqbench.report.jmh;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A file that JMH wrote with {@code -rf json}.
 *
 * @param path where it is
 * @param results its entries, in its order
 */
record JmhFile(Path path, List<JmhResult> results) {

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException if it is not there, or no such file
   * @throws IOException if it can't be read
   */
  static JmhFile read(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      throw new IllegalArgumentException(path + " is no file: give what JMH wrote by -rff FILE");
    }
    List<JmhResult> results = new ArrayList<>();
    for (Object entry : entries(path)) {
      if (!(entry instanceof Map<?, ?> map)) {
        throw notJmh(path, "its list holds something else");
      }
      try {
        results.add(JmhResult.of(map));
      } catch (IllegalArgumentException e) {
        throw notJmh(path, e.getMessage());
      }
    }
    if (results.isEmpty()) {
      throw notJmh(path, "it holds no result");
    }
    return new JmhFile(path, results);
  }

  private static List<?> entries(Path path) throws IOException {
    String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    try {
      if (JSON.std.anyFrom(text) instanceof List<?> list) {
        return list;
      }
    } catch (IOException | RuntimeException e) {
      throw notJmh(path, "it is not json");
    }
    throw notJmh(path, "it is not a list");
  }

  private static IllegalArgumentException notJmh(Path path, String why) {
    return new IllegalArgumentException(
        path + " is no JMH result (" + why + "): write one with -rf json -rff FILE");
  }
}

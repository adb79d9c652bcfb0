package org.wqbench.workload.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The small text files of /proc, /sys and /etc below a root folder.
 *
 * <p>No reading throws: files vanish while they are read (a thread ends, a cpu goes offline), need
 * rights we lack, or hold anything at all. What can't be read is null.
 *
 * @param root {@code /}, or a folder that holds a copy of another machine's files
 */
record HostFiles(Path root) {

  /** Whole content, or null. */
  String text(String path) {
    try {
      return new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.UTF_8);
    } catch (IOException | InvalidPathException e) {
      return null;
    }
  }

  /** Content without surrounding blanks and NULs (device tree), or null if nothing is left. */
  String line(String path) {
    String text = text(path);
    if (text == null) {
      return null;
    }
    String line = text.replace('\0', ' ').strip();
    return line.isEmpty() ? null : line;
  }

  /** Content as a number, or null if it is none. */
  Integer integer(String path) {
    String line = line(path);
    return line == null ? null : KernelNumber.integer(line);
  }

  /** Names in a folder, sorted; empty if there is no such folder. */
  List<String> names(String folder) {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(root.resolve(folder))) {
      entries.forEach(entry -> names.add(entry.getFileName().toString()));
    } catch (IOException | DirectoryIteratorException | InvalidPathException e) {
      return List.of();
    }
    Collections.sort(names);
    return names;
  }

  /** Target of a symbolic link, or null. */
  String link(String path) {
    try {
      return Files.readSymbolicLink(root.resolve(path)).toString();
    } catch (IOException | UnsupportedOperationException | InvalidPathException e) {
      return null;
    }
  }

  boolean exists(String path) {
    return Files.exists(root.resolve(path));
  }

  /** Value of {@code key} in lines {@code key<separator>value}; the first one, or null. */
  static String value(String text, String key, char separator) {
    if (text == null) {
      return null;
    }
    for (String line : text.split("\n")) {
      int at = line.indexOf(separator);
      if (at > 0 && line.substring(0, at).strip().equals(key)) {
        String value = line.substring(at + 1).strip();
        return value.isEmpty() ? null : value;
      }
    }
    return null;
  }
}

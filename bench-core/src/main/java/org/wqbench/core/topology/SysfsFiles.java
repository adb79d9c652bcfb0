package org.wqbench.core.topology;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The small files below one {@code sys} folder. A file that is missing, blank or {@code (null)} is
 * simply not there: kernels differ in what they offer. A file that can't be read or understood
 * throws {@link IllegalArgumentException} with its path in the message.
 */
final class SysfsFiles {
  private static final int MAX_NUMBER_DIGITS = 9;

  private final Path root;

  SysfsFiles(Path root) {
    this.root = root;
  }

  /** The text of a file without the blanks around it. */
  Optional<String> text(String file) {
    Path path = root.resolve(file);
    try {
      // One byte is one char in this charset, so that no content fails before it is looked at.
      String text = new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1).trim();
      return CpuText.isNothing(text) ? Optional.empty() : Optional.of(text);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  /** A whole number, negative ones included. */
  OptionalInt number(String file) {
    Optional<String> text = text(file);
    if (text.isEmpty()) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(Integer.parseInt(text.get()));
    } catch (NumberFormatException e) {
      throw malformed(file, "\"" + CpuText.shown(text.get()) + "\" is not a whole number");
    }
  }

  /** Cpus in list form; empty where there are none. */
  CpuSet list(String file) {
    return cpus(file, CpuSet::parseList);
  }

  /** Cpus in mask form; empty where there are none. */
  CpuSet mask(String file) {
    return cpus(file, CpuSet::parseMask);
  }

  private CpuSet cpus(String file, Function<String, CpuSet> parser) {
    Optional<String> text = text(file);
    try {
      return text.map(parser).orElse(CpuSet.EMPTY);
    } catch (IllegalArgumentException e) {
      throw malformed(file, e.getMessage());
    }
  }

  boolean isFolder(String folder) {
    return Files.isDirectory(root.resolve(folder));
  }

  /** The numbers N, rising, of the entries of a folder that are named {@code prefixN}. */
  int[] numbered(String folder, String prefix) {
    IntStream.Builder numbers = IntStream.builder();
    Path path = root.resolve(folder);
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(path, prefix + "[0-9]*")) {
      for (Path entry : entries) {
        String digits = entry.getFileName().toString().substring(prefix.length());
        if (digits.length() <= MAX_NUMBER_DIGITS
            && digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
          numbers.add(Integer.parseInt(digits));
        }
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      return new int[0];
    } catch (DirectoryIteratorException e) {
      throw unreadable(path, e.getCause());
    } catch (IOException e) {
      throw unreadable(path, e);
    }
    return numbers.build().sorted().toArray();
  }

  IllegalArgumentException malformed(String file, String why) {
    return new IllegalArgumentException(root.resolve(file) + ": " + why);
  }

  private static IllegalArgumentException unreadable(Path path, IOException e) {
    return new IllegalArgumentException(
        path + ": cannot be read (" + e.getClass().getSimpleName() + ": " + e.getMessage() + ")",
        e);
  }
}

package org.wqbench.report.kernel;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * The lines of a kernel log as they were printed, one at a time: serial consoles end them in CR LF,
 * CR CR LF or CR, {@code dmesg} and {@code journalctl} colour them, and a file that is no log at
 * all may be one line of any length.
 */
final class LogLines implements AutoCloseable {
  /** The kernel prints no more than 1 KiB at once; what is longer is cut here. */
  private static final int LONGEST = 4096;

  /** Colours and "erase to the end of the line". What moves the cursor is left in: it garbles. */
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*[mK]");

  /** A tab as {@code /dev/kmsg} and as rsyslog write it. */
  private static final Pattern ESCAPED_TAB = Pattern.compile("\\\\x09|#011");

  private final Reader in;
  private boolean empty = true;
  private boolean binary;
  private int lineFeeds;
  private int number;

  LogLines(Path file) throws IOException {
    // Unlike Files.newBufferedReader, this reader takes what is not UTF-8.
    in =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
  }

  /** Returns the next line that is not blank, null at the end. */
  String next() throws IOException {
    StringBuilder line = new StringBuilder();
    number = lineFeeds + 1;
    for (int c = in.read(); c >= 0; c = in.read()) {
      empty = false;
      binary |= c == 0;
      if (c != '\n' && c != '\r') {
        if (line.length() < LONGEST) {
          line.append((char) c);
        }
        continue;
      }
      lineFeeds += c == '\n' ? 1 : 0;
      String text = plain(line);
      if (!text.isEmpty()) {
        return text;
      }
      line.setLength(0);
      number = lineFeeds + 1;
    }
    String text = plain(line);
    return text.isEmpty() ? null : text;
  }

  private static String plain(CharSequence line) {
    String text = COLOUR.matcher(line).replaceAll("");
    return ESCAPED_TAB.matcher(text).replaceAll("\t").strip();
  }

  /** Number of the line that {@link #next} gave, from 1. */
  int number() {
    return number;
  }

  /** Whether there was nothing in the file. */
  boolean isEmpty() {
    return empty;
  }

  /** Whether a NUL was seen; serial consoles send some, so it alone makes no file binary. */
  boolean hasNul() {
    return binary;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}

package org.wqbench.report.profile;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * How far a recording is whole. It is a row of chunks, each with its size in its header. The JDK's
 * reader takes a chunk that was never finished for one that is still being written, and waits.
 *
 * @param wholeBytes length of the whole chunks from the start on
 * @param problem what follows them; null for nothing
 */
record RecordingChunks(long wholeBytes, String problem) {
  private static final byte[] MAGIC = {'F', 'L', 'R', 0};
  private static final int HEADER_BYTES = 68;
  private static final int SIZE_AT = 8;
  private static final int STATE_AT = 64;
  private static final byte FINISHED = 0;

  static RecordingChunks of(Path file) throws IOException {
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      long at = 0;
      do {
        String problem = problemAt(in, at);
        if (problem != null) {
          return new RecordingChunks(at, problem);
        }
        in.seek(at + SIZE_AT);
        at += in.readLong();
      } while (at < in.length());
      return new RecordingChunks(at, null);
    }
  }

  private static String problemAt(RandomAccessFile in, long at) throws IOException {
    byte[] header = new byte[(int) Math.min(HEADER_BYTES, in.length() - at)];
    in.seek(at);
    in.readFully(header);
    int known = Math.min(MAGIC.length, header.length);
    if (!Arrays.equals(header, 0, known, MAGIC, 0, known)) {
      return at == 0 ? "no recording" : "damaged";
    }
    if (header.length < HEADER_BYTES) {
      return "truncated";
    }
    in.seek(at + SIZE_AT);
    long bytes = in.readLong();
    if (header[STATE_AT] != FINISHED) {
      return "not finished";
    }
    if (bytes < HEADER_BYTES) {
      return "damaged";
    }
    return bytes > in.length() - at ? "truncated" : null;
  }

  /** The whole chunks alone, in a file to be deleted. */
  Path copy(Path file) throws IOException {
    Path part = Files.createTempFile("wqbench-recording", ".jfr");
    try (var in = FileChannel.open(file);
        var out = FileChannel.open(part, StandardOpenOption.WRITE)) {
      for (long at = 0; at < wholeBytes; ) {
        at += in.transferTo(at, wholeBytes - at, out);
      }
    }
    return part;
  }
}

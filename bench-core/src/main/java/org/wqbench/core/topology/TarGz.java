package org.wqbench.core.topology;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Turns a {@code .tar.gz} (ustar and GNU long names) of files and folders into a zip file, which
 * the JDK can open as a file system: one file to write where unpacking takes thousands.
 */
final class TarGz {
  private static final int BLOCK_BYTES = 512;

  private TarGz() {}

  static void toZip(Path archive, Path zip) throws IOException {
    String longName = null;
    try (InputStream in =
            new BufferedInputStream(new GZIPInputStream(Files.newInputStream(archive), 1 << 16));
        ZipOutputStream out =
            new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(zip)))) {
      out.setLevel(Deflater.NO_COMPRESSION);
      for (byte[] header = block(in); header[0] != 0; header = block(in)) {
        String prefix = text(header, 345, 155);
        String shortName = (prefix.isEmpty() ? "" : prefix + "/") + text(header, 0, 100);
        String name = longName != null ? longName : shortName;
        longName = null;
        byte[] content = content(in, Integer.parseInt(text(header, 124, 12).trim(), 8));
        switch (header[156]) {
          case 0, '0', '5' -> {
            out.putNextEntry(new ZipEntry(name));
            out.write(content);
          }
          case 'L' -> longName = text(content, 0, content.length);
          default -> throw new IOException(archive + ": " + name + " is neither file nor folder");
        }
      }
    }
  }

  private static byte[] block(InputStream in) throws IOException {
    return exactly(in, BLOCK_BYTES);
  }

  private static byte[] content(InputStream in, int bytes) throws IOException {
    byte[] content = exactly(in, bytes);
    exactly(in, (BLOCK_BYTES - bytes % BLOCK_BYTES) % BLOCK_BYTES);
    return content;
  }

  private static byte[] exactly(InputStream in, int bytes) throws IOException {
    byte[] read = in.readNBytes(bytes);
    if (read.length < bytes) {
      throw new EOFException("archive is cut off");
    }
    return read;
  }

  private static String text(byte[] from, int offset, int length) {
    int end = offset;
    while (end < offset + length && from[end] != 0) {
      end++;
    }
    return new String(from, offset, end - offset, StandardCharsets.UTF_8);
  }
}

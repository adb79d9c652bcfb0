package org.wqbench.core.topology;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.GZIPInputStream;

/** Unpacks a {@code .tar.gz} (ustar and GNU long names): files, folders and symbolic links. */
final class TarGz {
  private static final int BLOCK_BYTES = 512;

  private TarGz() {}

  static void unpack(Path archive, Path into) throws IOException {
    Set<Path> made = new HashSet<>();
    String longName = null;
    try (InputStream in =
        new BufferedInputStream(new GZIPInputStream(Files.newInputStream(archive), 1 << 16))) {
      for (byte[] header = block(in); header[0] != 0; header = block(in)) {
        String prefix = text(header, 345, 155);
        String shortName = text(header, 0, 100);
        String name =
            longName != null ? longName : prefix.isEmpty() ? shortName : prefix + "/" + shortName;
        longName = null;
        byte[] content = content(in, Integer.parseInt(text(header, 124, 12).trim(), 8));
        Path path = into.resolve(name).normalize();
        if (!path.startsWith(into)) {
          throw new IOException(archive + ": " + name + " leads outside");
        }
        if (made.add(path.getParent())) {
          Files.createDirectories(path.getParent());
        }
        switch (header[156]) {
          case 0, '0' -> Files.write(path, content);
          case '2' -> Files.createSymbolicLink(path, Path.of(text(header, 157, 100)));
          case '5' -> Files.createDirectories(path);
          case 'L' -> longName = text(content, 0, content.length);
          default -> throw new IOException(archive + ": type of " + name + " is not supported");
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

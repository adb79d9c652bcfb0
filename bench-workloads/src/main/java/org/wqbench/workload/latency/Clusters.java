package org.wqbench.workload.latency;

import java.util.SplittableRandom;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * The file that an application is launched from, as a compressing file system has it: clusters of
 * 16 KiB, each deflated for itself, 2 to 3 times smaller. The same bytes in every fork.
 */
final class Clusters {
  /** Length of a cluster when inflated. */
  static final int BYTES = 16 * 1024;

  /** Pages in a cluster, of 4 KiB each. */
  static final int PAGES = 4;

  private static final long SEED = 0x6c61756e6368L;

  /** Literal bytes between two repetitions, and the lengths of these: machine code is like it. */
  private static final int MOST_LITERALS = 8;

  private static final int SHORTEST_REPETITION = 4;
  private static final int LONGEST_REPETITION = 20;

  private final byte[][] deflated;
  private final long[] crcs;

  /**
   * @param pages pages of the file; its last cluster is a whole one
   */
  Clusters(int pages) {
    int count = (pages + PAGES - 1) / PAGES;
    deflated = new byte[count][];
    crcs = new long[count];
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    CRC32 crc = new CRC32();
    byte[] room = new byte[2 * BYTES];
    for (int cluster = 0; cluster < count; cluster++) {
      byte[] plain = plain(cluster);
      deflater.setInput(plain);
      deflater.finish();
      int length = deflater.deflate(room);
      deflated[cluster] = new byte[length];
      System.arraycopy(room, 0, deflated[cluster], 0, length);
      deflater.reset();
      crc.reset();
      crc.update(plain);
      crcs[cluster] = crc.getValue();
    }
    deflater.end();
  }

  /** What a cluster holds: random bytes and repetitions of what is before them, in turn. */
  static byte[] plain(int cluster) {
    SplittableRandom random = new SplittableRandom(SEED + cluster);
    byte[] plain = new byte[BYTES];
    random.nextBytes(plain);
    int at = SHORTEST_REPETITION;
    while (true) {
      at += random.nextInt(1, MOST_LITERALS + 1);
      int length = random.nextInt(SHORTEST_REPETITION, LONGEST_REPETITION + 1);
      if (at + length > BYTES) {
        return plain;
      }
      int back = random.nextInt(1, at + 1);
      for (int end = at + length; at < end; at++) {
        plain[at] = plain[at - back];
      }
    }
  }

  int count() {
    return deflated.length;
  }

  /** A cluster as raw deflate data. */
  byte[] deflated(int cluster) {
    return deflated[cluster];
  }

  /** CRC-32 of the inflated cluster. */
  long crc(int cluster) {
    return crcs[cluster];
  }
}

package org.wqbench.workload.latency;

import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Inflates one cluster into memory of its own. */
final class InflateItem extends Item implements AutoCloseable {
  private final Clusters file;
  private final Runnable arrived;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private final byte[] inflated = new byte[Clusters.BYTES];
  private int cluster;

  /**
   * @param arrived called when the cluster is there, or could not be inflated
   */
  InflateItem(Clusters file, Runnable arrived) {
    this.file = file;
    this.arrived = arrived;
  }

  /** Chooses the cluster of the next run. */
  void aim(int nextCluster) {
    cluster = nextCluster;
  }

  @Override
  void process() throws DataFormatException {
    inflater.reset();
    inflater.setInput(file.deflated(cluster));
    int length = inflater.inflate(inflated);
    if (length != Clusters.BYTES || !inflater.finished()) {
      throw new DataFormatException(length + " bytes in place of " + Clusters.BYTES);
    }
  }

  @Override
  void done() {
    arrived.run();
  }

  /**
   * Reads what was inflated, as the application does that faulted.
   *
   * @throws IllegalStateException if it is not what the file holds
   */
  void read() {
    if (failure() != null) {
      throw new IllegalStateException("cluster " + cluster + ": " + failure(), failure());
    }
    crc.reset();
    crc.update(inflated);
    if (crc.getValue() != file.crc(cluster)) {
      throw new IllegalStateException("cluster " + cluster + ": not the bytes that were deflated");
    }
  }

  @Override
  public void close() {
    inflater.end();
  }
}

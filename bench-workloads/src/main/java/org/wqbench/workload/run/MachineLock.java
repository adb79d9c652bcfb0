package org.wqbench.workload.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Held while trials run: two runs at a time would measure each other. In place of JMH's own lock,
 * whose file in the shared temp folder belongs to whoever ran JMH first and can't always be opened
 * by others; this one has the user's name in its own.
 */
final class MachineLock implements AutoCloseable {
  private final FileChannel channel;

  private MachineLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * @throws IOException if another run of this user holds it, or its file can't be written
   */
  static MachineLock take() throws IOException {
    System.setProperty("jmh.ignoreLock", "true");
    Path file =
        Path.of(
            System.getProperty("java.io.tmpdir"),
            "wqbench-" + System.getProperty("user.name") + ".lock");
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return new MachineLock(channel);
      }
    } catch (OverlappingFileLockException inThisProcess) {
      // Said below.
    }
    channel.close();
    throw new IOException("another run is measuring on this machine: wait for it (" + file + ")");
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}

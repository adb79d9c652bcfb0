package org.wqbench.report.profile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/** Recordings with events as the pools make them. */
public final class Recordings {
  @Name("wqbench.LockHold")
  @StackTrace(false)
  static final class LockHold extends Event {
    long holdNs;
  }

  @Name("wqbench.Wake")
  @StackTrace(false)
  static final class Wake extends Event {
    boolean underLock;
    long unparkNs;
  }

  @Name("wqbench.WorkerCull")
  @StackTrace(false)
  static final class WorkerCull extends Event {
    long idleNs;
  }

  @Name("other.Event")
  static final class OfSomethingElse extends Event {}

  private Recordings() {}

  /** One chunk: holds of 1 to so many microseconds, a wake of 4 and one of 7 us, two culls. */
  public static void write(Path file, int holds) throws IOException {
    try (Recording recording = new Recording()) {
      recording.start();
      for (int hold = 1; hold <= holds; hold++) {
        LockHold event = new LockHold();
        event.holdNs = 1_000L * hold;
        event.commit();
      }
      wake(true, 4_000);
      wake(false, 7_000);
      new WorkerCull().commit();
      new WorkerCull().commit();
      recording.stop();
      recording.dump(file);
    }
  }

  private static void wake(boolean underLock, long unparkNs) {
    Wake event = new Wake();
    event.underLock = underLock;
    event.unparkNs = unparkNs;
    event.commit();
  }

  /** A recording that no pool had a part in. */
  static void writeForeign(Path file) throws IOException {
    try (Recording recording = new Recording()) {
      recording.start();
      new OfSomethingElse().commit();
      recording.stop();
      recording.dump(file);
    }
  }

  /**
   * One that async-profiler 4.1 made of two threads at a fair lock; two more samples are of the JVM
   * itself.
   */
  public static void writeAsync(Path file) throws IOException {
    try (InputStream recording = Recordings.class.getResourceAsStream("async.jfr")) {
      Files.copy(recording, file);
    }
  }

  /** Recordings one after the other are a recording of several chunks. */
  static byte[] chunks(Path file, int times) throws IOException {
    byte[] one = Files.readAllBytes(file);
    byte[] all = new byte[times * one.length];
    for (int i = 0; i < times; i++) {
      System.arraycopy(one, 0, all, i * one.length, one.length);
    }
    return all;
  }
}

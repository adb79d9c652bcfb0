package org.wqbench.workload.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.core.event.LockHold;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.lock.ProfiledLock;
import org.wqbench.report.profile.ForkProfile;
import org.wqbench.report.profile.RecordingReader;

/** What a fork records is what the report reads: the two sides know no class of each other. */
@Timeout(60)
class ProfileRecordingTest {
  private static final long HOLD_NS = TimeUnit.MICROSECONDS.toNanos(200);
  private static final long PAUSE_NS = TimeUnit.MICROSECONDS.toNanos(50);
  private static final int TURNS = LockHold.ONE_IN;

  @TempDir private Path temp;

  @AfterEach
  void clearProperty() {
    System.clearProperty(ProfileRecording.FILE_PROPERTY);
  }

  /** Until it shows: how often threads are sampled is up to the JVM. */
  @Test
  void close_lockSpunFor_leavesItsWaitsAndItsSlowPath() throws Exception {
    Path file = temp.resolve("a recording, of it.jfr");
    System.setProperty(ProfileRecording.FILE_PROPERTY, file.toString());
    ForkProfile profile;
    do {
      try (ProfileRecording recording = ProfileRecording.open()) {
        recording.begin(false, 1);
        recording.begin(true, 2);
        recording.begin(true, 2);
        contend();
      }
      profile = RecordingReader.read(file);
      assertThat(profile.problem()).isEmpty();
    } while (!(profile.figures().getOrDefault(ForkProfile.SLOW_PATH, 0.0) > 0)
        || !profile.figures().containsKey("lock_wait_p99_ns"));

    assertThat(profile.sampledBy().orElseThrow()).matches("jdk\\.(CPUTime|Execution)Sample");
    assertThat(profile.figures()).containsKeys("lock_wait_p50_ns", "lock_hold_p99_ns");
  }

  @Test
  void begin_severalWarmups_keepsWhatCameFromTheLastOn() throws IOException {
    Path file = temp.resolve("recording.jfr");
    System.setProperty(ProfileRecording.FILE_PROPERTY, file.toString());
    try (ProfileRecording recording = ProfileRecording.open()) {
      for (int warmup = 1; warmup <= 3; warmup++) {
        recording.begin(false, 3);
        new LockHold("warm-up " + warmup, 1).commit();
      }
      recording.begin(true, 1);
      new LockHold("measured", 1).commit();
    }
    assertThat(RecordingFile.readAllEvents(file))
        .filteredOn(event -> event.getEventType().getName().equals("wqbench.LockHold"))
        .extracting(event -> event.getString("pool"))
        .containsExactlyInAnyOrder("warm-up 3", "measured");
  }

  @Test
  void open_notAsked_leavesNothing() throws IOException {
    ProfileRecording recording = ProfileRecording.open();
    recording.begin(true, 1);
    recording.close();
    assertThat(temp).isEmptyDirectory();
  }

  /** Two threads in turn, each for so long that the other has to wait. */
  private static void contend() throws InterruptedException {
    ProfiledLock lock = new ProfiledLock(LockKind.spin.newLock(), "pool");
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> takeTurns(lock));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** With a pause for the other: whoever unlocks would be the next to lock. */
  private static void takeTurns(ProfiledLock lock) {
    for (int turn = 0; turn < TURNS; turn++) {
      lock.lock();
      spin(HOLD_NS);
      lock.unlock();
      spin(PAUSE_NS);
    }
  }

  private static void spin(long ns) {
    long endNs = System.nanoTime() + ns;
    while (System.nanoTime() - endNs < 0) {
      Thread.onSpinWait();
    }
  }
}

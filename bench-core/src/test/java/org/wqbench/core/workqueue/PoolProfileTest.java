package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wqbench.core.event.LockHold;
import org.wqbench.core.event.LockWait;
import org.wqbench.core.event.Wake;
import org.wqbench.core.event.WorkerSleep;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.core.topology.Topology;

@Timeout(60)
class PoolProfileTest {
  private static final Topology FOUR_CPUS = SyntheticTopology.parse("1x4x1");
  private static final int PRODUCERS = 4;
  private static final int ITEMS = 5_000;

  @TempDir private Path temp;

  /** One event for each so many, however they were spread over threads. */
  @ParameterizedTest
  @EnumSource(
      value = PoolVariant.class,
      names = {"baseline", "patched"})
  void recording_ofARun_agreesWithTheCounts(PoolVariant variant) throws Exception {
    List<RecordedEvent> events;
    PoolStats stats;
    try (Recording recording = new Recording()) {
      recording.start();
      try (WorkqueueSystem system =
          WorkqueueSystem.builder(FOUR_CPUS, new RecordingPlacement(FOUR_CPUS.online()))
              .variant(variant)
              .profile()
              .build()) {
        stats = contend(system);
      }
      recording.stop(); // no thread of the system is left that has an event to commit
      events = dump(recording);
    }

    assertThat(stats.lock().acquisitions()).isGreaterThan(2L * PRODUCERS * ITEMS);
    assertSampled(count(events, "LockHold"), stats.lock().acquisitions(), LockHold.ONE_IN);
    assertSampled(count(events, "LockWait"), stats.lock().contended(), LockWait.ONE_IN);
    assertSampled(count(events, "WorkerSleep"), stats.wakeups(), WorkerSleep.ONE_IN);
    assertSampled(wakes(events, true), stats.wakesUnderLock(), Wake.ONE_IN);
    assertSampled(wakes(events, false), stats.wakesAfterLock(), Wake.ONE_IN);
    assertThat(count(events, "WorkerStart")).isEqualTo(stats.workersCreated());
    if (variant == PoolVariant.patched) {
      assertThat(stats.wakesUnderLock()).isZero();
      assertThat(stats.wakesAfterLock()).isPositive();
    } else {
      assertThat(stats.wakesUnderLock()).isPositive();
      assertThat(stats.wakesAfterLock()).isZero();
    }
    long sampledWaitNs = of(events, "LockWait").stream().mapToLong(e -> e.getLong("waitNs")).sum();
    assertThat(sampledWaitNs).isPositive().isLessThanOrEqualTo(stats.lock().waitNs());
    assertThat(of(events, "LockHold"))
        .allMatch(e -> e.getLong("holdNs") >= 0 && e.getString("pool").equals(stats.pool()));
  }

  @Test
  void recording_ofACull_hasAnEventForEachWorker() throws Exception {
    ManualTimer timer = new ManualTimer();
    long timeoutNs = TimeUnit.SECONDS.toNanos(300);
    try (Recording recording = new Recording();
        WorkqueueSystem system =
            WorkqueueSystem.builder(FOUR_CPUS, new RecordingPlacement(FOUR_CPUS.online()))
                .timer(timer)
                .profile()
                .build()) {
      recording.start();
      Workqueue wq = onePool(system).alloc();
      List<HeldWork> held = new ArrayList<>();
      for (int i = 0; i < PRODUCERS; i++) {
        held.add(new HeldWork("held", () -> {}));
        wq.queueOn(0, held.get(i).work);
        held.get(i).awaitEntered();
      }
      held.forEach(HeldWork::letGo);
      wq.drain();
      awaitRest(system);
      timer.advance(timeoutNs);
      long culled = system.stats().get(0).workersCulled();
      recording.stop();
      List<RecordedEvent> events = of(dump(recording), "WorkerCull");

      assertThat(culled).isPositive();
      assertThat(events).hasSize((int) culled);
      assertThat(events).allMatch(e -> e.getLong("idleNs") == timeoutNs);
    }
  }

  /** What is not loaded costs nothing; that the rest allocates nothing WorkerPoolTest shows. */
  @Test
  void profile_notAsked_loadsNoEventClass() throws Exception {
    LoadedClasses classes = new LoadedClasses();
    Runnable run =
        (Runnable) classes.loadClass(Unprofiled.class.getName()).getConstructor().newInstance();
    run.run();

    assertThat(classes.names())
        .contains(WorkerPool.class.getName())
        .noneMatch(name -> name.startsWith(LockHold.class.getPackageName()));
  }

  /** Some items in a system that is not profiled. */
  public static final class Unprofiled implements Runnable {
    /** Called by its name. */
    public Unprofiled() {}

    @Override
    public void run() {
      try (WorkqueueSystem system =
          WorkqueueSystem.builder(FOUR_CPUS, new RecordingPlacement(FOUR_CPUS.online())).build()) {
        load(onePool(system).alloc());
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static WorkqueueBuilder onePool(WorkqueueSystem system) {
    return system
        .workqueue("wq")
        .attributes(WorkqueueAttributes.of(AffinityScope.system))
        .maxActive(100);
  }

  /** Loads a pool until its waits have been sampled: busy cpus leave little to contend for. */
  private static PoolStats contend(WorkqueueSystem system) throws InterruptedException {
    Workqueue wq = onePool(system).alloc();
    PoolStats stats;
    do {
      load(wq);
      stats = awaitRest(system);
    } while (stats.lock().contended() < LockWait.ONE_IN);
    return stats;
  }

  private static void load(Workqueue wq) throws InterruptedException {
    List<Thread> producers = new ArrayList<>();
    for (int i = 0; i < PRODUCERS; i++) {
      int cpu = i;
      producers.add(new Thread(() -> produce(wq, cpu)));
    }
    producers.forEach(Thread::start);
    for (Thread producer : producers) {
      producer.join();
    }
  }

  private static void produce(Workqueue wq, int cpu) {
    Completion done = new Completion();
    Work work = new Work("item", done::complete);
    for (int i = 0; i < ITEMS; i++) {
      done.reinit();
      work.rearm();
      wq.queueOn(cpu, work);
      done.await();
    }
  }

  /** Once every worker that was woken has come back from its sleep and sleeps again. */
  private static PoolStats awaitRest(WorkqueueSystem system) {
    PoolStats stats = system.stats().get(0);
    while (stats.idleWorkers() < stats.workers()
        || stats.wakeups() < stats.wakesUnderLock() + stats.wakesAfterLock()) {
      Thread.onSpinWait();
      stats = system.stats().get(0);
    }
    return stats;
  }

  private List<RecordedEvent> dump(Recording recording) throws IOException {
    Path file = temp.resolve("recording.jfr");
    recording.dump(file);
    return RecordingFile.readAllEvents(file);
  }

  /** Closing the system adds a few. */
  private static void assertSampled(long events, long count, int oneIn) {
    assertThat(events).isBetween(count / oneIn, count / oneIn + 1);
  }

  private static long wakes(List<RecordedEvent> events, boolean underLock) {
    return of(events, "Wake").stream().filter(e -> e.getBoolean("underLock") == underLock).count();
  }

  private static long count(List<RecordedEvent> events, String name) {
    return of(events, name).size();
  }

  private static List<RecordedEvent> of(List<RecordedEvent> events, String name) {
    return events.stream()
        .filter(event -> event.getEventType().getName().equals("wqbench." + name))
        .toList();
  }
}

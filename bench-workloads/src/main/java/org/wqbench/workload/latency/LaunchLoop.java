package org.wqbench.workload.latency;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Cold launches of an application from a compressing file system, one after the other; of each the
 * total time that its items waited from being queued to being started. Source: the review of
 * affinity scopes (Linux 6.6, "workqueue: Implement non-strict affinity scope for unbound
 * workqueues"), where applications were launched 50 times from erofs, whose workers decompress.
 *
 * <p>A launch: the foreground threads begin together and read the pages of the file, each its own
 * part of them, in order. A page that is not there yet is a fault: an item for each cluster of the
 * readahead window that begins with the page, each item inflates 16 KiB, and the thread sleeps
 * until all have run. Then all pages of the window are there. Nothing is kept for the next launch.
 *
 * <p>A closed loop: a slow item delays those after it, and their waits are not corrected for that.
 *
 * <p>The score is the time that all launches of a run took.
 *
 * <p>{@code java -jar benchmarks.jar LaunchLoop -p config=upstream,cpu,cpu_strict,percpu_hpri}
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Threads(4)
@Fork(5)
@Warmup(iterations = 1)
@Measurement(iterations = 1)
public class LaunchLoop {

  /** Called by JMH. */
  public LaunchLoop() {}

  /**
   * One foreground thread's part of all launches of a run.
   *
   * @param launches what it shares with the others
   * @param foreground the calling thread
   * @throws IllegalStateException if a thread read what the file does not hold
   * @throws InterruptedException if JMH ends the run early
   * @throws BrokenBarrierException if another thread was interrupted
   */
  @Benchmark
  public void run(Launches launches, Foreground foreground)
      throws InterruptedException, BrokenBarrierException {
    for (int launch = 0; launch < launches.items; launch++) {
      launches.awaitOthers();
      foreground.launch(launch);
    }
    launches.awaitOthers();
  }
}

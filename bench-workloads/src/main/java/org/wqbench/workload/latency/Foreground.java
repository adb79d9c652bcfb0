package org.wqbench.workload.latency;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.openjdk.jmh.runner.IterationType;
import org.wqbench.core.workqueue.Completion;

/** A thread of the application: reads its part of the file. A fault allocates nothing. */
@State(Scope.Thread)
public class Foreground {
  private final AtomicInteger missing = new AtomicInteger();
  private final Completion allThere = new Completion();
  private Launches launches;
  private InflateItem[] window;
  private long[] waitNs;
  private int firstCluster;
  private int endCluster;

  /** Called by JMH. */
  public Foreground() {}

  /**
   * Takes its part of the file.
   *
   * @param shared what the launches share
   * @param threads given by JMH
   */
  @Setup(Level.Trial)
  public void start(Launches shared, ThreadParams threads) {
    launches = shared;
    launches.join(threads.getThreadCount());
    launches.placeForeground(threads.getThreadIndex());
    waitNs = launches.newWaits();
    Clusters file = launches.file();
    firstCluster = file.count() * threads.getThreadIndex() / threads.getThreadCount();
    endCluster = file.count() * (threads.getThreadIndex() + 1) / threads.getThreadCount();
    window = new InflateItem[launches.window];
    Arrays.setAll(window, i -> new InflateItem(file, this::arrived));
  }

  /** Begins an iteration. */
  @Setup(Level.Iteration)
  public void begin() {
    launches.begin();
  }

  /**
   * Is done with the iteration.
   *
   * @param iteration given by JMH
   */
  @TearDown(Level.Iteration)
  public void end(IterationParams iteration) {
    launches.end(iteration.getType() == IterationType.MEASUREMENT);
  }

  /** Is done with the fork. */
  @TearDown(Level.Trial)
  public void stop() {
    launches.leave();
    for (InflateItem item : window) {
      item.close();
    }
  }

  /** Reads its part and notes how long the items waited in all. */
  void launch(int launch) {
    long sumNs = 0;
    for (int cluster = firstCluster; cluster < endCluster; cluster += window.length) {
      sumNs += fault(cluster, Math.min(window.length, endCluster - cluster));
    }
    waitNs[launch] = sumNs;
  }

  private long fault(int cluster, int count) {
    allThere.reinit();
    missing.set(count);
    for (int i = 0; i < count; i++) {
      window[i].aim(cluster + i);
      window[i].queueOn(launches.server());
    }
    allThere.await();
    long sumNs = 0;
    for (int i = 0; i < count; i++) {
      launches.check(window[i]);
      sumNs += window[i].waitNs();
    }
    return sumNs;
  }

  private void arrived() {
    if (missing.decrementAndGet() == 0) {
      allThere.complete();
    }
  }
}

package org.wqbench.core.soak;

import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CpuSet;

/**
 * The cpus of a machine that is not there: threads are where they are bound to, on any of those
 * cpus; those that are free are anywhere.
 */
final class SimulatedPlacement implements ThreadPlacement {
  private final CpuSet online;
  private final ThreadLocal<int[]> cpus;

  SimulatedPlacement(CpuSet online) {
    this.online = online;
    this.cpus = ThreadLocal.withInitial(online::toArray);
  }

  @Override
  public CpuSet allowed() {
    return online;
  }

  @Override
  public Optional<String> bind(CpuSet to) {
    cpus.set(to.toArray());
    return Optional.empty();
  }

  @Override
  public int currentCpu() {
    int[] mine = cpus.get();
    return mine.length == 1 ? mine[0] : mine[ThreadLocalRandom.current().nextInt(mine.length)];
  }

  @Override
  public int runningCpu() {
    return currentCpu();
  }

  @Override
  public Optional<String> nice(int nice) {
    return Optional.empty();
  }

  @Override
  public Optional<String> fifo(int priority) {
    return Optional.empty();
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }
}

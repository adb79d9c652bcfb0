package org.wqbench.core.placement;

import java.util.Optional;
import org.wqbench.core.topology.CpuSet;

/**
 * Placement that only remembers: threads stay where the system puts them. A thread still issues
 * from the cpu it asked for, so that the load spreads over pools as it would when bound.
 */
public final class NoThreadPlacement implements ThreadPlacement {
  private final CpuSet allowed;
  private final String reason;
  private final BoundCpu bound = new BoundCpu();

  /**
   * A placement that refuses every request with one reason.
   *
   * @param allowed the cpus that producers are spread over, not empty
   * @param reason why threads can't be placed, in words for a report
   */
  public NoThreadPlacement(CpuSet allowed, String reason) {
    this.allowed = allowed;
    this.reason = reason;
  }

  @Override
  public CpuSet allowed() {
    return allowed;
  }

  @Override
  public Optional<String> bind(CpuSet cpus) {
    bound.set(cpus);
    return unavailable();
  }

  @Override
  public int currentCpu() {
    int cpu = bound.get();
    return cpu != BoundCpu.NONE
        ? cpu
        : allowed.nth((int) (Thread.currentThread().getId() % allowed.size()));
  }

  @Override
  public int runningCpu() {
    return -1;
  }

  @Override
  public Optional<String> nice(int nice) {
    return unavailable();
  }

  @Override
  public Optional<String> fifo(int priority) {
    return unavailable();
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.of(reason);
  }
}

package org.wqbench.core.workqueue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CpuSet;

/** Grants everything, remembers who asked for what, and says what the test wants to hear. */
final class RecordingPlacement implements ThreadPlacement {
  final Map<String, List<CpuSet>> bindsByThread = new ConcurrentHashMap<>();
  final Map<String, List<Integer>> nicesByThread = new ConcurrentHashMap<>();
  private final CpuSet allowed;
  private final ThreadLocal<Integer> cpu = ThreadLocal.withInitial(() -> 0);

  RecordingPlacement(CpuSet allowed) {
    this.allowed = allowed;
  }

  @Override
  public CpuSet allowed() {
    return allowed;
  }

  @Override
  public Optional<String> bind(CpuSet cpus) {
    remember(bindsByThread, cpus);
    cpu.set(cpus.first());
    return Optional.empty();
  }

  @Override
  public int currentCpu() {
    return cpu.get();
  }

  @Override
  public int runningCpu() {
    return cpu.get();
  }

  @Override
  public Optional<String> nice(int nice) {
    remember(nicesByThread, nice);
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

  private static <T> void remember(Map<String, List<T>> byThread, T value) {
    byThread
        .computeIfAbsent(Thread.currentThread().getName(), name -> new CopyOnWriteArrayList<>())
        .add(value);
  }
}

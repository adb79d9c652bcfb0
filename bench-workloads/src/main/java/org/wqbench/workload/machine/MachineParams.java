package org.wqbench.workload.machine;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.workqueue.WorkqueueSystem;
import org.wqbench.core.workqueue.WorkqueueSystemBuilder;

/** Parameters that all benchmarks of pools have, for their states to extend. */
@State(Scope.Benchmark)
public abstract class MachineParams {
  /** The machine whose pools are made, see TopologySource; any but {@code /} is simulated. */
  @Param(TestMachine.THIS)
  public String topology;

  /** Cpus that the benchmark's threads are bound to, as a kernel cpu list; blank for all usable. */
  @Param("")
  public String cpus;

  /** Cores in a pod of the cache_shard scope. */
  @Param("8")
  public int shardSize;

  /** The lock of the pools. */
  @Param("reentrant")
  public LockKind lock;

  /** Set by JMH. */
  protected MachineParams() {}

  /**
   * The machine of {@link #topology}.
   *
   * @return this machine or a simulated one
   * @throws IllegalArgumentException if there is no such topology
   */
  protected final TestMachine machine() {
    return TestMachine.of(topology);
  }

  /**
   * Pools as the parameters say.
   *
   * @param machine from {@link #machine()}
   * @return for the rest to be set
   */
  protected final WorkqueueSystemBuilder pools(TestMachine machine) {
    return WorkqueueSystem.builder(machine.topology(), machine.placement())
        .lockKind(lock)
        .shardSize(shardSize);
  }
}

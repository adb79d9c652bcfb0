package org.wqbench.workload.machine;

import org.wqbench.core.placement.NoThreadPlacement;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.Topology;
import org.wqbench.core.topology.TopologySource;

/**
 * The machine that pools are made for and how threads are placed on it: this one, or one whose
 * pools are made here while the threads run wherever the system puts them.
 *
 * @param topology its cpus
 * @param placement of producers and workers
 * @param simulated whether it is not this machine
 */
public record TestMachine(Topology topology, ThreadPlacement placement, boolean simulated) {
  /** The source of this machine's topology. */
  public static final String THIS = TopologySource.THIS_MACHINE;

  /**
   * The machine of a topology source.
   *
   * @param source see {@link TopologySource}
   * @return this machine for {@link #THIS}, else a simulated one
   * @throws IllegalArgumentException if there is no topology
   */
  public static TestMachine of(String source) {
    Topology topology = TopologySource.read(source);
    return source.equals(THIS)
        ? new TestMachine(topology, ThreadPlacement.detect(), false)
        : new TestMachine(
            topology,
            new NoThreadPlacement(topology.online(), "simulated topology " + source),
            true);
  }

  /**
   * The cpus that producers may be bound to: online, and allowed to this process.
   *
   * @return not empty on a working machine
   */
  public CpuSet usable() {
    return topology.online().and(placement.allowed());
  }

  /**
   * The cpus that producers are bound to, one each in turn.
   *
   * @param list a kernel cpu list, blank for all that may be used
   * @return the cpus
   * @throws IllegalArgumentException if one is offline or not allowed
   */
  public CpuSet producerCpus(String list) {
    if (list.isBlank()) {
      return usable();
    }
    CpuSet asked = CpuSet.parseList(list);
    CpuSet offline = asked.minus(topology.online());
    if (!offline.isEmpty()) {
      throw new IllegalArgumentException(
          "cpu " + offline + " is offline: take some of " + topology.online());
    }
    CpuSet forbidden = asked.minus(placement.allowed());
    if (!forbidden.isEmpty()) {
      throw new IllegalArgumentException(
          "cpu " + forbidden + " is not allowed to this process: take some of " + usable());
    }
    if (asked.isEmpty()) {
      throw new IllegalArgumentException("no cpu in '" + list + "': take some of " + usable());
    }
    return asked;
  }
}

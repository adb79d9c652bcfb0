package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wqbench.core.placement.NoThreadPlacement;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.core.topology.Topology;

@Timeout(60)
class SystemDumpTest {
  private static final Topology MACHINE = SyntheticTopology.parse("1x2x2");

  @Test
  void dump_someWorkqueues_showsScopesPoolsAndThePoolOfEachCpu() {
    try (WorkqueueSystem system =
        WorkqueueSystem.builder(MACHINE, new NoThreadPlacement(MACHINE.online(), "test"))
            .timer(new ManualTimer())
            .threadStarter(thread -> {})
            .build()) {
      system.workqueue("events").bound().highpri().alloc();
      system.workqueue("io").attributes(WorkqueueAttributes.of(AffinityScope.smt)).alloc();
      system.workqueue("io2").attributes(WorkqueueAttributes.of(AffinityScope.smt)).alloc();
      system.workqueue("log").ordered().alloc();
      assertThat(system.dump())
          .startsWith(
              "Scopes",
              "======",
              "cpu",
              "  nr_pods  4",
              "  pod_cpus [0]=0 [1]=1 [2]=2 [3]=3",
              "  cpu_pod  [0]=0 [1]=1 [2]=2 [3]=3",
              "smt",
              "  nr_pods  2",
              "  pod_cpus [0]=0,2 [1]=1,3",
              "  cpu_pod  [0]=0 [1]=1 [2]=0 [3]=1")
          .endsWith(
              "",
              "Pools",
              "=====",
              "pool[00] ref= 1 nice=-20 idle/workers=  1/  1 cpu=0",
              "pool[01] ref= 1 nice=-20 idle/workers=  1/  1 cpu=1",
              "pool[02] ref= 1 nice=-20 idle/workers=  1/  1 cpu=2",
              "pool[03] ref= 1 nice=-20 idle/workers=  1/  1 cpu=3",
              "pool[04] ref= 2 nice=  0 idle/workers=  1/  1 cpus=0,2",
              "pool[05] ref= 2 nice=  0 idle/workers=  1/  1 cpus=1,3",
              "pool[06] ref= 1 nice=  0 idle/workers=  1/  1 cpus=0-3",
              "",
              "Workqueues: pool of each cpu",
              "============================",
              "events                   percpu     0  1  2  3",
              "io                       unbound    4  5  4  5",
              "io2                      unbound    4  5  4  5",
              "log                      ordered    6  6  6  6");
    }
  }
}

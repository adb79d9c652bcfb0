package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.wqbench.report.run.CpuList;
import org.wqbench.report.run.RunRecord;

/**
 * The pods of a scope that the producers load, and who loads which.
 *
 * @param poolOfProducer for each producer the number of its pool, from 0, counted in the order in
 *     which producers meet them
 * @param pods the cpus of each of these pools
 */
record LoadedPods(List<Integer> poolOfProducer, List<BitSet> pods) {

  /**
   * Producers take the cpus in turn; a cpu in no pod, which no machine has, stands alone. None is
   * loaded where the pods are not known.
   */
  static LoadedPods of(RunRecord.Workload workload, RunRecord.Scope scope) {
    List<BitSet> all = scope.pods().stream().map(CpuList::parse).toList();
    int[] cpus = CpuList.parse(workload.cpus()).stream().toArray();
    List<BitSet> met = new ArrayList<>();
    List<Integer> poolOfProducer = new ArrayList<>();
    int producers = all.isEmpty() || cpus.length == 0 ? 0 : workload.producers();
    for (int producer = 0; producer < producers; producer++) {
      BitSet pod = podOf(all, cpus[producer % cpus.length]);
      if (!met.contains(pod)) {
        met.add(pod);
      }
      poolOfProducer.add(met.indexOf(pod));
    }
    return new LoadedPods(poolOfProducer, met);
  }

  private static BitSet podOf(List<BitSet> pods, int cpu) {
    BitSet alone = new BitSet();
    alone.set(cpu);
    return pods.stream().filter(pod -> pod.get(cpu)).findFirst().orElse(alone);
  }

  int pools() {
    return pods.size();
  }
}

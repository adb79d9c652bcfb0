package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.wqbench.report.run.CpuList;
import org.wqbench.report.run.RunRecord;

/**
 * Which producers share a pool at a scope: for each producer the number of its pool, counted in the
 * order in which producers meet them. Two scopes with equal lists measure one layout.
 *
 * @param poolOfProducer one number a producer, from 0
 */
record LoadedPods(List<Integer> poolOfProducer) {

  /** Producers take the cpus in turn; a cpu in no pod, which no machine has, stands alone. */
  static LoadedPods of(RunRecord.Workload workload, RunRecord.Scope scope) {
    List<BitSet> pods = scope.pods().stream().map(CpuList::parse).toList();
    int[] cpus = CpuList.parse(workload.cpus()).stream().toArray();
    List<Integer> met = new ArrayList<>();
    List<Integer> poolOfProducer = new ArrayList<>();
    for (int producer = 0; producer < workload.producers() && cpus.length > 0; producer++) {
      int pod = podOf(pods, cpus[producer % cpus.length]);
      if (!met.contains(pod)) {
        met.add(pod);
      }
      poolOfProducer.add(met.indexOf(pod));
    }
    return new LoadedPods(poolOfProducer);
  }

  private static int podOf(List<BitSet> pods, int cpu) {
    for (int i = 0; i < pods.size(); i++) {
      if (pods.get(i).get(cpu)) {
        return i;
      }
    }
    return -1 - cpu;
  }

  int pools() {
    return (int) poolOfProducer.stream().distinct().count();
  }
}

package org.wqbench.core.workqueue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.Pods;
import org.wqbench.core.topology.Topology;

/** The text of {@link WorkqueueSystem#dump}: scopes, pools, and which pool serves which cpu. */
final class SystemDump {
  private final Topology topology;
  private final int shardSize;
  private final List<WorkerPool> pools;
  private final Collection<Workqueue> workqueues;
  private final List<String> lines = new ArrayList<>();

  SystemDump(
      Topology topology,
      int shardSize,
      Collection<WorkerPool> pools,
      Collection<Workqueue> workqueues) {
    this.topology = topology;
    this.shardSize = shardSize;
    this.pools = List.copyOf(pools);
    this.workqueues = workqueues;
  }

  List<String> lines() {
    heading("Scopes");
    for (AffinityScope scope : AffinityScope.values()) {
      addScope(Pods.of(topology, scope, shardSize));
    }
    heading("Pools");
    for (int i = 0; i < pools.size(); i++) {
      addPool(i, pools.get(i));
    }
    heading("Workqueues: pool of each cpu");
    workqueues.forEach(this::addWorkqueue);
    return List.copyOf(lines);
  }

  private void heading(String text) {
    if (!lines.isEmpty()) {
      lines.add("");
    }
    lines.add(text);
    lines.add("=".repeat(text.length()));
  }

  private void addScope(Pods pods) {
    lines.add(pods.scope().name());
    lines.add("  nr_pods  " + pods.count());
    lines.add(
        "  pod_cpus "
            + IntStream.range(0, pods.count())
                .mapToObj(pod -> "[" + pod + "]=" + pods.pod(pod))
                .collect(Collectors.joining(" ")));
    lines.add(
        "  cpu_pod  "
            + topology.online().stream()
                .mapToObj(cpu -> "[" + cpu + "]=" + pods.podOf(cpu))
                .collect(Collectors.joining(" ")));
  }

  private void addPool(int number, WorkerPool pool) {
    PoolStats stats = pool.stats();
    lines.add(
        String.format(
            Locale.ROOT,
            "pool[%02d] ref=%2d nice=%3d idle/workers=%3d/%3d %s=%s",
            number,
            pool.users,
            pool.nice(),
            stats.idleWorkers(),
            stats.workers(),
            pool.isBound() ? "cpu" : "cpus",
            pool.cpus()));
  }

  private void addWorkqueue(Workqueue workqueue) {
    lines.add(
        String.format(
            Locale.ROOT,
            "%-24s %-9s %s",
            workqueue.name(),
            kind(workqueue),
            topology.online().stream()
                .mapToObj(cpu -> String.format(Locale.ROOT, "%2d", poolNumber(workqueue, cpu)))
                .collect(Collectors.joining(" "))));
  }

  private static String kind(Workqueue workqueue) {
    if (workqueue.isBound()) {
      return "percpu";
    }
    return workqueue.isOrdered() ? "ordered" : "unbound";
  }

  private int poolNumber(Workqueue workqueue, int cpu) {
    return pools.indexOf(workqueue.linkOfCpu(cpu).pool);
  }
}

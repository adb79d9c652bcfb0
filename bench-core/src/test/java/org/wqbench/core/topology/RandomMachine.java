package org.wqbench.core.topology;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A machine of random shape, as hardware nests it (package, node, cache, core, thread), with cpu
 * numbers dealt out at random and some cpus offline. The groups still name the offline ones.
 */
final class RandomMachine {
  final List<CpuSet> cores = new ArrayList<>();
  final List<CpuSet> caches = new ArrayList<>();
  final List<CpuSet> nodes = new ArrayList<>();
  final List<CpuSet> packages = new ArrayList<>();
  final CpuSet online;

  RandomMachine(Random random, int mostCoresPerCache) {
    List<List<List<List<Integer>>>> packageSizes = new ArrayList<>();
    int cpus = 0;
    int widest = 1 << Math.min(random.nextInt(4), random.nextInt(4));
    for (int p = 1 + random.nextInt(3); p > 0; p--) {
      List<List<List<Integer>>> nodeSizes = new ArrayList<>();
      for (int n = 1 + random.nextInt(2); n > 0; n--) {
        List<List<Integer>> cacheSizes = new ArrayList<>();
        for (int c = 1 + random.nextInt(3); c > 0; c--) {
          List<Integer> threads =
              IntStream.rangeClosed(0, random.nextInt(mostCoresPerCache))
                  .mapToObj(core -> 1 + random.nextInt(widest))
                  .toList();
          cpus += threads.stream().mapToInt(Integer::intValue).sum();
          cacheSizes.add(threads);
        }
        nodeSizes.add(cacheSizes);
      }
      packageSizes.add(nodeSizes);
    }
    List<Integer> numbers = numbers(random, cpus);
    deal(packageSizes, numbers);
    double offlineShare = random.nextInt(3) * 0.25;
    CpuSet offline =
        CpuSet.of(
            numbers.stream()
                .mapToInt(Integer::intValue)
                .filter(cpu -> random.nextDouble() < offlineShare)
                .toArray());
    CpuSet all = union(cores);
    online = offline.equals(all) ? all : all.minus(offline);
  }

  private static List<Integer> numbers(Random random, int cpus) {
    int gaps = random.nextInt(3) * 10;
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, cpus + gaps).boxed().toList());
    for (int i = 0; i < gaps; i++) {
      numbers.remove(random.nextInt(numbers.size()));
    }
    if (random.nextBoolean()) {
      Collections.shuffle(numbers, random);
    }
    return numbers;
  }

  private void deal(List<List<List<List<Integer>>>> packageSizes, List<Integer> numbers) {
    int next = 0;
    for (List<List<List<Integer>>> nodeSizes : packageSizes) {
      int firstNode = nodes.size();
      for (List<List<Integer>> cacheSizes : nodeSizes) {
        int firstCache = caches.size();
        for (List<Integer> threads : cacheSizes) {
          int firstCore = cores.size();
          for (int width : threads) {
            List<Integer> core = numbers.subList(next, next + width);
            cores.add(CpuSet.of(core.stream().mapToInt(Integer::intValue).toArray()));
            next += width;
          }
          caches.add(union(cores.subList(firstCore, cores.size())));
        }
        nodes.add(union(caches.subList(firstCache, caches.size())));
      }
      packages.add(union(nodes.subList(firstNode, nodes.size())));
    }
  }

  private static CpuSet union(List<CpuSet> groups) {
    return groups.stream().reduce(CpuSet.EMPTY, CpuSet::or);
  }

  /** What must be read of this machine. */
  Topology model() {
    return new Topology(
        "random",
        online,
        CpuSet.EMPTY,
        online(cores),
        online(caches),
        online(nodes),
        online(packages),
        List.of());
  }

  /** The groups of the online cpus. */
  List<CpuSet> online(List<CpuSet> groups) {
    return groups.stream().map(online::and).filter(group -> !group.isEmpty()).toList();
  }

  static String[] lists(List<CpuSet> groups) {
    return groups.stream().map(CpuSet::toString).toArray(String[]::new);
  }
}

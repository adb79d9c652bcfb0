package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Captured machines against the pods they must give, which a separate script derived from the same
 * captures. They lie beside the project, in {@code topologies} below the folder that the property
 * {@code wqbench.shared} names; without them these tests are skipped.
 */
class CapturesTest {
  private static final String ABSENT = "(no captures)";
  private static final String SUFFIX = ".tar.gz";

  /** What the project makes of the machines that hide their caches: their packages. */
  private static final Map<String, List<CpuSet>> CACHES_WHERE_HIDDEN =
      Map.of(
          "arm64-kirin980-8-nocache",
              List.of(CpuSet.range(0, 3), CpuSet.range(4, 5), CpuSet.range(6, 7)),
          "arm64-thunderx-vm-6-nocache", List.of(CpuSet.range(0, 5)));

  @TempDir Path temp;

  static List<String> captures() throws IOException {
    Path folder = folder();
    if (!Files.isDirectory(folder)) {
      return List.of(ABSENT);
    }
    List<String> names = new ArrayList<>();
    for (Path part : List.of(folder, folder.resolve("synthetic"))) {
      try (Stream<Path> files = Files.list(part)) {
        files
            .map(file -> folder.relativize(file).toString())
            .filter(name -> name.endsWith(SUFFIX))
            .map(name -> name.substring(0, name.length() - SUFFIX.length()))
            .forEach(names::add);
      }
    }
    names.sort(null);
    return names;
  }

  private static Path folder() {
    return Path.of(System.getProperty("wqbench.shared", "../../shared")).resolve("topologies");
  }

  private static void skipIfAbsent(String capture) {
    if (capture.equals(ABSENT)) {
      abort("no captures in " + folder() + ": set -Dwqbench.shared to the folder that has them");
    }
  }

  @Test
  void captures_inSharedFolder_areNineteen() throws IOException {
    skipIfAbsent(captures().get(0));
    assertThat(captures()).hasSize(19);
  }

  @ParameterizedTest
  @MethodSource("captures")
  void read_capture_givesExpectedPods(String capture) throws IOException {
    skipIfAbsent(capture);
    Path zip = temp.resolve("capture.zip");
    TarGz.toZip(folder().resolve(capture + SUFFIX), zip);
    try (FileSystem machine = FileSystems.newFileSystem(zip)) {
      compare(capture, SysfsTopology.read(machine.getPath("/")));
    }
  }

  private static void compare(String capture, Topology topology) throws IOException {
    Map<String, Object> expected =
        JSON.std.mapFrom(folder().resolve(capture + ".expected.json").toFile());
    assertThat(topology.online()).isEqualTo(cpus(expected.get("online")));
    assertThat(topology.isolated()).isEqualTo(CpuSet.EMPTY);
    assertThat(topology.cores()).hasSize((Integer) expected.get("cores"));
    Map<String, List<CpuSet>> wanted = new LinkedHashMap<>();
    Map<String, List<CpuSet>> read = new LinkedHashMap<>();
    Map<?, ?> scopes = (Map<?, ?>) expected.get("scopes");
    for (AffinityScope scope : AffinityScope.values()) {
      wanted.put(scope.name(), expectedPods(expected, scopes, scope));
      read.put(scope.name(), Pods.of(topology, scope, CacheShards.DEFAULT_SIZE).list());
    }
    for (int size : new int[] {1, 3, 16}) {
      wanted.put("shards of " + size, expectedShards(expected, size));
      read.put("shards of " + size, Pods.of(topology, AffinityScope.cache_shard, size).list());
    }
    assertThat(read).as(capture).isEqualTo(wanted);
  }

  private static List<CpuSet> expectedPods(
      Map<String, Object> expected, Map<?, ?> scopes, AffinityScope scope) {
    assertThat(scopes.containsKey(scope.name())).isTrue();
    Object pods = scopes.get(scope.name());
    if (pods == null) {
      assertThat(scope).isIn(AffinityScope.cache, AffinityScope.cache_shard);
      return cachesWhereHidden(expected);
    }
    List<CpuSet> groups = groups(pods);
    CpuSet uncovered = cpus(expected.get("numa_uncovered"));
    if (scope == AffinityScope.numa && !uncovered.isEmpty()) {
      // Ours to decide: the cpus that no node lists are one more pod.
      groups.add(uncovered);
      groups.sort((a, b) -> Integer.compare(a.first(), b.first()));
    }
    return groups;
  }

  private static List<CpuSet> expectedShards(Map<String, Object> expected, int size) {
    Map<?, ?> shards = (Map<?, ?>) expected.get("cache_shard_at_other_sizes");
    if (shards != null) {
      return groups(shards.get(Integer.toString(size)));
    }
    return cachesWhereHidden(expected).stream()
        .flatMap(cache -> splitByHand(cache, size).stream())
        .toList();
  }

  /** Shards of the two machines without caches, which have no SMT and at most six cores a cache. */
  private static List<CpuSet> splitByHand(CpuSet cache, int size) {
    if (size == 1) {
      return cache.stream().mapToObj(CpuSet::of).toList();
    }
    if (size == 3 && cache.equals(CpuSet.range(0, 5))) {
      return List.of(CpuSet.range(0, 2), CpuSet.range(3, 5));
    }
    return List.of(cache);
  }

  private static List<CpuSet> cachesWhereHidden(Map<String, Object> expected) {
    Object machine = expected.get("machine");
    assertThat(CACHES_WHERE_HIDDEN).containsKey(machine.toString());
    return CACHES_WHERE_HIDDEN.get(machine);
  }

  private static List<CpuSet> groups(Object json) {
    List<CpuSet> groups = new ArrayList<>();
    for (Object group : (List<?>) json) {
      groups.add(cpus(group));
    }
    return groups;
  }

  private static CpuSet cpus(Object json) {
    return CpuSet.of(((List<?>) json).stream().mapToInt(cpu -> (Integer) cpu).toArray());
  }
}

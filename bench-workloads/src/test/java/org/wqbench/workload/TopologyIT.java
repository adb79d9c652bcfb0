package org.wqbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wqbench.workload.JarProcess.Outcome;

class TopologyIT {
  @TempDir private Path temp;

  /** Every captured machine: no stack trace, 80 columns, and the pods as json. */
  @Test
  void topology_everyCapture_isShown() throws Exception {
    Path folder = Path.of(System.getProperty("wqbench.shared", "../shared"), "topologies");
    assumeThat(folder).as("captured machines").isDirectory();
    List<Path> archives;
    try (Stream<Path> files = Files.walk(folder)) {
      archives = files.filter(file -> file.toString().endsWith(".tar.gz")).sorted().toList();
    }
    assertThat(archives).hasSizeGreaterThanOrEqualTo(19);
    JarProcess jar = new JarProcess(temp);
    for (Path archive : archives) {
      String source = archive.toAbsolutePath().toString();
      Outcome text = jar.run("topology", "--sysfs-root", source);
      assertThat(text.code()).as(text.err()).isZero();
      assertThat(text.out().lines()).as(source).allMatch(line -> line.length() <= 80);
      assertThat(text.out()).contains("\ncache_shard ");
    }
  }

  @Test
  void topology_json_hasThePodsOfEachScope() throws Exception {
    Outcome outcome =
        new JarProcess(temp).run("topology", "--topology", "synthetic:1x2x2", "--format", "json");

    Map<String, Object> scopes = mapOf(JSON.std.mapFrom(outcome.out()).get("scopes"));
    assertThat(scopes.get("smt")).isEqualTo(List.of(List.of(0, 2), List.of(1, 3)));
    assertThat(scopes.get("system")).isEqualTo(List.of(List.of(0, 1, 2, 3)));
    assertThat(scopes.keySet())
        .containsExactly("cpu", "smt", "cache_shard", "cache", "numa", "system");
  }

  @SuppressWarnings("unchecked") // json objects have strings for keys
  private static Map<String, Object> mapOf(Object object) {
    return (Map<String, Object>) object;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run --topology /no/such            | /no/such   | synthetic:2x40x2
          run --cpus 1000                    | cpu 1000   | is offline
          run --cpus x                       | x          | cpu
          run --shard-size 0                 | --shard-size 0 | at least 1
          topology --sysfs-root a-file       | a-file     | .tar.gz
          """)
  void run_badTopology_oneLineNamesItAndTheMend(String words, String named, String mend)
      throws Exception {
    Files.createFile(temp.resolve("a-file"));

    Outcome outcome = new JarProcess(temp).run(words.split(" "));

    assertThat(outcome.onlyErrorLine()).contains(named, mend);
    assertThat(outcome.code()).isEqualTo(2);
  }

  @Test
  void run_simulatedMachine_headsTheTableWithIt() throws Exception {
    String words =
        "run --topology synthetic:2x4x1 --scopes numa --forks 1 --warmup 50ms --time 50ms"
            + " --producers 8 --non-strict --out record";

    Outcome outcome = new JarProcess(temp).run(words.split(" "));

    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).startsWith("Simulated topology: synthetic:2x4x1, on ");
    assertThat(Files.readString(temp.resolve("record/run.json")))
        .contains("\"pods\" : [ \"0-3\", \"4-7\" ]");
  }
}

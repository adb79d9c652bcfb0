package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.ForkValues;

/** The json report against docs/report.schema.json, and against the table it is made from. */
class JsonReportTest {
  private static final long SEED = 20_261_130;
  private static final Path SCHEMA = Path.of("..", "docs", "report.schema.json");
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");

  private static Schema schema;

  @BeforeAll
  static void readSchema() throws IOException {
    schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(SCHEMA), InputFormat.JSON);
  }

  static Set<String> goldenRuns() {
    return GoldenRuns.byName().keySet();
  }

  @ParameterizedTest
  @MethodSource("goldenRuns")
  void text_goldenRun_hasTheSchema(String name) throws IOException {
    assertThat(errors(Files.readString(GOLDEN.resolve(name).resolve("expected.json")))).isEmpty();
  }

  /** Field cases S9 and J5: what is not finite is absent. */
  @Test
  void text_anyTables_haveTheSchemaAndEveryForksValues() throws IOException {
    RandomTables tables = new RandomTables(SEED);
    for (int round = 0; round < 15; round++) {
      ComparisonTable table = tables.next();
      String where = "seed " + SEED + " round " + round;

      String json = JsonReport.text(Reports.of(table, table));

      assertThat(errors(json)).as(where).isEmpty();
      assertThat(json).as(where).doesNotContain("NaN", "Infinity", ": null");
      List<?> forks = (List<?>) host(json).get("forks");
      assertThat(forks).as(where).hasSameSizeAs(table.forks());
      for (int i = 0; i < forks.size(); i++) {
        ForkValues fork = table.forks().get(i);
        Map<?, ?> written = (Map<?, ?>) forks.get(i);
        assertThat(doubles((Map<?, ?>) written.get("values"))).as(where).isEqualTo(fork.values());
        assertThat(written.get("failure")).as(where).isEqualTo(fork.failure());
      }
    }
  }

  /** What the schema lets pass unseen would not be described by it. */
  @Test
  void schema_partMoreOrLess_refusesIt() throws IOException {
    String json = Files.readString(GOLDEN.resolve("full-record").resolve("expected.json"));

    assertThat(errors(json.replaceFirst("\"boost\" : true", "\"boosted\" : true"))).hasSize(1);
    assertThat(errors(json.replaceFirst("\"verdict\" : \"improved\"", "\"verdict\" : \"~\"")))
        .hasSize(1);
    assertThat(errors(json.replaceFirst("\"unit\" : \"items/s\",", ""))).hasSize(1);
    assertThat(errors(json.replaceFirst("\"p95\" : 3361", "\"p95\" : \"NaN\""))).hasSize(1);
  }

  /** A fact or part added to the run directory is added here and, with this test, to the schema. */
  @Test
  void schema_factsAndWorkload_areThoseOfRunJson() throws IOException {
    Map<?, ?> parts = (Map<?, ?>) JSON.std.mapFrom(Files.readString(SCHEMA)).get("$defs");

    assertThat(properties(parts, "facts")).isEqualTo(components(HostFacts.class));
    assertThat(properties(parts, "workload")).isEqualTo(components(RunRecord.Workload.class));
  }

  private static List<String> errors(String json) {
    return schema.validate(json, InputFormat.JSON).stream().map(Error::toString).toList();
  }

  private static Map<?, ?> host(String json) throws IOException {
    return (Map<?, ?>) ((List<?>) JSON.std.mapFrom(json).get("hosts")).get(0);
  }

  private static Map<String, Double> doubles(Map<?, ?> values) {
    Map<String, Double> doubles = new HashMap<>();
    values.forEach((name, value) -> doubles.put((String) name, ((Number) value).doubleValue()));
    return doubles;
  }

  private static Set<?> properties(Map<?, ?> parts, String name) {
    return ((Map<?, ?>) ((Map<?, ?>) parts.get(name)).get("properties")).keySet();
  }

  private static Set<String> components(Class<? extends Record> type) {
    return Set.copyOf(
        Arrays.stream(type.getRecordComponents()).map(component -> component.getName()).toList());
  }
}

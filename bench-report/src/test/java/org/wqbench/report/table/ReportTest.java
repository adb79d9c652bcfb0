package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.stats.Verdict;

/** Field case K4. */
class ReportTest {
  @TempDir Path temp;

  @Test
  void of_hostsWithDifferentScopes_sectionEachAndOneRowForEachScope() throws IOException {
    Report report = Report.of(List.of(arm("cpu", "cache"), x86("cpu", "numa")));

    assertThat(report.sections()).extracting(HostSection::host).containsExactly("grace", "xeon");
    assertThat(report.summary())
        .extracting(SummaryRow::scope)
        .containsExactly("cpu", "cache", "numa", "cpu", "cache", "numa");
    SummaryRow cache = report.summary().get(1);
    assertThat(cache.measure()).isEqualTo(Measure.RATE);
    assertThat(cache.bySection().get(0).orElseThrow().verdict()).isEqualTo(Verdict.IMPROVED);
    assertThat(cache.bySection().get(1)).isEmpty();
  }

  /** A pooled cell would have ten forks. */
  @Test
  void of_twoHosts_samplesAreNotPooled() throws IOException {
    Report report = Report.of(List.of(arm("cpu"), x86("cpu")));

    assertThat(report.summary().get(0).bySection())
        .allSatisfy(cell -> assertThat(cell.orElseThrow().baseRuns()).isEqualTo(5));
    assertThat(report.sections())
        .allSatisfy(
            section -> assertThat(section.table().geomeans().get(0).means().rows()).isEqualTo(1));
    assertThat(report.sections().get(0).table().rows().get(0).first().base().median())
        .isNotEqualTo(report.sections().get(1).table().rows().get(0).first().base().median());
  }

  @Test
  void of_twoHostsOfOneName_areToldApart() throws IOException {
    Report report = Report.of(List.of(arm("cpu"), arm("cache")));

    assertThat(report.sections())
        .extracting(HostSection::host)
        .containsExactly("grace (1)", "grace (2)");
  }

  @Test
  void of_hostsWithDifferentMeasures_noSummary() throws IOException {
    RecordedRun other = run("xeon", "cpu").with("measures", List.of(Measure.RATE));

    Report report = Report.of(List.of(arm("cpu"), source("other", other)));

    assertThat(report.sections()).hasSize(2);
    assertThat(report.summary()).isEmpty();
  }

  @Test
  void isComplete_oneHostLacksTrials_false() throws IOException {
    Report.Source partial = source("partial", run("xeon", "cpu").killedBeforeLast(1));

    assertThat(Report.of(List.of(arm("cpu"))).isComplete()).isTrue();
    assertThat(Report.of(List.of(arm("cache"), partial)).isComplete()).isFalse();
  }

  private Report.Source arm(String... scopes) throws IOException {
    return source("arm-" + scopes[0], run("grace", scopes));
  }

  private Report.Source x86(String... scopes) throws IOException {
    RecordedRun run = run("xeon", scopes);
    for (String scope : scopes) {
      run.cell(scope, 341_913, 30_000, 401_213, 20_000);
    }
    return source("x86", run);
  }

  private static RecordedRun run(String host, String... scopes) {
    RecordedRun run = new RecordedRun(List.of(scopes), 5).withHost("name", host);
    for (String scope : scopes) {
      run.cell(scope, 538_132, 22_048, 724_997, 15_412);
    }
    return run;
  }

  private Report.Source source(String name, RecordedRun run) throws IOException {
    return new Report.Source(
        name, TableBuilder.of(run.write(temp.resolve(name)).contents(), TableOptions.DEFAULT));
  }
}

package org.wqbench.report.render;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.Better;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Criteria;
import org.wqbench.report.stats.Geomean;
import org.wqbench.report.stats.LayoutAgreement;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.stats.SavedTime;
import org.wqbench.report.stats.Warning;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.Coverage;
import org.wqbench.report.table.ForkValues;
import org.wqbench.report.table.LatencyPoint;
import org.wqbench.report.table.LayoutGroup;
import org.wqbench.report.table.LockProfile;
import org.wqbench.report.table.MeasureCells;
import org.wqbench.report.table.MeasureGeomean;
import org.wqbench.report.table.NoiseFloor;
import org.wqbench.report.table.OutsideShare;
import org.wqbench.report.table.ProfileRow;
import org.wqbench.report.table.RegressionGate;
import org.wqbench.report.table.RowWarning;
import org.wqbench.report.table.ScopeRow;
import org.wqbench.report.table.TableOptions;

/** Tables that no run would give, within what their types allow: long, foreign, empty and huge. */
final class RandomTables {
  private static final List<String> TEXT_FACTS =
      List.of("name", "architecture", "cpuModel", "kernel", "jvmName", "jvmVersion", "governor");

  private final Random random;

  RandomTables(long seed) {
    random = new Random(seed);
  }

  ComparisonTable next() throws IOException {
    List<Measure> measures = new ArrayList<>(Measure.OF_PRODUCERS);
    if (random.nextBoolean()) {
      measures.add(new Measure("p99.9", "p99.9", "ns", false, "start"));
    }
    if (random.nextBoolean()) {
      measures.add(new Measure("wakes_per_item", name(20), "wakes/item", false, null));
    }
    RunRecord run = run(measures);
    List<ScopeRow> rows = run.scopes().stream().map(scope -> row(scope, run)).toList();
    return new ComparisonTable(
        run,
        new TableOptions(null, random.nextBoolean(), Set.of()),
        0.05,
        rows.size() * measures.size(),
        random.nextInt(9),
        new RegressionGate(List.of(), 5, false),
        rows,
        measures.stream().map(measure -> geomean(measure, rows)).toList(),
        rows.stream().flatMap(row -> forks(row, run).stream()).toList(),
        random.nextInt(100),
        random.nextInt(2),
        random.nextInt(2),
        random.nextInt(3),
        List.of(new Coverage(5, 4, 0.9683, 0.875)),
        List.of(new NoiseFloor(Measure.RATE, sample(1))),
        List.of(new OutsideShare("cpu", 0.25, random.nextDouble())),
        List.of(layout(rows)),
        IntStream.range(0, random.nextInt(10)).mapToObj(i -> warning()).toList(),
        random.nextBoolean() ? Optional.empty() : Optional.of(profile(rows, run)));
  }

  private RunRecord run(List<Measure> measures) throws IOException {
    boolean longRows = random.nextBoolean();
    List<RunRecord.Scope> scopes = new ArrayList<>();
    for (String scope : RecordedRun.SCOPES) {
      String name = longRows ? scope + name(60) : scope;
      scopes.add(new RunRecord.Scope(name, List.of("0-71"), name));
    }
    RunRecord.Plan plan =
        new RunRecord.Plan(
            random.nextLong(),
            List.of(
                new RunRecord.Side("base" + name(24), text()),
                new RunRecord.Side("treated" + name(24), text())),
            5,
            random.nextBoolean() ? null : new RunRecord.Looks(5, 3),
            0.03,
            List.of());
    RunRecord.Workload workload =
        new RunRecord.Workload(
            random.nextBoolean() ? RunRecord.Workload.SEPARATE : RunRecord.Workload.UNPAIRED,
            text(),
            random.nextInt(3),
            text(),
            random.nextBoolean() ? null : text(),
            8,
            random.nextInt(2),
            1,
            1,
            1,
            1,
            random.nextBoolean(),
            random.nextBoolean() ? null : name(9),
            random.nextInt(2),
            random.nextBoolean() ? null : "HdrHistogram",
            random.nextBoolean() ? null : RunRecord.Workload.JFR);
    return new RunRecord(
        1,
        "0.1.0",
        random.nextBoolean() ? null : "0123abc",
        null,
        "2026-11-30T12:00:00Z",
        List.of("java", text(), text()),
        List.of(text()),
        workload,
        host(),
        scopes,
        plan,
        List.of(text(), text()),
        measures,
        longRows ? "parameters " + name(30) : null);
  }

  private HostFacts host() throws IOException {
    Map<String, Object> facts = new HashMap<>();
    for (String fact : TEXT_FACTS) {
      if (random.nextBoolean()) {
        facts.put(fact, text());
      }
    }
    if (random.nextBoolean()) {
      facts.putAll(Map.of("cpusOnline", "0-1023", "cores", 512, "virtualisation", text()));
    }
    if (random.nextBoolean()) {
      facts.putAll(Map.of("cpusAllowed", "0-1023", "cgroupCpuQuota", 0.125));
    }
    return JSON.std.beanFrom(HostFacts.class, JSON.std.asString(facts));
  }

  private ScopeRow row(RunRecord.Scope scope, RunRecord run) {
    List<MeasureCells> cells = new ArrayList<>();
    for (Measure measure : run.measures()) {
      // Rates of seven to nine digits, changes by up to five decades.
      double median = Math.pow(10, 6 + 3 * random.nextDouble());
      Sample base = sample(median);
      Sample treated = sample(median * Math.pow(10, 2.5 * random.nextGaussian()));
      Better better = measure.higherIsBetter() ? Better.HIGHER : Better.LOWER;
      Comparison comparison = Comparison.of(base, treated, Criteria.of(better));
      cells.add(new MeasureCells(measure, base, treated, sample(1), comparison));
    }
    MeasureCells first = cells.get(0);
    Optional<SavedTime> saved = SavedTime.of(8, first.base(), first.treated(), 0.05);
    return new ScopeRow(scope.name(), scope.name(), 8, cells, saved, curve(), curve());
  }

  private Sample sample(double median) {
    double spread = random.nextBoolean() ? 0.02 : 0.9;
    return Sample.of(
        random
            .doubles(random.nextInt(8))
            .map(part -> median * (1 + spread * (2 * part - 1)))
            .toArray());
  }

  private MeasureGeomean geomean(Measure measure, List<ScopeRow> rows) {
    return new MeasureGeomean(
        measure,
        Geomean.of(
            rows.stream().map(row -> median(row.of(measure).base())).toList(),
            rows.stream().map(row -> median(row.of(measure).treated())).toList()));
  }

  private static OptionalDouble median(Sample sample) {
    return sample.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(sample.median());
  }

  private List<ForkValues> forks(ScopeRow row, RunRecord run) {
    List<ForkValues> forks = new ArrayList<>();
    for (int pair = 1; pair <= 2; pair++) {
      Map<String, Double> values = new LinkedHashMap<>();
      for (Measure measure : run.measures()) {
        if (random.nextInt(4) > 0) {
          values.put(measure.name(), 1e9 * random.nextDouble());
        }
      }
      String failure = random.nextInt(4) > 0 ? null : text();
      forks.add(
          new ForkValues(
              text(),
              pair,
              pair,
              row.scope(),
              run.plan().sides().get(pair % 2).label(),
              failure,
              values,
              List.of(1e9 * random.nextDouble()),
              curve(),
              figures(),
              random.nextInt(3)));
    }
    return forks;
  }

  private Map<String, Double> figures() {
    Map<String, Double> figures = new HashMap<>();
    figures.put("share, of \"all\"", random.nextDouble());
    figures.put("not_finite_ns", random.nextBoolean() ? Double.NaN : Double.NEGATIVE_INFINITY);
    figures.put("tiny_s", 1e-300 * random.nextDouble());
    return figures;
  }

  private List<LatencyPoint> curve() {
    return random.nextBoolean()
        ? List.of()
        : List.of(new LatencyPoint(50, 1e5 * random.nextDouble()), new LatencyPoint(95, 2e5));
  }

  private LayoutGroup layout(List<ScopeRow> rows) {
    LayoutAgreement apart = LayoutAgreement.of(1, 1 + random.nextDouble()).orElseThrow();
    List<String> scopes = List.of(rows.get(0).scope(), rows.get(1).scope());
    return new LayoutGroup(scopes, random.nextBoolean(), apart, apart);
  }

  private LockProfile profile(List<ScopeRow> rows, RunRecord run) {
    List<ProfileRow> profiled = new ArrayList<>();
    for (ScopeRow row : rows) {
      for (RunRecord.Side side : run.plan().sides()) {
        Map<String, Sample> figures = new HashMap<>();
        ProfileRow.FIGURES.forEach(
            name -> figures.put(name, sample(Math.pow(10, 6 * random.nextGaussian()))));
        profiled.add(new ProfileRow(row.scope(), side.label(), figures));
      }
    }
    Comparison cost = Comparison.ofRatios(sample(1), Criteria.of(Better.HIGHER));
    return new LockProfile(
        List.of(text()),
        profiled,
        random.nextBoolean() ? Optional.empty() : Optional.of(cost),
        List.of(text()));
  }

  private RowWarning warning() {
    Warning.Kind[] kinds = Warning.Kind.values();
    Warning.Kind kind = kinds[random.nextInt(kinds.length)];
    return new RowWarning(text(), new Warning(kind, random.nextGaussian(), 1e6));
  }

  /** Letters, so that it can be looked for. */
  private String name(int longest) {
    return "_" + "n".repeat(random.nextInt(longest));
  }

  /** Anything that a record may hold, never empty. */
  private String text() {
    StringBuilder text = new StringBuilder("x");
    for (int word = random.nextInt(4); word > 0; word--) {
      text.append(
          List.of(" ", "  ", "\t", "\n", "\r\n", "|", "\"", ",", "`").get(random.nextInt(9)));
      text.append(
          List.of("w", "\u00fc\u03b1", "\ud83d\ude00")
              .get(random.nextInt(3))
              .repeat(1 + random.nextInt(90)));
    }
    return text.toString();
  }
}

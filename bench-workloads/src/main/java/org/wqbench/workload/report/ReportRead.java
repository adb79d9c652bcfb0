package org.wqbench.workload.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.report.render.TextReport;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.run.RunRecord.Plan;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.run.RunRecord.Workload;
import org.wqbench.report.run.TrialRecord;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.Report;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;
import org.wqbench.workload.record.LatencyRecording;

/**
 * What a report costs: sixty trials, each with so many intervals in its latency log, read once by a
 * cold JVM of 256 MB, as a user does.
 *
 * <p>{@code java -jar benchmarks.jar ReportRead -p intervals=100,1000}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 5, jvmArgsAppend = "-Xmx256m")
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class ReportRead {
  private static final int PAIRS = 5;
  private static final List<String> SIDES = List.of("baseline", "patched");

  /** So many intervals differ; then they come again. */
  private static final int DIFFERENT = 50;

  private static final int ITEMS = 20_000;
  private static final double MEDIAN_NS = 8_000;

  /** Intervals of each latency log. */
  @Param("1000")
  public int intervals;

  private Path folder;

  /** Called by JMH. */
  public ReportRead() {}

  /**
   * Writes the run.
   *
   * @throws IOException if it can't be written
   */
  @Setup(Level.Trial)
  public void write() throws IOException {
    folder = Files.createTempDirectory("wqbench-report");
    List<PlannedTrial> trials = new ArrayList<>();
    for (int pair = 1; pair <= PAIRS; pair++) {
      for (AffinityScope scope : AffinityScope.values()) {
        for (String side : SIDES) {
          String name = trials.size() + "-" + scope + "-" + side;
          trials.add(new PlannedTrial(name, pair, scope.name(), side));
        }
      }
    }
    RunDirectory run = RunDirectory.create(folder.resolve("run"), run(trials));
    for (PlannedTrial trial : trials) {
      writeLog(run.prepare(trial).resolve(LatencyRecording.LOG_NAME), trials.indexOf(trial));
      run.finish(trial, record(trial, trials.indexOf(trial)));
    }
  }

  private static RunRecord run(List<PlannedTrial> trials) {
    return new RunRecord(
        RunRecord.SCHEMA,
        "none",
        null,
        null,
        null,
        List.of(),
        List.of(),
        new Workload(
            Workload.SEPARATE,
            "ReportRead",
            1,
            "0",
            null,
            0,
            0,
            0,
            0,
            0,
            0,
            true,
            "none",
            0,
            "HdrHistogram",
            null),
        HostFacts.knowing(Map.of()),
        List.of(AffinityScope.values()).stream()
            .map(scope -> new RunRecord.Scope(scope.name(), List.of("0"), scope.name()))
            .toList(),
        new Plan(0, SIDES.stream().map(s -> new Side(s, s)).toList(), PAIRS, null, 0.03, trials),
        List.of(),
        Measure.OF_PRODUCERS,
        RunRecord.SCOPE_ROWS);
  }

  private static TrialRecord record(PlannedTrial trial, int order) {
    return new TrialRecord(
        RunRecord.SCHEMA,
        trial.pair(),
        order,
        trial.scope(),
        trial.side(),
        TrialRecord.OK,
        null,
        null,
        List.of(1000.0 + order),
        null,
        ITEMS,
        1,
        LatencyRecording.LOG_NAME,
        null,
        null);
  }

  private void writeLog(Path file, int seed) throws IOException {
    Random random = new Random(seed);
    List<Histogram> histograms = new ArrayList<>();
    for (int i = 0; i < Math.min(DIFFERENT, intervals); i++) {
      Histogram histogram = new Histogram(1, LatencyRecording.HIGHEST_NS, 3);
      histogram.setTag(Measure.P95.tag());
      for (int item = 0; item < ITEMS; item++) {
        histogram.recordValue(Math.round(MEDIAN_NS * Math.exp(0.5 * random.nextGaussian())));
      }
      histograms.add(histogram);
    }
    try (PrintStream out = new PrintStream(file.toFile(), StandardCharsets.UTF_8)) {
      HistogramLogWriter log = new HistogramLogWriter(out);
      log.outputLogFormatVersion();
      for (int i = 0; i < intervals; i++) {
        log.outputIntervalHistogram(histograms.get(i % histograms.size()));
      }
    }
  }

  /**
   * Reads the run and makes its report.
   *
   * @return the lines
   * @throws IOException if it can't be read
   */
  @Benchmark
  public List<String> report() throws IOException {
    RunDirectory run = RunDirectory.open(folder.resolve("run"));
    ComparisonTable table = TableBuilder.of(run.contents(), TableOptions.DEFAULT);
    return TextReport.lines(Report.of(List.of(new Report.Source("run", table))), false);
  }

  /**
   * Removes the run.
   *
   * @throws IOException if it can't be removed
   */
  @TearDown(Level.Trial)
  public void remove() throws IOException {
    try (var files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(file);
      }
    }
  }
}

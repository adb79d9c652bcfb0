package org.wqbench.report.run;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.run.RunRecord.Workload;

/**
 * A run directory as a run would have left it, with known medians: the forks of a cell spread
 * evenly around its median, by at most 2 % unless told otherwise, in an order drawn from the run's
 * seed.
 */
public final class RecordedRun {
  /** Labels of the two sides. */
  public static final List<String> SIDES = List.of("baseline", "patched");

  /** The scopes of the published table. */
  public static final List<String> SCOPES =
      List.of("cpu", "smt", "cache_shard", "cache", "numa", "system");

  private static final int INTERVALS = 2;

  /** Each interval: 95 % of its values are at most the 19th of these. */
  private static final int VALUES = 20;

  private record Cell(String scope, String side) {}

  private record Medians(double itemsPerSecond, double p95Ns) {}

  private final List<String> scopes;
  private final int pairs;
  private final List<String> sides = new ArrayList<>(SIDES);
  private final Random random = new Random(17);
  private final Map<Cell, Medians> medians = new HashMap<>();
  private final Map<String, String> measuredAs = new HashMap<>();
  private final Map<String, String> failures = new HashMap<>();
  private final Map<String, Integer> cutLogs = new HashMap<>();
  private final Map<String, Object> run = new LinkedHashMap<>();
  private final Map<String, Object> workload = new LinkedHashMap<>();
  private final Map<String, Object> host = new LinkedHashMap<>();
  private final Map<String, Object> figures = new LinkedHashMap<>();
  private final Map<String, Map<String, Object>> figuresOfSides = new HashMap<>();
  private double spread = 0.02;
  private boolean fixedItems;
  private int notRun;

  /** A run of these scopes with no medians yet. */
  public RecordedRun(List<String> scopes, int pairs) {
    this.scopes = List.copyOf(scopes);
    this.pairs = pairs;
    host.putAll(Map.of("name", "grace-host-1", "architecture", "aarch64", "cpusOnline", "0-71"));
    host.putAll(Map.of("kernel", "Linux 6.18.44", "virtualisation", "bare metal"));
    workload.putAll(Map.of("benchmark", "ProducerLoop", "producers", 8, "cpus", "0-71"));
    workload.put("design", "separate");
    workload.putAll(Map.of("items", 0, "warmupMs", 1000, "measuredMs", 3000, "iterations", 5));
    workload.putAll(Map.of("strict", true, "lock", "reentrant", "percentiles", "HdrHistogram"));
    run.putAll(Map.of("schema", 1, "toolVersion", "0.1.0", "toolCommit", "0123abc"));
    run.put("startedUtc", "2026-11-30T12:00:00Z");
    run.put("command", List.of("java", "-jar", "benchmarks.jar", "run"));
    run.put("jvmFlags", List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC"));
    run.put("notes", List.of());
  }

  /** The published table: 72-core arm64, medians of five. */
  public static RecordedRun published() {
    return new RecordedRun(SCOPES, 5)
        .cell("cpu", 2_569_880, 3_936, 3_029_740, 3_401)
        .cell("smt", 2_586_485, 3_904, 3_044_788, 3_357)
        .cell("cache_shard", 572_055, 20_864, 797_621, 13_123)
        .cell("cache", 538_132, 22_048, 724_997, 15_412)
        .cell("numa", 528_673, 22_304, 658_215, 17_732)
        .cell("system", 524_287, 22_400, 614_486, 17_674);
  }

  /** Medians of a scope: items/s and nanoseconds of the first side, then of the second. */
  public RecordedRun cell(
      String scope, double baseRate, double baseP95Ns, double treatedRate, double treatedP95Ns) {
    medians.put(new Cell(scope, SIDES.get(0)), new Medians(baseRate, baseP95Ns));
    medians.put(new Cell(scope, SIDES.get(1)), new Medians(treatedRate, treatedP95Ns));
    return this;
  }

  /** A further side, with its medians in a scope: items/s and nanoseconds. */
  public RecordedRun side(String label, String scope, double rate, double p95Ns) {
    if (!sides.contains(label)) {
      sides.add(label);
    }
    medians.put(new Cell(scope, label), new Medians(rate, p95Ns));
    return this;
  }

  /** How far the outermost forks are from the median, as a share of it. */
  public RecordedRun spread(double share) {
    spread = share;
    return this;
  }

  /** A scope without trials of its own. */
  public RecordedRun copy(String scope, String of) {
    measuredAs.put(scope, of);
    return this;
  }

  /** The fork of a pair (from 1) that died. */
  public RecordedRun failed(String scope, String side, int pair, String why) {
    failures.put(key(scope, side, pair), why);
    return this;
  }

  /** The fork whose log lost its last bytes. */
  public RecordedRun cutLog(String scope, String side, int pair, int bytes) {
    cutLogs.put(key(scope, side, pair), bytes);
    return this;
  }

  /** The run was killed when so many trials were left; the first of them was under way. */
  public RecordedRun killedBeforeLast(int trials) {
    notRun = trials;
    return this;
  }

  /** The kernel module's arithmetic: percentiles in trial.json, the logs say something else. */
  public RecordedRun fixedItems() {
    fixedItems = true;
    workload.putAll(Map.of("benchmark", "FixedItemsLoop", "items", 200_000));
    workload.put("percentiles", "sorted[n*p/100]");
    return this;
  }

  /**
   * A run profiled by one of {@link Workload}: forks of the first side without profile, at so much
   * of its rates. The recordings are left to the test.
   */
  public RecordedRun profiled(String by, double shareOfRate) {
    workload.put("profile", by);
    for (String scope : scopes) {
      Medians of = medians.get(new Cell(scope, SIDES.get(0)));
      side(Side.UNPROFILED, scope, of.itemsPerSecond() * shareOfRate, of.p95Ns());
    }
    return this;
  }

  /** A part of run.json. */
  public RecordedRun with(String key, Object value) {
    run.put(key, value);
    return this;
  }

  /** The pools of another machine. */
  public RecordedRun simulated(String topology) {
    workload.put("simulatedTopology", topology);
    return this;
  }

  /** A fact of the host. */
  public RecordedRun withHost(String key, Object value) {
    host.put(key, value);
    return this;
  }

  /** A figure of every fork. */
  public RecordedRun withFigure(String name, double value) {
    figures.put(name, value);
    return this;
  }

  /** A figure of all forks of a side. */
  public RecordedRun withFigure(String side, String name, double value) {
    figuresOfSides.computeIfAbsent(side, s -> new LinkedHashMap<>()).put(name, value);
    return this;
  }

  /** Writes the directory. */
  public RunDirectory write(Path path) throws IOException {
    List<PlannedTrial> trials = trials();
    Map<String, Object> all = new LinkedHashMap<>(run);
    all.put("workload", workload);
    all.put("host", host);
    all.put("scopes", scopes.stream().map(this::scope).toList());
    List<Object> columns = new ArrayList<>();
    sides.forEach(side -> columns.add(Map.of("label", side, "variant", side)));
    Map<String, Object> plan = new LinkedHashMap<>();
    plan.putAll(Map.of("seed", 17, "sides", columns, "pairs", pairs, "trials", trials));
    plan.put("neutralWithin", 0.03);
    all.put("plan", plan);
    RunDirectory directory = RunDirectory.create(path, bean(RunRecord.class, all));
    Map<Cell, List<Double>> factors = new HashMap<>();
    for (int order = 1; order <= trials.size() - notRun; order++) {
      PlannedTrial trial = trials.get(order - 1);
      Cell cell = new Cell(trial.scope(), trial.side());
      double factor = factors.computeIfAbsent(cell, c -> factors()).get(trial.pair() - 1);
      writeTrial(directory, trial, order, factor);
    }
    if (notRun > 0) {
      Path underWay = directory.prepare(trials.get(trials.size() - notRun));
      Files.writeString(underWay.resolve("latency.hlog"), "#[Latencies");
      Files.writeString(underWay.resolve("trial.json.draft"), "{");
    }
    return directory;
  }

  private Map<String, Object> scope(String name) {
    String measured = measuredAs.getOrDefault(name, name);
    return Map.of("name", name, "pods", pods(name), "measuredAs", measured);
  }

  /** Those of a machine with 72 cores, one last-level cache and no SMT. */
  private static List<String> pods(String scope) {
    return switch (scope) {
      case "cpu", "smt" -> IntStream.range(0, 72).mapToObj(String::valueOf).toList();
      case "cache_shard" ->
          IntStream.range(0, 9).mapToObj(shard -> 8 * shard + "-" + (8 * shard + 7)).toList();
      default -> List.of("0-71");
    };
  }

  private List<PlannedTrial> trials() {
    List<PlannedTrial> trials = new ArrayList<>();
    for (int pair = 1; pair <= pairs; pair++) {
      for (String scope : scopes) {
        for (int i = 0; i < sides.size() && !measuredAs.containsKey(scope); i++) {
          String side = sides.get((i + pair) % sides.size());
          String folder = String.format(Locale.ROOT, "%03d-%s-%s", trials.size() + 1, scope, side);
          trials.add(new PlannedTrial(folder, pair, scope, side));
        }
      }
    }
    return trials;
  }

  /** One for each pair, the middle one 1. */
  private List<Double> factors() {
    List<Double> factors = new ArrayList<>();
    for (int i = 0; i < pairs; i++) {
      factors.add(1 + spread * (2 * i - pairs + 1) / Math.max(1, pairs - 1));
    }
    Collections.shuffle(factors, random);
    return factors;
  }

  private void writeTrial(RunDirectory directory, PlannedTrial trial, int order, double factor)
      throws IOException {
    String key = key(trial.scope(), trial.side(), trial.pair());
    Path folder = directory.prepare(trial);
    Map<String, Object> record = new LinkedHashMap<>();
    record.putAll(Map.of("schema", 1, "pair", trial.pair(), "order", order));
    record.putAll(Map.of("scope", trial.scope(), "side", trial.side()));
    record.put("startedUtc", "2026-11-30T12:00:00Z");
    Map<String, Object> all = new LinkedHashMap<>(figures);
    all.putAll(figuresOfSides.getOrDefault(trial.side(), Map.of()));
    record.put("figures", all);
    if (failures.containsKey(key)) {
      record.putAll(Map.of("status", "failed", "failure", failures.get(key)));
      record.put("itemsPerSecond", List.of());
    } else {
      Medians of = medians.get(new Cell(trial.scope(), trial.side()));
      double rate = of.itemsPerSecond() * factor;
      long p95Ns = Math.round(of.p95Ns() * factor);
      record.put("status", "ok");
      record.put("itemsPerSecond", List.of(rate * 0.98, rate * 1.01, rate, rate * 1.01, rate));
      record.putAll(Map.of("items", Math.round(3 * rate), "elapsedNs", 3_000_000_000L));
      record.put("latencyLog", "latency.hlog");
      if (fixedItems) {
        record.put("percentilesNs", Map.of("50", p95Ns / 2.0, "90", p95Ns * 0.9, "95", p95Ns));
      }
      int cut = cutLogs.getOrDefault(key, 0);
      writeLog(folder.resolve("latency.hlog"), fixedItems ? 10 * p95Ns : p95Ns, cut);
    }
    directory.finish(trial, bean(TrialRecord.class, record));
  }

  private static void writeLog(Path file, long p95Ns, int cut) throws IOException {
    try (PrintStream out = new PrintStream(file.toFile(), StandardCharsets.UTF_8)) {
      HistogramLogWriter log = new HistogramLogWriter(out);
      log.outputLogFormatVersion();
      for (int i = 0; i < INTERVALS; i++) {
        Histogram interval = new Histogram(1, 3_600_000_000_000L, 3);
        interval.recordValueWithCount(p95Ns / 2, VALUES - 3);
        interval.recordValueWithCount(p95Ns, 2);
        interval.recordValueWithCount(3 * p95Ns, 1);
        interval.setStartTimeStamp(600L * i);
        interval.setEndTimeStamp(600L * (i + 1));
        interval.setTag("enqueue");
        log.outputIntervalHistogram(interval);
      }
    }
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - cut));
  }

  private static String key(String scope, String side, int pair) {
    return scope + '/' + side + '/' + pair;
  }

  /** By way of json, so that parts which this class does not know of stay empty. */
  private static <T> T bean(Class<T> type, Map<String, Object> values) throws IOException {
    return JSON.std.beanFrom(type, JSON.std.asString(values));
  }
}

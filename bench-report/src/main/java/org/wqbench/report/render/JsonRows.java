package org.wqbench.report.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.TrialRecord;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Geomean;
import org.wqbench.report.stats.RatioInterval;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.table.ForkValues;
import org.wqbench.report.table.LatencyPoint;
import org.wqbench.report.table.MeasureCells;
import org.wqbench.report.table.MeasureGeomean;
import org.wqbench.report.table.ScopeRow;

/** The parts of the json report that numbers are in: rows, means and forks. */
final class JsonRows {
  private JsonRows() {}

  static Map<String, Object> row(ScopeRow row) {
    Map<String, Object> measures = new LinkedHashMap<>();
    row.cells().forEach(cells -> measures.put(cells.measure().name(), cells(cells)));
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("scope", row.scope());
    parts.put("measuredAs", row.measuredAs());
    parts.put("poolsInUse", row.poolsInUse());
    parts.put("measures", measures);
    parts.put("saved", row.saved());
    parts.put("baseCurve", curve(row.baseCurve()));
    parts.put("treatedCurve", curve(row.treatedCurve()));
    return parts;
  }

  private static Map<String, Object> cells(MeasureCells cells) {
    Comparison comparison = cells.comparison();
    boolean compared = comparison.baseRuns() > 0 && comparison.treatedRuns() > 0;
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("unit", cells.measure().unit());
    parts.put("base", sample(cells.base()));
    parts.put("treated", sample(cells.treated()));
    parts.put("pairRatios", cells.pairRatios().values());
    parts.put("gain", comparison.gain());
    parts.put("ratio", comparison.interval().map(JsonRows::interval));
    parts.put("test", comparison.test().name().toLowerCase(Locale.ROOT));
    parts.put("p", compared ? comparison.p() : null);
    parts.put("verdict", comparison.verdict().label());
    parts.put("morePairs", comparison.morePairs());
    return parts;
  }

  static Map<String, Object> interval(RatioInterval interval) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("estimate", interval.estimate());
    parts.put("low", interval.low());
    parts.put("high", interval.high());
    parts.put("coverage", interval.coverage());
    return parts;
  }

  static Map<String, Object> sample(Sample sample) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("n", sample.n());
    if (!sample.isEmpty()) {
      parts.put("median", sample.median());
      parts.put("min", sample.min());
      parts.put("max", sample.max());
    }
    parts.put("values", sample.values());
    return parts;
  }

  /** Two lists of one length: shorter than a list of points, and what plotting takes. */
  private static Map<String, Object> curve(List<LatencyPoint> points) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("percentiles", points.stream().map(p -> Exact.rounded(p.percentile())).toList());
    parts.put("latenciesNs", points.stream().map(LatencyPoint::valueNs).toList());
    return points.isEmpty() ? null : parts;
  }

  static Map<String, Object> geomeans(List<MeasureGeomean> geomeans) {
    Map<String, Object> byMeasure = new LinkedHashMap<>();
    for (MeasureGeomean geomean : geomeans) {
      Geomean means = geomean.means();
      Map<String, Object> parts = new LinkedHashMap<>();
      parts.put("unit", geomean.measure().unit());
      parts.put("rows", means.rows());
      parts.put("leftOut", means.leftOut());
      parts.put("base", rounded(means.base()));
      parts.put("treated", rounded(means.treated()));
      parts.put("gain", rounded(means.gain()));
      byMeasure.put(geomean.measure().name(), parts);
    }
    return byMeasure;
  }

  private static Object rounded(OptionalDouble value) {
    return value.isEmpty() ? null : Exact.rounded(value.getAsDouble());
  }

  static Map<String, Object> fork(ForkValues fork, List<Measure> measures) {
    Map<String, Object> values = new LinkedHashMap<>();
    measures.forEach(measure -> values.put(measure.name(), fork.of(measure)));
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("directory", fork.directory());
    parts.put("scope", fork.scope());
    parts.put("side", fork.side());
    parts.put("pair", fork.pair());
    parts.put("order", fork.order());
    parts.put("status", fork.failure() == null ? TrialRecord.OK : TrialRecord.FAILED);
    parts.put("failure", fork.failure());
    parts.put("values", values);
    parts.put("iterationRates", fork.ratesPerS());
    parts.put("curve", curve(fork.latencies()));
    parts.put("figures", new TreeMap<>(fork.figures()));
    return parts;
  }
}

package org.wqbench.report.kernel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.wqbench.report.kernel.KernelLog.Kernel;
import org.wqbench.report.kernel.KernelLog.Result;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.run.TrialRecord;

/**
 * Boots as the record of a run: each is one trial of every scope that was measured in any of them,
 * and a trial without a result failed.
 */
public final class KernelRun {
  /** The workload's name, which is the module's. */
  public static final String WORKLOAD = "test_workqueue";

  /** How the module takes percentiles. */
  private static final String PERCENTILES = "sorted[n*p/100]";

  /** What a {@code struct worker_pool} is locked with. */
  private static final String LOCK = "raw_spinlock";

  private static final double NS_PER_SECOND = 1e9;

  private KernelRun() {}

  /**
   * What every trial did. The module leaves its workqueue's affinity_strict at the default, off.
   *
   * @param boots the logs
   * @param cpus cpus that the threads were bound to, as a kernel cpu list
   * @param shardSize cores in a pod of the cache_shard scope, 0 where it is not known
   * @return the workload
   */
  public static RunRecord.Workload workload(KernelBoots boots, String cpus, int shardSize) {
    return new RunRecord.Workload(
        RunRecord.Workload.UNPAIRED,
        WORKLOAD,
        boots.setting().threads(),
        cpus,
        null,
        shardSize,
        boots.setting().itemsPerThread(),
        0,
        0,
        0,
        1,
        false,
        LOCK,
        0,
        PERCENTILES,
        null);
  }

  /**
   * The machine, as far as the logs tell.
   *
   * @param boots the logs
   * @return the kernel of the first boot that names one
   */
  public static HostFacts host(KernelBoots boots) {
    return HostFacts.knowing(
        Stream.concat(boots.baseline().stream(), boots.patched().stream())
            .map(KernelLog::kernel)
            .filter(Objects::nonNull)
            .findFirst()
            .map(KernelRun::facts)
            .orElse(Map.of()));
  }

  private static Map<String, String> facts(Kernel kernel) {
    return Map.of("kernel", "Linux " + kernel.release(), "kernelBuild", kernel.build());
  }

  /**
   * The trials: the first boots of both sides, scope by scope, then the second ones, and so on.
   *
   * @param boots the logs
   * @param neutralWithin ratios from 1 - this to 1 + this count as equal
   * @return a plan without a seed, since nobody drew the order
   */
  public static RunRecord.Plan plan(KernelBoots boots, double neutralWithin) {
    List<String> labels = List.of(KernelBoots.BASELINE, KernelBoots.PATCHED);
    int pairs = Math.max(boots.baseline().size(), boots.patched().size());
    List<PlannedTrial> trials = new ArrayList<>();
    for (int pair = 1; pair <= pairs; pair++) {
      for (String scope : boots.scopes()) {
        for (String side : labels) {
          if (pair <= boots.side(side).size()) {
            String folder =
                String.format(Locale.ROOT, "%03d-%s-%s", trials.size() + 1, scope, side);
            trials.add(new PlannedTrial(folder, pair, scope, side));
          }
        }
      }
    }
    List<RunRecord.Side> sides =
        labels.stream().map(label -> new RunRecord.Side(label, label)).toList();
    return new RunRecord.Plan(0, sides, pairs, null, neutralWithin, trials);
  }

  /**
   * What a reader of the table has to know of the logs.
   *
   * @param boots the logs
   * @return one sentence each
   */
  public static List<String> notes(KernelBoots boots) {
    return KernelNotes.of(boots);
  }

  /**
   * Writes the trials.
   *
   * @param directory made from {@link #plan}
   * @param boots the logs
   * @throws IOException if it can't be written
   */
  public static void write(RunDirectory directory, KernelBoots boots) throws IOException {
    int order = 0;
    for (PlannedTrial trial : directory.run().plan().trials()) {
      KernelLog log = boots.side(trial.side()).get(trial.pair() - 1);
      directory.prepare(trial);
      directory.finish(trial, record(boots, trial, ++order, log));
    }
  }

  private static TrialRecord record(
      KernelBoots boots, PlannedTrial trial, int order, KernelLog log) {
    Result result = log.results().get(trial.scope());
    boolean ok = result != null;
    long items = boots.setting().threads() * boots.setting().itemsPerThread();
    return new TrialRecord(
        RunRecord.SCHEMA,
        trial.pair(),
        order,
        trial.scope(),
        trial.side(),
        ok ? TrialRecord.OK : TrialRecord.FAILED,
        ok ? null : KernelNotes.lacks(boots, trial.side(), log),
        null,
        ok ? List.of((double) result.itemsPerSecond()) : List.of(),
        null,
        ok ? items : 0,
        ok ? Math.round(NS_PER_SECOND * items / result.itemsPerSecond()) : 0,
        null,
        ok ? percentilesNs(result) : null,
        Map.of());
  }

  private static Map<String, Double> percentilesNs(Result result) {
    return Map.of(
        "50",
        (double) result.p50Ns(),
        "90",
        (double) result.p90Ns(),
        "95",
        (double) result.p95Ns());
  }
}

package org.wqbench.report.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.FinishedTrial;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.run.TrialRecord;

class KernelRunTest {
  @TempDir private Path temp;

  private final List<Path> baseline = new ArrayList<>();
  private final List<Path> patched = new ArrayList<>();

  private Path base(BootLog log) throws IOException {
    baseline.add(log.write(temp.resolve("b" + baseline.size() + ".log")));
    return baseline.get(baseline.size() - 1);
  }

  private Path patch(BootLog log) throws IOException {
    patched.add(log.write(temp.resolve("p" + patched.size() + ".log")));
    return patched.get(patched.size() - 1);
  }

  private KernelBoots boots() throws IOException {
    return KernelBoots.read(baseline, patched, RecordedRun.SCOPES);
  }

  private String refusal() {
    return assertThatThrownBy(this::boots)
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .doesNotContain("\n")
        .actual();
  }

  private List<FinishedTrial> trials() throws IOException {
    return LogRuns.write(temp.resolve("run"), boots()).finished();
  }

  @Test
  void write_wholeBoots_areOneTrialOfEachScope() throws IOException {
    for (int boot = 0; boot < 2; boot++) {
      base(BootLog.whole(1 + boot));
      patch(BootLog.whole(3 + boot));
    }

    List<FinishedTrial> trials = trials();

    assertThat(trials).hasSize(2 * 2 * 6);
    assertThat(trials)
        .extracting(trial -> trial.planned().directory())
        .startsWith("001-cpu-baseline", "002-cpu-patched", "003-smt-baseline")
        .endsWith("024-system-patched");
    TrialRecord record = trials.get(23).record();
    assertThat(record.status()).isEqualTo(TrialRecord.OK);
    assertThat(record.pair()).isEqualTo(2);
    assertThat(record.order()).isEqualTo(24);
    assertThat(record.itemsPerSecond()).containsExactly(604_000.0);
    assertThat(record.items()).isEqualTo(1_600_000);
    assertThat(record.elapsedNs()).isEqualTo(2_649_006_623L);
    assertThat(record.percentilesNs()).isEqualTo(Map.of("50", 604.0, "90", 1208.0, "95", 1812.0));
    assertThat(record.latencyLog()).isNull();
    assertThat(record.startedUtc()).isNull();
  }

  @Test
  void workload_ofBoots_isTheModules() throws IOException {
    base(BootLog.whole(1));
    patch(BootLog.whole(2));

    RunRecord.Workload workload = KernelRun.workload(boots(), "0-7", 0);

    assertThat(workload.benchmark()).isEqualTo("test_workqueue");
    assertThat(workload.producers()).isEqualTo(8);
    assertThat(workload.items()).isEqualTo(200_000);
    assertThat(workload.percentiles()).isEqualTo("sorted[n*p/100]");
    assertThat(workload.duet()).isFalse();
  }

  @Test
  void host_ofBoots_isNothingButTheFirstKernelNamed() throws IOException {
    base(BootLog.whole(1).without("Linux version"));
    patch(BootLog.whole(2));
    Map<String, Object> facts = LogRuns.facts(KernelRun.host(boots()));

    assertThat(facts)
        .isEqualTo(Map.of("kernel", "Linux 7.1.0-rc4", "kernelBuild", "#1 SMP PREEMPT_DYNAMIC"));
  }

  @Test
  void host_noKernelNamed_isUnknown() throws IOException {
    base(BootLog.whole(1).without("Linux version"));
    patch(BootLog.whole(2).without("Linux version"));

    assertThat(LogRuns.facts(KernelRun.host(boots()))).isEmpty();
  }

  @Test
  void write_bootThatLacksAScope_failsThatTrialAloneAndSaysWhy() throws IOException {
    base(BootLog.whole(1));
    base(BootLog.whole(2));
    patch(BootLog.whole(3));
    Path lacking = patch(BootLog.whole(4).with(" cache_shard ", line -> line.substring(0, 40)));
    String why = "patched " + lacking + " has no result of cache_shard: line 5 is cut";

    assertThat(trials())
        .filteredOn(trial -> !trial.record().ok())
        .singleElement()
        .satisfies(
            trial -> {
              assertThat(trial.planned())
                  .isEqualTo(
                      new PlannedTrial("018-cache_shard-patched", 2, "cache_shard", "patched"));
              assertThat(trial.record().failure()).isEqualTo(why);
              assertThat(trial.record().itemsPerSecond()).isEmpty();
              assertThat(trial.record().percentilesNs()).isNull();
            });
    assertThat(KernelRun.notes(boots())).contains(why);
  }

  @Test
  void plan_unequalBoots_hasNoTrialForTheOnesThatAreNot() throws IOException {
    base(BootLog.whole(1));
    base(BootLog.whole(2));
    patch(BootLog.whole(3));

    RunRecord.Plan plan = KernelRun.plan(boots(), 0.03);

    assertThat(plan.pairs()).isEqualTo(2);
    assertThat(plan.trials()).hasSize(18);
    assertThat(plan.trials().subList(12, 18)).allMatch(trial -> trial.side().equals("baseline"));
  }

  @Test
  void plan_scopeOfNoLog_isNotPlanned() throws IOException {
    base(BootLog.whole(1).without(" cache_shard "));
    patch(BootLog.whole(2).without(" cache_shard "));

    assertThat(KernelRun.plan(boots(), 0.03).trials()).hasSize(10);
    assertThat(KernelRun.notes(boots())).contains("no log has a result of cache_shard");
  }

  @Test
  void notes_wholeBoots_nameTheSourcesOnly() throws IOException {
    base(BootLog.whole(1));
    patch(BootLog.whole(2));
    patch(BootLog.whole(3));

    assertThat(KernelRun.notes(boots()))
        .containsExactly(
            "baseline is 1 boot: " + baseline.get(0),
            "patched is 2 boots: " + patched.get(0) + ", " + patched.get(1));
  }

  @Test
  void notes_sidesOfDifferentKernels_nameBoth() throws IOException {
    base(BootLog.whole(1));
    patch(
        BootLog.whole(2).with("Linux", line -> BootLog.version("7.1.0-rc4-wq", "#2 SMP Mon Nov")));

    assertThat(KernelRun.notes(boots()))
        .endsWith(
            "kernel of baseline: Linux 7.1.0-rc4 #1 SMP PREEMPT_DYNAMIC",
            "kernel of patched: Linux 7.1.0-rc4-wq #2 SMP Mon Nov");
  }

  /** A log on the wrong side. */
  @Test
  void notes_sideOfDifferentKernels_namesTheBoots() throws IOException {
    base(BootLog.whole(1));
    base(BootLog.whole(2).with("Linux", line -> BootLog.version("7.2.0", "#1 SMP")));
    patch(BootLog.whole(3).without("Linux version"));

    assertThat(KernelRun.notes(boots()))
        .endsWith(
            "the boots of baseline differ in their kernel: Linux 7.1.0-rc4 #1 SMP PREEMPT_DYNAMIC ("
                + baseline.get(0)
                + "); Linux 7.2.0 #1 SMP ("
                + baseline.get(1)
                + ")");
  }

  @Test
  void notes_copyOfALog_askWhetherItIsOneBoot() throws IOException {
    base(BootLog.whole(1));
    Path copy = patch(BootLog.whole(1));

    assertThat(KernelRun.notes(boots()))
        .endsWith(copy + " has the figures of " + baseline.get(0) + ": is it one boot twice?");
  }

  @Test
  void notes_mode_isTold() throws IOException {
    base(BootLog.whole(1).with("running", line -> line + ", mode=batch"));
    patch(BootLog.whole(2).with("running", line -> line + ", mode=batch"));

    assertThat(KernelRun.notes(boots())).contains("test_workqueue ran with mode=batch");
  }

  @Test
  void read_otherThreadsItemsOrMode_isRefused() throws IOException {
    base(BootLog.whole(1));
    for (String other :
        List.of(
            "72 threads, 200000 items/thread",
            "8 threads, 50000 items/thread",
            "8 threads, 200000 items/thread, mode=batch")) {
      patched.clear();
      Path odd =
          patch(BootLog.whole(2).with("running", line -> "test_workqueue: running " + other));

      assertThat(refusal())
          .isEqualTo(
              odd
                  + " ran "
                  + other
                  + ", "
                  + baseline.get(0)
                  + " ran 8 threads, 200000 items/thread: give runs of one setting");
    }
  }

  @Test
  void read_otherThreadsWithinASide_isRefused() throws IOException {
    base(BootLog.whole(1));
    Path odd = base(BootLog.whole(2).with("running", line -> line.replace("8 t", "9 t")));
    patch(BootLog.whole(3));

    assertThat(refusal()).startsWith(odd + " ran 9 threads");
  }

  @Test
  void read_fileTwice_isRefused() throws IOException {
    Path one = base(BootLog.whole(1));
    patched.add(one);
    assertThat(refusal()).isEqualTo(one + " is given twice: give each boot once");

    Path link = Files.createSymbolicLink(temp.resolve("link.log"), one);
    patched.set(0, link);
    assertThat(refusal())
        .isEqualTo(link + " is given twice (also " + one + "): give each boot once");
  }

  @Test
  void read_runsWithoutAnyResult_areRefused() throws IOException {
    base(BootLog.of(BootLog.START));
    patch(BootLog.of(BootLog.START));

    assertThat(refusal()).startsWith(baseline.get(0) + " has no result, nor have the others");
  }

  /** A kernel that died in the first scope is evidence, too. */
  @Test
  void write_bootWithoutAnyResult_failsItsTrials() throws IOException {
    base(BootLog.whole(1));
    patch(BootLog.of(BootLog.START, "Kernel panic - not syncing"));

    RunDirectory run = LogRuns.write(temp.resolve("run"), boots());

    assertThat(run.finished()).filteredOn(trial -> trial.record().ok()).hasSize(6);
    assertThat(run.finished()).filteredOn(trial -> !trial.record().ok()).hasSize(6);
  }
}

package org.wqbench.workload.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.placement.NoThreadPlacement;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.run.RunRecord.Looks;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.workload.host.HostProbe;
import org.wqbench.workload.machine.TestMachine;

/** Plans on the machine that runs the test: whatever it is, these hold. */
class RunPlannerTest {
  private static final HostFacts HOST = HostProbe.read(Path.of("/"));
  private static final List<Side> SIDES =
      List.of(new Side("baseline", "baseline"), new Side("patched", "patched"));

  private final RunPlanner planner = new RunPlanner(HOST, new ToolFacts("1", "abc", "00ff"));

  private static RunSettings settings(
      boolean duet, int pairs, Looks looks, int producers, boolean merge, String... jvmArgs) {
    return settings(
        Loads.PRODUCERS,
        List.of(),
        SIDES,
        LockKind.reentrant,
        duet,
        pairs,
        looks,
        producers,
        merge,
        jvmArgs);
  }

  private static RunSettings settings(
      Load load,
      List<String> cases,
      List<Side> sides,
      LockKind lock,
      boolean duet,
      int pairs,
      Looks looks,
      int producers,
      boolean merge,
      String... jvmArgs) {
    return new RunSettings(
        load,
        duet,
        load.hasScopeRows() ? List.of(AffinityScope.values()) : List.of(),
        cases,
        sides,
        pairs,
        looks,
        producers,
        0,
        Duration.ofMillis(100),
        Duration.ofMillis(200),
        merge,
        "/",
        "",
        8,
        true,
        lock,
        0,
        null,
        0.03,
        List.of(jvmArgs),
        7,
        List.of("run"));
  }

  @Test
  void plan_sixScopes_hasAForkOfEachSideForEachPair() {
    RunRecord run = planner.plan(settings(false, 3, null, 1, false));

    assertThat(run.scopes())
        .extracting(RunRecord.Scope::name)
        .containsExactly("cpu", "smt", "cache_shard", "cache", "numa", "system");
    assertThat(run.plan().trials()).hasSize(6 * 2 * 3);
    assertThat(run.plan().trials()).extracting(PlannedTrial::directory).doesNotHaveDuplicates();
    assertThat(run.toolCommit()).isEqualTo("abc");
    assertThat(run.workload().duet()).isFalse();
  }

  @Test
  void plan_equalScopesMerged_measuresEachLayoutOnce() {
    RunRecord run = planner.plan(settings(false, 1, null, 1, true));

    List<List<String>> measured =
        run.scopes().stream()
            .filter(scope -> scope.name().equals(scope.measuredAs()))
            .map(RunRecord.Scope::pods)
            .toList();
    assertThat(measured).doesNotHaveDuplicates();
    assertThat(run.plan().trials()).hasSize(2 * measured.size());
    assertThat(run.scopes())
        .allSatisfy(
            scope -> {
              RunRecord.Scope as =
                  run.scopes().stream()
                      .filter(other -> other.name().equals(scope.measuredAs()))
                      .findFirst()
                      .orElseThrow();
              assertThat(as.pods()).isEqualTo(scope.pods());
            });
  }

  @Test
  void plan_duet_hasOneForkForEachPairAndManyWindows() {
    RunRecord run = planner.plan(settings(true, 6, null, 1, false));

    assertThat(run.plan().trials()).hasSize(6 * 6);
    assertThat(run.workload().duet()).isTrue();
    assertThat(run.workload().iterations() % 4).isZero();
    assertThat(run.workload().warmupIterations() % 4).isZero();
    assertThat(run.plan().trials().stream().filter(t -> t.side().equals("patched")).count())
        .isEqualTo(18);
  }

  @Test
  void plan_loadWhoseRowsAreCases_hasThemAsRowsWithoutPods() {
    Load launch = Loads.parse("launch");
    List<Side> sides = List.of(new Side("cpu", "cpu"), new Side("cpu_strict", "cpu_strict"));
    RunRecord run =
        planner.plan(
            settings(
                launch,
                List.of("none", "busy"),
                sides,
                LockKind.reentrant,
                false,
                2,
                null,
                4,
                true));

    assertThat(run.rowName()).isEqualTo("background");
    assertThat(run.hasScopeRows()).isFalse();
    assertThat(run.scopes())
        .containsExactly(
            new RunRecord.Scope("none", List.of(), "none"),
            new RunRecord.Scope("busy", List.of(), "busy"));
    assertThat(run.plan().trials()).hasSize(2 * 2 * 2);
    assertThat(run.measures()).hasSize(6);
    assertThat(run.notes()).anyMatch(note -> note.startsWith("closed loop"));
    assertThat(Loads.of(run)).isSameAs(launch);
  }

  @Test
  void plan_lockThatCollapses_saysSoBefore() {
    int cpus = ThreadPlacement.detect().allowed().size();
    for (LockKind lock : LockKind.values()) {
      RunSettings settings =
          settings(Loads.PRODUCERS, List.of(), SIDES, lock, false, 1, null, cpus, false);
      assertThat(
              planner.plan(settings).notes().stream().anyMatch(note -> note.contains("collapse")))
          .isEqualTo(lock == LockKind.fair);
    }
  }

  @Test
  void plan_moreProducersThanCpus_saysSo() {
    int cpus = ThreadPlacement.detect().allowed().size();
    RunRecord few = planner.plan(settings(false, 1, null, cpus, false));
    RunRecord many = planner.plan(settings(false, 1, null, cpus + 1, false));

    assertThat(few.notes()).noneMatch(note -> note.contains("threads share"));
    assertThat(many.notes())
        .contains((cpus + 1) + " threads share " + cpus + " cpus, bound in turn");
  }

  /** Field case C3: said before anything runs. */
  @Test
  void producerCpus_offlineCpu_isRefused() {
    TestMachine machine = TestMachine.of("synthetic:1x4x1");
    assertThatThrownBy(() -> machine.producerCpus("0,5"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cpu 5 is offline: take some of 0-3");
  }

  /** Field case C4: producers stay on what is allowed. */
  @Test
  void producerCpus_twoOfFourAllowed_areTheTwo() {
    TestMachine machine =
        new TestMachine(
            TestMachine.of("synthetic:1x4x2").topology(),
            new NoThreadPlacement(CpuSet.of(2, 4), "a cpuset"),
            false);
    assertThat(machine.producerCpus("")).isEqualTo(CpuSet.of(2, 4));
    assertThatThrownBy(() -> machine.producerCpus("2-3"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cpu 3 is not allowed to this process: take some of 2,4");
  }

  /** Field case J2: one word is one argument, whatever is in it. */
  @Test
  void plan_jvmArgWithBlank_staysOneFlagAfterOurs() {
    RunRecord run = planner.plan(settings(false, 1, null, 1, false, "-Dsp=a b"));

    assertThat(run.jvmFlags()).endsWith("-Dsp=a b").contains("-XX:+UseSerialGC");
  }

  @Test
  void differences_samePlan_areNone() {
    RunRecord run = planner.plan(settings(false, 1, null, 1, false));
    assertThat(SameConditions.differences(run, run)).isEmpty();
  }

  /** Field case K3: the difference is named. */
  @Test
  void differences_otherJar_namesIt() {
    RunSettings settings = settings(false, 1, null, 1, false);
    RunRecord before = planner.plan(settings);
    RunRecord after = new RunPlanner(HOST, new ToolFacts("1", "abc", "11ee")).plan(settings);
    assertThat(SameConditions.differences(before, after))
        .containsExactly("jar was 00ff and is 11ee");
  }

  @Test
  void differences_otherPods_namesTheScope() {
    RunRecord before = planner.plan(settings(false, 1, null, 1, false));
    List<RunRecord.Scope> scopes = new ArrayList<>(before.scopes());
    scopes.set(5, new RunRecord.Scope("system", List.of("0-1023"), "system"));
    RunRecord after =
        new RunRecord(
            before.schema(),
            before.toolVersion(),
            before.toolCommit(),
            before.jarSha256(),
            before.startedUtc(),
            before.command(),
            before.jvmFlags(),
            before.workload(),
            before.host(),
            scopes,
            before.plan(),
            before.notes(),
            before.measures(),
            before.rowName());
    assertThat(SameConditions.differences(before, after))
        .singleElement()
        .asString()
        .startsWith("pods of system was")
        .endsWith("and is 0-1023");
  }
}

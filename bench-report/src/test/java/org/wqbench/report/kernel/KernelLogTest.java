package org.wqbench.report.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wqbench.report.kernel.KernelLog.Kernel;
import org.wqbench.report.kernel.KernelLog.Remark;
import org.wqbench.report.kernel.KernelLog.Result;
import org.wqbench.report.kernel.KernelLog.Setting;
import org.wqbench.report.run.RecordedRun;

class KernelLogTest {
  @TempDir private Path temp;

  private KernelLog read(BootLog log) throws IOException {
    return KernelLog.read(log.write(temp.resolve("boot.log")), RecordedRun.SCOPES);
  }

  private String refusal(BootLog log) throws IOException {
    return refusal(log.write(temp.resolve("boot.log")));
  }

  private String refusal(Path file) {
    return assertThatThrownBy(() -> KernelLog.read(file, RecordedRun.SCOPES))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .doesNotContain("\n")
        .startsWith(file.toString())
        .actual()
        .substring(file.toString().length());
  }

  @Test
  void read_wholeLog_holdsWhatStandsInIt() throws IOException {
    KernelLog log = read(BootLog.whole(7));

    assertThat(log.kernel()).isEqualTo(new Kernel("7.1.0-rc4", "#1 SMP PREEMPT_DYNAMIC"));
    assertThat(log.setting()).isEqualTo(new Setting(8, 200_000, null));
    assertThat(log.results().keySet()).containsExactlyElementsOf(RecordedRun.SCOPES);
    assertThat(log.results().get("cache")).isEqualTo(new Result(407_000, 407, 814, 1221));
    assertThat(log.results().get("cache_shard")).isEqualTo(new Result(307_000, 307, 614, 921));
    assertThat(log.remarks()).isEmpty();
  }

  /** What stands before a line in logs from different places. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[  110.558081] ",
        "<6>[  110.558081] ",
        "[  110.558081][  T123] ",
        "[  110.558081] [ C3] ",
        "[Mon Nov 30 12:00:00 2026] ",
        "kern  :info  : [  110.558081] ",
        "2026-11-30T12:00:00,123456+00:00 ",
        "Nov 30 12:00:00 host kernel: ",
        "2026-11-30T12:00:00+0000 grace-1 kernel: [  110.558081] ",
        "6,339,110558081,-;",
        "\u001b[32m[  110.558081] \u001b[0m\u001b[33m",
        "\r",
        "\u0000",
        "login: [  110.558081] "
      })
  void read_anyPrefix_holdsTheSame(String prefix) throws IOException {
    assertThat(read(BootLog.whole(1).each(line -> prefix + line)))
        .isEqualTo(read(BootLog.whole(1)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r", "\r\r", " ", "\u001b[0m", "\u001b[K\r", "\n\n", "\r\nother: line"})
  void read_anyEndOfLine_holdsTheSame(String end) throws IOException {
    assertThat(read(BootLog.whole(1).each(line -> line + end))).isEqualTo(read(BootLog.whole(1)));
  }

  /** Some terminals save their lines so. */
  @Test
  void read_carriageReturnsAlone_holdsTheSame() throws IOException {
    Path file = BootLog.whole(1).write(temp.resolve("boot.log"));
    KernelLog before = KernelLog.read(file, RecordedRun.SCOPES);

    Files.writeString(file, Files.readString(file).replace('\n', '\r'));

    assertThat(KernelLog.read(file, RecordedRun.SCOPES)).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "   ", "\\x09", "#011"})
  void read_tabsReplaced_holdsTheSame(String tab) throws IOException {
    assertThat(read(BootLog.whole(1).each(line -> line.replace("\t", tab))))
        .isEqualTo(read(BootLog.whole(1)));
  }

  /** Lines of the kernel on loading a module, and of the workqueue code on its work. */
  @Test
  void read_otherLinesWithItsName_areNoRemarks() throws IOException {
    KernelLog log =
        read(
            BootLog.of(
                "Kernel command line: quiet test_workqueue.nr_threads=8",
                "test_workqueue: loading out-of-tree module taints kernel.",
                BootLog.START,
                "workqueue: bench_work_fn [test_workqueue] hogged CPU for >10000us 4 times",
                "not_test_workqueue:   cpu              9 items/sec\tp50=9\tp90=9\tp95=9 ns",
                BootLog.result("cpu", 5, 6)));

    assertThat(log.results()).isEqualTo(Map.of("cpu", new Result(5, 6, 12, 18)));
    assertThat(log.remarks()).isEmpty();
    assertThat(log.kernel()).isNull();
  }

  @Test
  void read_moduleThatHasModes_keepsTheMode() throws IOException {
    assertThat(read(BootLog.whole(1).with("running", line -> line + ", mode=batch")).setting())
        .isEqualTo(new Setting(8, 200_000, "batch"));
  }

  /** Serial consoles are often left running over several boots. */
  @Test
  void read_earlierBootWithoutRun_takesTheKernelOfTheRun() throws IOException {
    Path file = temp.resolve("boot.log");
    String before = BootLog.version("6.1.0", "#9 SMP") + "\n";
    Files.writeString(file, before + Files.readString(BootLog.whole(1).write(file)));

    assertThat(KernelLog.read(file, RecordedRun.SCOPES).kernel().release()).isEqualTo("7.1.0-rc4");
  }

  @Test
  void read_rebootAfterTheRun_keepsTheKernelOfTheRun() throws IOException {
    KernelLog log = read(BootLog.whole(1).and(BootLog.version("6.1.0", "#9 SMP")));

    assertThat(log.kernel().release()).isEqualTo("7.1.0-rc4");
  }

  @Test
  void read_resultAfterAReboot_isRefused() throws IOException {
    BootLog log =
        BootLog.whole(1)
            .without(" system ")
            .and(BootLog.version("6.1.0", "#9 SMP"), BootLog.result("system", 1, 1));

    assertThat(refusal(log)).startsWith(":9: a result without the line");
  }

  @Test
  void read_missingScope_isNotThere() throws IOException {
    KernelLog log = read(BootLog.whole(1).without(" cache_shard "));

    assertThat(log.results().keySet()).containsExactly("cpu", "smt", "cache", "numa", "system");
    assertThat(log.remarks()).isEmpty();
  }

  static List<String> cutLines() {
    String whole = BootLog.result("cache", 538_132, 13_929);
    return List.of(
        whole.substring(0, whole.length() - 1),
        whole.substring(0, whole.length() - 3),
        whole.substring(0, whole.length() - 4),
        whole.substring(0, whole.indexOf(" items")),
        whole.substring(0, whole.indexOf("che ")),
        whole.replace("538132", "538[  117.6] usb 1-1: new device"),
        whole.replace("538132", "538\u001b[2C32"),
        whole.replace("538132", "-538132"),
        whole.replace("538132", "5381321234567890"),
        whole.replace("p90=", ""),
        whole + " and more",
        "test_workqueue: ");
  }

  /** A cut number looks like a number: only whole lines count. */
  @ParameterizedTest
  @MethodSource("cutLines")
  void read_cutLine_isLeftOutAndRemarked(String cut) throws IOException {
    KernelLog log = read(BootLog.whole(1).with(" cache ", line -> cut));

    assertThat(log.results()).hasSize(5).doesNotContainKey("cache");
    assertThat(log.results().get("cache_shard").itemsPerSecond()).isEqualTo(301_000);
    assertThat(log.remarks()).containsExactly(new Remark(6, "is cut"));
  }

  @Test
  void read_lineWithoutItsFirstHalf_isNotThere() throws IOException {
    KernelLog log = read(BootLog.whole(1).with(" cache ", line -> line.substring(8)));

    assertThat(log.results()).hasSize(5).doesNotContainKey("cache");
  }

  @Test
  void read_rateOfZero_isNoResult() throws IOException {
    KernelLog log = read(BootLog.whole(1).with(" numa ", line -> BootLog.result("numa", 0, 12)));

    assertThat(log.results()).doesNotContainKey("numa");
    assertThat(log.remarks()).containsExactly(new Remark(7, "gives a rate of 0 for numa"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cach", "cache_", "cache_shards", "CACHE", "llc"})
  void read_unknownScope_isNoResultOfANeighbour(String scope) throws IOException {
    KernelLog log =
        read(BootLog.whole(1).with(" cache ", line -> BootLog.result(scope, 538_132, 12)));

    assertThat(log.results()).hasSize(5).doesNotContainKey("cache");
    assertThat(log.remarks())
        .containsExactly(new Remark(6, "is of an unknown scope '" + scope + "'"));
  }

  @Test
  void read_errorsOfTheModule_areRemarks() throws IOException {
    BootLog log =
        BootLog.whole(1)
            .with(" cpu ", line -> "test_workqueue: write 'cpu' failed: -22")
            .with(" smt ", line -> "test_workqueue: failed to create kthread 3: -12");

    assertThat(read(log).remarks())
        .extracting(Remark::toString)
        .containsExactly(
            "line 3 says \"write 'cpu' failed: -22\"",
            "line 4 says \"failed to create kthread 3: -12\"");
  }

  @Test
  void read_twoRuns_areRefusedNotPooled() throws IOException {
    assertThat(refusal(BootLog.whole(1).and("", BootLog.START, BootLog.result("cpu", 1, 1))))
        .isEqualTo(":10: a second run starts here, the first in line 2: split the log");
  }

  @Test
  void read_scopeTwice_isRefused() throws IOException {
    assertThat(refusal(BootLog.whole(1).and(BootLog.result("cache", 1, 1))))
        .isEqualTo(":9: cache for the second time, first in line 6: split the log");
  }

  @Test
  void read_scopeTwiceOnceWithARateOfZero_isRefused() throws IOException {
    assertThat(refusal(BootLog.whole(1).and(BootLog.result("cache", 0, 1)))).contains(":9: cache");
  }

  /** The ring buffer lost the first lines: nobody knows the threads of what is left. */
  @Test
  void read_resultsWithoutStart_areRefused() throws IOException {
    assertThat(refusal(BootLog.whole(1).without("running")))
        .startsWith(":2: a result without the line 'test_workqueue: running N threads' before it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "test_workqueue: run",
        "test_workqueue: running 8 thr",
        "test_workqueue: running 8 threads, 200",
        "test_workqueue: running 8 threads, 200000 items/threa",
        "test_workqueue: running 8 threads, 200000 items/thread, mode=",
        "test_workqueue: running -1 threads, 200000 items/thread"
      })
  void read_cutStart_isRefused(String cut) throws IOException {
    assertThat(refusal(BootLog.whole(1).with("running", line -> cut)))
        .startsWith(":2: the line that starts the run is cut");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0 threads, 5", "8 threads, 0", "65537 threads, 5"})
  void read_runThatCannotBe_isRefused(String setting) throws IOException {
    assertThat(refusal(BootLog.of("test_workqueue: running " + setting + " items/thread")))
        .isEqualTo(":1: a run of running " + setting + " items/thread: give the log of a real one");
  }

  @Test
  void read_noRun_isRefused() throws IOException {
    assertThat(refusal(BootLog.of("usb 1-1: new device")))
        .isEqualTo(
            " has no run in it, no line 'test_workqueue: running N threads': give the log of a"
                + " boot");
    assertThat(refusal(BootLog.of("a", "test_workqueue: wq_items must be > 0")))
        .endsWith(" (line 2 says \"wq_items must be > 0\")");
  }

  @Test
  void read_whatIsNoLog_isRefused() throws IOException {
    assertThat(refusal(temp)).isEqualTo(" is a folder: give the logs in it");
    assertThat(refusal(temp.resolve("boot-*.log"))).startsWith(" is not there: give kernel logs");
    assertThat(refusal(Files.createFile(temp.resolve("empty")))).startsWith(" is empty");
    byte[] bytes = new byte[3 << 20];
    assertThat(refusal(Files.write(temp.resolve("bin"), bytes))).startsWith(" is no plain text");
    byte[] utf16 = BootLog.START.getBytes(StandardCharsets.UTF_16LE);
    assertThat(refusal(Files.write(temp.resolve("wide"), utf16))).startsWith(" is no plain text");
  }
}

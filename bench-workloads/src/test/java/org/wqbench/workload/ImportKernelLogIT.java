package org.wqbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wqbench.workload.JarProcess.Outcome;

/** Kernel logs by way of the jar: the published table, and one line for what is no log. */
class ImportKernelLogIT {
  @TempDir private Path temp;

  private Path log(String name, String... scopes) throws IOException {
    StringBuilder log = new StringBuilder();
    log.append("[    1.0] test_workqueue: running 8 threads, 200000 items/thread\r\n");
    for (String scope : scopes) {
      log.append("[    2.0] test_workqueue:   ").append(scope);
      log.append(" 572055 items/sec\tp50=12664\tp90=18587\tp95=20426 ns\r\n");
    }
    return Files.writeString(temp.resolve(name), log);
  }

  private static List<String> logs(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.toAbsolutePath().toString()).sorted().toList();
    }
  }

  @Test
  void importKernelLog_reference_printsThePublishedTable() throws Exception {
    Path folder =
        Path.of(System.getProperty("wqbench.shared", "../shared"), "reference", "dmesg-grace-v2");
    assumeThat(folder).as("reference logs").isDirectory();
    List<String> words = new ArrayList<>(List.of("import-kernel-log", "--baseline"));
    words.addAll(logs(folder.resolve("baseline")));
    words.add("--patched");
    words.addAll(logs(folder.resolve("patched")));
    words.addAll(List.of("--topology", "synthetic:1x72x1", "--columns", "saved", "--out", "grace"));
    JarProcess jar = new JarProcess(temp);

    Outcome outcome = jar.run(words.toArray(String[]::new));

    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.onlyErrorLine()).isEqualTo("results in grace");
    assertThat(outcome.out().lines())
        .contains(
            "cpu            2,569,880 3,029,740 +17.9% improved -13.6% improved",
            "cache_shard      572,055   797,621 +39.4% improved -37.1% improved",
            "system           524,287   614,486 +17.2% improved -21.1% improved",
            "system                       1  0.280 [0.231..0.326]",
            "Linux 7.1.0-rc4");
    assertThat(outcome.out()).contains("percentiles by sorted[n*p/100]");
    assertThat(jar.run("report", "grace", "--columns", "saved").out()).isEqualTo(outcome.out());
  }

  @Test
  void importKernelLog_bootThatLacksAScope_isPartial() throws Exception {
    log("before.log", "cpu", "cache");
    log("after.log", "cpu");

    Outcome outcome =
        new JarProcess(temp)
            .run(
                "import-kernel-log --baseline before.log --patched after.log --out run".split(" "));

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.out())
        .contains("partial: of 4 forks 1 failed", "patched after.log has no result of cache");
  }

  /** Words of the command line; what the line must name; and what it must offer. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --baseline a.log --patched no.log                  | no.log       | give kernel logs
          --baseline a.log --patched .                       | .            | give the logs in it
          --baseline a.log --patched a.log                   | a.log        | give each boot once
          --baseline a.log --patched none.log                | none.log     | give the log of a boot
          --baseline a.log --patched two.log                 | two.log:3    | split the log
          --baseline a.log --patched b.log --shard-size 4    | --shard-size | goes with --topology
          --baseline a.log --patched b.log --topology no     | no           | synthetic:
          --baseline a.log --patched b.log --topology synthetic:1x4x1 | 4 cpus | machine that booted
          --baseline a.log                                   | --patched    | --help
          """)
  void importKernelLog_badInput_oneLineNamesItAndTheMend(String words, String named, String mend)
      throws Exception {
    log("a.log", "cpu");
    log("b.log", "cpu");
    Files.writeString(temp.resolve("none.log"), "usb 1-1: new device\n");
    Path two = log("two.log", "cpu");
    Files.writeString(two, Files.readString(two) + Files.readString(log("more.log", "cpu")));

    Outcome outcome = new JarProcess(temp).run(("import-kernel-log --out run " + words).split(" "));

    assertThat(outcome.onlyErrorLine()).contains(named, mend);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(temp.resolve("run")).doesNotExist();
  }
}

package org.wqbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wqbench.report.run.FinishedTrial;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.workload.JarProcess.Outcome;

/** The command line of benchmarks.jar: what it lists, and one line for each thing it can't do. */
class CommandLineIT {
  @TempDir private Path temp;

  @Test
  void list_jmhOption_listsBothBenchmarks() throws Exception {
    Outcome outcome = new JarProcess(temp).run("-l");

    assertThat(outcome.code()).isZero();
    assertThat(outcome.out().lines())
        .contains(
            "org.wqbench.workload.producer.ProducerLoop.item",
            "org.wqbench.workload.producer.FixedItemsLoop.run");
  }

  @Test
  void version_isTheProjects() throws Exception {
    Outcome outcome = new JarProcess(temp).run("--version");

    assertThat(outcome.code()).isZero();
    assertThat(outcome.out().strip()).matches("wqbench \\d+\\.\\d+\\.\\d+.*");
    assertThat(outcome.err()).isEmpty();
  }

  /** Words of the command line; what the line must name; and what it must offer. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run --scopes chache               | "chache"    | nearest is cache;
          run --scope cpu                   | --scope     | nearest is --scopes
          run --variants baselin,patched    | no baselin  | there are baseline, kicked_list
          run --variants baseline           | baseline    | two or more different
          run --workload flush --variants patched | patched | there are per_pwq, per_pool_run
          run --workload flush --items 5    | --items     | --workload producers
          run --workload launch --time 3s   | launch      | --items
          run --workload launch --cases x   | no x        | use none or busy
          run --workload encrypt --producers 3 | encrypt  | fixed
          run --workload encrypt --variants cpu,cpu_nice-30 | -30 | use -20 to 19
          run --workload encrypt --non-strict | encrypt   | cpu,cpu_strict
          run --workload antagonist --topology synthetic:1x4x1 | --topology | leave it out
          run --workload lunch              | 'lunch'     | producers, flush, launch
          run --shard-sizes 4,0             | shard_0     | write cache, shard_4
          run --shard-sizes 4 --variants patched,landed | [4] | leave out --variants
          run --cases many                  | many        | --scopes
          run --workload flush --design duet | duet       | two variants with producers
          run --profile --design duet       | --profile   | --design separate
          run --profile --workload flush    | --profile   | --workload producers
          run --profile asink               | 'asink'     | jfr, async
          run --profile async --forks 1     | asyncProfiler | LD_LIBRARY_PATH
          run --lock spinn                  | 'spinn'     | reentrant, spin
          run --forks 0                     | --forks 0   | at least 1
          run --forks two                   | 'two'       | --help
          run --producers 0                 | --producers | at least 1
          run --time 3h                     | '3h'        | 500ms
          run --scopes cpu --out a-file/run | a-file/run  | new folder
          report /no/such                   | /no/such    | give a run directory
          report empty                      | empty       | no run.json
          report                            | directories | --jmh-baseline FILE
          """)
  void run_badInput_oneLineNamesItAndTheMend(String words, String named, String mend)
      throws Exception {
    Files.createFile(temp.resolve("a-file"));
    Files.createDirectory(temp.resolve("empty"));

    Outcome outcome = new JarProcess(temp).with("LD_LIBRARY_PATH", "").run(words.split(" "));

    assertThat(outcome.onlyErrorLine()).contains(named, mend);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.code()).isEqualTo(2);
  }

  @Test
  void report_emptyRunJson_oneLineNamesTheFile() throws Exception {
    Path file = Files.createFile(Files.createDirectory(temp.resolve("run")).resolve("run.json"));

    Outcome outcome = new JarProcess(temp).run("report", "run");

    assertThat(outcome.onlyErrorLine()).contains(temp.relativize(file).toString());
    assertThat(outcome.code()).isEqualTo(1);
  }

  @Test
  void run_forksDie_marksTheirTrialsFailedInTheJvmsWords() throws Exception {
    String words = "run --scopes cpu --forks 1 --jvm-arg -XX:NoSuchFlag --out dead";
    String why = "Unrecognized VM option 'NoSuchFlag'";

    Outcome outcome = new JarProcess(temp).run(words.split(" "));

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err()).contains(why);
    assertThat(RunDirectory.open(temp.resolve("dead")).finished())
        .hasSize(2)
        .extracting(FinishedTrial::record)
        .allSatisfy(record -> assertThat(record.ok()).isFalse())
        .allSatisfy(record -> assertThat(record.failure()).contains(why));
  }
}

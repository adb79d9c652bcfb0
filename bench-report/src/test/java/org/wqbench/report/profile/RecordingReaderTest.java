package org.wqbench.report.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class RecordingReaderTest {
  private static final long SEED = 20_261_130;
  private static final int HOLDS = 1_000;
  private static final int STATE_AT = 64;

  @TempDir private static Path temp;

  private static Path whole;
  private static byte[] bytes;

  @BeforeAll
  static void record() throws IOException {
    whole = temp.resolve("whole.jfr");
    Recordings.write(whole, HOLDS);
    bytes = Files.readAllBytes(whole);
  }

  @Test
  void read_recording_givesItsPercentilesAndCounts() throws IOException {
    ForkProfile profile = RecordingReader.read(whole);

    assertThat(profile.problem()).isEmpty();
    assertThat(profile.figures().get("lock_hold_mean_ns")).isBetween(500_000.0, 501_000.0);
    assertThat(profile.figures().get("lock_hold_p50_ns")).isBetween(500_000.0, 501_000.0);
    assertThat(profile.figures().get("lock_hold_p99_ns")).isBetween(990_000.0, 991_000.0);
    assertThat(profile.figures())
        .containsEntry("unpark_under_lock_p50_ns", 4_001.0)
        .containsEntry("unpark_after_lock_p99_ns", 7_003.0)
        .containsEntry("workers_culled_count", 2.0)
        .containsEntry("workers_started_count", 0.0)
        .doesNotContainKey("lock_wait_p50_ns")
        .doesNotContainKey(ForkProfile.SLOW_PATH);
  }

  /** The numbers were counted apart, in what {@code jfr print} says. */
  @Test
  void read_asyncProfilersRecording_countsStacksOfJavaWithAnyFrameOnTop() throws IOException {
    Path async = temp.resolve("async.jfr");
    Recordings.writeAsync(async);

    ForkProfile profile = RecordingReader.read(async);

    assertThat(profile.problem()).isEmpty();
    assertThat(profile.sampledBy()).contains("async-profiler samples (perf_events)");
    assertThat(profile.figures())
        .containsOnly(
            Map.entry("samples_count", 26.0),
            Map.entry(ForkProfile.SLOW_PATH, 8.0 / 26),
            Map.entry("kernel_share", 15.0 / 26));
  }

  /** Field case F1: what was cut has no event to give, or those of its whole chunks. */
  @ParameterizedTest
  @CsvSource({"0, 0", "10, 0", "67, 0", "0, 0.5", "-1, 1"})
  void read_cutRecording_saysTruncated(int more, double share) throws IOException {
    int length = (int) (share * bytes.length) + more;

    ForkProfile profile = read(Arrays.copyOf(bytes, length));

    assertThat(profile.problem()).contains("unreadable (truncated)");
    assertThat(profile.figures()).isEmpty();
  }

  @Test
  void read_cutInItsThirdChunk_keepsTheFirstTwo() throws IOException {
    byte[] three = Recordings.chunks(whole, 3);

    ForkProfile profile = read(Arrays.copyOf(three, three.length - 1));

    assertThat(profile.problem()).contains("read in part (truncated)");
    assertThat(profile.figures()).containsEntry("workers_culled_count", 4.0);
  }

  /** A JVM that died leaves a chunk which the JDK's reader would wait for. */
  @Test
  void read_chunkNeverFinished_saysSo() throws IOException {
    byte[] two = Recordings.chunks(whole, 2);
    two[bytes.length + STATE_AT] = 1;

    assertThat(read(two).problem()).contains("read in part (not finished)");
    assertThat(read(Arrays.copyOfRange(two, bytes.length, two.length)).problem())
        .contains("unreadable (not finished)");
  }

  @Test
  void read_somethingElse_saysSo() throws IOException {
    Path foreign = temp.resolve("foreign.jfr");
    Recordings.writeForeign(foreign);

    assertThat(RecordingReader.read(foreign).problem())
        .contains("has no event of wqbench: it is of something else");
    assertThat(
            read("no recording at all, but long enough for a header".repeat(9).getBytes("UTF-8")))
        .isEqualTo(ForkProfile.unreadable("no recording"));
    assertThat(RecordingReader.read(temp.resolve("none.jfr")).problem()).contains("is not there");
  }

  /** Whatever the damage: a value, in time. */
  @Test
  void read_damagedBytes_neverFailsNorHangs() throws IOException {
    Random random = new Random(SEED);
    for (int round = 0; round < 40; round++) {
      byte[] damaged = bytes.clone();
      for (int i = random.nextInt(4); i >= 0; i--) {
        damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Path file = Files.write(temp.resolve("damaged.jfr"), damaged);

      ForkProfile profile = RecordingReader.read(file, Duration.ofSeconds(2));

      assertThat(profile.figures().isEmpty() && profile.problem().isEmpty())
          .as("seed %d round %d", SEED, round)
          .isFalse();
    }
  }

  /** Field case F1's other end: 100 MB in the heap of a small JVM. */
  @Test
  void read_hundredMegabytes_takesABoundedHeap() throws Exception {
    Path one = temp.resolve("one.jfr");
    Recordings.write(one, 100_000);
    int times = (int) (100_000_000 / Files.size(one)) + 1;
    Path large = Files.write(temp.resolve("large.jfr"), Recordings.chunks(one, times));
    Process reader =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx48m",
                "-cp",
                System.getProperty("java.class.path"),
                ReadOne.class.getName(),
                large.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(reader.getInputStream().readAllBytes(), "UTF-8");

    assertThat(reader.waitFor(50, TimeUnit.SECONDS)).isTrue();
    assertThat(said.strip()).isEqualTo(2 * times + ".0 Optional.empty");
  }

  /** Prints the culls of a recording and its problem. */
  static final class ReadOne {
    private ReadOne() {}

    public static void main(String[] words) throws IOException {
      ForkProfile profile = RecordingReader.read(Path.of(words[0]));
      System.out.println(profile.figures().get("workers_culled_count") + " " + profile.problem());
    }
  }

  private static ForkProfile read(byte[] content) throws IOException {
    return RecordingReader.read(Files.write(temp.resolve("read.jfr"), content));
  }
}

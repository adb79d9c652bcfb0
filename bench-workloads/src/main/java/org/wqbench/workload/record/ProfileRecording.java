package org.wqbench.workload.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/**
 * The flight recording of this fork, if it is profiled: the events of its pools and samples of its
 * threads, and nothing else. The samples may be those of {@link AsyncProfiler}, in a file beside
 * it.
 *
 * <p>It is started by the JDK's API: no jcmd, no message on the streams, no path to be quoted. One
 * thread at a time may call it.
 */
public final class ProfileRecording implements AutoCloseable {
  /** System property with the file that a profiled fork leaves; without it there is no profile. */
  public static final String FILE_PROPERTY = "wqbench.profile";

  /** Name of that file in the folder of a trial. */
  public static final String FILE_NAME = "recording.jfr";

  private static final String OURS = "wqbench.";

  /** Sees native code too; JDK 25 has it, on Linux. */
  private static final String CPU_TIME_SAMPLE = "jdk.CPUTimeSample";

  private static final String EXECUTION_SAMPLE = "jdk.ExecutionSample";

  /** At 20 ms the samples alone took five percent of the rate on two busy cpus. */
  private static final Duration SAMPLE_PERIOD = Duration.ofMillis(100);

  private final Path file;
  private Recording recording;
  private AsyncProfiler sampler;
  private int begun;
  private boolean kept;

  private ProfileRecording(Path file) {
    this.file = file;
  }

  /**
   * Whether this fork is profiled.
   *
   * @return true if {@link #FILE_PROPERTY} names a file
   */
  public static boolean isOn() {
    return System.getProperty(FILE_PROPERTY) != null;
  }

  /**
   * Starts the recorder, for the warm-up: code is to be compiled as it will be measured.
   *
   * @return a recording to be closed; one that does nothing where the fork is not profiled
   */
  public static ProfileRecording open() {
    if (!isOn()) {
      return new ProfileRecording(null);
    }
    ProfileRecording profile = new ProfileRecording(Path.of(System.getProperty(FILE_PROPERTY)));
    if (AsyncProfiler.isOn()) {
      profile.sampler = AsyncProfiler.open();
    }
    profile.recording = start();
    return profile;
  }

  private static Recording start() {
    Recording recording = new Recording();
    boolean cpuTime = false;
    for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
      cpuTime |= type.getName().equals(CPU_TIME_SAMPLE);
      if (!type.getName().startsWith(OURS)) {
        recording.disable(type.getName());
      }
    }
    if (!AsyncProfiler.isOn()) {
      sampleThreads(recording, cpuTime);
    }
    recording.start();
    return recording;
  }

  private static void sampleThreads(Recording recording, boolean cpuTime) {
    if (cpuTime && System.getProperty("os.name").equals("Linux")) {
      recording.enable(CPU_TIME_SAMPLE).with("throttle", SAMPLE_PERIOD.toMillis() + "ms");
    } else {
      recording.enable(EXECUTION_SAMPLE).withPeriod(SAMPLE_PERIOD);
    }
  }

  /**
   * An iteration begins. The recording that is kept begins with the last of the warm-up, if there
   * is more than one: it takes the JVM some time from the iteration that it begins with.
   *
   * @param measured whether it belongs to the measurement
   * @param iterations how many the fork has of its kind
   */
  public void begin(boolean measured, int iterations) {
    begun++;
    boolean lastOfWarmup = iterations > 1 && begun == iterations;
    if (recording != null && !kept && (measured || lastOfWarmup)) {
      kept = true;
      Recording ofWarmup = recording;
      recording = start();
      ofWarmup.close();
      if (sampler != null) {
        sampler.begin(SAMPLE_PERIOD);
      }
    }
  }

  /**
   * Ends the recording and writes its files.
   *
   * @throws UncheckedIOException if they can't be written
   */
  @Override
  public void close() {
    if (recording == null) {
      return;
    }
    if (sampler != null && kept) {
      sampler.end();
    }
    try (Recording ended = recording) {
      ended.stop();
      ended.dump(file);
    } catch (IOException e) {
      throw new UncheckedIOException("can't write " + file + ": " + e.getMessage(), e);
    }
  }
}

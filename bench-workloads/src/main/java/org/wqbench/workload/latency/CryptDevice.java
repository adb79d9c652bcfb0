package org.wqbench.workload.latency;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.workload.machine.MachineParams;
import org.wqbench.workload.machine.TestMachine;
import org.wqbench.workload.record.Crew;
import org.wqbench.workload.record.IterationFigures;
import org.wqbench.workload.record.LatencyRecorder;
import org.wqbench.workload.record.LatencyRecording;

/** What the issuers of one fork share: the workqueue that encrypts, and the recording. */
@State(Scope.Benchmark)
public class CryptDevice extends MachineParams {
  /** What the latency log calls the time from queueing a buffer until it is encrypted. */
  public static final String TAG = "encrypt";

  /** Figure: bytes encrypted per second. */
  public static final String BANDWIDTH = "bandwidth_mib_s";

  /** Figure: cpu time that the process used, of one cpu. */
  public static final String CPU_USED = "cpu_used_percent";

  private static final int LEAST_BYTES = 4 << 10;
  private static final int MOST_BYTES = 1 << 20;
  private static final double MIB = 1 << 20;
  private static final double NS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

  /** What serves the buffers, see {@link Configuration}; unbound. */
  @Param("cache")
  public String config;

  /** How much each issuer has in flight. */
  @Param("many")
  public Density density;

  /** Length of a buffer, 4096 to 1048576. */
  @Param("65536")
  public int bytes;

  private final Crew crew = new Crew();
  private final PlacementProblems problems = new PlacementProblems();
  private ThreadPlacement placement;
  private CpuSet issuerCpus;
  private WorkqueueServer server;
  private LatencyRecording recording;
  private long encrypted;
  private long beganNs;
  private long cpuAtBeginNs;

  /** Called by JMH. */
  public CryptDevice() {}

  /** Makes the pools, for the first issuer that comes; each is told what is wrong. */
  synchronized void join(int issuers) {
    Configuration configuration = scoped(config);
    checkBytes(bytes);
    if (crew.join(issuers)) {
      TestMachine machine = machine();
      placement = machine.placement();
      issuerCpus = machine.producerCpus(cpus);
      recording = LatencyRecording.open();
      EncryptItem.warmUp();
      server =
          new WorkqueueServer(pools(machine).build(), configuration, machine.placement(), problems);
    }
  }

  /** A configuration with an affinity scope. */
  static Configuration scoped(String word) {
    Configuration configuration = Configuration.parse(word);
    if (configuration.attributes().isEmpty()) {
      throw new IllegalArgumentException(
          "config=" + word + " has no affinity scope: use one that has, as cache or cache_strict");
    }
    return configuration;
  }

  static void checkBytes(int bytes) {
    if (bytes < LEAST_BYTES || bytes > MOST_BYTES) {
      throw new IllegalArgumentException(
          "bytes=" + bytes + " is out of range: use " + LEAST_BYTES + " to " + MOST_BYTES);
    }
  }

  /** Binds the calling issuer to its cpu: one each, in turn where there are more issuers. */
  void placeIssuer(int index) {
    CpuSet cpu = CpuSet.of(issuerCpus.nth(index % issuerCpus.size()));
    problems.granted(placement.bind(cpu));
  }

  LatencyRecorder newRecorder() {
    return recording.newRecorder();
  }

  ItemServer server() {
    return server;
  }

  synchronized void begin() {
    if (crew.begin()) {
      encrypted = 0;
      server.beginIteration();
      recording.beginInterval();
      cpuAtBeginNs = cpuTimeNs();
      beganNs = System.nanoTime();
    }
  }

  /** Ends the interval and reports the figures of the iteration, once all issuers are done. */
  synchronized void end(boolean measured, long byCaller) {
    encrypted += byCaller;
    if (!crew.end()) {
      return;
    }
    double elapsedNs = System.nanoTime() - beganNs;
    long cpuNs = cpuTimeNs() - cpuAtBeginNs;
    Histogram interval = recording.endInterval(TAG, measured);
    recording.reportPercentiles(TAG, interval);
    IterationFigures.reportItems(interval.getTotalCount());
    double mib = encrypted * (bytes / MIB);
    IterationFigures.report(BANDWIDTH, "MiB/s", mib / elapsedNs * NS_PER_SECOND);
    if (cpuAtBeginNs >= 0) {
      IterationFigures.report(CPU_USED, "%", 100 * cpuNs / elapsedNs);
    }
    server.endIteration();
    problems.report();
  }

  /** Of all threads of this process, nanoseconds; -1 where the system does not tell. */
  private static long cpuTimeNs() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  /** Ends all workers, once all issuers have left. */
  synchronized void leave() {
    if (crew.leave()) {
      server.close();
      recording.close();
    }
  }
}

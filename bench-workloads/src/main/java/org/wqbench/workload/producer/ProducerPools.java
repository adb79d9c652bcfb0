package org.wqbench.workload.producer;

import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.wqbench.core.event.EventWarmup;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.workqueue.PoolVariant;
import org.wqbench.core.workqueue.WorkqueueAttributes;
import org.wqbench.core.workqueue.WorkqueueSystemBuilder;
import org.wqbench.workload.machine.MachineParams;
import org.wqbench.workload.machine.TestMachine;
import org.wqbench.workload.record.Crew;
import org.wqbench.workload.record.IterationFigures;
import org.wqbench.workload.record.LatencyRecorder;
import org.wqbench.workload.record.LatencyRecording;
import org.wqbench.workload.record.ProfileRecording;

/**
 * What the producers of one fork share: the pools under test and the recording. With {@code
 * against} the fork is a duet: it holds the pools of two variants, and each iteration loads one of
 * them.
 */
@State(Scope.Benchmark)
public class ProducerPools extends MachineParams {
  /** The value of {@link #against} for a fork with one side. */
  public static final String NOBODY = "nobody";

  /** The label of the second side where a variant is compared with itself. */
  public static final String AGAIN = "again";

  /** What is timed: the tag of every interval, in a duet followed by the side. */
  private static final String TAG = "enqueue";

  /** How cpus are grouped into pods, one pool each. */
  @Param public AffinityScope scope;

  /** How the pools wake their workers. */
  @Param public PoolVariant variant;

  /** The variant of the second side of a duet. */
  @Param(NOBODY)
  public String against;

  /** Whether the second side of a duet goes first. */
  @Param("false")
  public boolean againstFirst;

  /** Whether workers are bound to the cpus of their pod. */
  @Param("true")
  public boolean strict;

  /** Busy time added to each enqueue, nanoseconds; in a duet to the second side's. */
  @Param("0")
  public int handicapNs;

  private ThreadPlacement placement;
  private CpuSet producerCpus;
  private PoolUnderTest[] sides;
  private String[] tags;
  private final Crew crew = new Crew();
  private int current;
  private int warmups;
  private int measurements;
  private LatencyRecording recording;
  private ProfileRecording profile;

  /** Called by JMH. */
  public ProducerPools() {}

  /** Makes the pools, for the first producer that comes. */
  synchronized void join(int producerCount) {
    if (crew.join(producerCount)) {
      open();
    }
  }

  private void open() {
    TestMachine machine = machine();
    placement = machine.placement();
    producerCpus = machine.producerCpus(cpus);
    recording = LatencyRecording.open();
    profile = ProfileRecording.open();
    if (ProfileRecording.isOn()) {
      EventWarmup.run();
    }
    if (against.equals(NOBODY)) {
      tags = new String[] {TAG};
      sides = new PoolUnderTest[] {side(machine, variant, "", handicapNs)};
    } else {
      String second = variant.name().equals(against) ? AGAIN : against;
      tags = new String[] {TAG + "." + variant, TAG + "." + second};
      sides =
          new PoolUnderTest[] {
            side(machine, variant, variant + ".", 0),
            side(machine, PoolVariant.valueOf(against), second + ".", handicapNs)
          };
    }
  }

  private PoolUnderTest side(
      TestMachine machine, PoolVariant ofVariant, String figurePrefix, long handicap) {
    WorkqueueSystemBuilder system = pools(machine).variant(ofVariant);
    if (ProfileRecording.isOn()) {
      system.profile();
    }
    return new PoolUnderTest(
        system.build(),
        WorkqueueAttributes.of(scope).withStrict(strict),
        figurePrefix,
        handicap,
        placement.runningCpu() >= 0,
        ProfileRecording.isOn());
  }

  /** Starts an interval of the recording, on the side whose turn it is. */
  synchronized void begin(boolean measured, int iterations) {
    if (crew.begin()) {
      beginIteration(measured, iterations);
    }
  }

  private void beginIteration(boolean measured, int iterations) {
    int number = measured ? measurements++ : warmups++;
    current = sides.length == 2 && DuetOrder.isSecond(number) != againstFirst ? 1 : 0;
    profile.begin(measured, iterations);
    sides[current].beginIteration();
    recording.beginInterval();
  }

  /** Ends the interval and reports the figures of the iteration, once all producers are done. */
  synchronized void end(boolean measured) {
    if (crew.end()) {
      endIteration(measured);
    }
  }

  private void endIteration(boolean measured) {
    Histogram interval = recording.endInterval(tags[current], measured);
    recording.reportPercentiles(tags[current], interval);
    IterationFigures.reportItems(interval.getTotalCount());
    sides[current].endIteration();
  }

  /** Ends all workers, once all producers have left. */
  synchronized void leave() {
    if (crew.leave()) {
      for (PoolUnderTest side : sides) {
        side.close();
      }
      recording.close();
      profile.close();
    }
  }

  PoolUnderTest current() {
    return sides[current];
  }

  LatencyRecorder newRecorder() {
    return recording.newRecorder();
  }

  /** Binds the calling producer to its cpu: one each, in turn where there are more producers. */
  void placeProducer(int index) {
    placement.bind(CpuSet.of(producerCpus.nth(index % producerCpus.size())));
  }
}

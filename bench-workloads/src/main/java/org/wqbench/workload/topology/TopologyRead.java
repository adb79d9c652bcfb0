package org.wqbench.workload.topology;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.wqbench.core.topology.Topology;
import org.wqbench.core.topology.TopologySource;

/**
 * What reading a topology costs; every fork of a run does it once.
 *
 * <p>{@code java -jar benchmarks.jar TopologyRead -p source=/,synthetic:2x40x2}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class TopologyRead {

  /** A folder with sys/, its .tar.gz, or a synthetic spec. */
  @Param("/")
  public String source;

  /** Called by JMH. */
  public TopologyRead() {}

  /**
   * Reads it.
   *
   * @return the topology
   */
  @Benchmark
  public Topology read() {
    return TopologySource.read(source);
  }
}

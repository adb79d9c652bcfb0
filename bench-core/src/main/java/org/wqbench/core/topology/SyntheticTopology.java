package org.wqbench.core.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A machine made from a spec, for planning and tests: {@code SOCKETSxCORESxTHREADS}, cores per
 * socket and threads per core, optionally followed by
 *
 * <ul>
 *   <li>{@code /llc=N}: N cores share a last-level cache; without it a socket does
 *   <li>{@code /nodes=N}: N NUMA nodes per socket; without it one
 * </ul>
 *
 * <p>N must divide the cores per socket. {@code 2x24x2/llc=3/nodes=4} is two sockets of 24 cores
 * with two threads each, a cache for every three cores and four nodes a socket. Cpus are numbered
 * as is common on x86: thread t of core c is cpu {@code c + t * (cores of the machine)}.
 */
public final class SyntheticTopology {
  /** Most cpus a spec may ask for. */
  static final int MAX_CPUS = 4096;

  private static final Pattern SPEC =
      Pattern.compile("([0-9]+)x([0-9]+)x([0-9]+)(?:/llc=([0-9]+))?(?:/nodes=([0-9]+))?");

  private SyntheticTopology() {}

  /**
   * The machine of this spec; the topology's source is the spec itself.
   *
   * @throws IllegalArgumentException if the spec is malformed, asks for more than 4,096 cpus or for
   *     none, or splits a socket unevenly
   */
  public static Topology parse(String spec) {
    Matcher matcher = SPEC.matcher(spec);
    if (!matcher.matches()) {
      throw bad(spec, "write SOCKETSxCORESxTHREADS[/llc=CORES][/nodes=NODES], as in 2x40x2/llc=8");
    }
    int sockets = number(spec, matcher.group(1));
    int coresPerSocket = number(spec, matcher.group(2));
    int threads = number(spec, matcher.group(3));
    if ((long) sockets * coresPerSocket * threads > MAX_CPUS) {
      throw bad(spec, "more than " + MAX_CPUS + " cpus");
    }
    int llcCores = matcher.group(4) == null ? coresPerSocket : number(spec, matcher.group(4));
    int nodes = matcher.group(5) == null ? 1 : number(spec, matcher.group(5));
    if (coresPerSocket % llcCores != 0) {
      throw bad(spec, "llc=" + llcCores + " does not divide " + coresPerSocket + " cores evenly");
    }
    if (coresPerSocket % nodes != 0) {
      throw bad(spec, "nodes=" + nodes + " does not divide " + coresPerSocket + " cores evenly");
    }
    int cores = sockets * coresPerSocket;
    return new Topology(
        spec,
        CpuSet.range(0, cores * threads - 1),
        CpuSet.EMPTY,
        groups(cores, threads, 1),
        groups(cores, threads, llcCores),
        groups(cores, threads, coresPerSocket / nodes),
        groups(cores, threads, coresPerSocket),
        List.of());
  }

  /** Each run of {@code coresEach} cores, with all threads of each. */
  private static List<CpuSet> groups(int cores, int threads, int coresEach) {
    List<CpuSet> groups = new ArrayList<>();
    for (int first = 0; first < cores; first += coresEach) {
      int start = first;
      groups.add(
          IntStream.range(0, threads)
              .mapToObj(t -> CpuSet.range(start + t * cores, start + t * cores + coresEach - 1))
              .reduce(CpuSet.EMPTY, CpuSet::or));
    }
    return groups;
  }

  private static int number(String spec, String digits) {
    int value = digits.length() > 6 ? Integer.MAX_VALUE : Integer.parseInt(digits);
    if (value < 1 || value > MAX_CPUS) {
      throw bad(spec, digits + " is not in 1-" + MAX_CPUS);
    }
    return value;
  }

  private static IllegalArgumentException bad(String spec, String why) {
    return new IllegalArgumentException("bad topology \"" + CpuText.shown(spec) + "\": " + why);
  }
}

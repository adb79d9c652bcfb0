package org.wqbench.core.placement;

import java.nio.file.Path;
import java.util.Optional;
import org.wqbench.core.topology.CpuSet;

/**
 * Where threads run: binds the calling thread to cpus, tells its cpu, sets its nice level.
 *
 * <p>Every call acts on the calling thread only. A request that the system refuses is never an
 * exception: the reason comes back in words, the thread goes on where it was, and whoever prints
 * results has to say so.
 */
public interface ThreadPlacement {

  /**
   * The placement of this machine: real calls on Linux, else one that does nothing and says why.
   *
   * @return never null
   */
  static ThreadPlacement detect() {
    CpuSet allowed = AllowedCpus.read(Path.of("/"));
    String os = System.getProperty("os.name");
    if (!os.equals("Linux")) {
      return new NoThreadPlacement(allowed, "threads can be bound on Linux only, this is " + os);
    }
    return LinuxThreadPlacement.open(allowed);
  }

  /**
   * The cpus that the process was allowed to use when it started.
   *
   * @return not empty
   */
  CpuSet allowed();

  /**
   * Lets the calling thread run on these cpus only; the last call counts. A set of one cpu also
   * becomes the thread's {@link #currentCpu()}, whether or not the system granted it.
   *
   * @param cpus not empty
   * @return empty when done, else the system's reason
   */
  Optional<String> bind(CpuSet cpus);

  /**
   * Lets the calling thread run on all allowed cpus again.
   *
   * @return empty when done, else the system's reason
   */
  default Optional<String> unbind() {
    return bind(allowed());
  }

  /**
   * The cpu the calling thread issues from: the one it was bound to, else the one it runs on now.
   * Allocates nothing.
   *
   * @return a cpu number
   */
  int currentCpu();

  /**
   * The cpu the calling thread runs on now, whatever it was bound to. Allocates nothing.
   *
   * @return a cpu number, or -1 where the system does not tell
   */
  int runningCpu();

  /**
   * Sets the nice level of the calling thread (kernel: {@code setpriority} of one task).
   *
   * @param nice -20 (most cpu time) to 19
   * @return empty when done, else the system's reason
   */
  Optional<String> nice(int nice);

  /**
   * Makes the calling thread a real-time one (kernel: {@code sched_setscheduler} with SCHED_FIFO).
   * Threads that it starts are ordinary ones (SCHED_RESET_ON_FORK).
   *
   * @param priority 1 to 99; 0 makes it an ordinary thread again
   * @return empty when done, else the system's reason
   */
  Optional<String> fifo(int priority);

  /**
   * Why threads can't be placed here.
   *
   * @return empty where they can
   */
  Optional<String> unavailable();
}

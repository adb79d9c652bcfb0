package org.wqbench.core.placement;

import com.sun.jna.LastErrorException;
import java.util.Locale;
import java.util.Optional;
import org.wqbench.core.topology.CpuSet;

/**
 * Placement by the calls of Linux, through JNA.
 *
 * <p>JNA unpacks its native part into the temp folder; where that folder is mounted noexec, or a
 * sandbox refuses the calls, {@link #open} gives a placement that does nothing and says which it
 * was.
 */
final class LinuxThreadPlacement implements ThreadPlacement {
  private final CpuSet allowed;
  private final BoundCpu bound = new BoundCpu();

  private LinuxThreadPlacement(CpuSet allowed) {
    this.allowed = allowed;
  }

  static ThreadPlacement open(CpuSet allowed) {
    LinuxThreadPlacement placement = new LinuxThreadPlacement(allowed);
    return placement
        .probe()
        .<ThreadPlacement>map(why -> new NoThreadPlacement(allowed, why))
        .orElse(placement);
  }

  /** Asks for what the thread has already: changes nothing, and finds out what is refused. */
  private Optional<String> probe() {
    try {
      LibC.sched_getcpu();
      return call(() -> setAffinity(allowed), "bind threads to cpus " + allowed);
    } catch (LinkageError unloadable) {
      String why = String.valueOf(unloadable.getMessage()).lines().findFirst().orElse("");
      return Optional.of("JNA can't load its native library: " + why.strip());
    }
  }

  @Override
  public CpuSet allowed() {
    return allowed;
  }

  @Override
  public Optional<String> bind(CpuSet cpus) {
    bound.set(cpus);
    return call(() -> setAffinity(cpus), "bind a thread to cpus " + cpus);
  }

  private static void setAffinity(CpuSet cpus) {
    long[] mask = cpus.toLongArray();
    LibC.sched_setaffinity(0, (long) mask.length * Long.BYTES, mask);
  }

  @Override
  public int currentCpu() {
    int cpu = bound.get();
    return cpu != BoundCpu.NONE ? cpu : LibC.sched_getcpu();
  }

  @Override
  public int runningCpu() {
    return LibC.sched_getcpu();
  }

  @Override
  public Optional<String> nice(int nice) {
    return call(
        () -> LibC.setpriority(LibC.PRIO_PROCESS, 0, nice),
        String.format(Locale.ROOT, "set nice %d", nice));
  }

  @Override
  public Optional<String> fifo(int priority) {
    int policy = priority > 0 ? LibC.SCHED_FIFO | LibC.SCHED_RESET_ON_FORK : LibC.SCHED_OTHER;
    return call(
        () -> LibC.sched_setscheduler(0, policy, new int[] {priority}),
        String.format(Locale.ROOT, "set SCHED_FIFO priority %d", priority));
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  private static Optional<String> call(Runnable call, String what) {
    try {
      call.run();
      return Optional.empty();
    } catch (LastErrorException refused) {
      return Optional.of("can't " + what + ": " + LibC.strerror(refused.getErrorCode()));
    }
  }
}

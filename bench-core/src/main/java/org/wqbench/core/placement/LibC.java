package org.wqbench.core.placement;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;

/** The calls of the C library that place threads; loading this class links them. */
final class LibC {
  /** {@code which} of setpriority: with who 0 Linux takes it for the calling thread alone. */
  static final int PRIO_PROCESS = 0;

  /** Scheduling policies. */
  static final int SCHED_OTHER = 0;

  static final int SCHED_FIFO = 1;
  static final int SCHED_RESET_ON_FORK = 0x40000000;

  static {
    Native.register("c");
  }

  private LibC() {}

  static native int sched_setaffinity(int pid, long maskBytes, long[] mask)
      throws LastErrorException;

  static native int sched_getcpu();

  static native int setpriority(int which, int who, int nice) throws LastErrorException;

  static native int sched_setscheduler(int pid, int policy, int[] priority)
      throws LastErrorException;

  static native String strerror(int errno);
}

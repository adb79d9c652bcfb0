package org.wqbench.core.lock;

/**
 * What a {@link MeasuredLock} counted.
 *
 * @param acquisitions times the lock was taken
 * @param contended those of them that had to wait
 * @param waitNs time they waited in all, nanoseconds
 */
public record LockCounts(long acquisitions, long contended, long waitNs) {
  /** Of a lock that was not measured. */
  public static final LockCounts NONE = new LockCounts(0, 0, 0);
}

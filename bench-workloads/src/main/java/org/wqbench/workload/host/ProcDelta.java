package org.wqbench.workload.host;

/**
 * What the kernel counted between two readings; -1 where it counts nothing (other systems).
 *
 * @param wallNs time between the readings, in nanoseconds
 * @param cpuNs user and system time of all threads of this process, in nanoseconds, to 10 ms; over
 *     {@code wallNs} it tells how many cpus were really used
 * @param stealNs time that the hypervisor gave to others, all cpus together, in nanoseconds, to 10
 *     ms
 * @param voluntarySwitches times that a thread of this process went to sleep, without those of
 *     threads that ended in between
 * @param involuntarySwitches times that a thread of this process was preempted, likewise
 * @param loadAverage mean number of runnable tasks over the minute before the later reading
 */
public record ProcDelta(
    long wallNs,
    long cpuNs,
    long stealNs,
    long voluntarySwitches,
    long involuntarySwitches,
    double loadAverage) {}

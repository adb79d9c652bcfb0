package org.wqbench.core.topology;

import java.util.BitSet;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;

/**
 * A set of cpu numbers, 0 to 65,535, in rising order. Immutable; two sets with the same cpus are
 * equal.
 */
public final class CpuSet {
  /** The set of no cpus. */
  public static final CpuSet EMPTY = new CpuSet(new BitSet());

  private final BitSet bits;

  /** Takes the bits over: the caller must not keep them. */
  private CpuSet(BitSet bits) {
    this.bits = bits;
  }

  /**
   * The set of the cpus named, in any order, repeats allowed.
   *
   * @throws IllegalArgumentException if a cpu is not in 0 to 65,535
   */
  public static CpuSet of(int... cpus) {
    BitSet bits = new BitSet();
    for (int cpu : cpus) {
      bits.set(checked(cpu));
    }
    return new CpuSet(bits);
  }

  /**
   * The cpus from {@code firstInclusive} to {@code lastInclusive}.
   *
   * @throws IllegalArgumentException if an end is not in 0 to 65,535 or the last is below the first
   */
  public static CpuSet range(int firstInclusive, int lastInclusive) {
    if (checked(firstInclusive) > checked(lastInclusive)) {
      throw new IllegalArgumentException(
          "cpu range " + firstInclusive + "-" + lastInclusive + " falls: put the lower cpu first");
    }
    BitSet bits = new BitSet();
    bits.set(firstInclusive, lastInclusive + 1);
    return new CpuSet(bits);
  }

  /**
   * Reads the kernel's list form, such as {@code 0-2,4-23}. Ranges may have a stride ({@code
   * 0-31:2}, every second cpu, as {@code taskset} has it) or the kernel's pattern ({@code
   * 0-31:2/8}, the first two of each eight). Nothing, blanks, a line end and {@code (null)} give
   * the empty set: kernels have printed each of them for a list without cpus.
   *
   * @throws IllegalArgumentException if the text is anything else; the message quotes it
   */
  public static CpuSet parseList(String text) {
    return new CpuSet(CpuText.parseList(text));
  }

  /**
   * Reads the kernel's mask form: hexadecimal groups of 32 bits, highest first, such as {@code
   * 0000ff00,000000ff}. A mask without commas may have any width. What gives the empty set is as
   * for {@link #parseList}.
   *
   * @throws IllegalArgumentException if the text is anything else; the message quotes it
   */
  public static CpuSet parseMask(String text) {
    return new CpuSet(CpuText.parseMask(text));
  }

  private static int checked(int cpu) {
    if (cpu < 0 || cpu > CpuText.MAX_CPU) {
      throw new IllegalArgumentException("cpu " + cpu + " is not in 0-" + CpuText.MAX_CPU);
    }
    return cpu;
  }

  /** How many cpus are in the set. */
  public int size() {
    return bits.cardinality();
  }

  /** Whether there is no cpu in the set. */
  public boolean isEmpty() {
    return bits.isEmpty();
  }

  /** Whether this cpu is in the set; false for numbers that no cpu can have. */
  public boolean contains(int cpu) {
    return cpu >= 0 && bits.get(cpu);
  }

  /**
   * The lowest cpu.
   *
   * @throws NoSuchElementException if the set is empty
   */
  public int first() {
    return present(bits.nextSetBit(0));
  }

  /**
   * The highest cpu.
   *
   * @throws NoSuchElementException if the set is empty
   */
  public int last() {
    return present(bits.length() - 1);
  }

  private static int present(int cpu) {
    if (cpu < 0) {
      throw new NoSuchElementException("an empty cpu set has no first or last cpu");
    }
    return cpu;
  }

  /**
   * The cpu that {@code index} lower ones precede.
   *
   * @param index 0 to {@code size() - 1}
   * @throws IllegalArgumentException if the index is outside
   */
  public int nth(int index) {
    if (index < 0 || index >= size()) {
      throw new IllegalArgumentException("no cpu at index " + index + " of " + size() + " cpus");
    }
    int cpu = bits.nextSetBit(0);
    for (int i = 0; i < index; i++) {
      cpu = bits.nextSetBit(cpu + 1);
    }
    return cpu;
  }

  /** The cpus in both sets. */
  public CpuSet and(CpuSet other) {
    BitSet both = (BitSet) bits.clone();
    both.and(other.bits);
    return new CpuSet(both);
  }

  /** The cpus in at least one of the sets. */
  public CpuSet or(CpuSet other) {
    BitSet either = (BitSet) bits.clone();
    either.or(other.bits);
    return new CpuSet(either);
  }

  /** The cpus of this set that are not in the other. */
  public CpuSet minus(CpuSet other) {
    BitSet rest = (BitSet) bits.clone();
    rest.andNot(other.bits);
    return new CpuSet(rest);
  }

  /** Whether some cpu is in both sets. */
  public boolean intersects(CpuSet other) {
    return bits.intersects(other.bits);
  }

  /** Whether every cpu of the other set is in this one; true for an empty other. */
  boolean containsAll(CpuSet other) {
    return other.minus(this).isEmpty();
  }

  /** The cpus in rising order, in a new array. */
  public int[] toArray() {
    return bits.stream().toArray();
  }

  /** The cpus in rising order. */
  public IntStream stream() {
    return bits.stream();
  }

  /**
   * The affinity mask that {@code sched_setaffinity} takes: bit {@code n % 64} of element {@code n
   * / 64} stands for cpu n. Only as long as the highest cpu needs; empty for the empty set.
   */
  public long[] toLongArray() {
    return bits.toLongArray();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CpuSet set && bits.equals(set.bits);
  }

  @Override
  public int hashCode() {
    return bits.hashCode();
  }

  /** The kernel's list form, such as {@code 0-3,8}; empty for the empty set. */
  @Override
  public String toString() {
    return CpuText.formatList(bits);
  }
}

package org.wqbench.workload.record;

/**
 * The threads of a fork, which go through its iterations together: tells who is the first to begin
 * one and the last to end it. JMH's own fixtures of shared states make the others sleep for a
 * second. Guarded by its owner.
 */
public final class Crew {
  private int members;
  private int inIteration;
  private int done;
  private int gone;

  /** Nobody yet. */
  public Crew() {}

  /**
   * One of the threads has come.
   *
   * @param count how many there will be
   * @return whether it is the first
   */
  public boolean join(int count) {
    boolean first = members == 0;
    members = count;
    return first;
  }

  /**
   * A thread begins an iteration.
   *
   * @return whether it is the first
   */
  public boolean begin() {
    return inIteration++ == 0;
  }

  /**
   * A thread ends an iteration.
   *
   * @return whether it is the last
   */
  public boolean end() {
    boolean last = ++done == members;
    if (last) {
      inIteration = 0;
      done = 0;
    }
    return last;
  }

  /**
   * A thread leaves; others may still have to end their last iteration.
   *
   * @return whether it is the last
   */
  public boolean leave() {
    return ++gone == members;
  }
}

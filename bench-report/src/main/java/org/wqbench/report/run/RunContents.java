package org.wqbench.report.run;

import java.util.List;

/**
 * All of a run that a table is made of.
 *
 * @param run what was known before the first trial
 * @param trials those that happened, in running order
 */
public record RunContents(RunRecord run, List<FinishedTrial> trials) {

  /** Keeps its own copy of the list. */
  public RunContents {
    trials = List.copyOf(trials);
  }
}

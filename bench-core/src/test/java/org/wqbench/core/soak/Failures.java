package org.wqbench.core.soak;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.wqbench.core.workqueue.Work;
import org.wqbench.core.workqueue.Workqueue;

/** Functions that throw by plan, and what the workqueue reports of them. */
final class Failures {
  /** Thrown by plan. */
  static final class Planned extends RuntimeException {
    private static final long serialVersionUID = 1;

    Planned(String item) {
      super(item, null, false, false);
    }
  }

  private final Findings findings;
  private final Map<String, Item> delayed = new HashMap<>();
  private final Map<String, Integer> unreported = new ConcurrentHashMap<>();

  Failures(Findings findings) {
    this.findings = findings;
  }

  /** An item whose timer may come too late; before the first is queued. */
  void expectLate(Item item) {
    delayed.put(item.toString(), item);
  }

  /** Throws. */
  void fail(String item) {
    unreported.merge(item, 1, Integer::sum);
    throw new Planned(item);
  }

  /** The workqueue's failure handler. */
  void reported(Workqueue workqueue, Work work, Throwable failure) {
    String name = work.toString();
    if (failure instanceof Planned) {
      findings.check(
          name.equals(failure.getMessage()),
          Oracle.failure_report,
          "failure of " + failure.getMessage() + " reported as one of " + name);
      unreported.merge(name, -1, Integer::sum);
    } else if (failure instanceof IllegalStateException && delayed.containsKey(name)) {
      delayed.get(name).refusedLate();
    } else {
      findings.add(Oracle.refusal, name + " of " + workqueue.name() + " threw " + failure);
    }
  }

  /** When nothing is queued any more. */
  void check() {
    unreported.forEach(
        (item, times) ->
            findings.check(
                times == 0,
                Oracle.failure_report,
                item
                    + " failed, and "
                    + Math.abs(times)
                    + " reports are "
                    + (times > 0 ? "missing" : "too many")));
  }
}

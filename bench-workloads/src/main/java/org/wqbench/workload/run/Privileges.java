package org.wqbench.workload.run;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.wqbench.core.placement.ThreadPlacement;

/** What the loads about latency ask for and this process may not do. */
final class Privileges {
  private static final int HIGHEST_NICE = -20;

  private Privileges() {}

  /**
   * Tries on a thread that ends at once.
   *
   * @return a sentence for each refusal, with the system's reason
   */
  static List<String> missing(ThreadPlacement placement) {
    return CompletableFuture.supplyAsync(() -> tried(placement), task -> new Thread(task).start())
        .join();
  }

  private static List<String> tried(ThreadPlacement placement) {
    Optional<String> fifo = placement.fifo(1);
    placement.fifo(0);
    return Stream.of(
            refusal(fifo, "SCHED_FIFO"),
            refusal(placement.nice(HIGHEST_NICE), "nice " + HIGHEST_NICE))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<String> refusal(Optional<String> reason, String what) {
    return reason.map(why -> what + " can't be set (" + why + "): what asks for it runs without");
  }
}

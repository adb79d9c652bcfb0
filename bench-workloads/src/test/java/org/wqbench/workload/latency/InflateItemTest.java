package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InflateItemTest {
  private final Clusters file = new Clusters(2 * Clusters.PAGES);
  private final AtomicInteger arrivals = new AtomicInteger();
  private final InflateItem item = new InflateItem(file, arrivals::incrementAndGet);

  @AfterEach
  void freeInflater() {
    item.close();
  }

  @Test
  void read_clustersInTurn_areThoseOfTheFile() {
    for (int cluster : new int[] {0, 1, 0}) {
      item.aim(cluster);
      item.run();
      assertThatCode(item::read).doesNotThrowAnyException();
    }
    assertThat(arrivals).hasValue(3);
  }

  @Test
  void read_otherClusterThanInflated_throws() {
    item.aim(0);
    item.run();
    item.aim(1);
    assertThatThrownBy(item::read)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("cluster 1: not the bytes that were deflated");
  }

  /** The thread that faulted is let through all the same, or it would wait for ever. */
  @Test
  void run_clusterCutShort_arrivesAndReadThrows() {
    byte[] deflated = file.deflated(0);
    deflated[0] = 7; // last block, of a type that is not defined
    item.aim(0);
    item.run();
    assertThat(arrivals).hasValue(1);
    assertThatThrownBy(item::read)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("cluster 0: java.util.zip.DataFormatException");
  }
}

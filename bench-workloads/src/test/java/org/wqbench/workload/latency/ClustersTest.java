package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.zip.CRC32;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;

class ClustersTest {
  private static final int PAGES = 130;

  private final Clusters file = new Clusters(PAGES);

  @Test
  void count_pagesOfAClusterBegun_roundedUp() {
    assertThat(file.count()).isEqualTo(33);
    assertThat(new Clusters(1).count()).isEqualTo(1);
  }

  @Test
  void deflated_eachCluster_inflatesToWhatTheSeedMade() throws Exception {
    for (int cluster = 0; cluster < file.count(); cluster++) {
      byte[] inflated = new byte[Clusters.BYTES + 1];
      Inflater inflater = new Inflater(true);
      inflater.setInput(file.deflated(cluster));
      assertThat(inflater.inflate(inflated)).as("bytes").isEqualTo(Clusters.BYTES);
      inflater.end();
      assertThat(inflated).startsWith(Clusters.plain(cluster));
    }
  }

  @Test
  void crc_eachCluster_isThatOfItsBytes() {
    for (int cluster = 0; cluster < file.count(); cluster++) {
      CRC32 crc = new CRC32();
      crc.update(Clusters.plain(cluster));
      assertThat(file.crc(cluster)).isEqualTo(crc.getValue());
    }
  }

  /** As files of programs: a figure that a change of the generator must not move unseen. */
  @Test
  void deflated_wholeFile_isTwoToThreeTimesSmaller() {
    long deflated = 0;
    for (int cluster = 0; cluster < file.count(); cluster++) {
      deflated += file.deflated(cluster).length;
    }
    assertThat((double) file.count() * Clusters.BYTES / deflated).isBetween(2.0, 3.0);
  }

  @Test
  void plain_clusters_differ() {
    assertThat(Clusters.plain(0)).isNotEqualTo(Clusters.plain(1));
  }
}

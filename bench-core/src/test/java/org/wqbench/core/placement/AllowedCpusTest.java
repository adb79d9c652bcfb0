package org.wqbench.core.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.core.topology.CpuSet;

class AllowedCpusTest {
  @TempDir private Path root;

  @Test
  void read_cpusetOfTwo_isTheList() throws IOException {
    Files.createDirectories(root.resolve("proc/self"));
    Files.writeString(
        root.resolve("proc/self/status"), "Name:\tjava\nCpus_allowed_list:\t2,4\nThreads:\t1\n");
    assertThat(AllowedCpus.read(root)).isEqualTo(CpuSet.of(2, 4));
  }

  @Test
  void read_noProc_isTheJvmsCount() {
    assertThat(AllowedCpus.read(root).size()).isEqualTo(Runtime.getRuntime().availableProcessors());
  }
}

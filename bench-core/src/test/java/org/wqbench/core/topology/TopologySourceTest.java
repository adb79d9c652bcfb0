package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopologySourceTest {
  @TempDir private Path temp;

  @Test
  void read_synthetic_isTheSpec() {
    assertThat(TopologySource.read("synthetic:2x4x2").online().size()).isEqualTo(16);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/no/such", "synthetic:2x", "2x4x2", ""})
  void read_noTopology_isOneLineWithTheMend(String source) {
    assertThatThrownBy(() -> TopologySource.read(source))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("\n");
  }

  @Test
  void read_archiveOfOneCpu_hasIt() throws IOException {
    Path archive = temp.resolve("one.tar.gz");
    try (var out = new GZIPOutputStream(Files.newOutputStream(archive))) {
      out.write(file("sys/devices/system/cpu/online", "0\n"));
      out.write(file("sys/devices/system/cpu/cpu0/topology/core_id", "0\n"));
      out.write(file("sys/devices/system/cpu/cpu0/topology/physical_package_id", "0\n"));
      out.write(new byte[1024]);
    }
    Topology topology = TopologySource.read(archive.toString());
    assertThat(topology.online()).isEqualTo(CpuSet.of(0));
    assertThat(topology.source()).isEqualTo(archive.toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100, 600})
  void read_cutArchive_isOneLineThatNamesIt(int bytes) throws IOException {
    Path whole = temp.resolve("whole.gz");
    try (var out = new GZIPOutputStream(Files.newOutputStream(whole))) {
      for (int i = 0; i < 50; i++) {
        out.write(file("sys/devices/system/cpu/cpu" + i + "/online", "1 " + Math.sin(i)));
      }
    }
    Path cut = temp.resolve("cut.tar.gz");
    byte[] all = Files.readAllBytes(whole);
    Files.write(cut, Arrays.copyOf(all, Math.min(bytes, all.length - 20)));
    assertThatThrownBy(() -> TopologySource.read(cut.toString()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cut.tar.gz")
        .hasMessageNotContaining("\n");
  }

  /** A ustar header and its content. */
  private static byte[] file(String name, String text) {
    byte[] content = text.getBytes(StandardCharsets.US_ASCII);
    byte[] blocks = new byte[512 + (content.length + 511) / 512 * 512];
    put(blocks, 0, name);
    put(blocks, 124, String.format(Locale.ROOT, "%011o", content.length));
    blocks[156] = '0';
    System.arraycopy(content, 0, blocks, 512, content.length);
    return blocks;
  }

  private static void put(byte[] blocks, int offset, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(bytes, 0, blocks, offset, bytes.length);
  }
}

package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class EncryptItemTest {
  private static final int BYTES = 5000;

  @Test
  void checkDecrypted_severalRuns_givesBackEachFilling() {
    EncryptItem item = new EncryptItem(BYTES, 1);
    for (byte value : new byte[] {1, -1, 0}) {
      encrypt(item, value);
      assertThatCode(item::checkDecrypted).doesNotThrowAnyException();
    }
  }

  @Test
  void checkDecrypted_filledAnewAndNotRun_throws() {
    EncryptItem item = new EncryptItem(BYTES, 1);
    encrypt(item, (byte) 1);
    item.fill((byte) 2);
    assertThatThrownBy(item::checkDecrypted).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void awaitAndRead_equalFillings_differByBufferOnly() {
    EncryptItem one = new EncryptItem(BYTES, 1);
    EncryptItem two = new EncryptItem(BYTES, 2);
    long first = encrypt(one, (byte) 3);
    assertThat(encrypt(two, (byte) 3)).isNotEqualTo(first);
    assertThat(encrypt(one, (byte) 4)).isNotEqualTo(first);
    assertThat(encrypt(one, (byte) 3)).isEqualTo(first);
  }

  private static long encrypt(EncryptItem item, byte value) {
    item.fill(value);
    item.run();
    return item.awaitAndRead();
  }
}

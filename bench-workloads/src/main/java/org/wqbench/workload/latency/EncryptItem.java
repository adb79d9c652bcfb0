package org.wqbench.workload.latency;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.zip.CRC32;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.wqbench.core.workqueue.Completion;

/**
 * Encrypts one buffer into another with AES-128 in counter mode. The counter starts anew with each
 * run, at a place of its own for each buffer: for measuring only, a key stream must not be used
 * twice.
 */
final class EncryptItem extends Item {
  private static final SecretKeySpec KEY = new SecretKeySpec(new byte[16], "AES");
  private static final int BLOCK_BYTES = 16;
  private static final int WARM_UP_CALLS = 20_000;

  private final Completion encrypted = new Completion();
  private final CRC32 crc = new CRC32();
  private final IvParameterSpec counter;
  private final Cipher cipher;
  private final byte[] plain;
  private final byte[] secret;

  /**
   * @param bytes length of the buffer
   * @param number told apart from all other buffers by this
   */
  EncryptItem(int bytes, int number) {
    counter =
        new IvParameterSpec(ByteBuffer.allocate(BLOCK_BYTES).putLong(number).putLong(0).array());
    cipher = cipher(Cipher.ENCRYPT_MODE);
    plain = new byte[bytes];
    secret = new byte[bytes];
  }

  private Cipher cipher(int mode) {
    try {
      Cipher made = Cipher.getInstance("AES/CTR/NoPadding");
      made.init(mode, KEY, counter);
      return made;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JVM has no AES in counter mode: " + e.getMessage(), e);
    }
  }

  /**
   * Makes the JIT compiler use the cpu's AES instructions, which it does after some thousand calls,
   * short or long: whole buffers would need more than a second of slow ones.
   */
  static void warmUp() {
    EncryptItem oneBlock = new EncryptItem(BLOCK_BYTES, -1);
    for (int call = 0; call < WARM_UP_CALLS; call++) {
      oneBlock.run();
    }
  }

  /** Fills the buffer, by its issuer and so in its cache. */
  void fill(byte value) {
    Arrays.fill(plain, value);
    encrypted.reinit();
  }

  @Override
  void process() throws GeneralSecurityException {
    cipher.doFinal(plain, 0, plain.length, secret);
  }

  @Override
  void done() {
    encrypted.complete();
  }

  /**
   * Waits until it is encrypted and reads it back.
   *
   * @return a checksum, for the JIT compiler to see a use
   * @throws IllegalStateException if it could not be encrypted
   */
  long awaitAndRead() {
    encrypted.await();
    if (failure() != null) {
      throw new IllegalStateException("a buffer was not encrypted: " + failure(), failure());
    }
    crc.reset();
    crc.update(secret);
    return crc.getValue();
  }

  /**
   * Decrypts what was encrypted last and compares.
   *
   * @throws IllegalStateException if it is not what the buffer was filled with
   */
  void checkDecrypted() {
    try {
      if (!Arrays.equals(plain, cipher(Cipher.DECRYPT_MODE).doFinal(secret))) {
        throw new IllegalStateException("a buffer does not decrypt to what it was filled with");
      }
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a buffer can't be decrypted: " + e.getMessage(), e);
    }
  }
}

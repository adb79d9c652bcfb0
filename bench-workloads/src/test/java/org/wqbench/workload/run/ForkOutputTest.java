package org.wqbench.workload.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkOutputTest {
  @TempDir private Path temp;

  @Test
  void lastWords_bothStreams_areThoseOfTheErrorStream() throws IOException {
    String log =
        """
        # Fork: 1 of 1
        <failure>
        <stdout last='20 lines'>
        on stdout
        </stdout>
        <stderr last='20 lines'>
        Unrecognized VM option 'NoSuchFlag'

          Error: Could not create the Java Virtual Machine.
        </stderr>
        """;

    assertThat(ForkOutput.lastWords(log(log), "JMH"))
        .isEqualTo(
            "Unrecognized VM option 'NoSuchFlag'"
                + " | Error: Could not create the Java Virtual Machine.");
  }

  @Test
  void lastWords_silentFork_areThoseOfJmh() throws IOException {
    assertThat(ForkOutput.lastWords(log("# JMH version: 1.37\n"), "unable to acquire the lock"))
        .isEqualTo("output.log has no word of the fork; JMH says: unable to acquire the lock");
  }

  private Path log(String text) throws IOException {
    return Files.writeString(temp.resolve("output.log"), text);
  }
}

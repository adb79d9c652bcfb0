package org.wqbench.report.kernel;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wqbench.report.kernel.KernelLog.Kernel;
import org.wqbench.report.kernel.KernelLog.Remark;
import org.wqbench.report.kernel.KernelLog.Result;
import org.wqbench.report.kernel.KernelLog.Setting;

/**
 * Finds the run in a kernel log. Whatever the console or the journal put before the module's name
 * is passed over; from there on a line is whole or does not count, since of a cut number too much
 * is left to look wrong.
 *
 * <p>Facts of lib/test_workqueue.c: one line starts the run, one follows for each scope, and none
 * ends it, so that a log may stop after any scope. A scope that fails prints an error or, without
 * memory, nothing, and the next one runs all the same. The module does not stay loaded, so the next
 * {@code modprobe} of the same boot prints a second run. The kernel's own lines on loading it begin
 * with its name, too.
 */
final class KernelLogParser {
  private static final Pattern MODULE = Pattern.compile("(?<![\\w.-])test_workqueue:(.*)");
  private static final Pattern START =
      Pattern.compile("\\s+running (\\d{1,9}) threads, (\\d{1,9}) items/thread(?:, mode=(\\w+))?");

  /** The most digits that a double holds exactly. */
  private static final String NUMBER = "(\\d{1,15})";

  private static final Pattern RESULT =
      Pattern.compile(
          "[ \t]+(\\w+)[ \t]+N items/sec[ \t]+p50=N[ \t]+p90=N[ \t]+p95=N ns".replace("N", NUMBER));

  /** Results are indented by three blanks, the module's errors by one. */
  private static final Pattern CUT_RESULT = Pattern.compile("\\s*|[ \t]{2,}.*|.* items/sec.*");

  private static final Pattern ERROR =
      Pattern.compile(
          " (open \\S+ failed: -\\d+|write '\\w+' failed: -\\d+"
              + "|failed to create kthread \\d+: -\\d+|wq_items must be > 0|invalid mode '\\w*').*");

  private static final Pattern KERNEL =
      Pattern.compile("(?<![\\w-])Linux version (\\d\\S*) \\(.*\\) (#\\d\\S* .*)");

  private static final String STARTS = "'test_workqueue: running N threads'";

  private final Path file;
  private final List<String> scopes;
  private final Map<String, Result> results = new LinkedHashMap<>();
  private final Map<String, Integer> lineOfScope = new LinkedHashMap<>();
  private final List<Remark> remarks = new ArrayList<>();
  private Kernel kernel;
  private Setting setting;
  private int startLine;

  /** Whether the kernel that prints is still the one that the run started on. */
  private boolean sameBoot = true;

  KernelLogParser(Path file, List<String> scopes) {
    this.file = file;
    this.scopes = scopes;
  }

  KernelLog parse() throws IOException {
    if (Files.isDirectory(file)) {
      throw refused(" is a folder: give the logs in it");
    }
    if (!Files.exists(file)) {
      throw refused(" is not there: give kernel logs, one for each boot");
    }
    try (LogLines lines = new LogLines(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        take(line, lines.number());
      }
      if (setting == null) {
        throw refused(
            lines.isEmpty()
                ? " is empty: give the log of a boot"
                : lines.hasNul()
                    ? " is no plain text: give a kernel log, unpacked"
                    : " has no run in it, no line " + STARTS + saidInstead());
      }
    } catch (AccessDeniedException e) {
      throw new IllegalArgumentException(file + " may not be read: change its mode", e);
    } catch (IOException e) {
      throw new IOException(file + " can't be read: " + e.getMessage(), e);
    }
    return new KernelLog(file, kernel, setting, results, remarks);
  }

  private String saidInstead() {
    return remarks.isEmpty() ? ": give the log of a boot" : " (" + remarks.get(0) + ")";
  }

  private void take(String line, int number) {
    Matcher module = MODULE.matcher(line);
    if (module.find()) {
      takeModule(module.group(1), number);
      return;
    }
    Matcher version = KERNEL.matcher(line);
    if (version.find()) {
      sameBoot = setting == null;
      if (sameBoot) {
        kernel = new Kernel(version.group(1), version.group(2));
      }
    }
  }

  private void takeModule(String words, int number) {
    Matcher start = START.matcher(words);
    Matcher result = RESULT.matcher(words);
    Matcher error = ERROR.matcher(words);
    if (start.matches()) {
      start(number, start);
    } else if (result.matches()) {
      result(number, result);
    } else if (error.matches()) {
      remarks.add(new Remark(number, "says \"" + error.group(1) + "\""));
    } else if (isCutStart(words.strip())) {
      throw refused(number, "the line that starts the run is cut: give a whole log");
    } else if (CUT_RESULT.matcher(words).matches() || scopes.contains(firstWord(words))) {
      remarks.add(new Remark(number, "is cut"));
    }
  }

  private static boolean isCutStart(String words) {
    return firstWord(words).equals("running") || !words.isEmpty() && "running".startsWith(words);
  }

  private static String firstWord(String words) {
    return words.strip().split("\\s", 2)[0];
  }

  private void start(int number, Matcher start) {
    if (setting != null) {
      throw refused(
          number, "a second run starts here, the first in line " + startLine + ": split the log");
    }
    int threads = Integer.parseInt(start.group(1));
    long items = Long.parseLong(start.group(2));
    if (threads < 1 || threads > KernelBoots.MOST_THREADS || items < 1) {
      throw refused(number, "a run of " + start.group().strip() + ": give the log of a real one");
    }
    setting = new Setting(threads, items, start.group(3));
    startLine = number;
  }

  private void result(int number, Matcher result) {
    if (setting == null || !sameBoot) {
      throw refused(
          number,
          "a result without the line " + STARTS + " before it: give the log of a whole run");
    }
    String scope = result.group(1);
    if (!scopes.contains(scope)) {
      remarks.add(new Remark(number, "is of an unknown scope '" + scope + "'"));
      return;
    }
    Integer before = lineOfScope.put(scope, number);
    if (before != null) {
      throw refused(
          number, scope + " for the second time, first in line " + before + ": split the log");
    }
    long itemsPerSecond = Long.parseLong(result.group(2));
    if (itemsPerSecond == 0) {
      remarks.add(new Remark(number, "gives a rate of 0 for " + scope));
      return;
    }
    results.put(
        scope,
        new Result(
            itemsPerSecond,
            Long.parseLong(result.group(3)),
            Long.parseLong(result.group(4)),
            Long.parseLong(result.group(5))));
  }

  private IllegalArgumentException refused(int number, String why) {
    return refused(":" + number + ": " + why);
  }

  private IllegalArgumentException refused(String why) {
    return new IllegalArgumentException(file + why);
  }
}

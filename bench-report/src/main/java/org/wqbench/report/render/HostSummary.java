package org.wqbench.report.render;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wqbench.report.run.HostFacts;

/**
 * The few lines on the host that stand under a table.
 *
 * <p>At most four lines of at most 72 ASCII columns, so that they fit in a mail: what the machine
 * is, what of it was used, kernel and clock, JVM. Facts that are not known are left out. A name
 * that is too long is cut; minor facts that no longer fit on their line are dropped whole.
 */
public final class HostSummary {
  private static final int LONGEST_NAME = 24;
  private static final int LONGEST_KERNEL = 36;
  private static final long MIB = 1L << 20;
  private static final long GIB = 1L << 30;

  private HostSummary() {}

  /** Returns the lines, without line ends; none for a host of which nothing is known. */
  public static List<String> lines(HostFacts facts) {
    List<String> lines = new ArrayList<>();
    for (String line : List.of(machine(facts), cpus(facts), system(facts), jvm(facts))) {
      if (!line.isEmpty()) {
        lines.add(Ascii.cut(line, Paragraph.COLUMNS).stripTrailing());
      }
    }
    return lines;
  }

  /** The answer to "is it bare metal?" is kept whole; the cpu's name gives way to it. */
  private static String machine(HostFacts facts) {
    String host =
        facts.name() == null ? "" : Ascii.cut(Ascii.of(facts.name()), LONGEST_NAME) + ": ";
    String before =
        host + (facts.architecture() == null ? "" : Ascii.of(facts.architecture()) + ", ");
    String after = virtualisation(facts);
    String model = facts.cpuModel() == null ? "" : Ascii.of(facts.cpuModel());
    int room = Paragraph.COLUMNS - before.length() - (after.isEmpty() ? 0 : 2 + after.length());
    String line = before + Ascii.cut(model, room);
    if (after.isEmpty() || model.isEmpty()) {
      return trimSeparators(line + after);
    }
    return line + ", " + after;
  }

  static String virtualisation(HostFacts facts) {
    String where = facts.virtualisation();
    if (where == null) {
      return "";
    }
    boolean plain = where.equals("bare metal") || where.startsWith("container");
    return Ascii.of(plain ? where : "virtual (" + where + ")");
  }

  /** What limits a measurement comes before what describes the machine. */
  private static String cpus(HostFacts facts) {
    Parts limits = new Parts();
    limits.keep(count(facts));
    limits.keep(quota(facts));
    limits.keep(facts.cpuKinds() == null || facts.cpuKinds().size() < 2 ? null : "hybrid");
    Parts parts = new Parts();
    String shape = shape(facts);
    parts.keep(limits.line());
    if (!shape.isEmpty()) {
      parts.fit(limits.line().isEmpty() ? shape : "(" + shape + ")");
    }
    parts.fit(facts.nodes() == null ? null : plural(facts.nodes(), "node"));
    parts.fit(facts.caches());
    parts.fit(facts.memoryBytes() == null ? null : size(facts.memoryBytes()));
    return parts.line();
  }

  static String count(HostFacts facts) {
    Integer online = facts.onlineCpuCount();
    Integer allowed = facts.allowedCpuCount();
    if (online == null || allowed == null) {
      Integer known = online == null ? allowed : online;
      return known == null ? "" : plural(known, "cpu");
    }
    return allowed < online
        ? allowed + " of " + online + " online cpus allowed"
        : plural(online, "cpu");
  }

  private static String shape(HostFacts facts) {
    List<String> shape = new ArrayList<>();
    if (facts.sockets() != null) {
      shape.add(plural(facts.sockets(), "socket"));
    }
    if (facts.cores() != null) {
      shape.add(plural(facts.cores(), "core"));
    }
    if (facts.threadsPerCore() != null) {
      shape.add(facts.threadsPerCore() == 1 ? "no SMT" : "SMT " + facts.threadsPerCore());
    }
    return String.join(", ", shape);
  }

  private static String system(HostFacts facts) {
    Parts parts = new Parts();
    parts.keep(facts.kernel() == null ? null : Ascii.cut(Ascii.of(facts.kernel()), LONGEST_KERNEL));
    parts.keep(clock(facts));
    parts.fit(facts.governor() == null ? null : "governor " + facts.governor());
    parts.fit(facts.boost() == null ? null : facts.boost() ? "boost on" : "boost off");
    parts.fit(facts.transparentHugePages() == null ? null : "THP " + facts.transparentHugePages());
    return parts.line();
  }

  private static String clock(HostFacts facts) {
    String step = facts.clockStepNs() == null ? "" : "step " + facts.clockStepNs() + " ns";
    if (facts.clocksource() == null) {
      return step.isEmpty() ? null : "clock " + step;
    }
    return facts.clocksource() + (step.isEmpty() ? "" : " (" + step + ")");
  }

  private static String jvm(HostFacts facts) {
    String name = facts.jvmName() == null ? "" : facts.jvmName();
    String version = facts.jvmVersion() == null ? "" : " " + facts.jvmVersion();
    String vendor = facts.jvmVendor() == null ? "" : " (" + facts.jvmVendor() + ")";
    return Ascii.of((name + version + vendor).strip());
  }

  static String plural(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  static String quota(HostFacts facts) {
    if (facts.cgroupCpuQuota() == null) {
      return "";
    }
    double cpus = facts.cgroupCpuQuota();
    String number =
        new DecimalFormat("0.##", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(cpus);
    return "quota of " + number + (cpus == 1 ? " cpu" : " cpus");
  }

  private static String size(long bytes) {
    return bytes < GIB
        ? (bytes / MIB) + " MiB"
        : String.format(Locale.ROOT, "%.0f GiB", (double) bytes / GIB);
  }

  private static String trimSeparators(String line) {
    return line.replaceAll("[,:] ?$", "");
  }

  /** Facts of one line, comma-separated. */
  private static final class Parts {
    private final StringBuilder line = new StringBuilder();

    void keep(String part) {
      if (part != null && !part.isBlank()) {
        String separator = part.startsWith("(") ? " " : ", ";
        line.append(line.length() == 0 ? "" : separator).append(Ascii.of(part));
      }
    }

    void fit(String part) {
      if (part != null && line.length() + 2 + part.length() <= Paragraph.COLUMNS) {
        keep(part);
      }
    }

    String line() {
      return line.toString();
    }
  }
}

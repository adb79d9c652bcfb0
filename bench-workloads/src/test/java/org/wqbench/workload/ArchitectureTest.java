package org.wqbench.workload;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Which package knows which: the one way from the cpus of a machine to the words of the command
 * line. A new package or a new edge is a change of the design and of this table.
 */
class ArchitectureTest {
  private static final String ROOT = "org.wqbench.";
  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.wqbench");

  /** Packages in their order, each with those it knows. */
  private static final Map<String, Set<String>> KNOWS = new LinkedHashMap<>();

  static {
    row("core.topology");
    row("core.placement", "core.topology");
    row("core.event");
    row("core.lock", "core.event");
    row("core.workqueue", "core.topology", "core.placement", "core.event", "core.lock");

    row("report.run");
    row("report.jmh", "report.run");
    row("report.kernel", "report.run");
    row("report.stats");
    row("report.profile");
    row("report.table", "report.run", "report.stats", "report.profile");
    row("report.chart");
    row("report.render", "report.run", "report.stats", "report.table", "report.chart");

    row("workload.topology", "core.topology");
    row("workload.host", "report.run");
    row("workload.record", "workload.host");
    row("workload.report", "core.topology", "report.run", "report.table", "report.render");
    row("workload.machine", "core.topology", "core.placement", "core.lock", "core.workqueue");
    row(
        "workload.producer",
        "core.topology",
        "core.placement",
        "core.event",
        "core.lock",
        "core.workqueue",
        "workload.record",
        "workload.machine");
    row(
        "workload.flush",
        "core.topology",
        "core.placement",
        "core.lock",
        "core.workqueue",
        "workload.record",
        "workload.machine");
    row(
        "workload.latency",
        "core.topology",
        "core.placement",
        "core.lock",
        "core.workqueue",
        "workload.record",
        "workload.machine");
    row(
        "workload.run",
        "core.topology",
        "core.placement",
        "core.lock",
        "core.workqueue",
        "report.run",
        "report.kernel",
        "report.table",
        "workload.record",
        "workload.machine",
        "workload.producer",
        "workload.flush",
        "workload.latency");
    row(
        "workload.cli",
        "core.topology",
        "core.lock",
        "report.run",
        "report.jmh",
        "report.stats",
        "report.table",
        "report.render",
        "workload.record",
        "workload.machine",
        "workload.host",
        "workload.run");
  }

  private static void row(String name, String... known) {
    KNOWS.put(name, Set.of(known));
  }

  @Test
  void packages_know_thoseOfTheTableAndNoOthers() {
    Map<String, Set<String>> found = new TreeMap<>();
    for (JavaClass type : CODE) {
      Set<String> known = found.computeIfAbsent(name(type), name -> new TreeSet<>());
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (target.getPackageName().startsWith(ROOT) && !name(target).equals(name(type))) {
          known.add(name(target));
        }
      }
    }
    assertThat(found).containsExactlyInAnyOrderEntriesOf(KNOWS);
  }

  @Test
  void table_everyPackage_knowsOnlyThoseAboveIt() {
    Set<String> above = new HashSet<>();
    KNOWS.forEach(
        (name, known) -> {
          assertThat(above).as("above " + name).containsAll(known);
          above.add(name);
        });
  }

  @Test
  void core_knowsTheJdkAndJnaOnly() {
    classes()
        .that()
        .resideInAPackage("org.wqbench.core..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "jdk.jfr..", "com.sun.jna..", "org.wqbench.core..")
        .check(CODE);
  }

  @Test
  void report_knowsNoPoolAndNoJmh() {
    classes()
        .that()
        .resideInAPackage("org.wqbench.report..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "jdk.jfr..",
            "com.fasterxml.jackson.jr..",
            "org.HdrHistogram..",
            "org.apache.commons.statistics..",
            "org.wqbench.report..")
        .check(CODE);
  }

  @Test
  void host_knowsNoJmh() {
    noClasses()
        .that()
        .resideInAPackage("org.wqbench.workload.host..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.openjdk.jmh..")
        .check(CODE);
  }

  @Test
  void commandLine_aloneKnowsItsLibrary() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.wqbench.workload.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(CODE);
  }

  /** But for a fork whose runner is gone: there is nobody to tell. */
  @Test
  void commandLine_aloneEndsTheProcess() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.wqbench.workload.cli..")
        .and()
        .doNotHaveSimpleName("ParentWatch")
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .check(CODE);
  }

  /** A package without our root and without what JMH generates below it. */
  private static String name(JavaClass type) {
    return type.getPackageName().substring(ROOT.length()).replace(".jmh_generated", "");
  }
}

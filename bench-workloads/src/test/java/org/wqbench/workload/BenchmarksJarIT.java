package org.wqbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is in benchmarks.jar, and what must not be. */
class BenchmarksJarIT {
  private static final int JAVA_17 = 61;
  private static final String SERVICES = "META-INF/services/";

  /** A library that the build says is bundled. */
  private record Library(String name, String version) {}

  private JarFile jar;

  @BeforeEach
  void open() throws IOException {
    jar = new JarFile(JarProcess.JAR.toFile());
  }

  @AfterEach
  void close() throws IOException {
    jar.close();
  }

  @Test
  void jar_benchmarkList_holdsEveryBenchmark() throws IOException {
    assertThat(text("META-INF/BenchmarkList"))
        .contains("producer.ProducerLoop S", "producer.FixedItemsLoop S")
        .contains(" item ", " run ");
    assertThat(text("META-INF/CompilerHints")).contains("org/wqbench/workload/producer");
  }

  @Test
  void jar_services_holdThoseOfEveryLibrary() throws IOException {
    int providers = 0;
    for (Path library : libraryJars()) {
      try (JarFile file = new JarFile(library.toFile())) {
        for (JarEntry entry : file.stream().toList()) {
          if (entry.getName().startsWith(SERVICES) && !entry.isDirectory()) {
            List<String> lines = text(file, entry.getName()).lines().toList();
            assertThat(text(entry.getName()).lines()).containsAll(lines);
            providers += lines.size();
          }
        }
      }
    }
    assertThat(providers).as("providers looked for").isPositive();
  }

  @Test
  void jar_entries_holdNoSignatureAndNoModule() {
    assertThat(names())
        .noneMatch(name -> name.matches("META-INF/[^/]*\\.(SF|DSA|RSA|EC)"))
        .noneMatch(name -> name.endsWith("module-info.class"))
        .doesNotHaveDuplicates();
  }

  @Test
  void jar_manifest_startsMainWithNativeAccess() throws IOException {
    var manifest = jar.getManifest().getMainAttributes();
    assertThat(manifest.getValue("Main-Class")).isEqualTo("org.wqbench.workload.cli.Main");
    assertThat(manifest.getValue("Enable-Native-Access")).isEqualTo("ALL-UNNAMED");
  }

  @Test
  void jar_classes_areNoNewerThanJava17() throws IOException {
    List<JarEntry> classes =
        jar.stream()
            .filter(entry -> entry.getName().endsWith(".class"))
            .filter(entry -> !entry.getName().startsWith("META-INF/versions/"))
            .toList();
    assertThat(classes).hasSizeGreaterThan(1000);
    for (JarEntry entry : classes) {
      try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
        in.readInt(); // magic
        in.readUnsignedShort(); // minor version
        assertThat(in.readUnsignedShort()).as(entry.getName()).isLessThanOrEqualTo(JAVA_17);
      }
    }
  }

  @Test
  void jar_copyInTheProjectFolder_isEqual() {
    assertThat(Path.of("..", "benchmarks.jar")).hasSameBinaryContentAs(JarProcess.JAR);
  }

  @Test
  void jar_notice_namesExactlyTheBundledLibraries() throws IOException {
    List<Library> named =
        text("META-INF/THIRD-PARTY.txt")
            .lines()
            .map(line -> line.split("\\s+"))
            .filter(words -> words.length > 2 && words[1].matches("\\d+(\\.\\d+)+"))
            .map(words -> new Library(words[0], words[1]))
            .toList();
    assertThat(named).containsExactlyInAnyOrderElementsOf(libraries());
  }

  @Test
  void jar_licences_areOursAndThoseOfEveryLibraryThatHasOne() throws IOException {
    assertThat(text("META-INF/LICENSE")).isEqualTo(Files.readString(Path.of("..", "LICENSE")));
    assertThat(text("META-INF/NOTICE")).isEqualTo(Files.readString(Path.of("..", "NOTICE")));
    assertThat(text("META-INF/licenses/jmh-core/LICENSE")).contains("\"CLASSPATH\" EXCEPTION");
    assertThat(text("META-INF/licenses/jmh-core/THIRD-PARTY")).contains("JOpt Simple");
    for (Library library : libraries()) {
      if (!List.of("picocli", "jopt-simple").contains(library.name())) {
        assertThat(names())
            .anyMatch(name -> name.startsWith("META-INF/licenses/" + library.name() + "/LICENSE"));
      }
    }
  }

  private List<String> names() {
    return jar.stream().filter(entry -> !entry.isDirectory()).map(JarEntry::getName).toList();
  }

  private String text(String name) throws IOException {
    return text(jar, name);
  }

  private static String text(JarFile jar, String name) throws IOException {
    JarEntry entry = jar.getJarEntry(name);
    assertThat(entry).as(name).isNotNull();
    try (InputStream in = jar.getInputStream(entry)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Reads lines such as "net.java.dev.jna:jna:jar:5.19.1:compile", as the build lists them. */
  private static List<Library> libraries() throws IOException {
    List<Library> libraries = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of("target", "bundled-libraries.txt"))) {
      String[] parts = line.strip().split(":");
      if (parts.length > 4) {
        libraries.add(new Library(parts[1], parts[3]));
      }
    }
    assertThat(libraries).isNotEmpty();
    return libraries;
  }

  private static List<Path> libraryJars() throws IOException {
    List<String> files =
        libraries().stream().map(lib -> lib.name() + "-" + lib.version() + ".jar").toList();
    List<Path> jars =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(path -> files.contains(path.getFileName().toString()))
            .toList();
    assertThat(jars).hasSameSizeAs(files);
    return jars;
  }
}

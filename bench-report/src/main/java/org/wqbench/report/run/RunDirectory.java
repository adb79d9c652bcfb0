package org.wqbench.report.run;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The folder that is the record of a run:
 *
 * <pre>
 * run.json                      written first
 * trials/017-cache-patched/     one a fork
 *   trial.json                  written last, by rename: without it the trial did not happen
 *   latency.hlog  jmh.json  output.log  recording.jfr  async.jfr
 * </pre>
 *
 * <p>Nothing else is state.
 */
public final class RunDirectory {
  private static final String RUN = "run.json";
  private static final String TRIAL = "trial.json";
  private static final String TRIALS = "trials";
  private static final String PACKAGE = RunDirectory.class.getPackageName() + ".";

  private static final JSON FORMAT =
      JSON.std
          .with(JSON.Feature.PRETTY_PRINT_OUTPUT)
          .with(JSON.Feature.WRITE_NULL_PROPERTIES)
          .without(JSON.Feature.FAIL_ON_UNKNOWN_BEAN_PROPERTY);

  private final Path path;
  private final RunRecord run;

  private RunDirectory(Path path, RunRecord run) {
    this.path = path;
    this.run = run;
  }

  /**
   * Starts the record of a run.
   *
   * @param path a folder that is not there yet; its parents are made
   * @param run what is known before the first trial
   * @return the directory, without trials
   * @throws FileAlreadyExistsException if there is such a file or folder
   * @throws IOException if it can't be written; the message names the folder
   */
  public static RunDirectory create(Path path, RunRecord run) throws IOException {
    if (path.getParent() != null) {
      Files.createDirectories(path.getParent());
    }
    Files.createDirectory(path);
    Files.createDirectory(path.resolve(TRIALS));
    writeByRename(path.resolve(RUN), run);
    return new RunDirectory(path, run);
  }

  /**
   * Opens the record of a run, finished or not.
   *
   * @param path the folder
   * @return the directory
   * @throws IllegalArgumentException if there is no such folder, or it is no run directory
   * @throws IOException if run.json can't be read or is of another format
   */
  public static RunDirectory open(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      throw new IllegalArgumentException(
          path + " is no folder: give a run directory, such as results/<time>-<host>");
    }
    Path file = path.resolve(RUN);
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(path + " is no run directory: it has no " + RUN);
    }
    RunRecord run = read(file, RunRecord.class);
    Completeness.check(file, run);
    return new RunDirectory(path, run);
  }

  /**
   * The folder.
   *
   * @return as given when it was opened
   */
  public Path path() {
    return path;
  }

  /**
   * What was known before the first trial.
   *
   * @return the content of run.json
   */
  public RunRecord run() {
    return run;
  }

  /**
   * The folder of a trial, there or not.
   *
   * @param trial a trial of the plan
   * @return its path
   */
  public Path folder(PlannedTrial trial) {
    return path.resolve(TRIALS).resolve(trial.directory());
  }

  /**
   * Makes the folder of a trial, without what an earlier attempt left in it.
   *
   * @param trial a trial of the plan
   * @return its path
   * @throws IOException if it can't be written
   */
  public Path prepare(PlannedTrial trial) throws IOException {
    Path folder = folder(trial);
    Files.createDirectories(folder);
    try (var files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Files.delete(file);
      }
    }
    return folder;
  }

  /**
   * Makes a trial count: writes its trial.json by rename.
   *
   * @param trial a trial of the plan
   * @param record what it gave
   * @throws IOException if it can't be written
   */
  public void finish(PlannedTrial trial, TrialRecord record) throws IOException {
    writeByRename(folder(trial).resolve(TRIAL), record);
  }

  /**
   * Reads all that a table is made of.
   *
   * @return the run and the trials that happened
   * @throws IOException if a trial.json can't be read
   */
  public RunContents contents() throws IOException {
    return new RunContents(run, finished());
  }

  /**
   * The trials that happened, in running order.
   *
   * @return planned trials with their records
   * @throws IOException if a trial.json can't be read
   */
  public List<FinishedTrial> finished() throws IOException {
    List<FinishedTrial> finished = new ArrayList<>();
    for (PlannedTrial trial : run.plan().trials()) {
      Path file = folder(trial).resolve(TRIAL);
      if (Files.isRegularFile(file)) {
        TrialRecord record = read(file, TrialRecord.class);
        Completeness.check(file, run.workload().duet(), trial, record);
        finished.add(new FinishedTrial(trial, record, folder(trial)));
      }
    }
    return finished;
  }

  private static <T> T read(Path file, Class<T> type) throws IOException {
    try {
      T value = FORMAT.beanFrom(type, Files.readString(file, StandardCharsets.UTF_8));
      if (value == null) {
        throw new IOException("it is empty");
      }
      return value;
    } catch (CharacterCodingException e) {
      throw new IOException(file + " can't be read: it is not UTF-8", e);
    } catch (IOException | RuntimeException e) {
      throw new IOException(file + " can't be read: " + why(e), e);
    }
  }

  /** The parser's message without position, class names and exceptions. */
  private static String why(Exception thrown) {
    String message = String.valueOf(thrown.getMessage()).lines().findFirst().orElse("");
    return message.replaceFirst(" (\\(start marker| due to \\().*", "").replace(PACKAGE, "");
  }

  private static void writeByRename(Path file, Object value) throws IOException {
    Path draft = file.resolveSibling(file.getFileName() + ".draft");
    Files.writeString(draft, FORMAT.asString(value) + "\n", StandardCharsets.UTF_8);
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}

package org.wqbench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That json keeps each component of each record, under its own name, in any locale. */
class RecordJsonTest {

  @ParameterizedTest
  @ValueSource(
      classes = {
        RunRecord.class,
        RunRecord.Workload.class,
        RunRecord.Scope.class,
        RunRecord.Side.class,
        RunRecord.Plan.class,
        PlannedTrial.class,
        TrialRecord.class,
        HostFacts.class
      })
  void asString_everyComponentSet_isReadBackAlike(Class<? extends Record> type) throws IOException {
    Record full = SampleRecords.full(type);

    String json = JSON.std.asString(full);

    assertThat(JSON.std.beanFrom(type, json)).isEqualTo(full);
    assertThat(JSON.std.mapFrom(json).keySet())
        .containsExactlyInAnyOrderElementsOf(componentNames(type));
  }

  /** jackson-jr takes such a component for a getter and cuts the prefix off its key. */
  @ParameterizedTest
  @ValueSource(
      classes = {
        RunRecord.class,
        RunRecord.Workload.class,
        RunRecord.Scope.class,
        RunRecord.Side.class,
        RunRecord.Plan.class,
        PlannedTrial.class,
        TrialRecord.class,
        HostFacts.class
      })
  void componentNames_ofRecords_neverLookLikeGetters(Class<? extends Record> type) {
    assertThat(componentNames(type)).noneMatch(name -> name.matches("(is|get)[^a-z].*"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"status\":\"failed\",\"failure\":\"exit 1\"}"})
  void beanFrom_trialWithNulls_isReadBackAlike(String json) throws IOException {
    TrialRecord sparse = JSON.std.beanFrom(TrialRecord.class, json);
    String written = JSON.std.with(JSON.Feature.WRITE_NULL_PROPERTIES).asString(sparse);

    assertThat(JSON.std.beanFrom(TrialRecord.class, written)).isEqualTo(sparse);
    assertThat(sparse.percentilesNs()).isNull();
    assertThat(sparse.ok()).isFalse();
  }

  /** Field case J5: JMH has no error for one iteration and says NaN, which json has no word for. */
  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1e300, Double.MIN_VALUE, -0.0})
  void asString_oddFigure_isReadBackAlike(double figure) throws IOException {
    Map<String, Object> trial = new TreeMap<>(Map.of("figures", Map.of("error", figure)));
    TrialRecord record = JSON.std.beanFrom(TrialRecord.class, JSON.std.asString(trial));

    TrialRecord again = JSON.std.beanFrom(TrialRecord.class, JSON.std.asString(record));

    assertThat(again.figures()).isEqualTo(Map.of("error", figure));
  }

  /** Field case J4. */
  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "ar-EG", "fr-FR", "tr-TR", "hi-IN-u-nu-deva", "th-TH-u-nu-thai"})
  void asString_anyLocale_givesTheSameBytes(String locale) throws IOException {
    RunRecord run = SampleRecords.full(RunRecord.class);
    TrialRecord trial = SampleRecords.full(TrialRecord.class);
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.ROOT);
      List<String> expected = List.of(JSON.std.asString(run), JSON.std.asString(trial));
      Locale.setDefault(Locale.forLanguageTag(locale));
      assertThat(List.of(JSON.std.asString(run), JSON.std.asString(trial))).isEqualTo(expected);
      assertThat(JSON.std.beanFrom(RunRecord.class, expected.get(0))).isEqualTo(run);
    } finally {
      Locale.setDefault(before);
    }
  }

  private static List<String> componentNames(Class<? extends Record> type) {
    return Arrays.stream(type.getRecordComponents()).map(component -> component.getName()).toList();
  }
}

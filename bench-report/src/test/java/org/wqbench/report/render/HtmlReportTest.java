package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.wqbench.report.chart.DrawnSvg;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;

/** What must hold of a page whatever the run was. */
class HtmlReportTest {
  private static final String MARKUP = "<script src='http://x'>&\"]]>\u0007";

  @TempDir Path temp;

  static List<RecordedRun> runs() {
    List<RecordedRun> runs = new ArrayList<>(GoldenRuns.byName().values());
    runs.add(odd().spread(0.9));
    runs.add(odd().killedBeforeLast(4));
    runs.add(new RecordedRun(List.of("cpu"), 1).cell("cpu", 42, 1, 42, 1));
    return runs;
  }

  /** Long names, foreign letters, values of two and of eight digits. */
  private static RecordedRun odd() {
    String scope = "m\u00fcller " + MARKUP + " a name longer than anyone wants";
    return new RecordedRun(List.of(scope), 2)
        .cell(scope, 42, 12_345_678, 37, 23_456_789)
        .withHost("name", MARKUP)
        .withHost("mitigations", Map.of("spectre", MARKUP))
        .with("notes", List.of(MARKUP))
        .with("command", List.of("java", MARKUP));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void page_anyRun_isWellFormedStandsAloneAndReads(RecordedRun run) throws IOException {
    String html = HtmlReport.page(Reports.of(table("run", run)));

    DrawnSvg page = DrawnSvg.parse(html);
    assertThat(page.all("script")).isEmpty();
    assertThat(html.replace("http://www.w3.org/2000/svg", "").replace("&#39;http:", ""))
        .doesNotContain("<script", "http:", "https:", "href", "src=\"", "url(", "@import");
    for (Element svg : page.all("svg")) {
      DrawnSvg picture = new DrawnSvg(svg);
      picture.assertTextsHaveRoom();
      assertThat(svg.getAttribute("role")).isEqualTo("img");
      assertThat(picture.all("title").get(0).getTextContent()).isNotBlank();
      assertThat(picture.all("desc").get(0).getTextContent()).isNotBlank();
    }
  }

  @Test
  void page_published_hasPicturesAndSaysWhatTheyShow() throws IOException {
    DrawnSvg page =
        DrawnSvg.parse(HtmlReport.page(Reports.of(table("a", RecordedRun.published()))));

    assertThat(page.all("svg"))
        .extracting(svg -> new DrawnSvg(svg).all("title").get(0).getTextContent())
        .startsWith(
            "tput of each fork",
            "tput: ratio patched to baseline",
            "p95 of each fork",
            "p95: ratio patched to baseline",
            "cpu: enqueue latency (ns) by percentile")
        .hasSize(10);
    assertThat(page.all("desc").get(0).getTextContent())
        .startsWith("cpu: baseline 2,569,880 [2,518,482..2,621,278], patched 3,029,740 [");
    assertThat(page.all("desc").get(1).getTextContent())
        .startsWith("cpu: 1.18 [1.14..1.21] improved; ")
        .endsWith("; interval, coverage 96.8%");
    assertThat(page.all("desc").get(4).getTextContent()).startsWith("baseline p0 1,968 ns, p50 ");
  }

  @Test
  void page_textsThatAreMarkup_areShownAsText() throws IOException {
    DrawnSvg page = DrawnSvg.parse(HtmlReport.page(Reports.of(table("a", odd()))));

    assertThat(page.all("pre").get(0).getTextContent())
        .isEqualTo("$ java " + MARKUP.replace('\u0007', '\ufffd'));
    assertThat(page.all("h2").get(0).getTextContent()).startsWith("<script src=");
    assertThat(page.all("li")).anyMatch(li -> li.getTextContent().startsWith("<script src="));
  }

  @Test
  void page_severalTables_haveASectionEachAndOneForAll() throws IOException {
    ComparisonTable first = table("a", odd().withHost("name", "host-a"));
    ComparisonTable second = table("b", odd());

    DrawnSvg page = DrawnSvg.parse(HtmlReport.page(Reports.of(first, second)));

    assertThat(page.all("section")).hasSize(3);
    assertThat(page.all("h1")).hasSize(1);
  }

  private ComparisonTable table(String folder, RecordedRun run) throws IOException {
    return TableBuilder.of(run.write(temp.resolve(folder)).contents(), TableOptions.DEFAULT);
  }
}

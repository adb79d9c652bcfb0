package org.wqbench.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkupTest {

  @Test
  void escape_markup_isText() {
    assertThat(Markup.escape("a<b> & \"c\" 'd'"))
        .isEqualTo("a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;");
  }

  @Test
  void escape_whatNoDocumentHolds_isReplaced() {
    String text = "\u0000\u001b[1m\u0085\ud800x\ufffe\ufffe\udc00";

    String escaped = Markup.escape(text);

    assertThat(escaped).isEqualTo("\ufffd\ufffd[1m\ufffd\ufffdx\ufffd\ufffd\ufffd");
    DrawnSvg.parse("<text a=\"" + escaped + "\">" + escaped + "</text>");
  }

  @Test
  void escape_otherScripts_areKept() {
    assertThat(Markup.escape("h\u00f6st \u0664\n\ud83d\ude00"))
        .isEqualTo("h\u00f6st \u0664\n\ud83d\ude00");
  }
}

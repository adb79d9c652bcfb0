package org.wqbench.report.render;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.wqbench.report.chart.Markup;
import org.wqbench.report.run.HostFacts;

/**
 * All that is known of a host, folded away: what {@link HostSummary} has no room for. Facts are
 * called as in {@code run.json}; those that are not known are left out.
 */
final class HtmlFacts {
  private HtmlFacts() {}

  static String details(HostFacts facts) {
    StringBuilder out = new StringBuilder("<details>\n<summary>All facts of the host</summary>\n");
    out.append("<dl>\n");
    for (RecordComponent fact : HostFacts.class.getRecordComponents()) {
      String value = text(value(fact, facts));
      if (!value.isEmpty()) {
        out.append("<dt>").append(fact.getName()).append("</dt>");
        out.append("<dd>").append(Markup.escape(value)).append("</dd>\n");
      }
    }
    return out.append("</dl>\n</details>\n").toString();
  }

  private static Object value(RecordComponent fact, HostFacts facts) {
    try {
      return fact.getAccessor().invoke(facts);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("fact " + fact.getName() + " can't be read", e);
    }
  }

  private static String text(Object value) {
    if (value == null) {
      return "";
    }
    if (value instanceof Collection<?> values) {
      return values.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
    if (value instanceof Map<?, ?> values) {
      return values.entrySet().stream()
          .map(entry -> entry.getKey() + ": " + entry.getValue())
          .collect(Collectors.joining("\n"));
    }
    return value.toString();
  }
}

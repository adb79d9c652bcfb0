package org.wqbench.report.render;

import java.util.LinkedHashMap;
import java.util.Map;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.table.LockProfile;
import org.wqbench.report.table.ProfileRow;

/** The part of the json report that says where the time goes. */
final class JsonProfile {
  private JsonProfile() {}

  static Map<String, Object> of(LockProfile profile) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("sampledBy", profile.sampledBy());
    parts.put("rows", profile.rows().stream().map(JsonProfile::row).toList());
    parts.put("cost", profile.cost().map(JsonProfile::cost));
    parts.put("problems", profile.problems());
    return parts;
  }

  private static Map<String, Object> row(ProfileRow row) {
    Map<String, Object> figures = new LinkedHashMap<>();
    for (String name : ProfileRow.FIGURES) {
      if (!row.of(name).isEmpty()) {
        figures.put(name, JsonRows.sample(row.of(name)));
      }
    }
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("scope", row.scope());
    parts.put("side", row.side());
    parts.put("figures", figures);
    return parts;
  }

  private static Map<String, Object> cost(Comparison cost) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("pairs", cost.baseRuns());
    parts.put("ratio", cost.interval().map(JsonRows::interval));
    return parts;
  }
}

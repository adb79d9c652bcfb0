package org.wqbench.report.render;

import org.wqbench.report.chart.Ink;

/** The style sheet of the page. */
final class HtmlStyle {
  private static final String LAYOUT =
      """
      html { color-scheme: light dark; background: #ffffff; -webkit-text-size-adjust: 100%; }
      body { max-width: 872px; margin: 0 auto; padding: 32px 24px 64px;
        font: 15px/1.5 system-ui, sans-serif; color: #1b1f24; overflow-wrap: anywhere; }
      h1 { font-size: 26px; line-height: 1.25; font-weight: 600; margin: 0 0 8px; }
      h2 { font-size: 18px; font-weight: 600; margin: 0 0 4px; }
      h3 { font-size: 16px; font-weight: 600; margin: 48px 0 16px; }
      p { margin: 4px 0; font-size: 14px; }
      section + section { margin-top: 72px; padding-top: 32px; border-top: 1px solid #c3c8ce; }
      ul { margin: 16px 0 0; padding: 0 0 0 18px; font-size: 14px; }
      small { font-size: 12px; font-weight: 400; }
      pre, code { font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
      p.muted { font-size: 13px; }
      .host, small, .sum th, .sum td { color: #5c646d; }
      .host { margin: 0; }
      .beware { margin: 16px 0; padding-left: 12px; border-left: 3px solid #d55e00; }
      .wide { overflow-x: auto; margin: 24px 0 0; }
      table { border-collapse: collapse; font-size: 14px; line-height: 1.35;
        font-variant-numeric: tabular-nums; white-space: nowrap; overflow-wrap: normal; }
      th, td { padding: 4px 0 4px 20px; vertical-align: top; }
      th:first-child, td:first-child { padding-left: 0; }
      th { font-weight: 400; }
      th:not([align]) { text-align: left; }
      tbody th { white-space: normal; max-width: 16em; overflow-wrap: break-word; }
      thead th { font-weight: 600; padding-bottom: 8px; border-bottom: 1px solid #5c646d; }
      tr.sum th, tr.sum td { border-top: 1px solid #c3c8ce; }
      td.improved, td.regressed, td.neutral, td.undecided { padding-left: 8px; }
      .improved { color: #006e51; }
      .regressed { color: #a3195b; font-weight: 600; }
      .undecided { color: #5c646d; font-style: italic; }
      .charts { display: grid; gap: 32px;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr)); }
      svg { display: block; max-width: 100%; height: auto; font-variant-numeric: tabular-nums; }
      details { margin-top: 16px; font-size: 14px; }
      summary { cursor: pointer; }
      dl { display: grid; grid-template-columns: minmax(7em, max-content) 1fr; gap: 2px 20px;
        font-size: 13px; }
      dt { color: #5c646d; }
      dd { margin: 0; white-space: pre-line; }
      @media (max-width: 480px) {
        body { padding: 20px 16px 48px; }
        h1 { font-size: 22px; }
        th, td { padding-left: 14px; }
        dl { display: block; }
        dd { margin: 0 0 6px; }
      }
      """;

  private static final String DARK =
      """
      html { background: #14171b; }
      body { color: #e4e7eb; }
      .host, small, .sum th, .sum td, dt, .undecided { color: #9aa3ad; }
      section + section, thead th, tr.sum th, tr.sum td { border-color: #4a525b; }
      .improved { color: #5fd0a5; }
      .regressed { color: #f08cb8; }
      .beware { border-color: #e69f00; }
      """;

  private HtmlStyle() {}

  static String css() {
    return LAYOUT
        + Ink.css(false)
        + "@media (prefers-color-scheme: dark) {\n"
        + DARK
        + Ink.css(true)
        + "}\n";
  }
}

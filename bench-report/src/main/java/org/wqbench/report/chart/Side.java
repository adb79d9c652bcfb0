package org.wqbench.report.chart;

/** How the two sides look: by colour and, for whom colours are alike, by form. */
enum Side {
  BASE(Ink.BASE, 2.5) {
    @Override
    void mark(Svg svg, double x, double y) {
      svg.circle(x, y, 3.5);
    }
  },
  TREATED(Ink.TREATED, 1.5) {
    @Override
    void mark(Svg svg, double x, double y) {
      svg.diamond(x, y, 4.6);
    }
  };

  private static final int LONGEST_LABEL = 30;

  private final Ink ink;
  private final double line;

  Side(Ink ink, double line) {
    this.ink = ink;
    this.line = line;
  }

  Ink ink() {
    return ink;
  }

  /** Width of its curves: the second is drawn upon the first, which shows where both are one. */
  double line() {
    return line;
  }

  /** Draws one value. */
  abstract void mark(Svg svg, double x, double y);

  /** Draws form and label of both sides, half of the width each, so that no labels meet. */
  static void legend(Svg svg, double y, String base, String treated) {
    entry(svg, BASE, 0, y, base);
    entry(svg, TREATED, Svg.WIDTH / 2.0, y, treated);
  }

  private static void entry(Svg svg, Side side, double x, double y, String label) {
    svg.in(side.ink, () -> side.mark(svg, x + 5, y - 4));
    svg.in(Ink.MUTED, () -> svg.text(x + 16, y, Svg.cut(label, LONGEST_LABEL)));
  }
}

/**
 * Pictures as static SVG: no script, no style of their own, text as text, the same bytes from every
 * JVM. What they show is given to them, formatted where it is text; to place a value on a scale is
 * all they compute.
 *
 * <p>Imports nothing of wqbench.
 */
package org.wqbench.report.chart;

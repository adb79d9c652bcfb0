/**
 * From tables to text in each format. No arithmetic: what is printed was computed before; all
 * numbers in {@link java.util.Locale#ROOT}.
 *
 * <p>Imports {@code run}, {@code stats}, {@code table} and {@code chart}.
 */
package org.wqbench.report.render;

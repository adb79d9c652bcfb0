/**
 * From the record of a run to a table of numbers: a value per fork, a median and a verdict per
 * cell, and the warnings that belong to it, all as values.
 *
 * <p>Imports {@code run}, {@code stats} and {@code profile}.
 */
package org.wqbench.report.table;

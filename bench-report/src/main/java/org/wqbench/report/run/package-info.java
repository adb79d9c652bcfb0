/**
 * The run directory: the files that are the record of a run, as immutable values, and their reading
 * and writing. Whoever measures writes it; reports know a run from here only.
 *
 * <p>Imports jackson-jr and HdrHistogram, and nothing of ours.
 */
package org.wqbench.report.run;

/**
 * The statistics behind a table: values in, verdicts out.
 *
 * <p>One {@link org.wqbench.report.stats.Sample} holds one value per fork of one cell. Two of them,
 * or the ratios of a duet, make a {@link org.wqbench.report.stats.Comparison}: gain, p, interval,
 * {@link org.wqbench.report.stats.Verdict} and {@link org.wqbench.report.stats.Warning}s. Tests and
 * intervals are distribution-free, because forks are bimodal and heavy in the tails: the {@link
 * org.wqbench.report.stats.MannWhitney} and {@link org.wqbench.report.stats.SignedRank} tests, and
 * the Hodges-Lehmann intervals that are their inversion (Hollander, Wolfe and Chicken,
 * "Nonparametric Statistical Methods", 3rd edition, chapters 3 and 4).
 *
 * <p>Nothing here makes text for people, writes a log or knows a file: what a reader must be told
 * is a value in the result. No result holds a NaN or an infinity: what can't be had is absent.
 */
package org.wqbench.report.stats;

package org.wqbench.report.table;

import java.util.List;
import org.wqbench.report.stats.LayoutAgreement;

/**
 * Scopes that were measured each on its own although they measure one and the same thing, so that
 * they differ by noise.
 *
 * @param scopes two or more, in the order of the table
 * @param samePods whether the pods that producers load are the same cpus; otherwise the pods differ
 *     and only which producers share a pool is the same
 * @param base how far the medians of the first side's rates are apart
 * @param treated the same of the second side
 */
public record LayoutGroup(
    List<String> scopes, boolean samePods, LayoutAgreement base, LayoutAgreement treated) {}

package org.wqbench.report.table;

import java.util.List;
import org.wqbench.report.stats.LayoutAgreement;

/**
 * Scopes that were measured each on its own although the producers' items meet the same pools in
 * all of them: they measure one and the same thing, and differ by noise.
 *
 * @param scopes two or more, in the order of the table
 * @param base how far the medians of the first side's rates are apart
 * @param treated the same of the second side
 */
public record LayoutGroup(List<String> scopes, LayoutAgreement base, LayoutAgreement treated) {}

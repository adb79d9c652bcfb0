package org.wqbench.workload.run;

/**
 * Which wqbench measures.
 *
 * @param version its version
 * @param commit commit it was built from, null if unknown
 * @param jarSha256 digest of the jar it runs from, null where it runs from classes
 */
public record ToolFacts(String version, String commit, String jarSha256) {}

/**
 * The recordings that profiled forks leave behind, each reduced to a few figures while it is read
 * event by event: recordings may be large, damaged, or of something else.
 *
 * <p>Imports the JDK's reader of recordings and HdrHistogram, and nothing of ours.
 */
package org.wqbench.report.profile;

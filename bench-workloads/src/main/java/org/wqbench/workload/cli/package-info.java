/**
 * The command line: words to settings, errors to one line and an exit code. Words that are none of
 * ours go to JMH.
 *
 * <p>Imports whatever it starts; picocli is known here only, and only here may the process be
 * ended.
 */
package org.wqbench.workload.cli;

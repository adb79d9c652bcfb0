/** The benchmark of making a report. Imports report.run, report.table, report.render and JMH. */
package org.wqbench.workload.report;

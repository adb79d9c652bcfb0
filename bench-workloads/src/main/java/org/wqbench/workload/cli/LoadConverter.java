package org.wqbench.workload.cli;

import org.wqbench.workload.run.Load;
import org.wqbench.workload.run.Loads;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a workload by its name. */
final class LoadConverter implements ITypeConverter<Load> {

  @Override
  public Load convert(String name) {
    try {
      return Loads.parse(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}

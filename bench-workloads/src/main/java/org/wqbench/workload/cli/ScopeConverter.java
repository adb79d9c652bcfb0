package org.wqbench.workload.cli;

import org.wqbench.core.topology.AffinityScope;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a scope by its whole name. */
final class ScopeConverter implements ITypeConverter<AffinityScope> {

  @Override
  public AffinityScope convert(String name) {
    try {
      return AffinityScope.parse(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}

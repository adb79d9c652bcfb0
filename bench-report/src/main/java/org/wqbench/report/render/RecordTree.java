package org.wqbench.report.render;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Values as maps and lists of texts and numbers, in which what is absent has no entry: neither null
 * nor NaN. Records become maps by the names of their components, in their order.
 */
final class RecordTree {
  private RecordTree() {}

  /** The parts of a record that are not absent. */
  static Map<String, Object> of(Record parts) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (RecordComponent component : parts.getClass().getRecordComponents()) {
      try {
        values.put(component.getName(), component.getAccessor().invoke(parts));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(component + " can't be read", e);
      }
    }
    return of(values);
  }

  /** The entries of a map that are not absent. */
  static Map<String, Object> of(Map<String, ?> parts) {
    Map<String, Object> tree = new LinkedHashMap<>();
    parts.forEach(
        (name, part) -> {
          Object value = value(part);
          if (value != null) {
            tree.put(name, value);
          }
        });
    return tree;
  }

  private static Object value(Object part) {
    if (part instanceof Record) {
      return of((Record) part);
    }
    if (part instanceof Map) {
      Map<String, Object> named = new LinkedHashMap<>();
      ((Map<?, ?>) part).forEach((name, value) -> named.put(String.valueOf(name), value));
      return of(named);
    }
    if (part instanceof Collection) {
      return list((Collection<?>) part);
    }
    if (part instanceof double[]) {
      return list(Arrays.stream((double[]) part).boxed().toList());
    }
    if (part instanceof Optional) {
      return ((Optional<?>) part).map(RecordTree::value).orElse(null);
    }
    if (part instanceof OptionalDouble) {
      OptionalDouble number = (OptionalDouble) part;
      return number.isPresent() ? value(number.getAsDouble()) : null;
    }
    if (part instanceof OptionalInt) {
      OptionalInt number = (OptionalInt) part;
      return number.isPresent() ? number.getAsInt() : null;
    }
    return part instanceof Double ? Exact.of((Double) part).orElse(null) : part;
  }

  private static List<Object> list(Collection<?> parts) {
    return parts.stream().map(RecordTree::value).filter(Objects::nonNull).toList();
  }
}

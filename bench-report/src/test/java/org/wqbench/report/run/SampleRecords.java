package org.wqbench.report.run;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Records with a value of its own in every component, so that none can be lost or swapped unseen.
 */
final class SampleRecords {
  private int drawn;

  private SampleRecords() {}

  /** A record of this type; texts have umlauts, quotes and blanks. */
  static <T extends Record> T full(Class<T> type) {
    return new SampleRecords().record(type);
  }

  private <T extends Record> T record(Class<T> type) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values =
        Arrays.stream(components).map(c -> value(c.getGenericType(), c.getName())).toArray();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<T> constructor = type.getDeclaredConstructor(types);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("can't fill " + type, e);
    }
  }

  private Object value(Type type, String name) {
    drawn++;
    if (type instanceof ParameterizedType) {
      Type[] of = ((ParameterizedType) type).getActualTypeArguments();
      return of.length == 1
          ? List.of(value(of[0], name), value(of[0], name))
          : Map.of("\u00fc b", value(of[1], name), "c\"d", value(of[1], name));
    }
    if (type == String.class) {
      // The kernel's lists of cpus are checked when a record is made.
      return name.startsWith("cpus") ? "0-" + drawn : name + " \u00fcn\u00ef \"" + drawn + "\"\n";
    }
    if (type == boolean.class || type == Boolean.class) {
      return true;
    }
    if (type == int.class || type == Integer.class) {
      return drawn;
    }
    if (type == long.class || type == Long.class) {
      return (1L << 53) + drawn;
    }
    if (type == double.class || type == Double.class) {
      return drawn + 0.1;
    }
    return record(((Class<?>) type).asSubclass(Record.class));
  }
}

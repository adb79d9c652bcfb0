package org.wqbench.core.topology;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/** Temporary folders in memory: trees of many small files are slow to write on some disks. */
final class ZipTempDir implements TempDirFactory {
  private final Path zip;
  private final FileSystem files;

  ZipTempDir() throws IOException {
    zip = Files.createTempFile("wqbench", ".zip");
    Files.delete(zip);
    files = FileSystems.newFileSystem(zip, Map.of("create", "true"));
  }

  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context)
      throws IOException {
    return Files.createTempDirectory(files.getPath("/"), "root");
  }

  @Override
  public void close() throws IOException {
    files.close();
    Files.deleteIfExists(zip);
  }
}

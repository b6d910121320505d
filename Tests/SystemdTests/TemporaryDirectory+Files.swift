import FoundationEssentials
import Glibc
import TestSupport

extension TemporaryDirectory {
  /// The files below this folder, sorted, without folders.
  var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: path)
        .filter { name in
          var isDirectory = false
          return FileManager.default.fileExists(
            atPath: path + "/" + name, isDirectory: &isDirectory)
            && !isDirectory
        }
        .sorted()
    }
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
  }

  /// Writes an executable shell script.
  func writeProgram(_ script: String, to name: String) throws {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      at: URL(filePath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
    // In a separate process: a program that another test starts meanwhile would inherit the open
    // file, and the kernel does not run a file that is open for writing.
    let outcome = try run([
      "sh", "-c", "printf '#!/bin/sh\\n%s' \"$1\" >\"$2\" && chmod 755 \"$2\"", "sh", script, file,
    ])
    guard outcome.status == 0 else { throw CommandError(description: outcome.output) }
  }

  /// Links system programs into `bin`, the only directory of a search path.
  func linkPrograms(_ names: [String]) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/bin", withIntermediateDirectories: true)
    for name in names {
      try FileManager.default.createSymbolicLink(
        atPath: path + "/bin/" + name, withDestinationPath: "/usr/bin/" + name)
    }
  }

  func isProgram(_ name: String) -> Bool { access(path + "/" + name, X_OK) == 0 }
}

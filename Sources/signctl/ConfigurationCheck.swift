import Glibc

/// The check of configuration files by the `signd` beside this program.
enum ConfigurationCheck {
  /// - Returns: The errors of the file, a line each; nil if it cannot be read or checked.
  static func errors(of path: String) -> [String]? {
    guard access(path, R_OK) == 0, let signd = programBeside(), access(signd, X_OK) == 0,
      let output = popen("\(quoted(signd)) check-config \(quoted(path)) 2>&1 >/dev/null", "r")
    else { return nil }
    var lines: [String] = []
    while let line = readLine(from: output) { lines.append(line) }
    // 1 is for errors in the file.
    switch pclose(output) {
    case 0: return []
    case 1 << 8 where !lines.isEmpty: return lines
    default: return nil
    }
  }

  private static func programBeside() -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    let path = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path.lastIndex(of: "/").map { path[...$0] + "signd" }
  }

  private static func readLine(from file: UnsafeMutablePointer<FILE>) -> String? {
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    let count = getline(&line, &capacity, file)
    guard count > 0, let line else { return nil }
    let text = String(cString: line)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// One word for a shell.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

import Synchronization

/// Output of a command that runs for one of several signs.
package final class OutputCollector: Sendable {
  private let output = Mutex<[UInt8]>([])
  private let warnings = Mutex<[String]>([])

  package init() {}

  func take(_ bytes: [UInt8]) { output.withLock { $0 += bytes } }

  func warn(_ line: String) { warnings.withLock { $0.append(line) } }

  /// The output, without its final line break.
  package var text: String {
    let text = output.withLock { String(decoding: $0, as: UTF8.self) }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Lines for standard error.
  package var lines: [String] { warnings.withLock { $0 } }
}

import Glibc
import Synchronization

/// Data that users pass in files and on standard input.
package enum Input {
  /// Maximum size. No configuration allows a longer text or picture.
  package static let maximumBytes = 1 << 24

  /// Standard input once it is read, for a command that runs for several signs.
  private static let standardInput = Mutex<[UInt8]?>(nil)

  package enum Kind: Sendable {
    case any
    /// The read does not wait for the writer of a pipe.
    case regular
  }

  /// Reads all bytes of a file; `-` is standard input.
  ///
  /// - Parameter what: kind of data in the error for too many bytes, such as `a text`.
  /// - Throws: `OptionError`.
  package static func read(
    _ name: String, atMost maximum: Int = maximumBytes, kind: Kind = .any, _ what: String
  ) throws -> [UInt8] {
    let isStandard = name == "-"
    if isStandard, let bytes = standardInput.withLock({ $0 }) { return bytes }
    let shown = isStandard ? "standard input" : name
    func failure() -> OptionError {
      OptionError("\(shown) cannot be read: \(String(cString: strerror(errno)))")
    }
    let flags = kind == .regular ? O_NONBLOCK : 0
    let file = isStandard ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC | flags)
    guard file >= 0 else { throw failure() }
    defer { if !isStandard { close(file) } }
    if kind == .regular {
      var info = stat()
      guard fstat(file, &info) == 0 else { throw failure() }
      guard info.st_mode & S_IFMT == S_IFREG else {
        throw OptionError("\(shown) is not a regular file")
      }
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      if count == 0 {
        if isStandard { standardInput.withLock { $0 = bytes } }
        return bytes
      }
      bytes += chunk[..<count]
      guard bytes.count <= maximum else {
        throw OptionError("\(what) has at most \(maximum) bytes; \(shown) has more")
      }
    }
  }
}

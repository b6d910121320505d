import CLinux
import Clocks
import Files
import Glibc
import Placeholders

/// A text that a file holds.
struct LiveFile: Sendable {
  /// Nil: it could not be read yet.
  private(set) var text: String?
  /// Of its last change, on the wall's clock.
  private(set) var modified: Nanoseconds = 0
  /// Whether it is a link, or where no notice comes of changes.
  private(set) var isUnwatchable = false
  /// Why what is there is not what the file holds; nil where it is.
  private(set) var failure: String?

  /// Reads it again.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - directory: below which it is, without a slash at the end, or `/`.
  mutating func read(_ path: String, in directory: String) {
    isUnwatchable = !clinux_reports_changes(path)
    do throws(Failure) {
      (text, modified) = try Self.contents(
        of: String(path.dropFirst(directory.count).drop { $0 == "/" }), in: directory)
      failure = nil
    } catch {
      failure = "\(path) \(error.reason)"
    }
  }

  private struct Failure: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }

    /// What errno says.
    static var ofSystem: Failure {
      switch errno {
      case EXDEV, ELOOP: Failure("leads out of its directory")
      case EINVAL: Failure("is not a file with a text")
      case ENOSYS: Failure("cannot be read safely before Linux 5.6")
      default: Failure("cannot be read: \(String(cString: strerror(errno)))")
      }
    }
  }

  private static func contents(
    of path: String, in directory: String
  ) throws(Failure) -> (String, Nanoseconds) {
    let file = clinux_open_beneath(directory, path)
    guard file >= 0 else { throw .ofSystem }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .ofSystem }
    guard let bytes = readAll(of: file, atMost: FilePlaceholder.mostBytes + 1) else {
      throw .ofSystem
    }
    guard bytes.count <= FilePlaceholder.mostBytes else {
      throw Failure("has more than \(FilePlaceholder.mostBytes) bytes")
    }
    // A file may have any time.
    let seconds = min(max(Nanoseconds(status.st_mtim.tv_sec), 0), 1 << 33)
    let modified = seconds * 1_000_000_000 + Nanoseconds(status.st_mtim.tv_nsec)
    return (liveText(of: bytes), modified)
  }
}

/// What a file or a program says, as a text that can be shown: without ends of lines at its end,
/// and with spaces for what moves a cursor.
package func liveText(of bytes: some Sequence<UInt8>) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
    switch scalar {
    case "\r", "\u{FEFF}": continue
    case "\n": scalars.append(scalar)
    default: scalars.append(scalar.value < 32 || scalar.value == 127 ? " " : scalar)
    }
  }
  while scalars.last == "\n" || scalars.last == " " { scalars.removeLast() }
  return String(scalars)
}

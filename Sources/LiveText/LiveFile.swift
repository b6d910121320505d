import CLinux
import Clocks
import Files
import Glibc
import Placeholders

/// The text of a file.
struct LiveFile: Sendable {
  /// The text, or nil before the first successful read.
  private(set) var text: String?
  /// The modification time on the wall clock.
  private(set) var modified: Nanoseconds = 0
  /// Whether the file is a link, or its filesystem reports no changes.
  private(set) var isUnwatchable = false
  /// Why the text is not the file's current content, or nil if it is.
  private(set) var failure: String?

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - directory: The directory that must contain it, `/` or without a trailing slash.
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

    /// The failure that errno describes.
    static var ofSystem: Failure {
      switch errno {
      case EXDEV, ELOOP: Failure("leads out of its directory")
      case EINVAL: Failure("is not a text file")
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
    // A file may have any modification time.
    let seconds = min(max(Nanoseconds(status.st_mtim.tv_sec), 0), 1 << 33)
    let modified = seconds * 1_000_000_000 + Nanoseconds(status.st_mtim.tv_nsec)
    return (liveText(of: bytes), modified)
  }
}

/// Returns a displayable text from a file's or program's bytes: without trailing line breaks, and
/// with spaces for control characters.
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

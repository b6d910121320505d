import CLinux
import Glibc
import Messages

/// The files that clients may name as pictures.
package struct ImageFiles: Equatable, Sendable {
  /// Absolute paths without a trailing slash. All files below them are permitted, and relative
  /// links that stay inside. `/` permits every file.
  package var directories: [String]
  /// Absolute paths of further permitted files.
  package var files: Set<String>
  /// The configuration key that sets the directories.
  package var key: String

  package init(directories: [String], files: Set<String> = [], key: String) {
    self.directories = directories
    self.files = files
    self.key = key
  }

  /// - Returns: The result of `clinux_open_file`. Files outside are not accessed.
  func open(_ path: String) -> Int32 {
    if files.contains(path) || directories.contains("/") { return clinux_open_file(path) }
    errno = EACCES
    for directory in directories where path.hasPrefix(directory + "/") {
      let file = clinux_open_beneath(
        directory, String(path.dropFirst(directory.count).drop { $0 == "/" }))
      if file >= 0 || errno == EINVAL { return file }
    }
    return -1
  }

  /// Returns the same error for a missing, unreadable or forbidden file, so that clients cannot
  /// tell them apart.
  func refusal(of path: String) -> ImageError {
    let places =
      switch directories {
      case let all where all.contains("/"): "a picture file that signd can read"
      case []: "the name of an icon"
      default:
        "a picture file below " + MessageProperty.choice(directories) + " that signd can read"
      }
    return ImageError(
      "'\(path)' is not available; use \(places) (\(key)), or send the picture itself")
  }
}

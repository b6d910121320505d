import CLinux
import Glibc
import Messages

/// The files that clients may name as pictures.
package struct ImageFiles: Equatable, Sendable {
  /// Absolute paths without a slash at the end: every file below, and relative links that stay
  /// inside. `/` is every file.
  package var directories: [String]
  /// Absolute paths of single files besides these.
  package var files: Set<String>
  /// The configuration key that sets the directories.
  package var key: String

  package init(directories: [String], files: Set<String> = [], key: String) {
    self.directories = directories
    self.files = files
    self.key = key
  }

  /// - Returns: as `clinux_open_file`. What is outside is not looked at.
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

  /// The same for a file that is absent, unreadable or outside, so that no client learns which.
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

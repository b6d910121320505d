import Files
import Glibc

/// Reads the bytes of a hand-written file.
///
/// - Parameters:
///   - name: name of the file's kind in errors.
///   - isPipeRight: whether the file may be a pipe or a device.
///   - most: maximum number of bytes, in whole MiB.
/// - Throws: one error if the file is missing, unreadable, too large, a directory, or a pipe or a
///   device that is not allowed.
package func readWrittenFile(
  _ path: String, called name: String, orPipe isPipeRight: Bool = false, atMost most: Int
) throws(ConfigurationErrors) -> [UInt8] {
  func refused(_ message: String) -> ConfigurationErrors {
    ConfigurationErrors(file: path, message)
  }
  func unreadable() -> ConfigurationErrors {
    refused("this file cannot be read: " + String(cString: strerror(errno)))
  }

  // The system would use only the part of the path before a NUL.
  guard !path.utf8.contains(0) else { throw refused("a path has no NUL character") }
  // `O_NONBLOCK` prevents `open` from waiting for the writer of a pipe.
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else {
    throw errno == ENOENT ? refused("there is no such file") : unreadable()
  }
  defer { close(file) }
  var info = stat()
  guard fstat(file, &info) == 0 else { throw unreadable() }
  guard info.st_mode & S_IFMT != S_IFDIR else {
    throw refused("this is a directory, not a file")
  }
  guard info.st_mode & S_IFMT == S_IFREG || isPipeRight else {
    throw refused("this is a pipe or a device, not a file")
  }
  _ = fcntl(file, F_SETFL, 0)
  guard let bytes = readAll(of: file, atMost: most + 1) else { throw unreadable() }
  guard bytes.count <= most else {
    throw refused("\(name) is at most \(most >> 20) MiB")
  }
  return bytes
}

package import Files
import Glibc

/// Reason why there is no control socket.
package enum SocketError: Error, Hashable, Sendable {
  /// Another daemon has the lock of the path; `holder` is nil if its process is unknown.
  case locked(path: String, holder: LockHolder?)
  /// Another program listens on the socket.
  case inUse(path: String)
  /// The path names something that is not a socket.
  case notASocket(path: String)
  /// The path is longer than the kernel's limit, in bytes of UTF-8.
  case tooLong(path: String, limit: Int)
  /// The directory does not exist.
  case noDirectory(path: String)
  /// The directory of the user's own socket cannot be created.
  case noUserDirectory(path: String, code: Int32)
  /// The directory belongs to another user, or other users can write to it.
  case unsafeDirectory(path: String)
  /// The file descriptor from systemd is not a listening Unix stream socket.
  case notListening(descriptor: Int32)
  /// The configured group of the socket does not exist.
  case noGroup(name: String)
  /// A system call failed.
  case failed(path: String, doing: String, code: Int32)

  /// One sentence for people.
  package var message: String {
    switch self {
    case .locked(let path, let holder):
      "the socket \(path) belongs to another signd"
        + (holder.map { ": \($0.description) has locked \(path).lock" } ?? "")
    case .inUse(let path):
      "another program listens on the socket \(path)"
    case .notASocket(let path):
      "\(path) is not a socket; move it away, or name another path"
    case .tooLong(let path, let limit):
      "the path of a socket has at most \(limit) bytes, not \(path.utf8.count): \(path)"
    case .noDirectory(let path):
      "there is no directory for the socket \(path)"
    case .noUserDirectory(let path, let code):
      "cannot make the directory \(path) for the socket: \(String(cString: strerror(code))); "
        + "set XDG_RUNTIME_DIR to another directory, or name another socket with --socket"
    case .unsafeDirectory(let path):
      "the directory \(path) must belong to the user that runs signd, and no other user may write to it"
    case .notListening(let descriptor):
      "file descriptor \(descriptor) from systemd is not a listening Unix stream socket"
    case .noGroup(let name):
      "there is no group \"\(name)\" for the socket; make it, or name another in control.group"
    case .failed(let path, let doing, let code):
      "cannot \(doing) the socket \(path): \(String(cString: strerror(code)))"
    }
  }
}

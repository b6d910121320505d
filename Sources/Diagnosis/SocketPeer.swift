import CLinux
import Glibc

/// State of a socket path and the process that listens there.
enum SocketPeer {
  case missing
  /// A file that is no socket.
  case notASocket
  /// A socket that no process listens on any more.
  case deserted
  /// A path in a directory that the user may not search.
  case hidden
  /// A socket whose owner, group and mode deny access.
  case forbidden(owner: uid_t, group: gid_t, mode: mode_t)
  /// A process listens; nil if its queue of connections is full.
  case listening(clinux_peer?)
  case failed(Int32)

  /// Connects and disconnects.
  init(at path: String) {
    var info = stat()
    guard lstat(path, &info) == 0 else {
      self = errno == EACCES ? .hidden : errno == ENOENT ? .missing : .failed(errno)
      return
    }
    let descriptor = clinux_unix_socket()
    guard descriptor >= 0 else {
      self = .failed(errno)
      return
    }
    defer { close(descriptor) }
    guard clinux_unix_connect(descriptor, path) == 0 else {
      switch errno {
      case EAGAIN: self = .listening(nil)
      case ECONNREFUSED where info.st_mode & S_IFMT == S_IFSOCK: self = .deserted
      case EACCES where info.st_mode & S_IFMT == S_IFSOCK:
        self = .forbidden(owner: info.st_uid, group: info.st_gid, mode: info.st_mode)
      case EACCES, ECONNREFUSED:
        self = info.st_mode & S_IFMT == S_IFLNK ? .failed(errno) : .notASocket
      case let code: self = .failed(code)
      }
      return
    }
    var peer = clinux_peer()
    self = .listening(clinux_peer_credentials(descriptor, &peer) == 0 ? peer : nil)
  }
}

import CLinux
import Glibc

/// What is behind the path of a socket.
enum SocketPeer {
  case missing
  /// A file that is no socket.
  case notASocket
  /// A socket that no process listens on any more.
  case deserted
  /// The directory may not be looked into.
  case hidden
  /// It may not be used, because of its owner, group and mode.
  case forbidden(owner: uid_t, group: gid_t, mode: mode_t)
  /// A process listens; nil when too many others are waiting already.
  case listening(clinux_peer?)
  case failed(Int32)

  /// Connects and hangs up.
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

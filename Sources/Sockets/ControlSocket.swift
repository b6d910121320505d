package import CLinux
import CSystemd
package import ControlAPI
import Files
import Glibc
import Synchronization

/// A listening Unix socket. A socket made by this process also owns its path.
package final class ControlSocket: ListeningSocket {
  /// Path of the socket; empty for a socket without a path.
  package let path: String

  private struct State: ~Copyable {
    /// Descriptor of the socket; -1 after `takeDescriptor` or `close`.
    var descriptor: Int32
    var file: FileIdentity?
    /// Lock that gives the right to create a socket at the path.
    var lock: LockFile?
  }
  private let state: Mutex<State>

  /// Maximum length of the queue of connections. The kernel caps it at net.core.somaxconn
  /// (listen(2)).
  package static let backlog = Int32.max

  private init(
    path: String, descriptor: Int32, file: FileIdentity?, lock: consuming LockFile?
  ) {
    self.path = path
    state = Mutex(State(descriptor: descriptor, file: file, lock: lock))
  }

  deinit { close() }

  package var name: String { path }

  /// Returns the sockets that systemd passed to this process, if any; see `sd_listen_fds(3)`.
  /// Removes the environment variables, so that no child process uses them.
  ///
  /// - Throws: `SocketError` if a descriptor is not a listening Unix stream socket.
  package static func adopted() throws(SocketError) -> [ControlSocket] {
    let count = sd_listen_fds(1)
    guard count > 0 else { return [] }
    // SD_LISTEN_FDS_START is a cast in C, which Swift cannot import.
    let first: Int32 = 3
    var sockets: [ControlSocket] = []
    for descriptor in first..<(first + count) { sockets.append(try adopting(descriptor)) }
    return sockets
  }

  /// Wraps a socket that another program has made and listens on.
  static func adopting(_ descriptor: Int32) throws(SocketError) -> ControlSocket {
    guard sd_is_socket_unix(descriptor, clinux_sock_stream, 1, nil, 0) > 0 else {
      throw .notListening(descriptor: descriptor)
    }
    return ControlSocket(
      path: path(of: descriptor), descriptor: descriptor, file: nil, lock: nil)
  }

  /// Path of a Unix socket; empty if it has none.
  package static func path(of descriptor: Int32) -> String {
    var path = [CChar](repeating: 0, count: Int(clinux_unix_path_max) + 2)
    _ = clinux_unix_path(descriptor, &path)
    return path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  /// Creates a socket and listens on it. Replaces a socket file on which no process listens. Does
  /// not change a socket in use or any other file.
  ///
  /// - Parameters:
  ///   - path: At most 107 bytes, see `unix(7)`.
  ///   - mode: Permissions; a client needs write permission to connect. Set before a client can
  ///     connect.
  ///   - group: Group of the file; nil for the group of the process.
  package static func bound(path: String, mode: mode_t, group: gid_t?) throws(SocketError)
    -> ControlSocket
  {
    let limit = Int(clinux_unix_path_max)
    guard path.utf8.count <= limit else { throw .tooLong(path: path, limit: limit) }
    // Checked before the lock file, so that a wrongly named file gets no lock file beside it.
    var there = stat()
    guard lstat(path, &there) != 0 || there.st_mode & S_IFMT == S_IFSOCK else {
      throw .notASocket(path: path)
    }
    let lock = try lock(path)
    try removeLeftover(at: path)

    let descriptor = clinux_unix_socket()
    guard descriptor >= 0 else { throw .failed(path: path, doing: "make", code: errno) }
    func refused(_ doing: String) -> SocketError {
      let error = SocketError.failed(path: path, doing: doing, code: errno)
      Glibc.close(descriptor)
      return error
    }
    guard clinux_unix_bind(descriptor, path) == 0 else { throw refused("make") }
    guard let file = FileIdentity(path: path) else { throw refused("find") }
    // No process can connect before `listen`, so no client connects with the wrong permissions.
    if let group, lchown(path, uid_t.max, group) != 0 {
      let error = refused("give group \(group)")
      file.unlink(path)
      throw error
    }
    guard chmod(path, mode) == 0, listen(descriptor, Self.backlog) == 0 else {
      let error = refused("open")
      file.unlink(path)
      throw error
    }
    return ControlSocket(path: path, descriptor: descriptor, file: file, lock: lock)
  }

  /// Creates the directory of a user's own socket with mode 0700, or checks an existing one,
  /// because any user can create a directory in /tmp.
  ///
  /// - Throws: `SocketError` if it cannot be created, belongs to another user, or is writable by
  ///   other users.
  package static func makePrivateDirectory(_ directory: String) throws(SocketError) {
    if mkdir(directory, 0o700) != 0, errno != EEXIST {
      throw .noUserDirectory(path: directory, code: errno)
    }
    var info = stat()
    guard lstat(directory, &info) == 0, info.st_mode & S_IFMT == S_IFDIR,
      info.st_uid == geteuid(), info.st_mode & 0o022 == 0
    else { throw .unsafeDirectory(path: directory) }
  }

  /// Returns the listening descriptor, which the caller then has to close; nil if it was taken
  /// before.
  package func takeDescriptor() -> Int32? {
    state.withLock { state in
      guard state.descriptor >= 0 else { return nil }
      defer { state.descriptor = -1 }
      return state.descriptor
    }
  }

  /// Removes the file of a socket that was made here, and releases its path. An adopted socket's
  /// file stays with systemd.
  package func close() {
    state.withLock {
      $0.file?.unlink(path)
      $0.file = nil
      if $0.descriptor >= 0 { Glibc.close($0.descriptor) }
      $0.descriptor = -1
      $0.lock = nil
    }
  }

  /// Takes the lock `path.lock`.
  static func lock(_ path: String) throws(SocketError) -> LockFile {
    do throws(LockFile.Failure) {
      return try LockFile(path + ".lock")
    } catch {
      switch error {
      case .held(let holder): throw .locked(path: path, holder: holder)
      case .failed(ENOENT), .failed(ENOTDIR): throw .noDirectory(path: path)
      case .failed(let code): throw .failed(path: path, doing: "lock", code: code)
      }
    }
  }

  /// Removes a socket file that no process listens on. The lock excludes other daemons, but other
  /// programs, such as systemd, may listen there without it.
  private static func removeLeftover(at path: String) throws(SocketError) {
    var info = stat()
    guard lstat(path, &info) == 0 else {
      if errno == ENOENT { return }
      throw .failed(path: path, doing: "check", code: errno)
    }
    guard info.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path: path) }
    guard isDeserted(path) else { throw .inUse(path: path) }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw .failed(path: path, doing: "replace", code: errno)
    }
  }

  /// Whether no process listens on the socket at this path.
  private static func isDeserted(_ path: String) -> Bool {
    let descriptor = clinux_unix_socket()
    guard descriptor >= 0 else { return false }
    defer { Glibc.close(descriptor) }
    return clinux_unix_connect(descriptor, path) != 0 && errno == ECONNREFUSED
  }
}

/// Identity of the file at a path, so that only that file is removed.
private struct FileIdentity: Equatable {
  let device: dev_t
  let inode: ino_t

  init?(path: String) {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    device = info.st_dev
    inode = info.st_ino
  }

  func unlink(_ path: String) {
    if FileIdentity(path: path) == self { _ = Glibc.unlink(path) }
  }
}

extension ControlSocket {
  /// Default path of a daemon's socket. Creates a missing directory: as root it is readable by all
  /// users, otherwise it is private.
  package static func usualPath(of sign: SignName) throws(SocketError) -> String {
    if geteuid() == 0 {
      _ = mkdir(SocketLocation.systemDirectory, 0o755)
      return SocketLocation.system(sign)
    }
    try makePrivateDirectory(SocketLocation.userDirectory())
    return SocketLocation.forDaemon(sign)
  }
}

package import CLinux
import Glibc

/// Paths of a sign's control socket.
package enum SocketLocation {
  package static let systemDirectory = "/run/signd"

  /// Socket of the daemon that runs as a system service.
  package static let system = system(.plain)

  /// Socket of the named sign's daemon that runs as a system service.
  package static func system(_ sign: SignName) -> String { systemDirectory + "/" + sign.socketName }

  /// Environment variable that names a socket for `signctl`.
  package static let variable = "SIGND_SOCKET"

  /// Directory for the socket of a daemon that a user started: `$XDG_RUNTIME_DIR/signd`, else
  /// `/tmp/signd-UID`.
  package static func userDirectory(
    uid: uid_t = getuid(), runtimeDirectory: String? = environment("XDG_RUNTIME_DIR")
  ) -> String {
    if let runtimeDirectory, runtimeDirectory.hasPrefix("/") { return runtimeDirectory + "/signd" }
    return "/tmp/signd-\(uid)"
  }

  /// Default socket of a daemon.
  package static func forDaemon(_ sign: SignName = .plain) -> String {
    getuid() == 0 ? system(sign) : userDirectory() + "/" + sign.socketName
  }

  /// Sockets for a client to try, in order: `option`, else those of `sign`, else `SIGND_SOCKET`,
  /// else those of the plain sign. For a sign, the user's socket precedes the system's.
  package static func candidates(
    option: String?, sign: SignName? = nil, userDirectory: String = userDirectory(),
    system: String? = nil
  ) -> [String] {
    if let option { return [option] }
    if sign == nil, let named = environment(variable) { return [named] }
    let sign = sign ?? .plain
    return [userDirectory + "/" + sign.socketName, system ?? Self.system(sign)]
  }

  /// Socket for a client to use: the user's own if a process listens there, else the system's. A
  /// left-over socket of the user is returned only if the system has none, so that the error names
  /// a socket that exists.
  package static func forClient(
    option: String?, sign: SignName? = nil, userDirectory: String = userDirectory(),
    system: String? = nil
  ) -> String {
    let candidates = candidates(
      option: option, sign: sign, userDirectory: userDirectory, system: system)
    let own = candidates[0]
    guard candidates.count > 1 else { return own }
    let system = candidates[1]
    guard isOwn(userDirectory), owner(of: own) != nil else { return system }
    return isAccepting(own) || owner(of: system) == nil ? own : system
  }

  /// Any user may make a directory in /tmp, so a directory counts as the user's only if the user
  /// owns it.
  static func isOwn(_ directory: String) -> Bool { owner(of: directory) == getuid() }

  /// Whether a process listens on a socket.
  private static func isAccepting(_ path: String) -> Bool {
    let descriptor = clinux_unix_socket()
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // EAGAIN means too many waiting clients, so a process listens.
    return clinux_unix_connect(descriptor, path) == 0 || errno == EAGAIN
  }

  private static func owner(of path: String) -> uid_t? {
    var info = stat()
    return lstat(path, &info) == 0 ? info.st_uid : nil
  }

  /// Value of an environment variable; nil if it is not set or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

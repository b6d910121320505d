package import CLinux
package import Glibc

/// Where a sign's control socket is.
package enum SocketLocation {
  package static let systemDirectory = "/run/signd"

  /// The socket of the daemon that runs as a system service.
  package static let system = system(.plain)

  /// The same for one of several.
  package static func system(_ sign: SignName) -> String { systemDirectory + "/" + sign.socketName }

  /// The environment variable that names a socket for `signctl`.
  package static let variable = "SIGND_SOCKET"

  /// The directory for the socket of a daemon that a user started: `$XDG_RUNTIME_DIR/signd`, else
  /// `/tmp/signd-UID`.
  package static func userDirectory(
    uid: uid_t = getuid(), runtimeDirectory: String? = environment("XDG_RUNTIME_DIR")
  ) -> String {
    if let runtimeDirectory, runtimeDirectory.hasPrefix("/") { return runtimeDirectory + "/signd" }
    return "/tmp/signd-\(uid)"
  }

  /// Where a daemon listens when nothing else is set.
  package static func forDaemon(_ sign: SignName = .plain) -> String {
    getuid() == 0 ? system(sign) : userDirectory() + "/" + sign.socketName
  }

  /// Where a client looks: the given socket, else the given sign, else
  /// `SIGND_SOCKET`, else the plain sign. A sign is looked for among the user's own and then the
  /// system's.
  package static func candidates(
    option: String?, sign: SignName? = nil, userDirectory: String = userDirectory(),
    system: String? = nil
  ) -> [String] {
    if let option { return [option] }
    if sign == nil, let named = environment(variable) { return [named] }
    let sign = sign ?? .plain
    return [userDirectory + "/" + sign.socketName, system ?? Self.system(sign)]
  }

  /// The candidate to talk to: the user's own if a process listens there, else the system's. A
  /// left-over socket of the user's is named only when the system has none, so that the error is
  /// about one that exists.
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

  /// Anybody may make a directory in /tmp, so the user's own is believed only when it is theirs.
  static func isOwn(_ directory: String) -> Bool { owner(of: directory) == getuid() }

  /// Whether a process listens on a socket.
  private static func isAccepting(_ path: String) -> Bool {
    let descriptor = clinux_unix_socket()
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // With too many clients, it will have space again.
    return clinux_unix_connect(descriptor, path) == 0 || errno == EAGAIN
  }

  private static func owner(of path: String) -> uid_t? {
    var info = stat()
    return lstat(path, &info) == 0 ? info.st_uid : nil
  }

  /// The value of an environment variable, nil when it is not set or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

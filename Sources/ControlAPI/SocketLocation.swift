import Glibc

/// Where a sign's control socket is.
public enum SocketLocation {
  public static let systemDirectory = "/run/signd"

  /// The socket of the daemon that runs as a system service.
  public static let system = systemDirectory + "/signd.sock"

  /// The environment variable that names a socket for `signctl`.
  public static let variable = "SIGND_SOCKET"

  /// The directory for the socket of a daemon that a user started: `$XDG_RUNTIME_DIR/signd`, else
  /// `/tmp/signd-UID`.
  public static func userDirectory(
    uid: uid_t = getuid(), runtimeDirectory: String? = environment("XDG_RUNTIME_DIR")
  ) -> String {
    if let runtimeDirectory, runtimeDirectory.hasPrefix("/") { return runtimeDirectory + "/signd" }
    return "/tmp/signd-\(uid)"
  }

  /// Where a daemon listens when nothing else is said.
  public static var forDaemon: String {
    getuid() == 0 ? system : userDirectory() + "/signd.sock"
  }

  /// Where a client looks: its option, then `SIGND_SOCKET`, then the user's own socket if there is
  /// one, then the system's.
  public static func forClient(option: String?) -> String {
    if let option { return option }
    if let named = environment(variable) { return named }
    let directory = userDirectory()
    // Anybody may make a directory in /tmp, so the user's own is believed only when it is theirs.
    if owner(of: directory) == getuid(), owner(of: directory + "/signd.sock") != nil {
      return directory + "/signd.sock"
    }
    return system
  }

  private static func owner(of path: String) -> uid_t? {
    var info = stat()
    return lstat(path, &info) == 0 ? info.st_uid : nil
  }

  /// The value of an environment variable, nil when it is not set or empty.
  public static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

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

  /// Where a client looks: its option, then `SIGND_SOCKET`, then the user's own socket if somebody
  /// listens there, then the system's. A left-over socket of the user's is named only when the
  /// system has none, so that the error is about one that exists.
  public static func forClient(
    option: String?, userDirectory: String = userDirectory(), system: String = system
  ) -> String {
    if let option { return option }
    if let named = environment(variable) { return named }
    let own = userDirectory + "/signd.sock"
    // Anybody may make a directory in /tmp, so the user's own is believed only when it is theirs.
    guard owner(of: userDirectory) == getuid(), owner(of: own) != nil else { return system }
    return isAccepting(own) || owner(of: system) == nil ? own : system
  }

  /// Whether somebody listens on a socket; see unix(7).
  private static func isAccepting(_ path: String) -> Bool {
    var address = sockaddr_un()
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // With too many clients, it will have room again.
    return result == 0 || errno == EAGAIN
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

import CLinux
import ControlAPI
import Glibc

/// The state directory: from its option, the configuration, systemd's environment, or the default
/// for the user.
enum DaemonPaths {
  static func stateDirectory(
    option: String?, configuration: String?, sign: SignName = .plain
  ) -> String {
    if let option { return absolute(option) }
    if let configuration { return configuration }
    // systemd.exec(5): several directories are separated by colons.
    if let given = SocketLocation.environment("STATE_DIRECTORY") {
      return String(given.prefix { $0 != ":" })
    }
    if geteuid() == 0 { return "/var/lib/" + sign.stateName }
    if let home = SocketLocation.environment("XDG_STATE_HOME"), home.hasPrefix("/") {
      return home + "/" + sign.stateName
    }
    return homeDirectory + "/.local/state/" + sign.stateName
  }

  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return String(cString: here) + "/" + path
  }

  /// The home directory without a trailing slash, or empty if it is unknown.
  static var homeDirectory: String {
    let home =
      SocketLocation.environment("HOME")
      ?? getpwuid(geteuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) } ?? ""
    return home.hasSuffix("/") ? String(home.dropLast()) : home
  }
}

import CLinux
import ControlAPI
import Glibc

/// Paths of this process.
package enum ProcessPaths {
  /// State directory of a program: `option`, else that of systemd, else the default for the user.
  ///
  /// - Parameter name: Name of the default directory.
  package static func stateDirectory(option: String?, name: String) -> String {
    if let option { return absolute(option) }
    // systemd.exec(5): several directories are separated by colons.
    if let given = SocketLocation.environment("STATE_DIRECTORY") {
      return String(given.prefix { $0 != ":" })
    }
    if geteuid() == 0 { return "/var/lib/" + name }
    if let home = SocketLocation.environment("XDG_STATE_HOME"), home.hasPrefix("/") {
      return home + "/" + name
    }
    return homeDirectory + "/.local/state/" + name
  }

  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return String(cString: here) + "/" + path
  }

  /// The home directory without a trailing slash, or empty if it is unknown.
  package static var homeDirectory: String {
    let home =
      SocketLocation.environment("HOME")
      ?? getpwuid(geteuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) } ?? ""
    return home.hasSuffix("/") ? String(home.dropLast()) : home
  }
}

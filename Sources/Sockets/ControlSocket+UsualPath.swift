package import ControlAPI
import Glibc

extension ControlSocket {
  /// Where a daemon listens when nothing says otherwise. The directory is made when it is missing:
  /// for everybody to look into as root, else for the user alone.
  package static func usualPath(of sign: SignName) throws(SocketError) -> String {
    if geteuid() == 0 {
      _ = mkdir(SocketLocation.systemDirectory, 0o755)
      return SocketLocation.system(sign)
    }
    try makePrivateDirectory(SocketLocation.userDirectory())
    return SocketLocation.forDaemon(sign)
  }
}

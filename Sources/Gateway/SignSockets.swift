package import ControlAPI
import Glibc

/// The control sockets of the signs on this machine, looked up for each request: signs come and go.
package struct SignSockets: Sendable {
  /// Directory of all sockets; nil for the user's own and the system's.
  let directory: String?

  package init(directory: String?) { self.directory = directory }

  /// Signs whose sockets this process may open, sorted by name.
  package func names() -> [SignName] {
    // An empty path is the directory of no user.
    let found =
      directory.map { try? SocketLocation.all(userDirectory: "", systemDirectory: $0) }
      ?? (try? SocketLocation.all())
    return Set((found ?? []).filter { Self.mayOpen($0.path) }.map(\.sign))
      .sorted { $0.text < $1.text }
  }

  /// The socket of a sign; nil if there is none that this process may open.
  package func path(of sign: SignName) -> String? {
    let path =
      directory.map { "\($0)/\(sign.socketName)" }
      ?? SocketLocation.forClient(option: nil, sign: sign)
    return Self.mayOpen(path) ? path : nil
  }

  private static func mayOpen(_ path: String) -> Bool { access(path, W_OK) == 0 }
}

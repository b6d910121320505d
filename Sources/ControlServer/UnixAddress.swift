import CLinux
import Glibc

/// A path as the kernel takes it for a socket; see `unix(7)`.
struct UnixAddress {
  let path: String
  private var storage = sockaddr_un()

  init(path: String) throws(SocketError) {
    self.path = path
    storage.sun_family = sa_family_t(AF_UNIX)
    // The last byte stays 0.
    let limit = MemoryLayout.size(ofValue: storage.sun_path) - 1
    guard path.utf8.count <= limit else { throw .tooLong(path: path, limit: limit) }
    withUnsafeMutableBytes(of: &storage.sun_path) { $0.copyBytes(from: path.utf8) }
  }

  func bind(_ descriptor: Int32) -> Bool {
    withSocketAddress { Glibc.bind(descriptor, $0, $1) == 0 }
  }

  /// Nobody listens on the socket at this path.
  var isDeserted: Bool {
    let descriptor = clinux_unix_socket()
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return !withSocketAddress { connect(descriptor, $0, $1) == 0 } && errno == ECONNREFUSED
  }

  /// The path that a socket was bound to, nil when it has none.
  static func path(of descriptor: Int32) -> String? {
    var address = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let known = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard known == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
    let path = withUnsafeBytes(of: address.sun_path) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return path.isEmpty ? nil : path
  }

  private func withSocketAddress<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

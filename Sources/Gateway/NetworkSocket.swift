import CSystemd
import Glibc
package import NIOCore
import NIOPosix
import Sockets
import Synchronization

/// A listening socket of the gateway that has no file to care for: of a network, or from systemd.
package final class NetworkSocket: ListeningSocket {
  package let name: String
  /// Port of a network socket; nil for a Unix socket.
  package let port: Int?
  private let descriptor: Mutex<Int32>

  private init(_ descriptor: Int32) {
    let address = Self.address(of: descriptor)
    port = address?.port
    if address != nil { Self.noticeLostClients(of: descriptor) }
    name =
      address.map { "\($0.host):\($0.port ?? 0)" }
      ?? ControlSocket.path(of: descriptor)
    self.descriptor = Mutex(descriptor)
  }

  deinit { close() }

  /// Returns the sockets that systemd passed to this process, if any; see `sd_listen_fds(3)`.
  ///
  /// - Throws: `GatewayStartError` if a descriptor is not a listening stream socket.
  package static func adopted() throws(GatewayStartError) -> [NetworkSocket] {
    let count = sd_listen_fds(1)
    guard count > 0 else { return [] }
    var sockets: [NetworkSocket] = []
    // SD_LISTEN_FDS_START is a cast in C, which Swift cannot import.
    for descriptor in 3..<(3 + count) {
      guard sd_is_socket(descriptor, AF_UNSPEC, Int32(SOCK_STREAM.rawValue), 1) > 0 else {
        throw GatewayStartError(
          "file descriptor \(descriptor) from systemd is not a listening stream socket")
      }
      sockets.append(NetworkSocket(descriptor))
    }
    return sockets
  }

  /// Creates a socket at an address and listens on it.
  package static func bound(_ address: SocketAddress) throws(GatewayStartError) -> NetworkSocket {
    let isIPv6 = address.protocol == .inet6
    let descriptor = socket(
      isIPv6 ? AF_INET6 : AF_INET,
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    func refused() -> GatewayStartError {
      let code = errno
      if descriptor >= 0 { Glibc.close(descriptor) }
      let reason =
        switch code {
        case EADDRINUSE: "another program listens there"
        case EADDRNOTAVAIL: "this machine does not have this address"
        case EACCES: "a port below 1024 needs a socket from systemd"
        default: String(cString: strerror(code))
        }
      return GatewayStartError(
        "cannot listen on \(address.host):\(address.port ?? 0): \(reason)")
    }
    guard descriptor >= 0 else { throw refused() }
    var (on, off): (Int32, Int32) = (1, 0)
    let size = socklen_t(MemoryLayout<Int32>.size)
    // A connection of an earlier gateway may still be in its last minute.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size)
    // [::] is for IPv4, too, whatever the system's default is.
    if isIPv6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, size) }
    let isBound = address.withSockAddr { bind(descriptor, $0, socklen_t($1)) == 0 }
    guard isBound, listen(descriptor, Int32.max) == 0 else { throw refused() }
    return NetworkSocket(descriptor)
  }

  /// Time after which a client that does not acknowledge anything counts as lost, in seconds.
  private static let lostAfter: Int32 = 60

  /// Makes the kernel ask the silent clients of a listening socket whether they are there. A client of an
  /// endless answer may have lost its power or its network, and nothing may be sent to it for days.
  /// Connections inherit the options (tcp(7)).
  private static func noticeLostClients(of descriptor: Int32) {
    let tcp = Int32(IPPROTO_TCP)
    for (level, option, value) in [
      (SOL_SOCKET, SO_KEEPALIVE, 1), (tcp, TCP_KEEPIDLE, lostAfter / 2), (tcp, TCP_KEEPINTVL, 10),
      (tcp, TCP_USER_TIMEOUT, lostAfter * 1000),
    ] {
      var value = value
      setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
  }

  package func takeDescriptor() -> Int32? {
    descriptor.withLock { descriptor in
      guard descriptor >= 0 else { return nil }
      defer { descriptor = -1 }
      return descriptor
    }
  }

  package func close() {
    if let descriptor = takeDescriptor() { Glibc.close(descriptor) }
  }

  /// The IP address and port of a socket; nil for a Unix socket.
  private static func address(of descriptor: Int32) -> SocketAddress? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name -> SocketAddress? in
        guard getsockname(descriptor, name, &length) == 0 else { return nil }
        switch Int32(name.pointee.sa_family) {
        case AF_INET:
          return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
            SocketAddress($0.pointee)
          }
        case AF_INET6:
          return pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
            SocketAddress($0.pointee)
          }
        default: return nil
        }
      }
    }
  }
}

/// The gateway cannot start.
package struct GatewayStartError: Error, Sendable {
  package let message: String
  /// Whether the message begins with a place in a file.
  package let namesFile: Bool

  package init(_ message: String, namesFile: Bool = false) {
    self.message = message
    self.namesFile = namesFile
  }
}

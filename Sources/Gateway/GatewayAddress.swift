import Glibc
import NIOCore
import NIOPosix

extension GatewaySettings {
  /// Address of the gateway for people; nil if it listens only on a socket for a proxy.
  package var address: String? {
    if let url { return url }
    for case .network(let address) in listen {
      let isAny = ["0.0.0.0", "::"].contains(address.ipAddress ?? "")
      let host = isAny ? Self.ownAddress ?? "127.0.0.1" : address.host
      return "http://\(host):\(address.port ?? 0)"
    }
    return nil
  }

  /// An IPv4 address of this machine that others reach. Not every phone resolves its name.
  private static var ownAddress: String? {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap(\.address).first { $0.protocol == .inet && !$0.isLoopback }?.ipAddress
  }
}

import ControlAPI
import Glibc

/// The signctl command line for this sign. It works when copied to another terminal.
enum ClientHint {
  static func command(_ words: String, socket: String, sign: SignName) -> String {
    let program = isOnPath ? "signctl" : neighbour ?? "signctl"
    let place =
      switch socket {
      case SocketLocation.forClient(option: nil): ""
      case SocketLocation.forClient(option: nil, sign: sign): " --sign \(sign.text)"
      default: " --socket \(socket)"
      }
    return "\(program) \(words)" + place
  }

  private static var isOnPath: Bool {
    (SocketLocation.environment("PATH") ?? "").split(separator: ":").contains {
      access("\($0)/signctl", X_OK) == 0
    }
  }

  /// The signctl that was built or installed with this signd.
  private static var neighbour: String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0, let slash = buffer[..<count].lastIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    let path = String(decoding: buffer[...slash], as: UTF8.self) + "signctl"
    return access(path, X_OK) == 0 ? path : nil
  }
}

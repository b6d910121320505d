import ControlAPI
import HTTPConnections
import Logging
import NIOCore
import NIOHTTP1
import TestSupport

@testable import Gateway

/// A gateway without sockets, with a token of each role. The secret of a token is its name.
struct GatewayRig {
  let scratch: TemporaryDirectory
  let files: GatewayFiles
  let gateway: Gateway
  private(set) var secrets: [String: TokenSecret] = [:]

  init(_ settings: GatewaySettings = GatewaySettings()) throws {
    scratch = TemporaryDirectory()
    files = GatewayFiles(path: scratch.path)
    gateway = Gateway(
      settings, files: files, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    for role in TokenRole.allCases { try add(role.rawValue, role) }
  }

  mutating func add(_ name: String, _ role: TokenRole, sign: String? = nil, lasting: Int? = nil)
    throws
  {
    secrets[name] = try TokenStore(files).add(name, role: role, sign: sign, duration: lasting)
      .secret
  }

  /// The decision about a request.
  ///
  /// - Parameters:
  ///   - token: The name of the token that the request has as Bearer; nil for none.
  ///   - client: Nil for a client of a Unix socket.
  func decide(
    _ method: HTTPMethod, _ uri: String, token: String? = nil, headers: HTTPHeaders = [:],
    host: String? = "192.168.1.5:8080", client: String? = "192.168.1.9",
    local: String = "192.168.1.5"
  ) throws -> Decision {
    var headers = headers
    if let token { headers.add(name: "authorization", value: "Bearer \(secrets[token]!.text)") }
    if let host { headers.add(name: "host", value: host) }
    let gatekeeper = Gatekeeper(
      gateway, client: try client.map { try SocketAddress(ipAddress: $0, port: 50_000) },
      local: client == nil ? nil : try SocketAddress(ipAddress: local, port: 8080))
    switch gatekeeper.decide(
      on: HTTPRequestHead(version: .http1_1, method: method, uri: uri, headers: headers))
    {
    case .accept: return .accepted(gatekeeper.admission!)
    case .refuse(let refusal): return .refused(refusal)
    }
  }

  enum Decision {
    case accepted(Gatekeeper.Admission)
    case refused(Refusal)

    /// The status of a refusal; 200 for an accepted request.
    var status: Int {
      switch self {
      case .accepted: 200
      case .refused(let refusal): refusal.problem.status
      }
    }

    var problem: Problem? {
      if case .refused(let refusal) = self { refusal.problem } else { nil }
    }

    var delay: TimeAmount? {
      if case .refused(let refusal) = self { refusal.delay } else { nil }
    }

    var admission: Gatekeeper.Admission? {
      if case .accepted(let admission) = self { admission } else { nil }
    }
  }
}

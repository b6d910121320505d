import CLinux
import ControlAPI
import Glibc
package import HTTPConnections
import Hummingbird
package import Logging
import Messages
package import NIOCore
import NIOHTTP1
package import Service
import ServiceLifecycle
package import Sockets
import Synchronization

/// The API of a sign over Unix sockets: HTTP/1.1 and JSON.
package struct ControlServer: Service {
  private let service: HTTPService<ControlPolicy>

  /// - Parameters:
  ///   - sockets: Listening sockets. The server closes them when it stops.
  ///   - isAwtrix: Whether the server also offers the AWTRIX 3 API.
  ///   - gatewayUser: Returns the user of the gateway, whose requests name their token; nil if
  ///     there is none.
  ///   - eventLoopGroup: The server uses one thread of this group.
  ///   - taskExecutor: Executor that answers requests; nil for the default executor.
  package init(
    service sign: any SignService, sockets: [ControlSocket], isAwtrix: Bool = false,
    limits: ConnectionLimits = ConnectionLimits(text: 1 << 20),
    gatewayUser: @escaping @Sendable () -> UInt32? = GatewayUser().number, logger: Logger,
    eventLoopGroup: any EventLoopGroup, taskExecutor: (any TaskExecutor)? = nil
  ) {
    let streams = AnswerStreams(maximum: limits.maxStreams)
    let responder = Routes(
      sign: sign, streams: streams, awtrix: isAwtrix ? AwtrixRoutes(sign: sign) : nil
    ).responder()
    service = HTTPService(
      sockets: sockets, limits: limits, streams: streams, logger: logger,
      eventLoopGroup: eventLoopGroup, taskExecutor: taskExecutor,
      countConnections: sign.countConnections,
      policy: { ControlPolicy(sign: sign, caller: Caller(of: $0)) },
      respond: { request, policy, channel in
        try await responder.respond(
          to: request,
          context: ControlContext(
            source: .init(
              logger: logger, caller: policy.caller?.named(in: request, by: gatewayUser),
              channel: channel)))
      })
  }

  /// Serves until a graceful shutdown or until the task is cancelled. Runs once.
  package func run() async throws { try await service.run() }
}

/// The policy of a Unix socket: whoever can connect may do everything, except for a browser on
/// behalf of another site.
struct ControlPolicy: RequestPolicy {
  let sign: any SignService
  let caller: Caller?

  var bodyBytes: Int { ConnectionLimits.bodyBytes(text: sign.messageLimits.text) }

  func decide(on head: HTTPRequestHead) -> RequestDecision {
    let foreign =
      ForeignRequest.hostProblem(
        head.headers, expected: PrivateHost.expected, isOwn: PrivateHost.isPrivate)
      ?? ForeignRequest.originProblem(head.headers)
    if let foreign { return .refuse(Refusal(foreign)) }
    if head.uri.hasPrefix(API.images.declaration.path + "/") {
      let limit = ImageFile.maximumBytes
      return .accept(bodyBytes: limit) {
        Problem(
          .tooLarge, "the picture has more than \(limit) bytes", expected: "at most \(limit) bytes")
      }
    }
    let limit = bodyBytes
    return .accept(bodyBytes: limit) {
      Problem(
        .tooLarge,
        "the body has more than \(limit) bytes, the maximum for a text within limits.text"
      )
    }
  }
}

extension ConnectionLimits {
  /// - Parameter text: Value of `limits.text`, in bytes of UTF-8.
  package init(text: Int) { self.init(bodyBytes: Self.bodyBytes(text: text)) }

  /// Maximum body size for a text of `text` bytes: JSON may need six bytes for each.
  static func bodyBytes(text: Int) -> Int { 6 * text + 64 << 10 }
}

/// The user that the gateway runs as, if this machine has it.
package final class GatewayUser: Sendable {
  private let found = Mutex<UInt32?>(nil)

  package init() {}

  /// A user may be added while the server runs, but keeps its number.
  @Sendable package func number() -> UInt32? {
    found.withLock { found in
      if found == nil { found = getpwnam(Caller.gatewayUser)?.pointee.pw_uid }
      return found
    }
  }
}

extension Caller {
  /// The caller with the name of the token that the gateway found.
  fileprivate func named(in request: Request, by gatewayUser: () -> UInt32?) -> Caller {
    guard let name = request.headers[.init(Self.nameHeader)!], PlainName.isValid(name),
      uid == gatewayUser()
    else { return self }
    return Caller(pid: pid, uid: uid, gid: gid, name: name)
  }

  /// The peer of a Unix socket; nil on other channels.
  fileprivate init?(of channel: any Channel) {
    var peer = clinux_peer()
    let known = try? channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(
      of: NIOBSDSocket.Handle.self
    ) { clinux_peer_credentials($0, &peer) == 0 }
    guard known == true else { return nil }
    self.init(pid: peer.pid, uid: peer.uid, gid: peer.gid)
  }
}

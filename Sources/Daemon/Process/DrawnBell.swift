import Glibc
import NIOCore
import NIOPosix

/// Calls a function on the event loop when a bell is rung, an eventfd(2).
final class DrawnBell: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer

  private let ring: @Sendable () -> Void

  private init(_ ring: @escaping @Sendable () -> Void) { self.ring = ring }

  /// Listens until the event loops end.
  static func listen(
    to bell: Int32, on threads: MultiThreadedEventLoopGroup,
    _ ring: @escaping @Sendable () -> Void
  ) throws {
    let own = fcntl(bell, F_DUPFD_CLOEXEC, 0)
    guard own >= 0 else { throw IOError(errnoCode: errno, reason: "dup") }
    do {
      _ = try NIOPipeBootstrap(group: threads)
        .channelOption(
          .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 8)
        )
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(DrawnBell(ring))
          }
        }
        .takingOwnershipOfDescriptor(input: own).wait()
    } catch {
      close(own)
      throw error
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) { ring() }
}

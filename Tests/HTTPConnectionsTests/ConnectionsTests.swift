import ControlAPI
import Glibc
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import HTTPConnections

/// Which connection is closed if there is no space.
@Suite struct ConnectionsTests {
  private let loop = EmbeddedEventLoop()
  private let connections: Connections
  private let limits: ConnectionLimits

  init() {
    var limits = ConnectionLimits(bodyBytes: 10)
    limits.maxConnections = 3
    limits.leastHeldBytes = 0
    self.limits = limits
    connections = Connections(limits: limits, on: loop)
  }

  /// Opens a connection one second after the previous one.
  private func connect() throws -> Wire {
    loop.advanceTime(by: .seconds(1))
    return try Wire(limits: limits, connections: connections, on: loop)
  }

  @Test func atTheCapTheOneThatHasWaitedLongestGoes() throws {
    let wires = try (0..<3).map { _ in try connect() }
    // The first has been answered since, so the second has waited longest.
    try wires[0].receive("GET / HTTP/1.1\r\n\r\n")
    try wires[0].answer()
    try wires[1].receive("GET / HTT")
    let newcomer = try connect()
    #expect(wires.map(\.isOpen) == [true, false, true])
    #expect(newcomer.isOpen)
  }

  @Test func whoeverWaitsForAnAnswerStays() throws {
    let wires = try (0..<3).map { _ in try connect() }
    for wire in wires.dropLast() { try wire.receive("GET / HTTP/1.1\r\n\r\n") }
    let newcomer = try connect()
    #expect(wires.map(\.isOpen) == [true, true, false])
    #expect(newcomer.isOpen)
  }

  @Test func aDelayedRefusalKeepsNoClientOut() throws {
    struct Slow: RequestPolicy {
      let bodyBytes = 10
      func decide(on head: HTTPRequestHead) -> RequestDecision {
        .refuse(Refusal(Problem(.unknownPath, "not here"), delay: .seconds(60)))
      }
    }
    let wires = try (0..<3).map { _ in
      loop.advanceTime(by: .seconds(1))
      return try Wire(limits: limits, connections: connections, on: loop, policy: Slow())
    }
    for wire in wires { try wire.receive("GET / HTTP/1.1\r\n\r\n") }
    _ = try connect()
    #expect(wires.map(\.isOpen) == [false, true, true])
  }

  @Test func whoeverDoesNotTakeTheAnswerGoes() throws {
    let wires = try (0..<3).map { _ in try connect() }
    wires[0].clientStopsTaking()
    for wire in wires { try wire.receive("GET / HTTP/1.1\r\n\r\n") }
    #expect(connections.isFull)
    try wires[0].answer()
    loop.advanceTime(by: Connections.grace)
    #expect(!connections.isFull)
    _ = try connect()
    #expect(wires.map(\.isOpen) == [false, true, true])
  }

  @Test func whileAllAreServedNoClientIsAccepted() throws {
    let listener = EmbeddedChannel(loop: loop)
    let reads = ReadCounter()
    try listener.pipeline.syncOperations.addHandlers([reads, AcceptGate(connections: connections)])
    let wires = try (0..<3).map { _ in try connect() }
    for wire in wires { try wire.receive("GET / HTTP/1.1\r\n\r\n") }
    listener.pipeline.read()
    listener.pipeline.read()
    #expect(reads.count == 0)
    try wires[2].answer()
    #expect(reads.count == 1)
    // When a new client arrives, that one is being served again. It is closed afterwards.
    try wires[2].receive("GET / HTTP/1.1\r\n\r\n")
    let newcomer = try connect()
    #expect(wires.map(\.isOpen) == [true, true, true])
    try wires[2].answer("its last")
    #expect(wires.map(\.isOpen) == [true, true, false])
    #expect(try wires[2].sent().hasSuffix("its last"))
    #expect(newcomer.isOpen)
  }

  @Test func aNewcomerGetsAMomentToSayWhatItWants() throws {
    let listener = EmbeddedChannel(loop: loop)
    let reads = ReadCounter()
    try listener.pipeline.syncOperations.addHandlers([reads, AcceptGate(connections: connections)])
    let wires = try (0..<3).map { _ in try connect() }
    for wire in wires.dropLast() { try wire.receive("GET / HTTP/1.1\r\n\r\n") }
    listener.pipeline.read()
    #expect(reads.count == 0)
    loop.advanceTime(by: Connections.grace - .nanoseconds(1))
    #expect(reads.count == 0)
    loop.advanceTime(by: .nanoseconds(1))
    #expect(reads.count == 1)
    _ = try connect()
    #expect(wires.map(\.isOpen) == [true, true, false])
  }

  @Test func aConnectionThatEndsMakesSpaceAtOnce() throws {
    let listener = EmbeddedChannel(loop: loop)
    let reads = ReadCounter()
    try listener.pipeline.syncOperations.addHandlers([reads, AcceptGate(connections: connections)])
    let wires = try (0..<3).map { _ in try connect() }
    listener.pipeline.read()
    wires[0].gate.close()
    #expect(reads.count == 1)
  }

  @Test func withoutFileDescriptorsOneIsGivenBack() throws {
    let listener = EmbeddedChannel(loop: loop)
    let reads = ReadCounter()
    try listener.pipeline.syncOperations.addHandlers([reads, AcceptGate(connections: connections)])
    let wires = try (0..<2).map { _ in try connect() }
    listener.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
    loop.run()
    #expect(wires.map(\.isOpen) == [false, true])
    #expect(reads.count == 1)
  }

  @Test func withoutFileDescriptorsToGiveBackTheNextTryWaits() throws {
    let listener = EmbeddedChannel(loop: loop)
    let reads = ReadCounter()
    try listener.pipeline.syncOperations.addHandlers([reads, AcceptGate(connections: connections)])
    listener.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
    listener.pipeline.read()
    loop.advanceTime(by: AcceptGate.rest - .nanoseconds(1))
    #expect(reads.count == 0)
    loop.advanceTime(by: .nanoseconds(1))
    #expect(reads.count == 1)
  }

  @Test func bodiesOfAllTogetherAreLimited() throws {
    var limits = limits
    limits.maxConnections = 100
    let connections = Connections(limits: limits, on: loop)
    let wires = try (0..<5).map { _ in
      loop.advanceTime(by: .milliseconds(1))
      return try Wire(limits: limits, connections: connections, on: loop)
    }
    for wire in wires {
      try wire.receive("PUT / HTTP/1.1\r\nContent-Length: 10\r\n\r\n123456789")
    }
    // Four whole bodies are 40 bytes, and the fifth makes 45.
    #expect(wires.map(\.isOpen) == [false, true, true, true, true])
  }

  private final class ReadCounter: ChannelOutboundHandler {
    typealias OutboundIn = Never
    var count = 0
    func read(context: ChannelHandlerContext) { count += 1 }
  }
}

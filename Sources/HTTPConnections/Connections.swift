import CLinux
import NIOCore

/// The connections of a server. Lives on one event loop.
///
/// The server makes space for a new connection, or for held bytes, by closing the connection that
/// has waited longest for its client. A connection younger than `grace` is spared: its request may
/// be on the way.
final class Connections {
  /// Time during which a new connection is not closed for another one.
  static let grace = TimeAmount.milliseconds(100)
  /// Memory is returned only after a peak of at least this many connections.
  static let many = 16

  var limits: ConnectionLimits
  private let loop: any EventLoop
  private var gates: [ObjectIdentifier: RequestGate] = [:]
  /// Hummingbird tasks that serve connections. A task ends a little after its connection.
  private var tasks = 0
  private var heldBytes = 0
  private var isStopping = false
  private var nothingLeft: EventLoopPromise<Void>?
  private var whenSpace: [() -> Void] = []
  private var graceEnd: Scheduled<Void>?
  /// Highest connection count since memory was last returned.
  private var mostGates = 0

  private let countConnections: (Int) -> Void

  /// - Parameter countConnections: Gets the number of connections when it has changed.
  init(
    limits: ConnectionLimits, on loop: any EventLoop,
    countConnections: @escaping (Int) -> Void = { _ in }
  ) {
    self.limits = limits
    self.loop = loop
    self.countConnections = countConnections
  }

  /// Whether a new connection has to wait, because every connection is being served or is too new
  /// to be closed.
  var isFull: Bool {
    guard gates.count >= limits.maxConnections else { return false }
    return longestWaiting(where: mayGo) == nil
  }

  /// Calls back once, when a connection has ended or may be closed.
  func onSpace(_ action: @escaping () -> Void) {
    whenSpace.append(action)
    guard graceEnd == nil, let oldest = longestWaiting(where: { !mayGo($0) }) else { return }
    graceEnd = loop.assumeIsolated().scheduleTask(deadline: oldest.since + Self.grace) {
      self.graceEnd = nil
      self.notifySpace()
    }
  }

  func add(_ gate: RequestGate) {
    if let most = limits.maxPerNetwork, let network = gate.clientNetwork,
      gates.values.count(where: { $0.clientNetwork == network }) >= most
    {
      guard let oldest = longestWaiting(where: { $0.clientNetwork == network && mayGo($0) }) else {
        return gate.close()
      }
      oldest.gate.close()
    }
    while gates.count >= limits.maxConnections, let oldest = longestWaiting(where: mayGo) {
      oldest.gate.close()
    }
    gates[ObjectIdentifier(gate)] = gate
    mostGates = max(mostGates, gates.count)
    countConnections(gates.count)
    if isStopping { gate.stop() }
  }

  func remove(_ gate: RequestGate) {
    guard gates.removeValue(forKey: ObjectIdentifier(gate)) != nil else { return }
    heldBytes -= gate.heldBytes
    countConnections(gates.count)
    giveMemoryBack()
    notifySpace()
    notifyNothingLeft()
  }

  func beginTask() { tasks += 1 }

  func endTask() {
    tasks -= 1
    notifyNothingLeft()
  }

  /// Notes that the client of this connection has its answer.
  func isWaiting(_ gate: RequestGate) {
    // A new connection was accepted in place of a waiting one that is being served again by now.
    guard gates.count <= limits.maxConnections else { return gate.close() }
    notifySpace()
  }

  /// Counts bytes that a connection has begun (positive) or ceased (negative) to hold.
  func hold(_ change: Int) {
    heldBytes += change
    relieve()
  }

  /// Whether a stream may produce another part. Streams may use half of the held bytes; requests
  /// get the rest. If there is no space, closes streams whose clients have read nothing for
  /// `streamGrace`.
  func acceptsStreams() -> Bool {
    relieve()
    while heldBytes > limits.heldBytes / 2, let stuck = longestWaiting(where: isStuck) {
      stuck.gate.close()
    }
    return heldBytes <= limits.heldBytes / 2
  }

  private func relieve() {
    while heldBytes > limits.heldBytes,
      let oldest = longestWaiting(where: { $0.heldBytes > 0 && (!$0.isStream || isStuck($0)) })
    {
      oldest.gate.close()
    }
  }

  /// Whether this is a stream whose client has read nothing for at least `streamGrace`.
  private func isStuck(_ gate: RequestGate) -> Bool {
    guard gate.isStream, let since = gate.waitingSince else { return false }
    return loop.now >= since + limits.streamGrace
  }

  /// Frees a file descriptor, if any connection waits for its client.
  func closeLongestWaiting() -> Bool {
    guard let oldest = longestWaiting() else { return false }
    oldest.gate.close()
    return true
  }

  /// Closes idle connections and lets the rest finish. Completes the promise when nothing is left.
  func stop(_ promise: EventLoopPromise<Void>) {
    isStopping = true
    nothingLeft = promise
    for gate in Array(gates.values) { gate.stop() }
    notifyNothingLeft()
  }

  /// Closes everything. Tasks get a moment to end, but a handler that hangs must not block
  /// shutdown.
  func abandon() {
    for gate in Array(gates.values) { gate.close() }
    guard let nothingLeft else { return }
    nothingLeft.futureResult.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(200)) {
      self.tasks = 0
      self.notifyNothingLeft()
    }
  }

  private func mayGo(_ gate: RequestGate) -> Bool {
    if gate.isStream { return isStuck(gate) }
    guard gate.isNew, let since = gate.waitingSince else { return true }
    return loop.now >= since + Self.grace
  }

  private func longestWaiting(where isCandidate: (RequestGate) -> Bool = { _ in true })
    -> (gate: RequestGate, since: NIODeadline)?
  {
    var longest: (gate: RequestGate, since: NIODeadline)?
    for gate in gates.values where isCandidate(gate) {
      if let since = gate.waitingSince, since < longest?.since ?? .distantFuture {
        longest = (gate, since)
      }
    }
    return longest
  }

  /// Returns memory after a peak. Waits a second, so that clients that reconnect soon can reuse it.
  private func giveMemoryBack() {
    guard mostGates >= Self.many, gates.count <= mostGates / 4 else { return }
    mostGates = gates.count
    loop.scheduleTask(in: .seconds(1)) { clinux_trim_memory() }
  }

  private func notifySpace() {
    let actions = whenSpace
    whenSpace = []
    for action in actions { action() }
  }

  private func notifyNothingLeft() {
    guard gates.isEmpty, tasks == 0 else { return }
    nothingLeft?.succeed()
    nothingLeft = nil
  }
}

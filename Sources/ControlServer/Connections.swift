import CLinux
import NIOCore

/// The connections of a server. Lives on one event loop.
///
/// Space for a newcomer, and for the bytes that connections hold, is made by closing the one that
/// has waited longest for its client. One that has only just come is left in peace: its client may
/// be well-behaved and its request on the way.
final class Connections {
  /// How long is only just.
  static let grace = TimeAmount.milliseconds(100)
  /// From this many connections on, memory is given back when most of them have gone.
  static let many = 16

  var limits: ControlServerLimits
  private let loop: any EventLoop
  private var gates: [ObjectIdentifier: RequestGate] = [:]
  /// Tasks of Hummingbird that serve connections; they end a little after these.
  private var tasks = 0
  private var heldBytes = 0
  private var isStopping = false
  private var nothingLeft: EventLoopPromise<Void>?
  private var whenSpace: [() -> Void] = []
  private var graceEnd: Scheduled<Void>?
  /// Since memory was given back.
  private var mostGates = 0

  init(limits: ControlServerLimits, on loop: any EventLoop) {
    self.limits = limits
    self.loop = loop
  }

  /// Every connection is being served, or may be about to be: a newcomer has to wait for one of
  /// them.
  var isFull: Bool {
    guard gates.count >= limits.maxConnections else { return false }
    return longestWaiting(where: mayGo) == nil
  }

  /// Calls back, once, when a connection has ended or may have to go.
  func onSpace(_ action: @escaping () -> Void) {
    whenSpace.append(action)
    guard graceEnd == nil, let oldest = longestWaiting(where: { !mayGo($0) }) else { return }
    graceEnd = loop.assumeIsolated().scheduleTask(deadline: oldest.since + Self.grace) {
      self.graceEnd = nil
      self.notifySpace()
    }
  }

  func add(_ gate: RequestGate) {
    while gates.count >= limits.maxConnections, let oldest = longestWaiting(where: mayGo) {
      oldest.gate.close()
    }
    gates[ObjectIdentifier(gate)] = gate
    mostGates = max(mostGates, gates.count)
    if isStopping { gate.stop() }
  }

  func remove(_ gate: RequestGate) {
    guard gates.removeValue(forKey: ObjectIdentifier(gate)) != nil else { return }
    heldBytes -= gate.heldBytes
    giveMemoryBack()
    notifySpace()
    notifyNothingLeft()
  }

  func beginTask() { tasks += 1 }

  func endTask() {
    tasks -= 1
    notifyNothingLeft()
  }

  /// The client of this connection has its answer.
  func isWaiting(_ gate: RequestGate) {
    // Newcomers were let in because of one that was waiting and is served again by now.
    guard gates.count <= limits.maxConnections else { return gate.close() }
    notifySpace()
  }

  /// Counts bytes that a connection has begun (or ceased) to hold.
  func hold(_ change: Int) {
    heldBytes += change
    relieve()
  }

  /// Whether a stream may produce another part; the rest of the bytes stays for requests. Closes
  /// streams whose clients have read nothing for a while, when there is no space.
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

  /// A stream whose client does not read, and not only for a moment.
  private func isStuck(_ gate: RequestGate) -> Bool {
    guard gate.isStream, let since = gate.waitingSince else { return false }
    return loop.now >= since + limits.streamGrace
  }

  /// Gives a file descriptor back, if any connection waits for its client.
  func closeLongestWaiting() -> Bool {
    guard let oldest = longestWaiting() else { return false }
    oldest.gate.close()
    return true
  }

  /// Closes what is idle and lets the rest finish; the promise is completed when nothing is left.
  func stop(_ promise: EventLoopPromise<Void>) {
    isStopping = true
    nothingLeft = promise
    for gate in Array(gates.values) { gate.stop() }
    notifyNothingLeft()
  }

  /// Closes everything. A handler that hangs must not keep the server: tasks get a moment to end.
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

  /// After a storm. Not at once: who comes back soon finds it still there.
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

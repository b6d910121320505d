import NIOCore

/// The connections of a server. Lives on one event loop.
///
/// Room for a newcomer, and for the bytes that connections hold, is made by closing the one that
/// has waited longest for its client.
final class Connections {
  var limits: ControlServerLimits
  private var gates: [ObjectIdentifier: RequestGate] = [:]
  /// Tasks of Hummingbird that serve connections; they end a little after these.
  private var tasks = 0
  private var heldBytes = 0
  private var isStopping = false
  private var nothingLeft: EventLoopPromise<Void>?
  private var whenRoom: [() -> Void] = []

  init(limits: ControlServerLimits) { self.limits = limits }

  /// Every connection is being served: a newcomer has to wait for one of them.
  var isFull: Bool { gates.count >= limits.maxConnections && longestWaiting() == nil }

  /// Calls back, once, when a connection has ended or waits for its client.
  func onRoom(_ action: @escaping () -> Void) { whenRoom.append(action) }

  func add(_ gate: RequestGate) {
    while gates.count >= limits.maxConnections, let oldest = longestWaiting() { oldest.close() }
    gates[ObjectIdentifier(gate)] = gate
    if isStopping { gate.stop() }
  }

  func remove(_ gate: RequestGate) {
    guard gates.removeValue(forKey: ObjectIdentifier(gate)) != nil else { return }
    heldBytes -= gate.heldBytes
    tellRoom()
    tellNothingLeft()
  }

  func beginTask() { tasks += 1 }

  func endTask() {
    tasks -= 1
    tellNothingLeft()
  }

  /// The client of this connection has its answer.
  func isWaiting(_ gate: RequestGate) { tellRoom() }

  /// Counts bytes that a connection has begun (or ceased) to hold.
  func hold(_ change: Int) {
    heldBytes += change
    while heldBytes > limits.heldBytes, let oldest = longestWaiting(where: { $0.heldBytes > 0 }) {
      oldest.close()
    }
  }

  /// Gives a file descriptor back, if any connection waits for its client.
  func closeLongestWaiting() -> Bool {
    guard let oldest = longestWaiting() else { return false }
    oldest.close()
    return true
  }

  /// Closes what is idle and lets the rest finish; the promise is kept when nothing is left.
  func stop(_ promise: EventLoopPromise<Void>) {
    isStopping = true
    nothingLeft = promise
    for gate in Array(gates.values) { gate.stop() }
    tellNothingLeft()
  }

  /// Closes everything. A handler that hangs must not keep the server: tasks get a moment to end.
  func abandon() {
    for gate in Array(gates.values) { gate.close() }
    guard let nothingLeft else { return }
    nothingLeft.futureResult.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(200)) {
      self.tasks = 0
      self.tellNothingLeft()
    }
  }

  private func longestWaiting(where isCandidate: (RequestGate) -> Bool = { _ in true })
    -> RequestGate?
  {
    var longest: (gate: RequestGate, since: NIODeadline)?
    for gate in gates.values where isCandidate(gate) {
      if let since = gate.waitingSince, since < longest?.since ?? .distantFuture {
        longest = (gate, since)
      }
    }
    return longest?.gate
  }

  private func tellRoom() {
    let actions = whenRoom
    whenRoom = []
    for action in actions { action() }
  }

  private func tellNothingLeft() {
    guard gates.isEmpty, tasks == 0 else { return }
    nothingLeft?.succeed()
    nothingLeft = nil
  }
}

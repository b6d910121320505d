import Synchronization

/// Numbers of a sign for monitoring.
final class SignCounts: Sendable {
  /// Changes by clients.
  let changes = Atomic<UInt64>(0)
  /// Number of times the state directory stopped working.
  let stateFailures = Atomic<UInt64>(0)
  /// Open connections to the control socket.
  let connections = Atomic<Int>(0)
}

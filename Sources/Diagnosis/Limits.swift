import CLinux

/// What a process may do about being on time; see getrlimit(2).
package struct Limits: Sendable {
  /// The highest real-time priority (RLIMIT_RTPRIO), 0 for none.
  package let priority: UInt64
  /// Bytes that may be locked into memory (RLIMIT_MEMLOCK); nil means all.
  package let lockedBytes: UInt64?

  package init(priority: UInt64, lockedBytes: UInt64?) {
    self.priority = priority
    self.lockedBytes = lockedBytes
  }

  /// Those of this process.
  package static var current: Limits {
    let locked = clinux_locked_memory_limit()
    return Limits(
      priority: clinux_realtime_priority_limit(), lockedBytes: locked == .max ? nil : locked)
  }
}

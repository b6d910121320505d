import Synchronization

/// Wakes one task that waits for news. A ring without a waiting task is stored for the next wait.
package final class Wakeup: Sendable {
  private enum State {
    case quiet
    case rung
    case waited(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State.quiet)

  package init() {}

  package func ring() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard case .waited(let waiting) = state else {
        state = .rung
        return nil
      }
      state = .quiet
      return waiting
    }
    waiting?.resume()
  }

  /// Returns after the next ring, or at once if a ring is stored. For one task at a time.
  package func wait() async {
    await withCheckedContinuation { continuation in
      let isRung = state.withLock { state in
        if case .rung = state {
          state = .quiet
          return true
        }
        state = .waited(continuation)
        return false
      }
      if isRung { continuation.resume() }
    }
  }
}

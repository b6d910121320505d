import ControlAPI
import Marquee

/// Keeps what was answered.
///
/// Every change is written before its answer, so a kill loses nothing. The first change after a
/// quiet second also survives a loss of power before its answer; the further ones of a second share
/// one synchronization at its end, so that a flood does not wear out a flash card.
///
/// It has no clock and no timer: it is given the time, and says when it wants to be called again.
final class StateStore {
  static let window: Nanoseconds = 1_000_000_000
  static let retryDelays = (first: Nanoseconds(1_000_000_000), longest: Nanoseconds(60_000_000_000))

  private let files: any StateFiles
  private let path: String
  /// What the file is to hold.
  private(set) var state = StoredState()
  /// What stands in for a file that cannot be read or not be set aside yet, until it can.
  private var fallback: StoredState?
  /// The end of the second in which changes share a synchronization.
  private var windowEnd: Nanoseconds?
  private var isUnsynchronized = false
  /// Never write before the file was read: a directory that comes late may hold an older state.
  private(set) var isLoaded = false
  private var hasChanges = false
  /// What is worth knowing although all is well.
  private var note = ""
  private var retry: (at: Nanoseconds, delay: Nanoseconds)?
  private(set) var condition = Status.Condition(ok: true, detail: "")

  init(files: any StateFiles, path: String) {
    self.files = files
    self.path = path
  }

  /// What the sign is to show: `state`, with what stands in for a file that cannot be had.
  var inForce: StoredState { fallback.map { state.merged(over: $0) } ?? state }

  /// Reads the file. One that cannot be understood is set aside and replaced by what was kept before
  /// it; while the directory or the file cannot be had, `wake` tries again.
  func load(at now: Nanoseconds) {
    do throws(StateError) {
      try loadOnce()
    } catch {
      return failed(error, at: now)
    }
    if hasChanges { _ = write(at: now) }
  }

  /// Writes a change. False when it could not be written; then `wake` tries again.
  func save(_ state: StoredState, at now: Nanoseconds) -> Bool {
    self.state = state
    hasChanges = true
    return write(at: now)
  }

  /// When `wake` wants to be called; nil: not before another change.
  var nextWake: Nanoseconds? {
    switch (windowEnd, retry?.at) {
    case (let end?, let at?): min(end, at)
    case (let end?, nil): end
    case (nil, let at): at
    }
  }

  /// Does what is due: the shared synchronization, or another try. True when the file has been read
  /// only now, so that `state` may say more than before.
  func wake(at now: Nanoseconds) -> Bool {
    let wasLoaded = isLoaded
    if let retry, retry.at <= now {
      if hasChanges { _ = write(at: now) } else { load(at: now) }
    }
    if let end = windowEnd, end <= now {
      windowEnd = isUnsynchronized ? now + Self.window : nil
      synchronize(at: now)
    }
    return isLoaded && !wasLoaded
  }

  /// Before the end of the process: nothing is left for later.
  func finish(at now: Nanoseconds) {
    if retry != nil, hasChanges { _ = write(at: now) }
    synchronize(at: now)
  }

  private func loadOnce() throws(StateError) {
    guard !isLoaded else { return }
    do throws(StateError) {
      if let old = try files.read() { state = state.merged(over: try StoredState(decoding: old)) }
    } catch {
      guard error.kind != .other else { throw error }
      let previous = files.readPrevious().flatMap { try? StoredState(decoding: $0) }
      // It held a message once; without the one before it, nobody knows which.
      fallback = previous ?? .cleared
      guard error.kind == .damage else { throw error }
      let name = try files.setAside()
      state = inForce
      hasChanges = true
      note =
        "the old state \(error.detail); it was set aside as \(path)/\(name), and "
        + (previous == nil
          ? "the sign begins anew, with no message" : "what was kept before it is in force")
    }
    fallback = nil
    isLoaded = true
    retry = nil
    condition = Status.Condition(ok: true, detail: note)
  }

  private func write(at now: Nanoseconds) -> Bool {
    let isFirst = windowEnd == nil
    do throws(StateError) {
      try loadOnce()
      try files.replace(with: state.encoded(), durably: isFirst)
      if isFirst { windowEnd = now + Self.window } else { isUnsynchronized = true }
      retry = nil
      hasChanges = false
      condition = Status.Condition(ok: true, detail: note)
      return true
    } catch {
      failed(error, at: now)
      return false
    }
  }

  private func synchronize(at now: Nanoseconds) {
    guard isUnsynchronized else { return }
    isUnsynchronized = false
    do throws(StateError) {
      try files.synchronize()
    } catch {
      // After a failed fsync(2) the kernel may have dropped what was written: write it again.
      hasChanges = true
      failed(error, at: now)
    }
  }

  private func failed(_ error: StateError, at now: Nanoseconds) {
    // The next write is not one of those that share a synchronization.
    windowEnd = nil
    condition = Status.Condition(ok: false, detail: "the state directory \(path) \(error.detail)")
    // Changes that come meanwhile are tries of their own.
    if let retry, retry.at > now { return }
    let delay = retry.map { min($0.delay * 2, Self.retryDelays.longest) } ?? Self.retryDelays.first
    retry = (now + delay, delay)
  }
}

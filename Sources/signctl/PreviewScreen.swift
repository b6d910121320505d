import CLinux
import ControlAPI
import Glibc
import Options
import Pixels
import Synchronization
import Terminal

/// The terminal of a preview. Shows the newest frame, and ends when the user quits.
///
/// A separate thread waits for frames, keys and signals in one poll(2), so that a slow terminal
/// delays nothing else.
final class PreviewScreen: @unchecked Sendable {
  // `inbox` has a lock, any thread may ring the bell, and only the screen's thread uses the rest.

  private struct Inbox {
    var newest: FramePart?
    var isEnded = false
    /// The result, once there is one, and the continuation that waits for it.
    var result: CommandFailure??
    var waiting: CheckedContinuation<CommandFailure?, Never>?
  }

  private let kind: TerminalKind
  private let inbox = Mutex(Inbox())
  private let bell: Int32
  private var signals: Int32 = -1
  /// End of the preview on the monotonic clock, in nanoseconds.
  private let end: Int64

  private var keyboard = Keyboard(STDIN_FILENO)
  private var screen: TerminalScreen?
  /// Whether the terminal belongs to another program, from SIGTSTP to SIGCONT. The program still
  /// runs briefly before it stops, and again before it receives SIGCONT.
  private var isAway = false
  /// LEDs of the panel, as the terminal shows them.
  private var leds = Bitmap(size: Size(width: 1, height: 1))
  /// Whether the program is in the background of its shell.
  private var isHidden = false
  /// Time for the next attempt at a busy terminal, on the monotonic clock.
  private var retry = Int64.max

  /// - Parameter nanoseconds: Duration of the preview; nil for no limit.
  init(kind: TerminalKind, nanoseconds: Int64?) {
    self.kind = kind
    let now = clinux_monotonic_now()
    end = nanoseconds.map { now.addingReportingOverflow($0) }.map { $1 ? .max : $0 } ?? .max
    bell = clinux_bell_create()
    precondition(bell >= 0, "no descriptor for the preview")
  }

  func start() {
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil, runPreviewScreen, Unmanaged.passRetained(self).toOpaque())
    precondition(result == 0, "no thread for the preview")
    pthread_detach(thread)
  }

  // MARK: Calls from any thread

  /// Takes a frame to show. It replaces a frame that has not been shown yet.
  func take(_ part: FramePart) {
    inbox.withLock { $0.newest = part }
    clinux_bell_ring(bell)
  }

  /// Requests the end and the restoring of the terminal.
  func finish() {
    inbox.withLock { $0.isEnded = true }
    clinux_bell_ring(bell)
  }

  /// Waits until the terminal is restored. Returns the failure, if any.
  func ended() async -> CommandFailure? {
    await withCheckedContinuation { continuation in
      let result = inbox.withLock { inbox in
        if inbox.result == nil { inbox.waiting = continuation }
        return inbox.result
      }
      if let result { continuation.resume(returning: result) }
    }
  }

  // MARK: Screen thread

  fileprivate func run() {
    signals = clinux_catch_signals()
    precondition(signals >= 0, "no descriptors for the preview")
    var failure: CommandFailure?
    do {
      while try step() {}
    } catch let error as TerminalError {
      failure = CommandFailure(error.message)
    } catch {
      failure = error as? CommandFailure ?? CommandFailure("\(error)")
    }
    giveBack()
    let waiting = inbox.withLock { inbox in
      inbox.isEnded = true
      inbox.result = .some(failure)
      return inbox.waiting.take()
    }
    waiting?.resume(returning: failure)
  }

  /// Waits for an event and handles it; false at the end.
  private func step() throws -> Bool {
    let moment = min(end, retry)
    let left = max(0, moment == .max ? 0 : moment - clinux_monotonic_now())
    var events = [signals, bell, keyboard.waitingDescriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // A wait beyond the maximum of poll is split.
    let wait = moment == .max ? -1 : Int32(min((left + 999_999) / 1_000_000, 1_000_000_000))
    poll(&events, 3, wait)
    let now = clinux_monotonic_now()
    if now >= end { return false }
    if events[0].revents != 0, try !obeySignals() { return false }
    if events[2].revents != 0 {
      let keys = keyboard.keys()
      if keys.contains(where: { $0 == UInt8(ascii: "q") || $0 == UInt8(ascii: "Q") }) {
        return false
      }
      // End of file: the user is gone.
      if keys.isEmpty { keyboard.giveBack() }
    }
    if events[1].revents != 0 {
      var count: UInt64 = 0
      _ = read(bell, &count, MemoryLayout<UInt64>.size)
      let (part, isEnded) = inbox.withLock { ($0.newest.take(), $0.isEnded) }
      if isEnded { return false }
      if let part { try show(part) }
    } else if now >= retry {
      try showLEDs()
    }
    return true
  }

  private func obeySignals() throws -> Bool {
    var number: UInt8 = 0
    while read(signals, &number, 1) == 1 {
      switch Int32(number) {
      case SIGWINCH: try showLEDs()
      case SIGTSTP:
        isAway = true
        giveBack()
        // The default effect of SIGTSTP. After SIGCONT the program continues here.
        kill(getpid(), SIGSTOP)
      case SIGCONT:
        isAway = false
        try takeTerminal()
        try showLEDs()
      default: return false
      }
    }
    return true
  }

  /// Converts a frame, and shows it unless the terminal belongs to another program.
  private func show(_ part: FramePart) throws {
    let picture = try FrameTerminal.frame(part.picture)
    let isNew = screen?.size != picture.size
    if isNew {
      screen?.close()
      leds = Bitmap(size: picture.size)
    }
    leds.copy(from: picture, through: FrameTerminal.light.tables)
    if isNew {
      screen = TerminalScreen(
        TerminalScreen.Sized(
          Bitmap(size: picture.size), kind: kind, hint: "q ends the preview"),
        remedy: PreviewCommand.remedy)
      try takeTerminal()
    }
    try showLEDs()
  }

  private func takeTerminal() throws {
    guard let screen, !isAway else { return }
    keyboard.take()
    try screen.start()
  }

  private func showLEDs() throws {
    retry = .max
    guard let screen, !isAway else { return }
    let status = try screen.show(leds)
    switch status {
    case .shown: break
    case .busy(let wait), .hidden(let wait): retry = clinux_monotonic_now() + wait
    }
    if case .hidden = status {
      isHidden = true
    } else if isHidden {
      isHidden = false
      keyboard.take()
    }
  }

  private func giveBack() {
    screen?.close()
    keyboard.giveBack()
    retry = .max
  }
}

/// The thread's entry. It is a free function, because a closure would inherit the caller's actor.
private func runPreviewScreen(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<PreviewScreen>.fromOpaque(context!).takeRetainedValue().run()
  return nil
}

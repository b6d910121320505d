public import Glibc
public import Pixels

/// Frames in a terminal, with its colours and characters.
///
/// The frame is at the top of the alternate screen. Lines that the program writes to the same
/// terminal (its log) scroll below it, since every update is a single write that restores the
/// cursor. The window's size is read for every frame. After it changes, show the frame again.
///
/// A process in the background of a shell does not draw, because the terminal belongs to the shell
/// or to another of its jobs.
public final class TerminalScreen {
  /// The buffers for frames of one size.
  public final class Sized: @unchecked Sendable {
    // Created on any thread, then used only by the thread that shows frames.

    let encoder: TerminalEncoder
    let dark: Bitmap

    /// - Parameters:
    ///   - dark: A frame of this size without lit LEDs.
    ///   - kind: The terminal's capabilities.
    ///   - hint: One line of narrow characters below the frame, cut at the window's edge.
    public init(_ dark: Bitmap, kind: TerminalKind, hint: String) {
      self.dark = dark
      encoder = TerminalEncoder(size: dark.size, kind: kind, hint: hint)
    }
  }

  public enum Status: Equatable, Sendable {
    case shown
    /// The terminal accepts no more output without blocking. Show the current frame after this
    /// time.
    case busy(retryAfterNanoseconds: Int64)
    /// The process is in the background. The kernel does not report when that ends, so show the
    /// current frame after this time.
    case hidden(retryAfterNanoseconds: Int64)
  }

  /// The size of the frames in LEDs.
  public var size: Size { sized.dark.size }

  private let descriptor: Int32
  private let remedy: String
  private var sized: Sized
  /// A separate open file description, so that `O_NONBLOCK` does not affect the shell and other
  /// programs that share `descriptor`. It is -1 when closed.
  private var terminal: Int32 = -1
  /// Whether other output may have come between the parts of an update.
  private var isSuspect = false
  private var framesSinceRepaint = 0
  /// Whether the last frame was not drawn because the process was in the background.
  private var isHidden = false

  private static let retryNanoseconds: Int64 = 5_000_000
  private static let hiddenNanoseconds: Int64 = 200_000_000
  /// The maximum time for `blank` and `close` to wait for a blocked terminal.
  private static let patienceMilliseconds = 200
  /// A repaint may itself be written in parts, so it must be rare.
  private static let framesBetweenRepaints = 64
  /// The default size of terminfo for a terminal of unknown size.
  private static let unknownWindow = Size(width: 80, height: 24)

  /// - Parameters:
  ///   - sized: The buffers for the first frames.
  ///   - remedy: Advice for an unsuitable terminal, as the end of an error's sentence.
  ///   - descriptor: The terminal, for example standard output. It is not written to.
  public init(
    _ sized: Sized, remedy: String, descriptor: Int32 = STDOUT_FILENO
  ) {
    self.sized = sized
    self.remedy = remedy
    self.descriptor = descriptor
  }

  private var encoder: TerminalEncoder { sized.encoder }
  private var dark: Bitmap { sized.dark }

  deinit {
    close()
  }

  public func start() throws(TerminalError) {
    if terminal >= 0 { _ = Glibc.close(terminal) }
    terminal = -1
    encoder.output.takeAll()
    guard isatty(descriptor) == 1 else {
      throw TerminalError("the output is not a terminal; \(remedy)")
    }
    terminal = try open()
    isHidden = !Self.isInForeground(terminal)
    guard !isHidden else { return }
    encoder.enter()
    encoder.encode(dark, window: windowSize())
    try flush()
  }

  public func show(_ frame: Bitmap) throws(TerminalError) -> Status {
    precondition(frame.size == size, "a frame has the panel's size")
    guard Self.isInForeground(terminal) else {
      isHidden = true
      encoder.output.takeAll()
      return .hidden(retryAfterNanoseconds: Self.hiddenNanoseconds)
    }
    if isHidden {
      isHidden = false
      encoder.enter()
    }
    try flush()
    if encoder.output.isEmpty {
      if isSuspect && framesSinceRepaint >= Self.framesBetweenRepaints {
        encoder.repaint()
        isSuspect = false
        framesSinceRepaint = 0
      }
      framesSinceRepaint += 1
      encoder.encode(frame, window: windowSize())
      try flush()
    }
    return encoder.output.isEmpty
      ? .shown : .busy(retryAfterNanoseconds: Self.retryNanoseconds)
  }

  public func blank() throws(TerminalError) {
    guard Self.isInForeground(terminal) else { return }
    if try drain() {
      encoder.encode(dark, window: windowSize())
      if try drain() { return }
    }
    throw TerminalError("the terminal takes no output; resume it with Ctrl-Q or close it")
  }

  public func close() {
    guard terminal >= 0 else { return }
    encoder.output.takeAll()
    if encoder.isInside {
      encoder.leave()
      _ = try? drain()
      encoder.output.takeAll()
    }
    _ = Glibc.close(terminal)
    terminal = -1
  }

  /// Changes the size of frames. It allocates and frees nothing as long as the caller retains the
  /// previous `Sized`.
  public func resize(to sized: Sized) {
    sized.encoder.goOn(from: encoder)
    self.sized = sized
  }

  /// Returns the largest panel that fits the window of a terminal, or nil if its size is unknown or
  /// too small.
  public static func size(
    filling descriptor: Int32 = STDOUT_FILENO, kind: TerminalKind
  ) -> Size? {
    window(of: descriptor).flatMap { TerminalLayout.panel(filling: $0, kind: kind) }
  }

  /// Whether the process is in the foreground of a terminal: it has the keyboard, or the terminal
  /// does not control it.
  public static func isInForeground(_ descriptor: Int32 = STDOUT_FILENO) -> Bool {
    let group = tcgetpgrp(descriptor)
    // Zero is a group that this process cannot see.
    return group <= 0 || group == getpgrp()
  }

  private func open() throws(TerminalError) -> Int32 {
    let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    // Opening the link opens the device, even without a name in this file system.
    var opened = Glibc.open("/proc/self/fd/\(descriptor)", flags)
    let code = errno
    // After `su` the device belongs to another user, and only this name can be opened.
    if opened < 0 { opened = Glibc.open("/dev/tty", flags) }
    guard opened >= 0 else {
      throw TerminalError(
        "cannot open the terminal", errno: code, remedy: remedy)
    }
    return opened
  }

  /// Returns the window's size in cells.
  private func windowSize() -> Size { Self.window(of: terminal) ?? Self.unknownWindow }

  /// Returns the size of a terminal's window in cells, or nil if it is unknown.
  public static func window(of terminal: Int32) -> Size? {
    var window = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// Writes as much as the terminal accepts without blocking.
  private func flush() throws(TerminalError) {
    while !encoder.output.isEmpty {
      let pending = encoder.output.pending
      let count = write(terminal, pending.baseAddress, pending.count)
      if count > 0 {
        isSuspect = isSuspect || count < pending.count
        encoder.output.take(count)
      } else if count < 0 && errno == EAGAIN {
        return
      } else if count == 0 || errno != EINTR {
        let code = count == 0 ? EIO : errno
        encoder.output.takeAll()
        throw TerminalError(
          "cannot write to the terminal", errno: code, remedy: remedy)
      }
    }
  }

  /// Writes everything, waiting for a slow terminal. Returns false if it takes too long.
  private func drain() throws(TerminalError) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .milliseconds(Self.patienceMilliseconds))
    while true {
      try flush()
      if encoder.output.isEmpty { return true }
      let left = clock.now.duration(to: end)
      guard left > .zero else { return false }
      var event = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
      poll(&event, 1, Int32(left / .milliseconds(1)) + 1)
    }
  }
}

/// The reason why a terminal cannot be used.
public struct TerminalError: Error, Equatable {
  /// One sentence about the problem and its remedy.
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  /// - Parameters:
  ///   - what: What failed, as in "cannot open the terminal".
  ///   - code: The value of `errno`.
  ///   - remedy: What to do about it.
  init(_ what: String, errno code: Int32, remedy: String) {
    message = "\(what): \(String(cString: strerror(code))); \(remedy)"
  }
}

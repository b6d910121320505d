public import Glibc
public import Pixels
public import Terminal

/// A virtual panel drawn in a terminal.
public final class TerminalPanel: Panel {
  public var size: Size { buffers.size }
  /// Terminals redraw about 60 times a second; more frames would only fill their buffers.
  public let capabilities = PanelCapabilities(
    maximumFrameRate: 60)
  public let makeBuffers: (@Sendable (Size) -> PanelBuffers)?

  private let screen: TerminalScreen
  private var buffers: TerminalBuffers

  /// - Parameters:
  ///   - size: the size of the panel, in LEDs.
  ///   - kind: the abilities of the terminal.
  ///   - hint: one line of narrow characters under the panel; cut at the window's edge.
  ///   - remedy: advice for an unsuitable terminal, as the end of an error's sentence.
  ///   - descriptor: the descriptor of the terminal, such as standard output. It is not written to.
  public init(
    size: Size, kind: TerminalKind, hint: String, remedy: String,
    descriptor: Int32 = STDOUT_FILENO
  ) {
    buffers = TerminalBuffers(size, kind: kind, hint: hint)
    makeBuffers = { TerminalBuffers($0, kind: kind, hint: hint) }
    screen = TerminalScreen(buffers.sized, remedy: remedy, descriptor: descriptor)
  }

  public func start() throws(PanelError) {
    do { try screen.start() } catch { throw PanelError(error.message) }
  }

  public func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus {
    do {
      switch try screen.show(frame) {
      case .shown: return .shown
      case .busy(let wait): return .busy(retryAfterNanoseconds: wait)
      case .hidden(let wait): return .hidden(retryAfterNanoseconds: wait)
      }
    } catch { throw PanelError(error.message) }
  }

  public func blank() throws(PanelError) {
    do { try screen.blank() } catch { throw PanelError(error.message) }
  }

  public func close() { screen.close() }

  public func resize(exchanging buffers: inout PanelBuffers) {
    let new = buffers as! TerminalBuffers
    screen.resize(to: new.sized)
    buffers = self.buffers
    self.buffers = new
  }
}

private final class TerminalBuffers: PanelBuffers, @unchecked Sendable {
  // Created on any thread, then used only by the thread that uses the panel.
  let sized: TerminalScreen.Sized

  init(_ size: Size, kind: TerminalKind, hint: String) {
    let dark = Bitmap(size: size)
    sized = TerminalScreen.Sized(dark, kind: kind, hint: hint)
    super.init(picture: dark)
  }
}

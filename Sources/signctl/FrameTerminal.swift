import ControlAPI
import Glibc
import Options
import Pixels
import Terminal

/// Standard output as the place where a command draws a frame.
struct FrameTerminal {
  /// Light of the LEDs. Neither a frame before the panel's brightness nor one as built is dimmed
  /// further.
  static let light = ColorPipeline(brightness: 100, gamma: .cie1931)

  private let kind: TerminalKind
  /// Width of the window in cells; nil if it has no limit.
  private let columns: Int?

  /// Nil if the frame is to be written as text. If the terminal cannot draw, the reason is printed
  /// on standard error.
  init?(_ choice: TerminalColorChoice = .auto) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    switch choice {
    case .always(let depth):
      // An explicit number of colours also applies to a pipe, which has no terminal type.
      kind =
        TerminalKind(environment: SocketLocation.environment, choice: choice)
        ?? TerminalKind(colors: depth, isUnicode: true)
    case .auto:
      guard isTerminal else { return nil }
      do throws(TerminalError) {
        kind = try TerminalKind(
          of: STDOUT_FILENO, environment: SocketLocation.environment, choice: .auto)
      } catch {
        writeToStandardError("signctl: \(error.message); this is the frame as text")
        return nil
      }
    }
    columns = isTerminal ? TerminalScreen.window(of: STDOUT_FILENO)?.width : nil
  }

  /// Draws a frame. If it is wider than the window, only its middle is drawn, with a warning on
  /// standard error.
  func draw(_ frame: Bitmap) throws {
    let leds = Bitmap(size: frame.size)
    leds.copy(from: frame, through: Self.light.tables)
    let printed = PrintedFrame(leds, kind: kind, columns: columns)
    if printed.part.size.width < frame.size.width {
      writeToStandardError(
        "signctl: the frame needs \(frame.size.width) columns and the terminal has "
          + "\(printed.part.size.width), so this is the frame's middle")
    }
    try Output.write(printed.bytes, to: STDOUT_FILENO, named: "standard output")
  }

  /// Maximum number of pixels of a frame, more than any panel has.
  private static let maximumPixels = 1 << 24

  /// Reads a frame that the sign sent in the format `ppm`.
  static func frame(_ bytes: [UInt8]) throws -> Bitmap {
    guard let frame = Bitmap(portablePixmap: bytes, maximumPixels: maximumPixels) else {
      throw CommandFailure("signd sent a frame that cannot be read")
    }
    return frame
  }
}

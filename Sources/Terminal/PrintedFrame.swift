public import Pixels

/// A frame as lines of a terminal, between other output. The cursor is not moved, so the lines can
/// also go through a pipe.
public struct PrintedFrame {
  /// The LEDs in the lines: all rows, and the middle columns if the window is narrower than the
  /// frame.
  public let part: Rect
  /// The lines. Each ends with the terminal's default colours and a line break.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - frame: The frame, as duty.
  ///   - kind: The terminal's capabilities.
  ///   - columns: The width of the window in cells, at least 1, or nil for no limit.
  public init(_ frame: Bitmap, kind: TerminalKind, columns: Int? = nil) {
    let size = frame.size
    let width = min(size.width, columns ?? .max)
    let part = Rect(x: (size.width - width) / 2, y: 0, width: width, height: size.height)
    self.part = part
    // A single LED is made square if the window is wide enough.
    let columnsPerLED = columns ?? .max >= 2 * size.width ? 2 : 1
    var inks = TerminalInks(kind.colors)
    inks.measure(frame)
    let end = "\u{1B}[0m\n" as StaticString
    let line = OutputBuffer(
      capacity: width * max(TerminalPen.longestPair, TerminalPen.longestSingle)
        + end.utf8CodeUnitCount)
    var bytes: [UInt8] = []
    for y in stride(from: 0, to: size.height, by: kind.ledsPerCell) {
      var pen = TerminalPen(kind.colors)
      let leds = frame.unsafeRow(y)
      let lowerLEDs = y + 1 < size.height ? frame.unsafeRow(y + 1) : nil
      for x in part.minX..<part.maxX {
        let ink = inks.ink(of: leds[x], x: x, y: y)
        if kind.isUnicode {
          let lower = lowerLEDs.map { inks.ink(of: $0[x], x: x, y: y + 1) } ?? .background
          pen.writePair(upper: ink, lower: lower, to: line)
        } else {
          pen.writeSingle(ink, columns: columnsPerLED, to: line)
        }
      }
      line.append(end)
      bytes += line.pending
      line.takeAll()
    }
    self.bytes = bytes
  }
}

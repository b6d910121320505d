import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct PrintedFrameTests {
  /// The terminal after a short line and those of a frame, as if it passed line breaks on as a tty.
  private func terminal(_ printed: PrintedFrame, columns: Int, rows: Int) -> TerminalModel {
    var terminal = TerminalModel(columns: columns, rows: rows)
    terminal.feed(Array("t\r\n".utf8))
    terminal.feed(printed.bytes.flatMap { $0 == UInt8(ascii: "\n") ? [0x0D, $0] : [$0] })
    return terminal
  }

  @Test(arguments: TerminalEncoderTests.sizes, TerminalKind.all)
  func theLinesShowTheFrame(_ size: Size, _ kind: TerminalKind) {
    let needed = TerminalEncoder(size: size, kind: kind, hint: "").neededWindow
    for columns in [needed.width, needed.width + 9, 2 * needed.width] {
      var frames = RandomFrames(size: size, seed: 1)
      frames.advance()
      let printed = PrintedFrame(frames.frame, kind: kind, columns: columns)
      #expect(printed.part == Rect(size))
      let terminal = terminal(printed, columns: columns, rows: needed.height)
      #expect(difference(terminal, frames.frame, kind: kind) == nil)
      #expect(terminal.unknown == [])
      // What follows has the terminal's colours, also where the last row begins.
      #expect(terminal.style == TerminalModel.Style())
      let lastRow = (0..<columns).map { terminal.cell($0, needed.height - 1) }
      #expect(lastRow.allSatisfy { $0 == TerminalModel.Cell() })
    }
  }

  @Test(arguments: TerminalKind.all)
  func aNarrowWindowGetsTheMiddle(_ kind: TerminalKind) {
    var frames = RandomFrames(size: Size(width: 40, height: 8), seed: 2)
    frames.advance()
    let printed = PrintedFrame(frames.frame, kind: kind, columns: 12)
    #expect(printed.part == Rect(x: 14, y: 0, width: 12, height: 8))
    #expect(difference(terminal(printed, columns: 12, rows: 14), frames.frame, kind: kind) == nil)
  }

  @Test func withoutALimitNothingIsLeftOut() {
    let frame = Bitmap(size: Size(width: 300, height: 2), fill: .white)
    let printed = PrintedFrame(frame, kind: TerminalKind(colors: .direct, isUnicode: true))
    #expect(printed.part == Rect(frame.size))
    let line = String(decoding: printed.bytes, as: UTF8.self)
    #expect(line == "\u{1B}[48;2;255;255;255m" + String(repeating: " ", count: 300) + "\u{1B}[0m\n")
  }
}

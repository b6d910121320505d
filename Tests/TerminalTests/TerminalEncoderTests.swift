import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct TerminalEncoderTests {
  static let sizes = ["64x16", "1x1", "7x5", "20x1", "33x8"].map { Size($0)! }

  /// An encoder and the terminal that reads its output.
  struct Session {
    let encoder: TerminalEncoder
    var terminal: TerminalModel
    var window: Size

    init(
      _ size: Size, window: Size? = nil, kind: TerminalKind = .direct, hint: String = "hint"
    ) {
      encoder = TerminalEncoder(size: size, kind: kind, hint: hint)
      self.window = window ?? encoder.neededWindow
      terminal = TerminalModel(columns: self.window.width, rows: self.window.height)
      encoder.enter()
    }

    /// Returns the bytes of an update after the terminal has read them.
    @discardableResult
    mutating func show(_ frame: Bitmap) -> [UInt8] {
      encoder.encode(frame, window: window)
      let bytes = Array(encoder.output.pending)
      encoder.output.takeAll()
      terminal.feed(bytes)
      return bytes
    }
  }

  @Test(arguments: sizes, TerminalKind.all)
  func theTerminalShowsEveryFrame(_ size: Size, _ kind: TerminalKind) {
    let needed = TerminalEncoder(size: size, kind: kind, hint: "").neededWindow
    for moreColumns in [0, 9, size.width] {
      var session = Session(
        size, window: Size(width: needed.width + moreColumns, height: needed.height), kind: kind)
      var frames = RandomFrames(size: size, seed: 1)
      for _ in 0..<10 {
        frames.advance()
        session.show(frames.frame)
        #expect(difference(session.terminal, frames.frame, kind: kind) == nil)
        if size.height % 2 == 1 && kind.isUnicode && kind.colors != .monochrome {
          // Half of the cell has no LED and shows the terminal's background.
          let cells = (0..<size.width).map { session.terminal.cell($0, 1 + size.height / 2) }
          #expect(cells.allSatisfy { $0.character == "▀" && $0.style.background == nil })
        }
      }
      #expect(session.terminal.unknown == [])
      if !kind.isUnicode {
        #expect(session.terminal.cells.allSatisfy { $0.character.isASCII })
      }
    }
  }

  @Test(arguments: ["64x16", "7x5", "33x8"].map { Size($0)! }, TerminalKind.all)
  func thePictureIsWholeWhateverTheWindowBecomes(
    _ size: Size, _ kind: TerminalKind
  ) {
    var session = Session(size, kind: kind)
    var frames = RandomFrames(size: size, seed: 11)
    var random = SeededGenerator(seed: 12)
    for _ in 0..<30 {
      if Bool.random(using: &random) {
        session.window = Size(
          width: .random(in: 1...size.width * 5 / 2, using: &random),
          height: .random(in: 1...size.height + 8, using: &random))
        session.terminal.resize(columns: session.window.width, rows: session.window.height)
      }
      frames.advance()
      session.show(frames.frame)
      let ledsPerCell = kind.isUnicode ? 2 : 1
      guard
        let layout = TerminalLayout(
          window: session.window, panel: size, ledsPerCell: ledsPerCell)
      else {
        #expect(session.terminal.text(row: 0).hasPrefix("w"))
        #expect((1..<session.window.height).allSatisfy { session.terminal.text(row: $0) == "" })
        continue
      }
      #expect(difference(session.terminal, frames.frame, kind: kind) == nil)
      // Everything but title, frame and hint is blank.
      for row in 1..<session.window.height where row + 1 != layout.hintRow {
        let first = row <= layout.panelRows ? layout.part.size.width * layout.columnsPerLED : 0
        for column in first..<session.window.width {
          #expect(session.terminal.cell(column, row) == TerminalModel.Cell())
        }
      }
      #expect(session.terminal.text(row: 0).hasPrefix("signd \(size)".prefix(session.window.width)))
      #expect(session.show(frames.frame) == [])
    }
    #expect(session.terminal.unknown == [])
  }

  @Test(arguments: sizes)
  func anyCutsOfTheBytesGiveTheSamePicture(_ size: Size) {
    var session = Session(size)
    var frames = RandomFrames(size: size, seed: 2)
    var random = SeededGenerator(seed: 3)
    let output = session.encoder.output
    for _ in 0..<60 {
      frames.advance()
      session.encoder.encode(frames.frame, window: session.window)
      while !output.isEmpty {
        let count = min(Int.random(in: 1...200, using: &random), output.pending.count)
        session.terminal.feed(output.pending[..<count])
        output.take(count)
      }
      #expect(difference(session.terminal, frames.frame) == nil)
    }
    #expect(session.terminal.unknown == [])
  }

  @Test(
    arguments: [0xFFB000, 0xFF8000, 0xFFA500, 0x00FF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFF4060])
  func aColourKeepsItsHueWhenItIsDimmedWith256Colours(_ color: Int) {
    let kind = TerminalKind(colors: .indexed256, isUnicode: true)
    for brightness in 1...100 {
      let pipeline = ColorPipeline(brightness: brightness, gamma: .cie1931)
      let (red, green, blue) = (
        pipeline.tables[color >> 16], pipeline.tables[256 + color >> 8 & 0xFF],
        pipeline.tables[512 + color & 0xFF]
      )
      let led = Color(red: red, green: green, blue: blue)
      var session = Session(Size(width: 2, height: 2), kind: kind)
      session.show(Bitmap(size: Size(width: 2, height: 2), fill: led))
      guard let seen = session.terminal.cell(0, 1).led(isUpper: true) else {
        Issue.record("no colour at \(brightness) %")
        continue
      }
      let lit = LEDAppearance().hue(of: led)
      let turned = abs(hue(ScreenColor(value: seen)) - hue(lit))
      #expect(
        min(turned, 360 - turned) <= (brightness < 5 ? 40 : 30),
        "\(String(seen, radix: 16)) at \(brightness) %")
    }
  }

  /// Degrees from red; not a number for a grey.
  private func hue(_ color: ScreenColor) -> Double {
    let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let part =
      most == red
      ? (green - blue) / (most - least)
      : most == green ? 2 + (blue - red) / (most - least) : 4 + (red - green) / (most - least)
    return 60 * part
  }

  @Test func aFrameThatIsShownAlreadyCostsNoByte() {
    var session = Session(Size(width: 64, height: 16))
    var frames = RandomFrames(size: Size(width: 64, height: 16), seed: 4)
    frames.makeNoise()
    session.show(frames.frame)
    #expect(session.show(frames.frame) == [])
  }

  @Test func onePixelWritesOneCell() {
    let size = Size(width: 64, height: 16)
    var session = Session(size)
    let frame = Bitmap(size: size)
    session.show(frame)
    frame[10, 5] = .white
    let dark = LEDAppearance().color(of: .black, x: 10, y: 4).red
    let bytes = session.show(frame)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "\u{1B}7\u{1B}[4;11H"
        + "\u{1B}[38;2;\(dark);\(dark);\(dark);48;2;255;255;255m▀\u{1B}8")
  }

  @Test func onlyCellsThatChangedAreWritten() {
    let size = Size(width: 40, height: 10)
    let appearance = LEDAppearance()
    var session = Session(size)
    var frames = RandomFrames(size: size, seed: 5)
    session.show(frames.frame)
    let last = Bitmap(size: size)
    for _ in 0..<100 {
      frames.advance()
      var changed: Set<Point> = []
      for y in 0..<size.height {
        for x in 0..<size.width
        where appearance.color(of: frames.frame[x, y], x: x, y: y)
          != appearance.color(of: last[x, y], x: x, y: y)
        {
          changed.insert(Point(x: x, y: y / 2))
        }
      }
      let before = session.terminal.writes
      session.show(frames.frame)
      #expect(session.terminal.writes - before == changed.count)
      last.copy(from: frames.frame)
    }
  }

  @Test func aTextInTwoColoursSelectsThemOnce() throws {
    let art = "#.#.##..\n##..##..\n.#.#.#.#\n#######.\n"
    let frame = try #require(Bitmap(asciiArt: art, ink: Color(red: 255, green: 0, blue: 0)))
    for y in 0..<4 {
      for x in 0..<8 where !frame[x, y].isLit { frame[x, y] = Color(red: 0, green: 0, blue: 90) }
    }
    var session = Session(frame.size)
    let text = String(decoding: session.show(frame), as: UTF8.self)
    #expect(text.split(separator: "38;2;").count == 2)
    #expect(text.split(separator: "48;2;").count == 2)
    #expect(difference(session.terminal, frame) == nil)
  }

  @Test func titleAndHintStandAroundThePicture() {
    var session = Session(
      Size(width: 32, height: 5), window: Size(width: 40, height: 12), hint: "say “hello”")
    session.show(Bitmap(size: Size(width: 32, height: 5)))
    #expect(session.terminal.text(row: 0) == "signd 32x5")
    #expect(session.terminal.text(row: 4) == "say “hello”")
    #expect(session.terminal.isAlternate)
    #expect(!session.terminal.isCursorVisible)
  }

  @Test func aHintThatIsTooLongOrHoldsControlCharactersStaysOnItsLine() {
    var session = Session(Size(width: 10, height: 2), hint: "a\u{1B}[2J\né 789 and more")
    session.show(Bitmap(size: Size(width: 10, height: 2)))
    #expect(session.terminal.text(row: 2) == "a?[2J?é 78")
    #expect(session.terminal.text(row: 3) == "")
    #expect(session.terminal.unknown == [])
  }

  @Test func logLinesScrollBelowAndDoNotTouchThePicture() {
    let size = Size(width: 30, height: 7)
    var session = Session(size, window: Size(width: 30, height: 11))
    var frames = RandomFrames(size: size, seed: 6)
    session.show(frames.frame)
    for number in 0..<50 {
      session.terminal.feed("line \(number) \u{1B}[38;2;1;2;3m".utf8)
      frames.advance()
      session.show(frames.frame)
      #expect(session.terminal.style.foreground == 0x010203)
      session.terminal.feed("ends\u{1B}[0m\r\n".utf8)
      #expect(difference(session.terminal, frames.frame) == nil)
    }
    #expect(session.terminal.text(row: 0) == "signd 30x7")
    #expect(session.terminal.text(row: 5) == "hint")
    #expect(
      (6..<11).map { session.terminal.text(row: $0) }
        == ["line 46 ends", "line 47 ends", "line 48 ends", "line 49 ends", ""])
  }

  @Test func aRepaintMendsWhatOtherOutputDamaged() {
    let size = Size(width: 12, height: 6)
    var session = Session(size, window: Size(width: 30, height: 12))
    var frames = RandomFrames(size: size, seed: 7)
    frames.makeNoise()
    session.show(frames.frame)
    session.terminal.feed("kept in the log\r\n".utf8)
    session.terminal.feed("\u{1B}7\u{1B}[1;1Hdamage\r\ndamage to the right of it\u{1B}8".utf8)
    #expect(difference(session.terminal, frames.frame) != nil)
    session.encoder.repaint()
    session.show(frames.frame)
    #expect(difference(session.terminal, frames.frame) == nil)
    #expect(session.terminal.text(row: 0) == "signd 12x6")
    #expect((12..<30).allSatisfy { session.terminal.cell($0, 1).character == " " })
    #expect(session.terminal.text(row: 5) == "kept in the log")
    #expect(session.show(frames.frame) == [])
  }

  @Test func aWindowThatIsMuchTooSmallSaysWhatItNeeds() {
    let size = Size(width: 64, height: 16)
    for window in ["6x40", "40x3", "100x2", "5x1", "1x1"].map({ Size($0)! }) {
      var session = Session(size, window: window)
      var frames = RandomFrames(size: size, seed: 8)
      frames.makeNoise()
      session.show(frames.frame)
      let sentence = "window too small: needs 64x12, has \(window)"
      #expect(session.terminal.text(row: 0) == String(sentence.prefix(window.width)))
      #expect((1..<window.height).allSatisfy { session.terminal.text(row: $0) == "" })
      #expect(session.terminal.unknown == [])
      frames.makeNoise()
      #expect(session.show(frames.frame) == [])
    }
  }

  @Test func aWindowThatIsTooSmallShowsTheMiddleAndSaysSo() throws {
    let size = Size(width: 96, height: 16)
    let frame = Bitmap(size: size)
    for x in 8..<88 { frame[x, 9] = .white }
    var session = Session(size, window: Size(width: 80, height: 7))
    session.show(frame)
    #expect(
      session.terminal.text(row: 0)
        == "signd 96x16: the middle 80x8, window 96x12 shows all")
    // Rows 4 to 11. Row 9 is the lower one of the third cell.
    for x in 0..<80 {
      #expect(session.terminal.cell(x, 3).led(isUpper: false) == 0xFFFFFF)
      #expect(session.terminal.cell(x, 3).led(isUpper: true) != 0xFFFFFF)
    }
  }

  @Test func theHintGoesBeforeAnyOfThePanel() {
    let size = Size(width: 64, height: 16)
    let frame = Bitmap(size: size, fill: .white)
    var session = Session(size, window: Size(width: 64, height: 11))
    session.show(frame)
    #expect(session.terminal.text(row: 0) == "signd 64x16")
    #expect(difference(session.terminal, frame) == nil)
    #expect(session.terminal.cell(0, 8).led(isUpper: false) == 0xFFFFFF)
    #expect((9..<11).allSatisfy { session.terminal.text(row: $0) == "" })
  }

  @Test func whatALogWritesWithKeepsItsColoursAwayFromAPictureWithoutAny() {
    let size = Size(width: 8, height: 2)
    let kind = TerminalKind(colors: .monochrome, isUnicode: true)
    var session = Session(size, kind: kind)
    let frame = Bitmap(size: size)
    session.show(frame)
    session.terminal.feed("\u{1B}[31mred".utf8)
    frame[3, 1] = .white
    session.show(frame)
    #expect(difference(session.terminal, frame, kind: kind) == nil)
    #expect(session.terminal.style.foreground != nil)
  }

  @Test func everythingIsDrawnAgainWhenTheWindowChanges() {
    let size = Size(width: 20, height: 8)
    var session = Session(size)
    var frames = RandomFrames(size: size, seed: 9)
    frames.makeNoise()
    session.show(frames.frame)
    for window in ["10x4", "25x20", "20x9"].map({ Size($0)! }) {
      // A terminal that has retained only its mode.
      session.window = window
      session.terminal = TerminalModel(columns: window.width, rows: window.height)
      session.show(frames.frame)
    }
    #expect(difference(session.terminal, frames.frame) == nil)
    #expect(session.terminal.text(row: 0) == "signd 20x8")
    #expect(!session.terminal.isWholeScreenScrolling)
  }

  @Test func leavingGivesTheTerminalBackAlsoInTheMiddleOfASequence() {
    let size = Size(width: 6, height: 3)
    var frames = RandomFrames(size: size, seed: 10)
    frames.makeNoise()
    var complete = Session(size)
    let length = complete.show(frames.frame).count
    for cut in 0..<length {
      var session = Session(size)
      session.encoder.encode(frames.frame, window: session.window)
      session.terminal.feed(session.encoder.output.pending.prefix(cut))
      session.encoder.output.takeAll()
      session.encoder.leave()
      session.terminal.feed(session.encoder.output.pending)
      #expect(!session.terminal.isAlternate)
      #expect(session.terminal.isCursorVisible)
      #expect(session.terminal.isWholeScreenScrolling)
      #expect(session.terminal.style == TerminalModel.Style())
    }
  }

  @Test func enteringAgainDoesNotLoseTheWayBack() {
    var session = Session(Size(width: 8, height: 2))
    let frame = Bitmap(size: Size(width: 8, height: 2), fill: .white)
    let first = session.show(frame)
    session.encoder.enter()
    let second = session.show(frame)
    let switching = "\u{1B}[?1049h"
    #expect(String(decoding: first, as: UTF8.self).contains(switching))
    #expect(!String(decoding: second, as: UTF8.self).contains(switching))
    #expect(difference(session.terminal, frame) == nil)
  }

  @Test func theLongestUpdateFitsItsBuffer() {
    for (size, kind) in zip(
      ["1000x3", "3x301", "1x2", "999x2"].map({ Size($0)! }),
      [.direct, .direct, .direct, TerminalKind(colors: .direct, isUnicode: false)])
    {
      var session = Session(size, kind: kind, hint: String(repeating: "€", count: 2000))
      session.window = Size(width: 9999, height: 9999)
      let frame = Bitmap(size: size)
      for y in 0..<size.height {
        for x in 0..<size.width {
          // Three digits in every channel, and no colour twice in a row.
          let value = UInt8(200 + (x * 7 + y * 3) % 50)
          frame[x, y] = Color(red: value, green: value, blue: value)
        }
      }
      session.encoder.encode(frame, window: session.window)
      let longest = kind.isUnicode ? TerminalPen.longestPair / 2 : TerminalPen.longestSingle
      #expect(session.encoder.output.pending.count > size.area * longest)
    }
  }
}

import Glibc
import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct TerminalScreenTests {
  let size = Size(width: 64, height: 16)

  @Test func aTerminalShowsTheFrames() throws {
    let pty = try PseudoTerminal(columns: 80, rows: 24)
    var terminal = TerminalModel(columns: 80, rows: 24)
    let panel = TerminalScreen(
      size: size, kind: .direct, hint: "hint", remedy: "look elsewhere", descriptor: pty.slave)
    try panel.start()
    terminal.feed(pty.read())
    #expect(difference(terminal, Bitmap(size: size)) == nil)
    var frames = RandomFrames(size: size, seed: 1)
    for _ in 0..<20 {
      frames.advance()
      while try panel.show(frames.frame) != .shown { terminal.feed(pty.read()) }
      terminal.feed(pty.read())
      #expect(difference(terminal, frames.frame) == nil)
    }
    while try panel.show(Bitmap(size: size)) != .shown { terminal.feed(pty.read()) }
    terminal.feed(pty.read())
    #expect(try panel.show(Bitmap(size: size, fill: .white)) == .shown)
    try panel.blank()
    terminal.feed(pty.read())
    #expect(difference(terminal, Bitmap(size: size)) == nil)
    panel.close()
    terminal.feed(pty.read())
    #expect(!terminal.isAlternate)
    #expect(terminal.isCursorVisible)
    #expect(terminal.unknown == [])
  }

  @Test func anUnreadTerminalIsBusyAndShowsTheLatestFrameLater() throws {
    let pty = try PseudoTerminal(columns: 64, rows: 12)
    var terminal = TerminalModel(columns: 64, rows: 12)
    let panel = TerminalScreen(
      size: size, kind: .direct, hint: "hint", remedy: "look elsewhere", descriptor: pty.slave)
    try panel.start()
    var frames = RandomFrames(size: size, seed: 2)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5 {
      try showUntilBusy(panel, &frames)
      // Nothing more is accepted, however often it is tried.
      for _ in 0..<10 {
        frames.makeNoise()
        #expect(try panel.show(frames.frame) != .shown)
      }
      while try panel.show(frames.frame) != .shown {
        terminal.feed(pty.read(atMost: .random(in: 1...5000, using: &random)))
      }
      terminal.feed(pty.read())
      #expect(difference(terminal, frames.frame) == nil)
    }
    #expect(terminal.unknown == [])
  }

  @Test func aPictureDamagedWhileItsTerminalWasStuckIsMended() throws {
    let pty = try PseudoTerminal(columns: 64, rows: 12)
    var terminal = TerminalModel(columns: 64, rows: 12)
    let panel = TerminalScreen(
      size: size, kind: .direct, hint: "hint", remedy: "look elsewhere", descriptor: pty.slave)
    try panel.start()
    var frames = RandomFrames(size: size, seed: 4)
    try showUntilBusy(panel, &frames)
    terminal.feed(pty.read())
    while try panel.show(frames.frame) != .shown { terminal.feed(pty.read()) }
    terminal.feed(pty.read())
    // As if another program had written between the parts of the update.
    terminal.feed("\u{1B}7\u{1B}[1;1H\u{1B}[0mdamage\r\n\ndamage\u{1B}8".utf8)
    #expect(difference(terminal, frames.frame) != nil)
    for count in 0..<100 {
      frames.frame[63, 15] = count % 2 == 0 ? .white : .black
      while try panel.show(frames.frame) != .shown { terminal.feed(pty.read()) }
      terminal.feed(pty.read())
    }
    #expect(difference(terminal, frames.frame) == nil)
    #expect(terminal.text(row: 0) == "signd 64x16")
  }

  @Test func closingGivesATerminalBackThatWasBusy() throws {
    let pty = try PseudoTerminal(columns: 64, rows: 12)
    var terminal = TerminalModel(columns: 64, rows: 12)
    let panel = TerminalScreen(
      size: size, kind: .direct, hint: "hint", remedy: "look elsewhere", descriptor: pty.slave)
    try panel.start()
    var frames = RandomFrames(size: size, seed: 5)
    try showUntilBusy(panel, &frames)
    // Reading the output makes space for the rest.
    terminal.feed(pty.read())
    panel.close()
    terminal.feed(pty.read())
    #expect(!terminal.isAlternate)
    #expect(terminal.isCursorVisible)
    #expect(terminal.isWholeScreenScrolling)
    #expect(terminal.style == TerminalModel.Style())
  }

  @Test(.timeLimit(.minutes(1)))
  func closingAndBlankingEndAlsoWithoutAReader() throws {
    let pty = try PseudoTerminal(columns: 64, rows: 12)
    let panel = TerminalScreen(
      size: size, kind: .direct, hint: "hint", remedy: "look elsewhere", descriptor: pty.slave)
    try panel.start()
    var frames = RandomFrames(size: size, seed: 6)
    try showUntilBusy(panel, &frames)
    #expect(throws: TerminalError.self) { try panel.blank() }
    panel.close()
  }

  @Test func theDescriptorOfTheShellKeepsItsFlags() throws {
    let pty = try PseudoTerminal(columns: 80, rows: 24)
    let before = fcntl(pty.slave, F_GETFL)
    let panel = TerminalScreen(
      size: size, kind: .direct, hint: "hint", remedy: "look elsewhere", descriptor: pty.slave)
    try panel.start()
    #expect(fcntl(pty.slave, F_GETFL) == before)
    panel.close()
    #expect(fcntl(pty.slave, F_GETFL) == before)
  }

  @Test func aPanelOfAnotherSizeIsDrawnWhereTheOldOneWas() throws {
    let pty = try PseudoTerminal(columns: 80, rows: 24)
    var terminal = TerminalModel(columns: 80, rows: 24)
    let panel = TerminalScreen(
      size: size, kind: .direct, hint: "hint", remedy: "look elsewhere", descriptor: pty.slave)
    try panel.start()
    #expect(try panel.show(Bitmap(size: size, fill: .white)) == .shown)
    let sizes = ["80x40", "20x6", "64x16"].map { Size($0)! }
    for size in sizes {
      panel.resize(to: TerminalScreen.Sized(Bitmap(size: size), kind: .direct, hint: "hint"))
      #expect(panel.size == size)
      var frames = RandomFrames(size: size, seed: 7)
      frames.advance()
      while try panel.show(frames.frame) != .shown { terminal.feed(pty.read()) }
      terminal.feed(pty.read())
      #expect(difference(terminal, frames.frame) == nil)
      #expect(terminal.text(row: 0) == "signd \(size)")
    }
    panel.close()
    terminal.feed(pty.read())
    #expect(!terminal.isAlternate && terminal.isCursorVisible && terminal.unknown == [])
  }

  @Test func aPanelOfAnotherSizeComesAlsoToATerminalThatWasBusy() throws {
    let pty = try PseudoTerminal(columns: 64, rows: 12)
    var terminal = TerminalModel(columns: 64, rows: 12)
    let panel = TerminalScreen(
      size: size, kind: .direct, hint: "hint", remedy: "look elsewhere", descriptor: pty.slave)
    try panel.start()
    var frames = RandomFrames(size: size, seed: 8)
    try showUntilBusy(panel, &frames)
    let small = Size(width: 30, height: 8)
    panel.resize(to: TerminalScreen.Sized(Bitmap(size: small), kind: .direct, hint: "hint"))
    frames = RandomFrames(size: small, seed: 9)
    frames.advance()
    while try panel.show(frames.frame) != .shown { terminal.feed(pty.read()) }
    terminal.feed(pty.read())
    #expect(difference(terminal, frames.frame) == nil)
    panel.close()
    terminal.feed(pty.read())
    #expect(!terminal.isAlternate && terminal.isWholeScreenScrolling)
  }

  @Test(arguments: TerminalKind.all) func aPanelThatFillsItsWindowShowsAllOfItself(
    _ kind: TerminalKind
  ) throws {
    let pty = try PseudoTerminal(columns: 41, rows: 13)
    let size = try #require(TerminalScreen.size(filling: pty.slave, kind: kind))
    #expect(size == (kind.isUnicode ? Size(width: 41, height: 18) : Size(width: 20, height: 9)))
    var terminal = TerminalModel(columns: 41, rows: 13)
    let panel = TerminalScreen(
      size: size, kind: kind, hint: "hint", remedy: "look elsewhere", descriptor: pty.slave)
    try panel.start()
    var frames = RandomFrames(size: size, seed: 10)
    frames.advance()
    while try panel.show(frames.frame) != .shown { terminal.feed(pty.read()) }
    terminal.feed(pty.read())
    #expect(difference(terminal, frames.frame, kind: kind) == nil)
    pty.resize(columns: 41, rows: 4)
    #expect(TerminalScreen.size(filling: pty.slave, kind: kind) == nil)
  }

  @Test func aWindowThatGrowsShowsThePanelWithTheNextFrame() throws {
    let pty = try PseudoTerminal(columns: 40, rows: 3)
    var terminal = TerminalModel(columns: 40, rows: 3)
    let panel = TerminalScreen(
      size: size, kind: .direct, hint: "hint", remedy: "look elsewhere", descriptor: pty.slave)
    try panel.start()
    terminal.feed(pty.read())
    #expect(terminal.text(row: 0) == "window too small: needs 64x12, has 40x3")
    pty.resize(columns: 70, rows: 15)
    terminal = TerminalModel(columns: 70, rows: 15)
    let frame = Bitmap(size: size, fill: .white)
    #expect(try panel.show(frame) == .shown)
    terminal.feed(pty.read())
    #expect(difference(terminal, frame) == nil)
  }

  @Test func startingAgainDrawsADarkPanelAgain() throws {
    let pty = try PseudoTerminal(columns: 80, rows: 24)
    let panel = TerminalScreen(
      size: size, kind: .direct, hint: "hint", remedy: "look elsewhere", descriptor: pty.slave)
    try panel.start()
    _ = try panel.show(Bitmap(size: size, fill: .white))
    _ = pty.read()
    try panel.start()
    var terminal = TerminalModel(columns: 80, rows: 24)
    terminal.feed(pty.read())
    #expect(difference(terminal, Bitmap(size: size)) == nil)
  }

  @Test func aFileIsRefused() throws {
    let file = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(file) }
    let panel = TerminalScreen(
      size: size, kind: .direct, hint: "hint", remedy: "look elsewhere", descriptor: file)
    #expect(throws: TerminalError("the output is not a terminal; look elsewhere")) {
      try panel.start()
    }
  }

  /// Fills the terminal's buffer, which holds a few thousand bytes. A frame of noise has twenty
  /// thousand.
  private func showUntilBusy(_ panel: TerminalScreen, _ frames: inout RandomFrames) throws {
    for _ in 0..<1000 {
      frames.makeNoise()
      if try panel.show(frames.frame) != .shown { return }
    }
    Issue.record("a terminal that nobody reads took everything")
  }
}

extension TerminalScreen {
  fileprivate convenience init(
    size: Size, kind: TerminalKind, hint: String, remedy: String, descriptor: Int32
  ) {
    self.init(
      Sized(Bitmap(size: size), kind: kind, hint: hint), remedy: remedy, descriptor: descriptor)
  }
}

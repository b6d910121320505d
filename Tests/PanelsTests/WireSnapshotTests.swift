import FoundationEssentials
import Glibc
import Pixels
import TestSupport
import Testing
import WireModels

@testable import Panels
@testable import Terminal

/// The bytes of drivers for fifty frames, compared with Tests/Snapshot: a change of code that
/// should not change bytes does not. With `SIGND_SNAPSHOT` they are written to that folder.
@Suite struct WireSnapshotTests {
  @Test func modulesOfMAX7219() throws {
    try compare(
      "wire-max7219.txt",
      latched(Size(width: 16, height: 8)) { size, bus in
        MAX7219Panel(size: size, wiring: MAX7219Wiring(module: .fc16), bus: bus)
      })
  }

  @Test func stripsOfWS2812() throws {
    try compare(
      "wire-ws2812.txt",
      latched(Size(width: 4, height: 3)) { size, bus in
        WS2812Panel(
          size: size, wiring: StripWiring(layout: .serpentine, direction: .rows, corner: .topLeft),
          order: .grb, symbols: .four, bus: bus)
      })
  }

  @Test func stripsOfAPA102() throws {
    try compare(
      "wire-apa102.txt",
      latched(Size(width: 4, height: 3)) { size, bus in
        APA102Panel(
          size: size, wiring: StripWiring(layout: .serpentine, direction: .rows, corner: .topLeft),
          order: .bgr, deepDimming: true, bus: bus)
      })
  }

  /// The levels of all lines in order, one panel row per line.
  @Test(arguments: [HUB75RowAddress.direct, .abShift])
  func wallsOfHUB75(_ address: HUB75RowAddress) throws {
    let rig = try HUB75Rig(width: 8, rows: 8, address: address, planes: 3)
    var written = 0
    let lines = try frames(Size(width: 8, height: 8)).map { frame, brightness in
      rig.panel.dim(to: brightness)
      _ = try rig.panel.show(rowMajor: frame)
      try rig.refresh()
      defer { written = rig.lines.edges.count }
      return rig.lines.edges[written...].map { "\($0.level ? "+" : "-")\($0.line)" }.joined()
    }
    try compare("wire-hub75-\(address).txt", lines)
  }

  @Test(arguments: TerminalKind.Colors.allCases)
  func terminals(_ colors: TerminalKind.Colors) throws {
    let size = Size(width: 8, height: 4)
    let pty = try PseudoTerminal(columns: 20, rows: 6)
    let panel = TerminalPanel(
      size: size, kind: TerminalKind(colors: colors, isUnicode: true), hint: "hint",
      remedy: "remedy",
      descriptor: pty.slave)
    try panel.start()
    var lines = [hex(pty.read())]
    for (frame, _) in frames(size) {
      var bytes: [UInt8] = []
      while try panel.show(frame) != .shown { bytes += pty.read() }
      lines.append(hex(bytes + pty.read()))
    }
    panel.close()
    try compare("wire-terminal-\(colors.rawValue).txt", lines + [hex(pty.read())])
  }

  /// Fifty frames with their brightness: some equal to the previous one, some with few changes.
  private func frames(_ size: Size) -> [(Bitmap, Int)] {
    var random = RandomFrames(size: size, seed: 26)
    return (0..<50).map { number in
      if number % 5 != 0 { random.advance() }
      let frame = Bitmap(size: size)
      frame.copy(from: random.frame)
      return (frame, number < 40 ? 100 : 30)
    }
  }

  /// One line per frame: its bursts.
  private func latched(_ size: Size, _ make: (Size, RecordedBus) -> any Panel) throws -> [String] {
    let bus = RecordedBus()
    let panel = make(size, bus)
    try panel.start()
    return try frames(size).map { frame, brightness in
      panel.dim(to: brightness)
      _ = try panel.show(rowMajor: frame)
      defer { bus.removeBursts() }
      return bus.bursts.map(hex).joined(separator: " ")
    }
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func compare(_ name: String, _ lines: [String]) throws {
    let text = lines.joined(separator: "\n") + "\n"
    if let folder = getenv("SIGND_SNAPSHOT") {
      try text.write(
        toFile: String(cString: folder) + "/" + name, atomically: false, encoding: .utf8)
      return
    }
    let before = try String(
      contentsOfFile: repository + "/Tests/Snapshot/" + name, encoding: .utf8)
    for (number, (now, before)) in zip(
      lines, before.split(separator: "\n", omittingEmptySubsequences: false)
    ).enumerated() {
      #expect(now == before, "\(name), line \(number + 1)")
    }
    #expect(text == before, "\(name) has other lines")
  }
}

import Panels
import Pixels
import TestSupport
import Testing
import WireModels

@Suite struct BitBangedSPITests {
  private let lines = RecordedLines()

  /// The bytes that a selected chip reads at the rising edges of the clock.
  private func bursts(_ edges: [Edge]) -> [[UInt8]] {
    var levels = [false, false, true]
    var bursts: [[UInt8]] = []
    var bits: [UInt8] = []
    for edge in edges {
      levels[edge.line] = edge.level
      if edge.line == 0 && edge.level && !levels[2] { bits.append(levels[1] ? 1 : 0) }
      if edge.line == 2 && edge.level && !bits.isEmpty {
        #expect(bits.count % 8 == 0)
        bursts.append(
          stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
          })
        bits = []
      }
    }
    return bursts
  }

  @Test func theLinesCarryWhatTheBusIsGiven() throws {
    var generator = SeededGenerator(seed: 7)
    let bus = RecordedBus()
    let banged = BitBangedSPI(lines: lines)
    try bus.open()
    try banged.open()
    for count in [1, 2, 16, 17, 100] {
      let bytes: [UInt8] = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for burst in [1, 8, 100] {
        try bytes.withUnsafeBufferPointer {
          try bus.send($0, burst: burst)
          try banged.send($0, burst: burst)
        }
      }
    }
    #expect(bursts(lines.edges) == bus.bursts)
  }

  @Test func aBitIsTwoSetsAndABurstOneMore() throws {
    let banged = BitBangedSPI(lines: lines)
    try banged.open()
    #expect(lines.levels == 0b100)
    try [0xA5, 0x00, 0xFF, 0x3C].withUnsafeBufferPointer { try banged.send($0, burst: 2) }
    #expect(lines.sets == 2 * (2 * 16 + 1))
    #expect(lines.levels == 0b100)
  }

  @Test func withoutASelectLineThereIsNone() throws {
    let banged = BitBangedSPI(lines: lines, hasSelect: false)
    try banged.open()
    try [0x80].withUnsafeBufferPointer { try banged.send($0, burst: 1) }
    #expect(lines.edges.allSatisfy { $0.line < 2 })
    #expect(lines.edges.filter { $0.line == 0 && $0.level }.count == 8)
    #expect(lines.levels == 0)
  }

  @Test func whatTheLinesSayIsPassedOn() throws {
    let banged = BitBangedSPI(lines: lines)
    try banged.open()
    lines.remainingCalls = 5
    #expect(throws: PanelError("the lines are gone")) {
      try [0x80].withUnsafeBufferPointer { try banged.send($0, burst: 1) }
    }
    banged.close()
    #expect(!lines.isOpen)
  }

  @Test(arguments: 0..<20) func modulesSeeNoDifferenceAndNothingWrong(seed: Int) throws {
    let sign = MAX7219Sign(seed: UInt64(seed))
    let panel = MAX7219Panel(
      size: sign.size, wiring: MAX7219Wiring(module: .fc16), bus: BitBangedSPI(lines: lines))
    try panel.start()
    let frame = sign.randomFrame()
    _ = try panel.show(rowMajor: frame)
    sign.chain.receive(lines.edges)
    expect(sign.picture, is: frame.asciiArt)
    #expect(sign.chain.violations.isEmpty)
    #expect(sign.chain.bursts == 14 + 8)
  }
}

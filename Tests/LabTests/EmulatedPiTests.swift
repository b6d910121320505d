import FoundationEssentials
import Pixels
import TestSupport
import Testing
import WireModels

private let folder = ProcessInfo.processInfo.environment["SIGND_PI"]

/// The register accesses of the arm64 package on an emulated Raspberry Pi 3, checked with models of
/// the panels.
@Suite(.enabled(if: folder != nil, "make test-pi runs the machine that this looks at"))
struct EmulatedPiTests {
  @Test func hub75ThroughTheRegisters() throws {
    try expectScroll(planes: 3, of: Run("hub75-registers").storedEdges())
  }

  /// The kernel reports its calls, and the emulator their effects. Lines of one call are set in
  /// order of their numbers, but reported in order of the request, so data may change just before
  /// the clock falls, which shift registers ignore.
  @Test func hub75ThroughTheKernel() throws {
    let run = try Run("hub75-kernel")
    let edges = try (reported: run.reportedEdges(), stored: run.storedEdges())
    #expect(edges.reported.count == edges.stored.count)
    try expectScroll(planes: 1, of: edges.reported)
    try expectScroll(
      planes: 1, of: edges.stored, allowing: "data moved while the clock was high")
  }

  @Test func max7219ThroughTheKernelsSPI() throws {
    var generator = SeededGenerator(seed: 4)
    let chain = MAX7219Chain(chips: 4, using: &generator)
    let states = try Scenario.max7219OnLines(chain, Run("max7219-spi").storedEdges())
    try Scroll(size: Size(width: 32, height: 8)).expect(states, allowsMixes: true)
  }
}

/// The recordings of one file in Tests/Pi/scenarios.
private struct Run {
  private let name: String
  /// The emulator reports order, not time. This interval in nanoseconds is slow enough for any
  /// panel.
  private static let step: Int64 = 1000

  init(_ name: String) throws {
    self.name = name
    let console = try text("console")
    try #require(console.contains("status: 0"), "\(name): \(console.suffix(2000))")
    for line in console.split(whereSeparator: \.isNewline) where line.hasPrefix("lost:") {
      try #require(line == "lost: 0")
    }
  }

  /// The edges of lines 0 to 31, from the stores to their registers.
  func storedEdges() throws -> [Edge] {
    let model = GPIORegisterModel(.bcm2835, levels: 0)
    for (time, (offset, value)) in try pairs("registers", radix: 16).enumerated() {
      model.store(UInt32(value), at: offset, time: Int64(time) * Self.step)
    }
    #expect(model.violations == [])
    return model.edges
  }

  /// The edges of all lines, from the kernel's trace events.
  func reportedEdges() throws -> [Edge] {
    var levels: [Int: Bool] = [:]
    return try pairs("trace", radix: 10).enumerated().compactMap { time, pair in
      let level = pair.1 == 1
      guard levels.updateValue(level, forKey: pair.0) ?? false != level else { return nil }
      return Edge(time: Int64(time) * Self.step, line: pair.0, level: level)
    }
  }

  private func pairs(_ file: String, radix: Int) throws -> [(Int, Int)] {
    try text(file).utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let words = line.split(separator: UInt8(ascii: " ")).map { word in
        Int(Substring(word.starts(with: "0x".utf8) ? word.dropFirst(2) : word), radix: radix)
      }
      try #require(words.count == 2)
      return (try #require(words[0]), try #require(words[1]))
    }
  }

  private func text(_ file: String) throws -> String {
    let path = try #require(folder) + "/\(name)/\(file)"
    return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }
}

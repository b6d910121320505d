import FoundationEssentials
import Testing
import WireModels

/// Where the kernel lab has left what its guest did; nil where only `make test` runs.
let labFolder = ProcessInfo.processInfo.environment["SIGND_LAB"]

extension Trait where Self == ConditionTrait {
  /// These tests read what a virtual machine has done, and without it there is nothing to say.
  static var inTheLab: Self {
    .enabled(if: labFolder != nil, "make test-lab runs the machine that this looks at")
  }
}

/// What the guest has left of one file in Tests/Lab/scenarios.
struct Scenario {
  let folder: String

  /// - Throws: also where something of the capture was lost, because then nothing is known.
  init(_ name: String) throws {
    folder = try #require(labFolder) + "/" + name
    let (status, output) = (try text("status"), try text("output"))
    try #require(status == "0\n", "\(name) ended with \(status)\(output)")
    let losses = try text("losses").split(separator: "\n")
    try #require(!losses.isEmpty)
    for loss in losses { try #require(loss.hasSuffix(": 0"), "\(name): \(loss)") }
  }

  func bytes(_ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + file)))
  }

  func text(_ file: String) throws -> String {
    String(decoding: try bytes(file), as: UTF8.self)
  }

  /// Everything that was written to the chip's lines in the order of time, also what changed
  /// nothing; `line` is the line's offset on the chip.
  func writes() throws -> [Edge] {
    let first = try number("chip")
    let event = try number("event")
    var writes: [Edge] = []
    for cpu in 0..<2 {
      writes += try traceEvents(in: try bytes("trace.\(cpu)")).map {
        try #require($0.type == event)
        return Edge(time: $0.time, line: $0.gpio - first, level: $0.level)
      }
    }
    // Sorting keeps what one processor did at one moment in order.
    return writes.sorted { $0.time < $1.time }
  }

  /// What changed on some lines of the chip; number i is line `offsets[i]`. All were low before.
  func edges(of offsets: [Int]) throws -> [Edge] {
    var levels = [Bool](repeating: false, count: offsets.count)
    return try writes().compactMap { write in
      guard let line = offsets.firstIndex(of: write.line), levels[line] != write.level else {
        return nil
      }
      levels[line] = write.level
      return Edge(time: write.time, line: line, level: write.level)
    }
  }

  func transfers() throws -> [SPITransfer] {
    try spiTransfers(in: try bytes("spi"))
  }

  private func number(_ file: String) throws -> Int {
    let text = try text(file)
    return try #require(Int(text.dropLast()))
  }
}

import FoundationEssentials
import Glibc
import Testing
import WireModels

/// The recordings of the kernel lab, or nil if only `make test` runs.
let labFolder = ProcessInfo.processInfo.environment["SIGND_LAB"]

extension Trait where Self == ConditionTrait {
  /// These tests read the recordings of a virtual machine.
  static var inTheLab: Self {
    .enabled(if: labFolder != nil, "make test-lab runs the machine that this looks at")
  }

  /// The same for the machine with systemd, which may be skipped separately.
  static var inTheLabWithSystemd: Self {
    .enabled(
      if: labFolder.map { access($0 + "/systemd", F_OK) == 0 } ?? false,
      "make test-lab runs the machine with systemd that this looks at, where it can be had")
  }
}

/// The recordings of one file in Tests/Lab/scenarios.
struct Scenario {
  let folder: String

  /// - Throws: Also if some of the recording was lost.
  init(_ name: String) throws {
    folder = try #require(labFolder) + "/" + name
    let (status, output) = (try text("status"), try text("output"))
    try #require(status == "0\n", "\(name) ended with \(status)\(output)")
    try #require(!output.contains("in vain"), "\(name): \(output)")
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

  /// Returns a time that the scenario recorded, on the clock of captures.
  func time(_ file: String = "moment") throws -> Int64 {
    let text = try text(file)
    return Int64(try #require(Double(text.dropLast())) * 1e9)
  }

  /// Returns all writes to the chip's lines in time order, including those without a change. `line`
  /// is the offset on the chip.
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
    // Sorting preserves the order of one processor's simultaneous writes.
    return writes.sorted { $0.time < $1.time }
  }

  /// Returns the changes of the chip's lines, which were low initially.
  func edges() throws -> [Edge] {
    var levels: [Int: Bool] = [:]
    return try writes().filter { write in
      levels.updateValue(write.level, forKey: write.line) ?? false != write.level
    }
  }

  /// Returns the number of calls that set lines (GPIO_V2_LINE_SET_VALUES_IOCTL of linux/gpio.h).
  func sets() throws -> Int {
    let line = try text("counts").split(separator: "\n").first { $0.contains("c010b40f") }
    return try #require(line?.split(separator: " ").last.flatMap { Int($0) })
  }

  func transfers() throws -> [SPITransfer] {
    try spiTransfers(in: try bytes("spi"))
  }

  private func number(_ file: String) throws -> Int {
    let text = try text(file)
    return try #require(Int(text.dropLast()))
  }
}

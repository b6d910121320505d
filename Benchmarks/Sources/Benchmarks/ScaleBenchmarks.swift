import Messages
import Pixels

/// What more zones, larger panels and more signs cost. Every text scrolls all the time.
struct ScaleBenchmarks {
  /// The path of signd.
  let program: String

  func rows() throws -> [Row] {
    try panels() + zones() + signs()
  }

  /// Smaller panels than that of `zones`, with one zone. The cost should grow with the pixels.
  private func panels() throws -> [Row] {
    let sizes = [
      Size(width: 64, height: 32), Size(width: 128, height: 64), Size(width: 256, height: 128),
    ]
    return try sizes.map { size in
      Row(
        name: "1 zone at 60 px/s on \(size)",
        value: try processorTime(size, columns: 1, rows: 1).share, unit: "ms/s")
    }
  }

  /// A panel that is divided into more and more zones. Their texts start one after the other.
  private func zones() throws -> [Row] {
    let size = Size(width: 512, height: 256)
    var one: Double?
    return try [(1, 1), (2, 2), (4, 4), (8, 8)].flatMap { columns, rows in
      let (share, frames) = try processorTime(size, columns: columns, rows: rows)
      let count = columns * rows
      defer { one = one ?? share }
      let name = "\(count) zone\(count == 1 ? "" : "s") at 60 px/s on \(size)"
      return [
        Row(name: name, value: share, unit: "ms/s"),
        Row(name: "\(name), frames", value: frames, unit: "1/s"),
      ]
        + (one.map {
          // The goal is for 16 zones; each of 64 has its text to draw.
          [
            Row(
              name: "\(name), against 1 zone", value: share / $0, unit: "x",
              limit: count == 16 ? 2 : nil)
          ]
        } ?? [])
    }
  }

  /// Returns the processor time in ms and the frames of a second.
  private func processorTime(
    _ size: Size, columns: Int, rows: Int
  ) throws -> (share: Double, frames: Double) {
    let (width, height) = (size.width / columns, size.height / rows)
    func row(_ row: Int) -> String {
      "H:|" + (0..<columns).map { "[z\(row * columns + $0)(\(width))]" }.joined() + "|"
    }
    func column(_ column: Int) -> String {
      "V:|" + (0..<rows).map { "[z\($0 * columns + column)(\(height))]" }.joined() + "|"
    }
    let strings = ((0..<rows).map(row) + (0..<columns).map(column)).map { "\"\($0)\"" }
    let sign = try SignProcess(
      program,
      configuration: """
        panel: {type: virtual, size: \(size)}
        layout: [\(strings.joined(separator: ", "))]

        """)
    let connection = try sign.connect()
    for zone in 0..<columns * rows {
      try connection.send(.setMessage(Self.message(speed: 60), zone: "z\(zone)"))
      sleep(milliseconds: 7)
    }
    let (before, time, start) = (
      try connection.status().frames.shown, try sign.processorTime(), monotonicNow()
    )
    sleep(milliseconds: 4000)
    let used = try sign.processorTime() - time
    let seconds = Double(monotonicNow() - start) / 1e9
    let shown = try connection.status().frames.shown - before
    return (used / seconds, Double(shown) / seconds)
  }

  /// As many signs as a computer for a whole building has, for 5 s each time.
  private func signs() throws -> [Row] {
    let message = try ControlRequest.setMessage(Self.message(speed: 30))
    var rows: [Row] = []
    var signs: [(process: SignProcess, connection: ControlConnection)] = []
    for count in [50, 100, 200] {
      while signs.count < count {
        let sign = try SignProcess(program)
        let connection = try sign.connect()
        try connection.send(message)
        signs.append((sign, connection))
      }
      sleep(milliseconds: 2000)
      let before = try signs.map { try $0.connection.status().frames }
      let (time, start) = (try signs.map { try $0.process.processorTime() }, monotonicNow())
      sleep(milliseconds: 5000)
      let used = try zip(signs, time).reduce(0) { try $0 + $1.0.process.processorTime() - $1.1 }
      let seconds = Double(monotonicNow() - start) / 1e9
      let after = try signs.map { try $0.connection.status().frames }
      let late = zip(before, after).reduce(0) { $0 + $1.1.late - $1.0.late }
      let memory = try signs.reduce(0) { try $0 + $1.process.proportionalMemory() }
      let name = "\(count) signs at 30 px/s"
      rows += [
        Row(name: name, value: used / seconds / 10, unit: "% of a core"),
        Row(name: "\(name), late frames", value: Double(late), unit: "frames", limit: 0),
        Row(name: "\(name), memory", value: memory, unit: "MB"),
      ]
    }
    return rows
  }

  private static func message(speed: Double) -> MessageProperties {
    var message = MessageProperties(text: SampleText.characters(100))
    message.scroll = .left
    message.speed = speed
    message.delay = 0
    return message
  }
}

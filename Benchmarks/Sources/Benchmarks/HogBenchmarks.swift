import FoundationEssentials
import Glibc
import Messages

/// What one client can do to the others: how long they wait, and how much memory the sign takes.
struct HogBenchmarks {
  /// The path of signd.
  let program: String

  /// The most that a command of another client may take, in ms.
  private static let wait = 50.0
  /// Zones in a row, 4 pixels wide each, and one for the others.
  private static let zones = (0..<16).map { "z\($0)" }

  func rows() throws -> [Row] {
    try pictures() + longText() + ledPictures() + worstState()
  }

  // MARK: What is provoked

  /// Four clients show pictures in sixteen zones, of which each takes all of the time that a
  /// picture may.
  private func pictures() throws -> [Row] {
    let sign = try sign(size: "128x16")
    let path = sign.directory + "/slow.gif"
    try write(PlainGIF(width: 2000, height: 2000, frames: 1000), to: path)
    let connection = try sign.connect()
    let requests = try Self.zones.map { try showing(path, in: $0) }
    let clients = try (0..<4).map { client in
      try AskingClient.start(
        Array(requests[client * 4..<client * 4 + 4]), isLasting: false, on: sign)
    }
    defer { AskingClient.end(clients) }
    sleep(milliseconds: 500)
    let others = try others(connection, seconds: 8)
    let start = monotonicNow()
    sign.stop()
    return [
      row("16 pictures that take 5 s, another's command, max", others.command, "ms", Self.wait),
      row("16 pictures that take 5 s, a clock's longest second", others.tick, "ms", 1100),
      row(
        "16 pictures that take 5 s, end of the sign", Double(monotonicNow() - start) / 1e6, "ms",
        1000),
    ]
  }

  private func longText() throws -> [Row] {
    let sign = try sign(size: "128x16")
    let connection = try sign.connect()
    try connection.send(.setMessage(Self.longText, zone: "z0"))
    let others = try others(connection, seconds: 8)
    return [
      row(
        "1 MiB that changes each second, another's command, max", others.command, "ms", Self.wait),
      row("1 MiB that changes each second, a clock's longest second", others.tick, "ms", 1100),
    ]
  }

  private func ledPictures() throws -> [Row] {
    let sign = try SignProcess(program, configuration: "panel: {type: virtual, size: 4096x256}\n")
    let connection = try sign.connect()
    let clients = try (0..<4).map { _ in
      try AskingClient.start([.ledFrame], isLasting: true, on: sign)
    }
    defer { AskingClient.end(clients) }
    sleep(milliseconds: 500)
    var longest = 0.0
    for _ in 0..<200 {
      longest = max(longest, try time { try connection.send(.health) })
      sleep(milliseconds: 10)
    }
    return [row("LED pictures of 4096x256 for 4 clients, health, max", longest, "ms", Self.wait)]
  }

  /// As many and as large pictures as are taken, and texts besides.
  private func worstState() throws -> [Row] {
    var sign = try sign(size: "128x16")
    let path = sign.directory + "/large.gif"
    var connection = try sign.connect()
    for (index, zone) in Self.zones.enumerated() {
      // One of each is another picture.
      let picture = path + "\(index)"
      try write(PlainGIF(width: 1400 - index, height: 1400, frames: 1), to: picture)
      var framed = MessageProperties()
      framed.topics = [MessageItem("x")]
      framed.itemImage = ImageSource(rawValue: picture)
      do {
        try connection.send(.setMessage(framed, zone: zone))
      } catch {
        // There is no memory for it; a text takes its place, as long as there is memory for that.
        connection = try sign.connect()
        do {
          try connection.send(.setMessage(Self.longText, zone: zone))
        } catch {
          connection = try sign.connect()
        }
      }
    }
    let accepted = try sign.residentMemory()
    let (before, state) = (sign, sign.directory + "/state")
    sign.stop()
    let start = monotonicNow()
    sign = try self.sign(size: "128x16", state: state)
    connection = try sign.connect()
    while try connection.status().frames.shown == 0 {}
    let first = Double(monotonicNow() - start) / 1e6
    var most = 0.0
    for _ in 0..<100 {
      most = max(most, try sign.residentMemory())
      sleep(milliseconds: 100)
    }
    return withExtendedLifetime(before) {
      [
        row("worst state, resident memory", accepted, "MB", 448 * 1.048576),
        row("worst state, start to first frame", first, "ms", 200),
        row("worst state, most resident memory after a start", most, "MB", 448 * 1.048576),
      ]
    }
  }

  // MARK: What they have in common

  /// Stands still, so that only a clock changes the picture.
  private static let longText = {
    var message = MessageProperties(
      text: String(repeating: "All work and no play. ", count: 47_000) + "{{time:%S}}")
    message.scroll = Motion.none
    // All of it is typeset, on a line.
    message.fit = Fit.none
    return message
  }()

  private func row(_ name: String, _ value: Double, _ unit: String, _ limit: Double) -> Row {
    Row(name: name, value: value, unit: unit, limit: limit)
  }

  private func sign(size: String, state: String? = nil) throws -> SignProcess {
    let names = Self.zones + ["main"]
    let row = names.dropLast().map { "[\($0)(4)]" }.joined() + "[main]"
    let strings = (["H:|\(row)|"] + names.map { "V:|[\($0)]|" }).map { "\"\($0)\"" }
    return try SignProcess(
      program,
      configuration: """
        panel: {type: virtual, size: \(size)}
        layout: [\(strings.joined(separator: ", "))]
        limits: {messages: 100, image_directories: any}

        """, state: state)
  }

  private func write(_ picture: PlainGIF, to path: String) throws {
    try Data(picture.bytes).write(to: URL(filePath: path))
  }

  private func showing(_ path: String, in zone: String) throws -> ControlRequest {
    var message = MessageProperties()
    message.image = ImageSource(rawValue: path)
    return try .setMessage(message, zone: zone)
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = monotonicNow()
    try body()
    return Double(monotonicNow() - start) / 1e6
  }

  /// The longest that a command of another client takes, and the longest time between two pictures
  /// of a clock that shows seconds, in ms.
  private func others(
    _ connection: ControlConnection, seconds: Double
  ) throws -> (command: Double, tick: Double) {
    var clock = MessageProperties(text: "{{time:%S}}")
    clock.scroll = Motion.none
    let command = try ControlRequest.setMessage(clock)
    try connection.send(command)
    var (longest, tick) = (0.0, 0.0)
    var (shown, changed) = (try connection.picture(), monotonicNow())
    let start = monotonicNow()
    while Double(monotonicNow() - start) / 1e9 < seconds {
      longest = max(longest, try time { try connection.send(command) })
      let picture = try connection.picture()
      let now = monotonicNow()
      if picture != shown {
        tick = max(tick, Double(now - changed) / 1e6)
        (shown, changed) = (picture, now)
      }
      sleep(milliseconds: 10)
    }
    return (longest, max(tick, Double(monotonicNow() - changed) / 1e6))
  }
}

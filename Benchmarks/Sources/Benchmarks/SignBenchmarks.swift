import Messages

/// What a real signd does when it is left alone, talked to and flooded.
struct SignBenchmarks {
  /// The path of signd.
  let program: String

  func rows() throws -> [Row] {
    try start() + talk() + stillSign() + flood()
  }

  // MARK: The parts

  private func start() throws -> [Row] {
    var milliseconds: [Double] = []
    for _ in 0..<10 {
      let start = monotonicNow()
      let sign = try SignProcess(program)
      let connection = try sign.connect()
      while try connection.status().frames.shown == 0 {}
      milliseconds.append(Double(monotonicNow() - start) / 1e6)
    }
    return [
      Row(
        name: "start to first frame, p50 of 10", value: milliseconds.median, unit: "ms", limit: 100)
    ]
  }

  private func talk() throws -> [Row] {
    let sign = try SignProcess(program)
    let connection = try sign.connect()
    sleep(milliseconds: 1500)
    let idle = try sign.residentMemory()

    let messages = try requests(characters: 1000)
    // The answer to the second request comes after the frame was handed over, so this is a little
    // more than the time in question.
    var milliseconds: [Double] = []
    for index in 0..<200 {
      let start = monotonicNow()
      try connection.send(messages[index % messages.count])
      try connection.send(.frame)
      milliseconds.append(Double(monotonicNow() - start) / 1e6)
    }

    let count = 1000
    let start = monotonicNow()
    for index in 0..<count { try connection.send(messages[index % messages.count]) }
    let seconds = Double(monotonicNow() - start) / 1e9
    sleep(milliseconds: 1500)
    return [
      Row(
        name: "1,000 characters accepted and shown, p50 of 200", value: milliseconds.median,
        unit: "ms", limit: 20),
      Row(
        name: "1,000 characters accepted and shown, p99 of 200",
        value: milliseconds.percentile(0.99), unit: "ms", limit: 20),
      Row(name: "set-message round trips", value: Double(count) / seconds, unit: "1/s"),
      Row(name: "resident memory after start", value: idle, unit: "MB", limit: 25),
      Row(
        name: "resident memory after 1,000 messages", value: try sign.residentMemory(), unit: "MB",
        limit: 25),
    ]
  }

  private func stillSign() throws -> [Row] {
    let sign = try SignProcess(program)
    var message = MessageProperties(text: SampleText.tenCharacters)
    message.scroll = Motion.none
    try sign.connect().send(.setMessage(message))
    // Within a second of a change it is written to disk for good, and threads that helped with
    // starting end after five idle ones.
    sleep(milliseconds: 8000)
    let (before, time, start) = (try sign.wakeUps(), try sign.processorTime(), monotonicNow())
    sleep(milliseconds: 5000)
    let (after, seconds) = (try sign.wakeUps(), Double(monotonicNow() - start) / 1e9)
    // A thread that has ended since was woken for it.
    let wakeUps =
      after.reduce(0) { $0 + $1.value - before[$1.key, default: 0] }
      + before.count { after[$0.key] == nil }
    let loop = try sign.renderThread()
    return [
      Row(
        name: "wake-ups of a still sign, render loop",
        value: Double(after[loop, default: 0] - before[loop, default: 0]) / seconds, unit: "1/s",
        limit: 0),
      Row(
        name: "wake-ups of a still sign, whole process", value: Double(wakeUps) / seconds,
        unit: "1/s", limit: 0),
      Row(
        name: "processor time of a still sign",
        value: (try sign.processorTime() - time) / seconds, unit: "ms/s"),
    ]
  }

  /// 200 messages a second while the text scrolls on.
  private func flood() throws -> [Row] {
    let sign = try SignProcess(program)
    let connection = try sign.connect()
    let messages = try requests(characters: 100)
    let interval: Int64 = 5_000_000
    func send(_ count: Int) throws {
      var next = monotonicNow()
      for index in 0..<count {
        try connection.send(messages[index % messages.count])
        next += interval
        sleep(until: next)
      }
    }
    // The first messages fill what is kept for later ones.
    try send(200)
    let memory = try sign.residentMemory()
    let before = try connection.status().frames
    let start = monotonicNow()
    try send(600)
    let seconds = Double(monotonicNow() - start) / 1e9
    let after = try connection.status().frames
    return [
      Row(name: "flood, messages", value: 600 / seconds, unit: "1/s"),
      Row(
        name: "flood, frames", value: Double(after.shown - before.shown) / seconds, unit: "1/s"),
      Row(
        name: "flood, late frames", value: Double(after.late - before.late), unit: "frames",
        limit: 0),
      Row(
        name: "flood, longest lateness since start", value: Double(after.maxLatenessUs),
        unit: "us"),
      Row(
        name: "flood, growth of resident memory", value: try sign.residentMemory() - memory,
        unit: "MB"),
    ]
  }

  /// Different messages, which go on scrolling where the one before was.
  private func requests(characters: Int) throws -> [ControlRequest] {
    try (0..<10).map { index in
      var message = MessageProperties(
        text: "\(index)" + SampleText.characters(characters).dropFirst())
      message.scroll = .left
      message.speed = 60
      message.delay = 0
      message.keepPhase = true
      return try .setMessage(message)
    }
  }
}

import Messages

/// What a real signd does when it is left alone, talked to and flooded.
struct SignBenchmarks {
  /// The path of signd.
  let program: String
  /// The path of the library that counts what the render loop does with the heap.
  let renderHeap: String

  func rows() throws -> [Row] {
    try start() + talk() + stillSign() + flood() + renderLoopHeap()
  }

  // MARK: The parts

  private func start() throws -> [Row] {
    var milliseconds: [Double] = []
    var processor: [Double] = []
    for _ in 0..<20 {
      let start = monotonicNow()
      let sign = try SignProcess(program)
      // A little after the first frame. No client's request counts.
      try sign.waitUntilReady()
      milliseconds.append(Double(monotonicNow() - start) / 1e6)
      processor.append(try sign.processorTime())
      guard try sign.connect().status().frames.shown > 0 else {
        throw Failure("signd is ready before its first frame")
      }
    }
    return [
      Row(
        name: "start to first frame, p50 of 20", value: milliseconds.median, unit: "ms",
        limit: 100),
      Row(
        name: "processor time to first frame, p50 of 20", value: processor.median, unit: "ms",
        limit: 20),
    ]
  }

  private func talk() throws -> [Row] {
    let sign = try SignProcess(program)
    let connection = try sign.connect()
    sleep(milliseconds: 1500)
    let idle = try sign.residentMemory()

    let messages = try requests(characters: 1000).map(\.request)
    // The answer to the second request comes after the frame was sent, so this is a little
    // more than the time in question.
    var milliseconds: [Double] = []
    for index in 0..<200 {
      let start = monotonicNow()
      try connection.send(messages[index % messages.count])
      try connection.send(.frame)
      milliseconds.append(Double(monotonicNow() - start) / 1e6)
    }

    let waits = try picturesAfterChanges(connection)
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
      Row(
        name: "picture right after a change, p50 of 200", value: waits.median, unit: "ms",
        limit: 0.4),
      Row(name: "set-message round trips", value: Double(count) / seconds, unit: "1/s"),
      Row(name: "resident memory after start", value: idle, unit: "MB", limit: 25),
      Row(
        name: "resident memory after 1,000 messages", value: try sign.residentMemory(), unit: "MB",
        limit: 25),
    ]
  }

  /// The time from the answer to a change to the answer to a request for its picture, in ms. The
  /// changes are further apart than the frames of a virtual panel.
  private func picturesAfterChanges(_ connection: ControlConnection) throws -> [Double] {
    try (0..<200).map { index in
      var message = MessageProperties(text: "\(index)")
      message.scroll = Motion.none
      try connection.send(.setMessage(message))
      let accepted = monotonicNow()
      try connection.send(.frame)
      defer { sleep(milliseconds: 10) }
      return Double(monotonicNow() - accepted) / 1e6
    }
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
    let wakeUps = SignProcess.wakeUps(from: before, to: after)
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

  /// 200 messages a second for ten seconds while the text scrolls on.
  private func flood() throws -> [Row] {
    let sign = try SignProcess(program)
    let connection = try sign.connect()
    // The first messages fill what is stored for later ones.
    try flood(connection, messages: 200)
    let memory = try sign.residentMemory()
    let before = try connection.status().frames
    let start = monotonicNow()
    let last = try flood(connection, messages: 2000)
    let seconds = Double(monotonicNow() - start) / 1e9
    let status = try connection.status()
    let after = status.frames
    guard status.zones.first?.message?.text?.string == last else {
      throw Failure("after the flood the sign does not show the last message")
    }
    return [
      Row(name: "flood, messages", value: 2000 / seconds, unit: "1/s"),
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
        unit: "MB", limit: 1),
    ]
  }

  /// Sends messages, 200 a second, and returns the text of the last.
  @discardableResult
  private func flood(_ connection: ControlConnection, messages count: Int) throws -> String {
    let messages = try requests(characters: 100)
    var next = monotonicNow()
    for index in 0..<count {
      try connection.send(messages[index % messages.count].request)
      next += 5_000_000
      sleep(until: next)
    }
    return messages[(count - 1) % messages.count].text
  }

  /// The real loop, with everything that a frame and a change of the message go through.
  private func renderLoopHeap() throws -> [Row] {
    let sign = try SignProcess(program, renderHeap: renderHeap)
    let connection = try sign.connect()
    try connection.send(try requests(characters: 1000)[0].request)
    sleep(milliseconds: 500)
    // What it says of itself at its start takes some.
    guard try sign.renderHeapCalls() > 0 else {
      throw Failure("\(renderHeap) does not count what signd's render loop does")
    }
    func calls(during work: () throws -> Void) throws -> Double {
      let (calls, frames) = (try sign.renderHeapCalls(), try connection.status().frames.shown)
      try work()
      let shown = try connection.status().frames.shown - frames
      guard shown > 0 else { throw Failure("a sign that scrolls shows no frames") }
      return Double(try sign.renderHeapCalls() - calls) / Double(shown)
    }
    return [
      Row(
        name: "allocations a frame, running signd", value: try calls { sleep(milliseconds: 3000) },
        unit: "calls", limit: 0),
      Row(
        name: "allocations a frame, running signd in a flood",
        value: try calls { try flood(connection, messages: 400) }, unit: "calls", limit: 0),
    ]
  }

  /// Different messages, which go on scrolling where the previous one was.
  private func requests(characters: Int) throws -> [(text: String, request: ControlRequest)] {
    try (0..<10).map { index in
      var message = MessageProperties(
        text: "\(index)" + SampleText.characters(characters).dropFirst())
      message.scroll = .left
      message.speed = 60
      message.delay = 0
      message.keepPhase = true
      return (message.text!.string, try .setMessage(message))
    }
  }
}

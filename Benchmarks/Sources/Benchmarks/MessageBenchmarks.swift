/// What a zone with very many messages costs who talks to a real signd, all the way over its
/// socket.
enum MessageBenchmarks {
  private static let count = 10_000
  private static let limit = 1.0
  private static let rounds = 300

  static func rows(program: String) throws -> [Row] {
    let sign = try SignProcess(program, messages: count + 1)
    let connection = try sign.connect()
    for number in 0..<count {
      try connection.send(
        .addMessage("message-\(number)", "Platform \(number): the train is late"))
    }
    return try changes(connection) + list(connection)
  }

  private static func changes(_ connection: ControlConnection) throws -> [Row] {
    let works: [(what: String, request: (Int) -> ControlRequest)] = [
      ("add", { .addMessage("extra-\($0)", "Extra \($0)") }),
      ("edit", { .editMessage("extra-\($0)", "Extra \($0)!") }),
      ("remove", { .removeMessage("extra-\($0)") }),
    ]
    var times = works.map { _ in [Double]() }
    for round in 0..<rounds {
      for (index, work) in works.enumerated() {
        let request = work.request(round)
        let start = monotonicNow()
        try connection.send(request)
        times[index].append(Double(monotonicNow() - start) / 1e6)
      }
    }
    return zip(works, times).flatMap { work, times in
      [
        row("\(work.what), p50 of \(rounds)", times.median, limit),
        row("\(work.what), p99 of \(rounds)", times.percentile(0.99)),
      ]
    }
  }

  private static func list(_ connection: ControlConnection) throws -> [Row] {
    let rounds = 50
    var (first, whole): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      let start = monotonicNow()
      try connection.send(.messages)
      whole.append(Double(monotonicNow() - start) / 1e6)
      first.append(Double(connection.firstByte - start) / 1e6)
    }
    return [
      row("first byte of list, p50 of \(rounds)", first.median, 0.5),
      row("whole list, p50 of \(rounds)", whole.median),
    ]
  }

  private static func row(_ what: String, _ value: Double, _ limit: Double? = nil) -> Row {
    Row(
      name: "socket of a sign with 10,000 messages, \(what)", value: value, unit: "ms",
      limit: limit)
  }
}

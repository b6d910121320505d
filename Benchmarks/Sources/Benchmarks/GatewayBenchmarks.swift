import FoundationEssentials
import Glibc
import Messages
import Pixels

/// What clients over the network cost, and what they and a gateway that dies do to a sign.
struct GatewayBenchmarks {
  /// The path of signd.
  let program: String
  /// The path of signd-gateway.
  let gateway: String

  /// The most that a request of a good client may take while others misbehave, in ms.
  private static let wait = 50.0

  func idle() throws -> [Row] {
    let sign = try sign()
    let gateway = try GatewayProcess(self.gateway, signs: ["signd": sign])
    try gateway.connect().send(.status.with(token: gateway.token))
    // Connections to the sign that nobody uses end after half a minute, as do threads.
    sleep(milliseconds: 40_000)
    let before = try gateway.wakeUps()
    sleep(milliseconds: 5000)
    return [
      Row(
        name: "gateway, resident memory without clients", value: try gateway.residentMemory(),
        unit: "MB", limit: 25),
      Row(
        name: "gateway, wake-ups without clients",
        value: Double(GatewayProcess.wakeUps(from: before, to: try gateway.wakeUps())) / 5,
        unit: "1/s", limit: 0),
    ]
  }

  func requests() throws -> [Row] {
    let sign = try sign()
    let gateway = try GatewayProcess(self.gateway, signs: ["signd": sign])
    let (own, network) = (try sign.connect(), try gateway.connect())
    func rate(_ connection: ControlConnection, _ request: ControlRequest) throws -> Double {
      for _ in 0..<100 { try connection.send(request) }
      let start = monotonicNow()
      for _ in 0..<2000 { try connection.send(request) }
      return 2000 / (Double(monotonicNow() - start) / 1e9)
    }
    let rates = (
      try rate(own, .health), try rate(network, .health.with(token: gateway.token))
    )
    func times(_ connection: ControlConnection, token: String?) throws -> [Double] {
      try (0..<200).map { index in
        var message = MessageProperties(text: SampleText.characters(1000) + "\(index)")
        message.scroll = .left
        var both = [try ControlRequest.setMessage(message), .frame]
        if let token { both = both.map { $0.with(token: token) } }
        let start = monotonicNow()
        for request in both { try connection.send(request) }
        return Double(monotonicNow() - start) / 1e6
      }
    }
    let shown = (try times(own, token: nil), try times(network, token: gateway.token))
    let name = "1,000 characters over the network accepted and shown"
    return [
      Row(name: "requests over the network", value: rates.1, unit: "1/s"),
      Row(
        name: "requests over the network, against the socket", value: rates.1 / rates.0, unit: "x"),
      Row(name: "\(name), p50 of 200", value: shown.1.median, unit: "ms", limit: 20),
      Row(name: "\(name), p99 of 200", value: shown.1.percentile(0.99), unit: "ms", limit: 20),
      Row(
        name: "\(name), p50 against the socket", value: shown.1.median / shown.0.median, unit: "x"),
    ]
  }

  /// Clients that watch a text that moves 30 times a second.
  func viewers() throws -> [Row] {
    var rows: [Row] = []
    for size in [Size(width: 64, height: 32), Size(width: 128, height: 64)] {
      let sign = try sign(size: size)
      try scroll(sign)
      let gateway = try GatewayProcess(self.gateway, signs: ["signd": sign])
      let viewers = Viewers(of: gateway)
      try viewers.join(1)
      sleep(milliseconds: 2000)
      let (own, network, frames) = (
        try sign.processorTime(), try gateway.processorTime(), try viewers.bytes
      )
      sleep(milliseconds: 5000)
      rows += [
        Row(
          name: "gateway, a viewer of \(size) at 30 frames/s",
          value: (try gateway.processorTime() - network) / 50, unit: "% of a core"),
        Row(
          name: "signd, the same viewer", value: (try sign.processorTime() - own) / 50,
          unit: "% of a core"),
        Row(
          name: "bytes for the same viewer", value: Double(try viewers.bytes - frames) / 5000,
          unit: "kB/s"),
      ]
      guard size.width == 64 else { continue }
      for count in [10, 100] {
        try viewers.join(count - viewers.count)
        sleep(milliseconds: 3000)
        rows.append(
          Row(
            name: "gateway, resident memory with \(count) viewers",
            value: try gateway.residentMemory(), unit: "MB"))
      }
      rows.append(
        Row(
          name: "late frames while 100 watch",
          value: Double(try sign.connect().status().frames.late),
          unit: "frames", limit: 0))
    }
    return rows
  }

  /// A thousand connections of fifty addresses that send nothing or half a request.
  func silentClients() throws -> [Row] {
    let sign = try sign()
    let gateway = try GatewayProcess(self.gateway, signs: ["signd": sign])
    let request = ControlRequest.health.with(token: gateway.token)
    var silent: [ControlConnection] = []
    var longest = 0.0
    for number in 0..<1000 {
      let client = try gateway.connect(from: "127.0.1.\(number % 50 + 1)")
      if number % 2 == 0 { try? client.post(Array("GET /v1/status HT".utf8)) }
      silent.append(client)
      guard number % 10 == 9 else { continue }
      let start = monotonicNow()
      try gateway.connect(from: "127.0.2.1").send(request)
      longest = max(longest, Double(monotonicNow() - start) / 1e6)
    }
    return withExtendedLifetime(silent) {
      [
        Row(
          name: "1,000 silent clients of the gateway, another's request, max", value: longest,
          unit: "ms", limit: Self.wait)
      ]
    }
  }

  func manySigns() throws -> [Row] {
    let signs = try (0..<200).map { number in
      let sign = try SignProcess(program)
      _ = try sign.connect()
      return ("n\(number)", sign)
    }
    let gateway = try GatewayProcess(self.gateway, signs: Dictionary(uniqueKeysWithValues: signs))
    let connection = try gateway.connect()
    let list = try connection.send(ControlRequest("GET", "/signs").with(token: gateway.token))
    let names = try JSONDecoder().decode([String: [String]].self, from: Data(list))["signs"] ?? []
    let metrics = ControlRequest("GET", "/metrics").with(token: gateway.token)
    var text = ""
    let times = try (0..<20).map { _ in
      let start = monotonicNow()
      text = String(decoding: try connection.send(metrics), as: UTF8.self)
      return Double(monotonicNow() - start) / 1e6
    }
    let up = text.split(separator: "\n").count { $0.hasPrefix("signd_up{") && $0.hasSuffix(" 1") }
    guard names.count == 200, up == 200 else {
      throw Failure("the gateway lists \(names.count) of 200 signs, and \(up) answer it")
    }
    return [
      Row(name: "metrics of 200 signs, p50 of 20", value: times.median, unit: "ms"),
      Row(
        name: "gateway, resident memory with 200 signs", value: try gateway.residentMemory(),
        unit: "MB", limit: 25),
    ]
  }

  /// For a minute the gateway is killed every second, and the sign three times. A client changes the text,
  /// and others watch.
  func kills() throws -> [Row] {
    var sign = try sign()
    try scroll(sign)
    let state = sign.directory + "/state"
    let gateway = try GatewayProcess(self.gateway, signs: ["signd": sign])
    var dead: [SignProcess] = []
    var (late, lost, number, longest) = (0.0, 0.0, 0, 0.0)
    var answered = monotonicNow()
    let start = answered
    var connection: ControlConnection?
    var viewers: Viewers?
    for second in 1...60 {
      while monotonicNow() < start + Int64(second) * 1_000_000_000 {
        do {
          let current = try connection ?? gateway.connect()
          connection = current
          number += 1
          try current.send(changing(number).with(token: gateway.token))
          longest = max(longest, Double(monotonicNow() - answered) / 1e6)
          answered = monotonicNow()
        } catch {
          // It asks again, with the same number.
          connection = nil
          number -= 1
        }
        if viewers == nil {
          viewers = Viewers(of: gateway)
          try viewers?.join(3)
        }
        sleep(milliseconds: 20)
      }
      let status = try sign.connect().status()
      let shown = status.zones.first?.message?.text?.string ?? ""
      if shown != Self.text(number), shown != Self.text(number + 1) { lost += 1 }
      if [13, 31, 52].contains(second) {
        late += Double(status.frames.late)
        kill(sign.process, SIGKILL)
        // Its directory has its state.
        dead.append(sign)
        sign = try SignProcess(program, state: state)
        _ = try sign.connect()
        try gateway.show(sign, as: "signd")
      }
      (connection, viewers) = (nil, nil)
      try gateway.restart()
    }
    late += Double(try sign.connect().status().frames.late)
    let name = "gateway killed every second for a minute"
    return withExtendedLifetime(dead) {
      [
        Row(name: "\(name), late frames", value: late, unit: "frames", limit: 0),
        Row(name: "\(name), answered changes that are lost", value: lost, unit: "", limit: 0),
        Row(name: "\(name), changes", value: Double(number), unit: ""),
        Row(name: "\(name), longest time between answers", value: longest, unit: "ms"),
      ]
    }
  }

  // MARK: What they have in common

  private func sign(size: Size = Size(width: 64, height: 32)) throws -> SignProcess {
    let sign = try SignProcess(
      program, configuration: "panel: {type: virtual, size: \(size)}\n")
    _ = try sign.connect()
    return sign
  }

  private static func text(_ number: Int) -> String {
    "\(number) " + SampleText.characters(100)
  }

  private func changing(_ number: Int) throws -> ControlRequest {
    var message = MessageProperties(text: Self.text(number))
    message.scroll = .left
    message.speed = 30
    message.delay = 0
    return try .setMessage(message)
  }

  private func scroll(_ sign: SignProcess) throws {
    try sign.connect().send(changing(0))
  }
}

/// Clients that watch the frames of a gateway, in processes of their own.
private final class Viewers {
  private let gateway: GatewayProcess
  private var clients: [pid_t] = []
  private(set) var count = 0

  init(of gateway: GatewayProcess) { self.gateway = gateway }

  deinit { AskingClient.end(clients) }

  func join(_ more: Int) throws {
    for (index, token) in gateway.tokens.enumerated() where more > index {
      let half = (more + 1 - index) / 2
      clients.append(try WatchingClient.start(half, of: gateway, token: token))
    }
    count += more
  }

  /// The number of bytes that all have read.
  var bytes: Int {
    get throws {
      try clients.reduce(0) {
        $0
          + (try String(contentsOfFile: "/proc/\($1)/io", encoding: .utf8)
            .firstMatch(of: /rchar: (\d+)/).flatMap { Int($0.1) } ?? 0)
      }
    }
  }
}

import Clocks
import Messages
import Programme
import TestSupport
import Testing

/// After any changes and clock movements, a programme agrees with the model.
@Suite struct ProgrammeModelTests {
  @Test(arguments: UInt64(1)...10)
  func programmeAndModelAgreeOverRandomOperationsAndClockMovements(seed: UInt64) {
    var pair = Pair(seed: seed)
    for count in 1...10_000 {
      pair.change()
      if let difference = pair.difference {
        Issue.record("seed \(seed), operation \(count): \(difference)\n\(pair.account)")
        return
      }
    }
    #expect(pair.shown > 2000 && pair.resumed > 200 && pair.flipped > 500 && pair.aged > 300)
  }
}

private let tick = second / Nanoseconds(ProgrammeModel.ticksInASecond)

/// A programme and its model with the same history.
private struct Pair {
  private(set) var difference: String?
  /// The number of events that should be frequent.
  private(set) var (shown, resumed, flipped, aged) = (0, 0, 0, 0)
  private var generator: SeededGenerator
  private var programme: Programme
  private var model: ProgrammeModel
  private var awake = 1000
  private var lines: [() -> String] = []
  /// Packing messages is slow.
  private static let entries = Dictionary(
    uniqueKeysWithValues: "ABCDEFGH".map { (String($0), message(String($0))) })
  private static let today = 1_700_000_000 * ProgrammeModel.ticksInASecond

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    // As after a start without a battery.
    model = ProgrammeModel(steady: 5000, wall: 40)
    programme = Programme(at: Clocks(awake: 1000 * tick, steady: 5000 * tick, wall: 40 * tick))
  }

  /// The last operations.
  var account: String { lines.suffix(12).map { $0() }.joined(separator: "\n") }

  private var now: Clocks {
    Clocks(
      awake: Nanoseconds(awake) * tick, steady: Nanoseconds(model.steady) * tick,
      wall: Nanoseconds(model.wall) * tick)
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private mutating func isOne(of count: Int) -> Bool { number(count) == 0 }

  private mutating func id() -> String { String("ABCDEFGH".randomElement(using: &generator)!) }

  // MARK: Changes

  mutating func change() {
    let number = programme.turn?.number
    let modelNumber = model.shown?.number
    pass()
    operate()
    compare(
      isNew: programme.turn.map { $0.number != number },
      model.shown.map { $0.number != modelNumber })
  }

  private mutating func pass() {
    var (span, slept, set) = (0, 0, 0)
    switch number(100) {
    case 0..<25: break
    case 25..<75: span = number(6)
    case 75..<92: span = number(30)
    case 92: span = number(150)
    case 93, 94: (span, slept) = (number(4), number(60))
    case 95: slept = 3 + number(60_000_000)
    case 96: set = 3 + number(100)
    case 97: set = -3 - number(100)
    case 98: (span, set) = (number(30), Self.today - model.wall)
    default: (span, set) = (number(30), number(100) - model.wall)
    }
    // Setting the clock by less than a second repeats nothing, which the model does not know.
    if abs(set) <= ProgrammeModel.ticksInASecond { set = 0 }
    let next = programme.nextUpdate(after: now)
    let first = model.pass(awake: span, steady: span + slept, wall: span + slept + set)
    compareNextUpdate(next, within: span, first)
    awake += span
    lines.append { [now] in "pass \(span), slept \(slept), set \(set): \(now)" }
  }

  private mutating func operate() {
    let id = id()
    let operation = number(44)
    lines.append { "operation \(operation) \(id)" }
    switch operation {
    case 0..<12: put(id)
    case 12, 13:
      let ids: Set<String> = isOne(of: 5) ? ["A", "C", id] : [id]
      same(programme.remove(ids, at: now).map(\.id), model.remove(ids), "removed")
    case 14, 15:
      let place = number(10) - 1
      programme.move(id, to: place, at: now)
      model.move(id, to: place)
    case 16..<19:
      let backwards = isOne(of: 3)
      same(
        programme.step(backwards: backwards, at: now), model.step(backwards: backwards), "step")
    case 19, 20: same(programme.show(id, at: now), model.show(id), "show")
    case 21:
      let isPaused = isOne(of: 3)
      programme.setPaused(isPaused, at: now)
      model.isPaused = isPaused
    case 22:
      let isRunning = !isOne(of: 3)
      programme.setRunning(isRunning, at: now)
      model.isRunning = isRunning
    case 23..<30:
      let length = isOne(of: 4) ? nil : 1 + number(12)
      programme.setTurnLength(length.map { Nanoseconds($0) * tick }, at: now)
      model.shown?.rest.length = length ?? 10 * ProgrammeModel.ticksInASecond
    case 40, 41: putMany()
    case 42:
      let ids = Array("ABCDEFGH".shuffled(using: &generator).prefix(number(9))).map { String($0) }
      lines.append { "first \(ids)" }
      programme.arrange(first: ids, at: now)
      model.arrange(first: ids)
    default: programme.update(at: now)
    }
  }

  private mutating func put(_ id: String) {
    let message = newMessage(id)
    let isCurrent = isOne(of: 5)
    lines.append { "put \(message)\(isCurrent ? ", shown" : "")" }
    programme.put(entry(message), isCurrent: isCurrent, at: now)
    model.put(message, isCurrent: isCurrent)
  }

  private mutating func putMany() {
    var messages: [ProgrammeModel.Message] = []
    for _ in 0..<number(5) { messages.append(newMessage(id())) }
    lines.append { [messages] in "put \(messages)" }
    programme.put(messages.map { entry($0) }, at: now)
    model.put(messages)
  }

  private mutating func newMessage(_ id: String) -> ProgrammeModel.Message {
    var message = ProgrammeModel.Message(id: id)
    message.level = number(4) * 10 + number(3)
    if isOne(of: 3), let shown = model.shown, let old = model.message(shown.id) {
      message.level = old.level
    }
    message.comesBehind = isOne(of: 3)
    message.replaces = !message.comesBehind && isOne(of: 4)
    message.isHeld = isOne(of: 3)
    if !isOne(of: 3) { message.duration = 1 + number(12) }
    if isOne(of: 4) { message.expiry = model.steady + number(60) }
    if isOne(of: 4) { message.staleness = model.steady + number(60) }
    message.isRemovedWhenStale = isOne(of: 2)
    if isOne(of: 3) {
      let period = 2 + number(50)
      message.schedule = ProgrammeModel.Part(
        from: number(100), length: 1 + number(period - 1), period: period)
    }
    return message
  }

  private func entry(_ message: ProgrammeModel.Message) -> ProgrammeEntry {
    var entry = Self.entries[message.id]!
    entry.priority = Priority.allCases[message.level / 10]
    entry.rank = message.level % 10 - 1
    entry.order = message.comesBehind ? .behind : message.replaces ? .replace : .top
    entry.isHeld = message.isHeld
    entry.duration = message.duration.map { Nanoseconds($0) * tick }
    entry.expiry = message.expiry.map { Nanoseconds($0) * tick }
    entry.staleness = message.staleness.map { Nanoseconds($0) * tick }
    entry.staleAction = message.isRemovedWhenStale ? .remove : .mark
    entry.timetable = message.schedule.map(Plan.init)
    return entry
  }

  // MARK: Comparison

  private mutating func same<Value: Equatable>(_ one: Value, _ other: Value, _ what: String) {
    guard one != other else { return }
    difference = difference ?? "\(what): \(one), not \(other)"
  }

  private mutating func compare(isNew: Bool?, _ isNewInModel: Bool?) {
    same(programme.turn?.id, model.shown?.id, "shown")
    same(programme.turn?.isResumed, model.shown?.isResumed, "is resumed")
    same(isNew, isNewInModel, "is new")
    same(programme.entries.map(\.id), model.list.map(\.id), "order")
    same(programme.bytes, programme.entries.reduce(0) { $0 + $1.message.json.count }, "bytes")
    same(programme.standings, model.list.map(model.standing), "standings")
    for message in model.list {
      same(programme.isStale(message.id), message.isStale, "\(message.id) is stale")
      same(
        programme.isInterrupted(message.id), model.isInterrupted(message),
        "\(message.id) is interrupted")
    }
    let news = programme.takeEvents()
    same(news, model.events, "events")
    model.events = []
    count(news)
  }

  /// Nothing happens before the next update, and something happens at it.
  private mutating func compareNextUpdate(
    _ next: Nanoseconds?, within span: Int, _ first: Int?
  ) {
    let now = Nanoseconds(awake) * tick
    if let next, next <= now || next % tick != 0 {
      difference = difference ?? "next update: \(next) at \(now)"
    }
    let ticks = next.map { Int(($0 - now) / tick) }.flatMap { $0 <= span ? $0 : nil }
    same(ticks, first, "ticks until the next update")
  }

  private mutating func count(_ news: [Programme.Event]) {
    for event in news {
      switch event {
      case .shown: shown += 1
      case .on, .off: flipped += 1
      case .stale, .expired: aged += 1
      case .hidden, .ended: break
      }
    }
    if programme.turn?.isResumed == true { resumed += 1 }
  }
}

/// The model's schedule on the wall clock.
private struct Plan: Timetable {
  let part: ProgrammeModel.Part

  func isOn(at wall: Nanoseconds) -> Bool { part.contains(Self.ticks(wall)) }

  func nextChange(after wall: Nanoseconds) -> Nanoseconds? {
    let now = Self.ticks(wall)
    let place = ((now - part.from) % part.period + part.period) % part.period
    return Nanoseconds(now + (place < part.length ? part.length : part.period) - place) * tick
  }

  /// Whole ticks, rounded down.
  private static func ticks(_ wall: Nanoseconds) -> Int {
    Int(wall >= 0 ? wall / tick : -((tick - 1 - wall) / tick))
  }
}

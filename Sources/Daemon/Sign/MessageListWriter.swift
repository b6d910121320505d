import Clocks
import ControlAPI
import Messages
import Programme
import Service

/// Writes a `MessageList` from the messages' stored JSON. There may be many.
struct MessageListWriter: Sendable {
  /// The length of a part in bytes. The first part is short, so it is sent soon.
  private static let (firstLength, usualLength) = (1 << 13, 1 << 19)

  private let programme: Programme
  private let standings: [Programme.Standing]
  private let zone: String
  private let group: String?
  private let now: Clocks

  /// - Parameter group: The group to list, or nil for all messages.
  init(_ programme: Programme, zone: String, group: String?, at now: Clocks) {
    self.programme = programme
    standings = programme.standings
    self.zone = zone
    self.group = group
    self.now = now
  }

  /// The answer, which is written while it is sent.
  var answer: PartedAnswer { PartedAnswer(length: length) { part(at: &$0) } }

  /// The length of the list in bytes. It uses the known length of each message instead of reading
  /// its text.
  private var length: Int {
    var output = Output()
    write(from: 0, to: &output, withMessages: group != nil, most: .max)
    return output.count + (group == nil ? programme.bytes : 0)
  }

  /// - Parameter place: The index of the first message.
  private func part(at place: inout Int) -> [UInt8]? {
    guard place <= programme.entries.count else { return nil }
    let most = place == 0 ? Self.firstLength : Self.usualLength
    var counter = Output()
    let next = write(from: place, to: &counter, most: most)
    let bytes = [UInt8](unsafeUninitializedCapacity: counter.count) { memory, count in
      var output = Output(memory)
      write(from: place, to: &output, most: most)
      count = output.count
    }
    place = next
    return bytes
  }

  /// Writes messages from an index on, with the start and end of the list, until a part is full.
  ///
  /// - Parameter withMessages: Whether the messages themselves are written.
  /// - Returns: The index of the first message left, or one past the end if the list is complete.
  @discardableResult
  private func write(
    from start: Int, to output: inout Output, withMessages: Bool = true, most: Int
  ) -> Int {
    if start == 0 { writeBeginning(to: &output) }
    // A part contains at least one message.
    var isFirst = start == 0
    var next: Int?
    programme.entries.lend(start..<programme.entries.count) { index, entry in
      guard group == nil || entry.pointee.group == group else { return true }
      guard output.count < most || isFirst else {
        next = index
        return false
      }
      write(entry, index, isFirst: isFirst, withMessages: withMessages, to: &output)
      isFirst = false
      return true
    }
    if let next { return next }
    output.write(literal: "]}")
    return programme.entries.count + 1
  }

  // MARK: JSON

  private func writeBeginning(to output: inout Output) {
    output.write(literal: "{\"zone\":")
    output.write(quoted: zone)
    output.write(literal: programme.isPaused ? ",\"paused\":true" : ",\"paused\":false")
    output.write(literal: ",\"messages\":[")
  }

  private func write(
    _ entry: UnsafePointer<ProgrammeEntry>, _ index: Int, isFirst: Bool, withMessages: Bool,
    to output: inout Output
  ) {
    output.write(literal: isFirst ? "{\"id\":\"" : ",{\"id\":\"")
    output.write(entry.pointee.id)
    switch entry.pointee.origin {
    case .client: output.write(literal: "\",\"origin\":\"client\"")
    case .configuration: output.write(literal: "\",\"origin\":\"configuration\"")
    case .file(let path):
      output.write(literal: "\",\"origin\":\"file\",\"file\":")
      output.write(quoted: path)
    }
    switch standings[index] {
    case .shown: output.write(literal: ",\"standing\":\"shown\"")
    case .waiting: output.write(literal: ",\"standing\":\"waiting\"")
    case .outranked: output.write(literal: ",\"standing\":\"outranked\"")
    case .off: output.write(literal: ",\"standing\":\"off\"")
    }
    output.write(literal: ",\"priority\":\"")
    output.write(entry.pointee.priority.rawValue)
    output.write(literal: "\",\"rank\":")
    output.write(entry.pointee.rank)
    output.write(literal: entry.pointee.isStale(at: now) ? ",\"stale\":true" : ",\"stale\":false")
    output.write(literal: ",\"set_at\":")
    output.write(seconds: entry.pointee.setAt)
    if let expiry = entry.pointee.expiry {
      output.write(literal: ",\"expires_at\":")
      output.write(seconds: now.wall(atSteady: expiry))
    }
    output.write(literal: ",\"message\":")
    if withMessages { entry.pointee.message.json.withUnsafeBufferPointer { output.write($0) } }
    output.write(literal: "}")
  }
}

/// Writes text to a buffer, or only counts its bytes.
private struct Output {
  /// The buffer, or nil to count only.
  private let memory: UnsafeMutableBufferPointer<UInt8>?
  /// The number of bytes so far.
  private(set) var count = 0

  init(_ memory: UnsafeMutableBufferPointer<UInt8>? = nil) { self.memory = memory }

  /// Returns space for bytes that the caller writes, or nil if they are only counted.
  @inline(__always)
  private mutating func space(for bytes: Int) -> UnsafeMutablePointer<UInt8>? {
    defer { count += bytes }
    guard let memory else { return nil }
    precondition(count + bytes <= memory.count, "more is written than was counted")
    return memory.baseAddress! + count
  }

  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let space = space(for: bytes.count), let start = bytes.baseAddress else { return }
    space.update(from: start, count: bytes.count)
  }

  /// Writes constant text, whose length the compiler knows.
  @inline(__always)
  mutating func write(literal text: StaticString) {
    write(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func write(_ text: String) {
    guard memory != nil else {
      count += text.utf8.count
      return
    }
    var text = text
    text.withUTF8 { write($0) }
  }

  mutating func write(_ byte: UInt8) { space(for: 1)?.pointee = byte }

  mutating func write(quoted text: String) { JSONText.write(text) { write($0) } }

  @inline(__always)
  mutating func write(_ number: Int) {
    if number < 0 { write(literal: "-") }
    let digits = number.magnitude.decimalDigits
    guard let space = space(for: digits) else { return }
    number.magnitude.write(digits, to: space)
  }

  /// Writes seconds to the millisecond, as `Clocks.seconds` does.
  mutating func write(seconds wall: Nanoseconds) {
    let value = UInt((wall / 1_000_000).magnitude)
    if wall < 0, value > 0 { write(literal: "-") }
    let digits = max(4, value.decimalDigits)
    guard let space = space(for: digits + 1) else { return }
    let (seconds, rest) = value.quotientAndRemainder(dividingBy: 1000)
    seconds.write(digits - 3, to: space)
    space[digits - 3] = UInt8(ascii: ".")
    rest.write(3, to: space + digits - 2)
  }
}

extension UInt {
  fileprivate var decimalDigits: Int {
    var (digits, rest) = (1, self)
    while rest >= 10_000 {
      digits += 4
      rest /= 10_000
    }
    return digits + (rest >= 10 ? 1 : 0) + (rest >= 100 ? 1 : 0) + (rest >= 1000 ? 1 : 0)
  }

  /// Writes the lowest digits.
  fileprivate func write(_ digits: Int, to space: UnsafeMutablePointer<UInt8>) {
    var rest = self
    for place in (0..<digits).reversed() {
      space[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }
}

extension ProgrammeEntry {
  /// Whether the message is stale.
  func isStale(at now: Clocks) -> Bool { staleness.map { $0 <= now.steady } ?? false }
}

extension ListedMessage {
  /// Returns nil if no message has this id.
  init?(_ id: String, of programme: Programme, at now: Clocks) {
    guard let entry = programme.entry(id), let standing = programme.standing(of: id) else {
      return nil
    }
    self.init(
      entry, entry.message.properties, Standing(standing), isStale: entry.isStale(at: now), at: now)
  }

  /// - Parameter properties: The message's properties.
  init(
    _ entry: ProgrammeEntry, _ properties: MessageProperties, _ standing: Standing, isStale: Bool,
    at now: Clocks
  ) {
    let origin: Origin
    var file: String?
    switch entry.origin {
    case .client: origin = .client
    case .configuration: origin = .configuration
    case .file(let path):
      origin = .file
      file = path
    }
    self.init(
      id: entry.id, origin: origin, file: file, standing: standing, priority: entry.priority,
      rank: entry.rank, isStale: isStale,
      setAt: Clocks.seconds(entry.setAt),
      expiresAt: entry.expiry.map { Clocks.seconds(now.wall(atSteady: $0)) },
      message: properties)
  }
}

extension ListedMessage.Standing {
  init(_ standing: Programme.Standing) {
    switch standing {
    case .shown: self = .shown
    case .waiting: self = .waiting
    case .outranked: self = .outranked
    case .off: self = .off
    }
  }
}

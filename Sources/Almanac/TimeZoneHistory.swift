/// Past and future times of a time zone.
struct TimeZoneHistory: Hashable, Sendable {
  /// Moments of clock changes, in ascending order, and the index in `times` of each new time.
  private var changes: [Int] = []
  private var settings: [UInt8] = []
  private var times: [TimeZone.LocalTime]
  /// Rule after the last change; nil if the last time applies for ever.
  private(set) var rule: TimeZoneRule?

  init(_ rule: TimeZoneRule) {
    times = [rule.standard]
    self.rule = rule
  }

  /// Reads a compiled file of the tz database (RFC 8536). Nil if it is invalid, or counts leap
  /// seconds, which the system's clock does not.
  init?(_ file: [UInt8]) {
    var reader = Reader(bytes: file[...])
    guard var header = Header(&reader) else { return nil }
    var width = 4
    if header.version >= UInt8(ascii: "2") {
      // The first part is for programs that know only version 1.
      guard reader.skip(header.size(width)), let second = Header(&reader) else { return nil }
      header = second
      width = 8
    }
    guard header.leaps == 0, (1...256).contains(header.times) else { return nil }
    for _ in 0..<header.changes {
      guard let change = reader.integer(width) else { return nil }
      // The limits prevent overflow in sums.
      changes.append(min(max(change, -1 << 59), 1 << 59))
    }
    guard zip(changes, changes.dropFirst()).allSatisfy({ $0 <= $1 }),
      let settings = reader.take(header.changes),
      settings.allSatisfy({ $0 < header.times })
    else { return nil }
    self.settings = Array(settings)
    var descriptions: [(offset: Int, isDaylightSaving: Bool, name: Int)] = []
    for _ in 0..<header.times {
      guard let offset = reader.integer(4), (-93_599...93_599).contains(offset),
        let flag = reader.integer(1), let name = reader.integer(1)
      else { return nil }
      descriptions.append((offset, flag == 1, name))
    }
    guard let names = reader.take(header.nameBytes) else { return nil }
    times = []
    for description in descriptions {
      guard (0...names.count).contains(description.name) else { return nil }
      let name = names.dropFirst(description.name).prefix { $0 != 0 }
      times.append(
        TimeZone.LocalTime(
          offset: description.offset, isDaylightSaving: description.isDaylightSaving,
          abbreviation: String(decoding: name, as: UTF8.self)))
    }
    guard width == 8 else { return }
    guard reader.skip(header.standardFlags + header.universalFlags),
      reader.integer(1) == Int(UInt8(ascii: "\n"))
    else { return nil }
    let footer = reader.rest.prefix { $0 != UInt8(ascii: "\n") }
    if footer.isEmpty { return }
    guard let rule = TimeZoneRule(String(decoding: footer, as: UTF8.self)) else { return nil }
    self.rule = rule
  }

  /// Time that was set last.
  var lastTime: TimeZone.LocalTime { settings.last.map { times[Int($0)] } ?? times[0] }

  func period(at moment: Int) -> TimeZone.Period {
    // Number of changes that are not after `moment`.
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= moment { low = middle + 1 } else { high = middle }
    }
    let start = low == 0 ? Int.min : changes[low - 1]
    if low == changes.count, let rule {
      var period = rule.period(at: moment)
      period.start = max(period.start, start)
      return period
    }
    return TimeZone.Period(
      start: start, end: low < changes.count ? changes[low] : .max,
      time: times[low == 0 ? 0 : Int(settings[low - 1])])
  }

  /// Header before the data.
  private struct Header {
    let version: UInt8
    let universalFlags: Int
    let standardFlags: Int
    let leaps: Int
    let changes: Int
    let times: Int
    let nameBytes: Int

    init?(_ reader: inout Reader) {
      guard let magic = reader.take(4), magic.elementsEqual("TZif".utf8),
        let version = reader.take(16)?.first
      else { return nil }
      self.version = version
      var counts: [Int] = []
      for _ in 0..<6 {
        guard let count = reader.integer(4), (0...1_000_000).contains(count) else { return nil }
        counts.append(count)
      }
      universalFlags = counts[0]
      standardFlags = counts[1]
      leaps = counts[2]
      changes = counts[3]
      times = counts[4]
      nameBytes = counts[5]
    }

    /// Bytes of the data after the header, with moments of the given width.
    func size(_ width: Int) -> Int {
      changes * (width + 1) + times * 6 + nameBytes + leaps * (width + 4) + standardFlags
        + universalFlags
    }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>

    var rest: ArraySlice<UInt8> { bytes }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    mutating func skip(_ count: Int) -> Bool { take(count) != nil }

    /// Reads an integer, most significant byte first. A single byte is unsigned.
    mutating func integer(_ width: Int) -> Int? {
      guard let bytes = take(width) else { return nil }
      let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      switch width {
      case 1: return Int(number)
      case 4: return Int(Int32(truncatingIfNeeded: number))
      default: return Int(truncatingIfNeeded: number)
      }
    }
  }
}

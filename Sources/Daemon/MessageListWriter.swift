import ControlAPI
import Marquee
import Messages
import Programme

/// Writes a `MessageList`, put together of what the messages are kept as: there may be many.
struct MessageListWriter {
  private let zone: String
  private let group: String?
  private let now: Clocks
  private var bytes: [UInt8] = []

  /// - Parameter group: nil is all.
  init(zone: String, group: String?, at now: Clocks) {
    self.zone = zone
    self.group = group
    self.now = now
  }

  func bytes(of programme: Programme) -> [UInt8] {
    var writer = self
    writer.write(programme)
    return writer.bytes
  }

  private mutating func write(_ programme: Programme) {
    let entries = programme.entries
    bytes.reserveCapacity(entries.reduce(64) { $0 + $1.said.json.count + 192 })
    write("{\"zone\":")
    write(quoted: zone)
    write(",\"paused\":")
    write(programme.isPaused ? "true" : "false")
    write(",\"messages\":[")
    let standings = programme.standings
    var isFirst = true
    for (index, entry) in entries.enumerated() where group == nil || entry.group == group {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(entry, standings[index])
    }
    write("]}")
  }

  private mutating func write(_ entry: ProgrammeEntry, _ standing: Programme.Standing) {
    write("{\"id\":\"")
    bytes.append(contentsOf: entry.id.utf8)
    switch entry.origin {
    case .said: write("\",\"origin\":\"said\"")
    case .configuration: write("\",\"origin\":\"configuration\"")
    case .file(let path):
      write("\",\"origin\":\"file\",\"file\":")
      write(quoted: path)
    }
    switch standing {
    case .shown: write(",\"standing\":\"shown\"")
    case .waiting: write(",\"standing\":\"waiting\"")
    case .outranked: write(",\"standing\":\"outranked\"")
    case .off: write(",\"standing\":\"off\"")
    }
    write(",\"priority\":\"")
    bytes.append(contentsOf: entry.priority.rawValue.utf8)
    write("\",\"rank\":")
    bytes.append(contentsOf: String(entry.rank).utf8)
    write(entry.isStale(at: now) ? ",\"is_stale\":true" : ",\"is_stale\":false")
    write(",\"said_at\":")
    write(seconds: entry.saidAt)
    if let expiry = entry.expiry {
      write(",\"expires_at\":")
      write(seconds: now.wall(atSteady: expiry))
    }
    write(",\"message\":")
    bytes.append(contentsOf: entry.said.json)
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// What is not plain ASCII stands as it is, for JSON is UTF-8.
  private mutating func write(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ..<0x20:
        write("\\u00")
        for digit in [byte >> 4, byte & 15] {
          bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// To the millisecond, as `Clocks.seconds` has it.
  private mutating func write(seconds wall: Nanoseconds) {
    var value = (wall / 1_000_000).magnitude
    if wall < 0, value > 0 { bytes.append(UInt8(ascii: "-")) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var place = digits.count
      var count = 0
      repeat {
        place -= 1
        digits[place] = UInt8(ascii: "0") + UInt8(value % 10)
        value /= 10
        count += 1
        if count == 3 {
          place -= 1
          digits[place] = UInt8(ascii: ".")
        }
      } while value > 0 || count < 4
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[place...]))
    }
  }
}

extension ProgrammeEntry {
  /// Whether its content is older than it may be.
  func isStale(at now: Clocks) -> Bool { staleness.map { $0 <= now.steady } ?? false }
}

extension ListedMessage {
  /// Nil: there is no message with this id.
  init?(_ id: String, of programme: Programme, at now: Clocks) {
    guard let entry = programme.entry(id), let standing = programme.standing(of: id) else {
      return nil
    }
    self.init(entry, Standing(standing), isStale: entry.isStale(at: now), at: now)
  }

  init(_ entry: ProgrammeEntry, _ standing: Standing, isStale: Bool, at now: Clocks) {
    let origin: Origin
    var file: String?
    switch entry.origin {
    case .said: origin = .said
    case .configuration: origin = .configuration
    case .file(let path):
      origin = .file
      file = path
    }
    self.init(
      id: entry.id, origin: origin, file: file, standing: standing, priority: entry.priority,
      rank: entry.rank, isStale: isStale,
      saidAt: Clocks.seconds(entry.saidAt),
      expiresAt: entry.expiry.map { Clocks.seconds(now.wall(atSteady: $0)) },
      message: entry.said.properties)
  }
}

extension ListedMessage.Standing {
  fileprivate init(_ standing: Programme.Standing) {
    switch standing {
    case .shown: self = .shown
    case .waiting: self = .waiting
    case .outranked: self = .outranked
    case .off: self = .off
    }
  }
}

import Messages

/// Changes since the last snapshot, one record per line: `checksum object`.
///
/// The first record names the generation of that snapshot. The checksum is a CRC-32, in eight
/// hexadecimal digits, of the generation, the number of the record and the object. So a left-over
/// record of another journal is not valid in this one.
struct StateJournal {
  private(set) var generation: Int
  private var count = 0

  init(generation: Int) { self.generation = generation }

  /// Line of the next record. Before the first record it includes the line that begins the journal.
  mutating func line(_ change: StateChange) -> [UInt8] {
    let beginning =
      count == 0 ? nextLine(JSONText.object([("generation", JSONText.number(generation))])) : []
    return beginning + nextLine(change.json)
  }

  private mutating func nextLine(_ object: [UInt8]) -> [UInt8] {
    let line = Array((checksum(of: object) + " ").utf8) + object + [UInt8(ascii: "\n")]
    count += 1
    return line
  }

  private func checksum(of object: some Sequence<UInt8>) -> String {
    var checksum = CRC32()
    checksum.add("\(generation) \(count) ".utf8)
    checksum.add(object)
    return checksum.hexadecimal
  }

  // MARK: Reading

  /// Content of a journal.
  struct Content {
    /// Generation of the journal; nil if its beginning cannot be read.
    var generation: Int?
    var changes: [StateChange] = []
    /// Whether there is damage besides a last record that was cut off while it was written.
    var isDamaged = false
  }

  static func read(_ bytes: [UInt8]) -> Content {
    var content = Content()
    var journal: StateJournal?
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      if journal == nil {
        journal = beginning(line)
        content.generation = journal?.generation
      } else if let change = journal?.change(line) {
        content.changes.append(change)
      } else {
        journal = nil
      }
      guard journal != nil else {
        content.isDamaged = !rest.isEmpty
        break
      }
    }
    return content
  }

  private static func beginning(_ line: ArraySlice<UInt8>) -> StateJournal? {
    struct Beginning: Decodable { var generation: Int }
    guard
      let generation = try? StoredState.decode(Beginning.self, from: line.dropFirst(9)).generation,
      StateSnapshot.generations.contains(generation)
    else { return nil }
    var journal = StateJournal(generation: generation)
    return journal.accept(line) == nil ? nil : journal
  }

  private mutating func change(_ line: ArraySlice<UInt8>) -> StateChange? {
    accept(line).flatMap { try? StoredState.decode(StateChange.self, from: $0) }
  }

  /// Object of the line; nil if the line is not the next record.
  private mutating func accept(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let object = line.dropFirst(9)
    guard line.starts(with: (checksum(of: object) + " ").utf8) else { return nil }
    count += 1
    return object
  }
}

/// The checksum of PNG, zip and Ethernet (ISO/IEC 13239).
struct CRC32 {
  private var register: UInt32 = .max

  var value: UInt32 { ~register }

  /// Number of hexadecimal digits.
  static let digits = 8

  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: Self.digits - digits.count) + digits
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil { add(Array(bytes)) }
  }

  /// Adds eight bytes at a time, because a state is read before the first frame. Source: M. E.
  /// Kounavis and F. L. Berry, "A Systematic Approach to Building High Performance Software-Based
  /// CRC Generators" (2005).
  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var register = register
    var rest = UnsafeRawBufferPointer(bytes)
    Self.tables.withUnsafeBufferPointer { tables in
      func entry(_ table: Int, _ word: UInt32, _ shift: UInt32) -> UInt32 {
        tables[table << 8 | Int(UInt8(truncatingIfNeeded: word >> shift))]
      }
      while rest.count >= 8 {
        let low = register ^ UInt32(littleEndian: rest.loadUnaligned(as: UInt32.self))
        let high = UInt32(littleEndian: rest.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        register =
          entry(7, low, 0) ^ entry(6, low, 8) ^ entry(5, low, 16) ^ entry(4, low, 24)
          ^ entry(3, high, 0) ^ entry(2, high, 8) ^ entry(1, high, 16) ^ entry(0, high, 24)
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(8))
      }
      for byte in rest { register = register >> 8 ^ entry(0, register ^ UInt32(byte), 0) }
    }
    self.register = register
  }

  /// Register after one byte followed by 0 to 7 zero bytes.
  private static let tables: [UInt32] = {
    var tables = (0..<256).map { index in
      (0..<8).reduce(UInt32(index)) { value, _ in
        value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
    for index in 256..<2048 {
      let before = tables[index - 256]
      tables.append(before >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: before))])
    }
    return tables
  }()
}

/// Data for a chain of MAX7219, as a sequence of bursts. Each burst has one word for every chip,
/// the farthest chip first.
final class MAX7219Message {
  /// Registers that are no digits (data sheet, table 2).
  enum Register: UInt8 {
    case decodeMode = 9
    case intensity = 10
    case scanLimit = 11
    case shutdown = 12
    case displayTest = 15
  }

  /// Bytes per burst: two for every chip.
  let burst: Int
  private let storage: UnsafeMutablePointer<UInt8>
  private var count = 0
  /// All 13 registers, one of them twice.
  private static let mostBursts = 14

  init(chips: Int) {
    burst = 2 * chips
    storage = .allocate(capacity: Self.mostBursts * burst)
  }

  deinit {
    storage.deallocate()
  }

  /// Bytes of all bursts. Valid until the next call.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: storage, count: count) }

  func clear() {
    count = 0
  }

  /// Appends a burst that sets a register of every chip to the same value.
  func append(_ register: Register, _ value: UInt8) {
    let target = next()
    for chip in 0..<burst / 2 {
      target[2 * chip] = register.rawValue
      target[2 * chip + 1] = value
    }
  }

  /// Appends a burst that sets a digit, 0 to 7, of every chip.
  ///
  /// - Parameter values: one value per chip, the farthest chip first.
  func append(_ digit: Int, _ values: UnsafePointer<UInt8>) {
    var target = next()
    let register = UInt8(digit + 1)
    for chip in 0..<burst / 2 {
      target[0] = register
      target[1] = values[chip]
      target += 2
    }
  }

  private func next() -> UnsafeMutablePointer<UInt8> {
    precondition(count < Self.mostBursts * burst, "a message has capacity for every register")
    defer { count += burst }
    return storage + count
  }
}

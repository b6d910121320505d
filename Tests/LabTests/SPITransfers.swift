import Testing

/// What the lab's SPI controller was given as one transfer; see Tests/Lab/modules/labspi.c.
struct SPITransfer {
  /// In nanoseconds of the monotonic clock.
  var time: Int64
  /// In hertz.
  var speed: Int
  /// Of linux/spi/spi.h; 0 is clock idle low, data taken when it rises, most significant bit first.
  var mode: Int
  var bitsPerWord: Int
  /// Which device of the bus.
  var select: Int
  /// Whether the select line rises after it: at the end of a message, or where it says so between.
  var endsBurst: Bool
  /// Whether it is the last of one call.
  var endsMessage: Bool
  var bytes: [UInt8]
}

/// Reads what /dev/labspi gives.
///
/// - Throws: where the device had no space for a transfer.
func spiTransfers(in data: [UInt8]) throws -> [SPITransfer] {
  var transfers: [SPITransfer] = []
  try data.withUnsafeBytes { data in
    func word(_ place: Int) -> Int {
      Int(data.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }
    var place = 0
    while place < data.count {
      try #require(word(place) == 0x5350_414c, "no transfer begins here")
      try #require(word(place + 28) == 0, "transfers are missing")
      let length = word(place + 4)
      let changesSelect = data[place + 26] != 0
      let isLast = data[place + 27] != 0
      transfers.append(
        SPITransfer(
          time: data.loadUnaligned(fromByteOffset: place + 8, as: Int64.self),
          speed: word(place + 16), mode: word(place + 20), bitsPerWord: Int(data[place + 25]),
          select: Int(data[place + 24]),
          // After the last transfer of a message the flag leaves the line low.
          endsBurst: changesSelect != isLast, endsMessage: isLast,
          bytes: Array(data[place + 32..<place + 32 + length])))
      place += 32 + length
    }
  }
  return transfers
}

import Testing

/// A transfer to the lab's SPI controller; see Tests/Lab/modules/labspi.c.
struct SPITransfer {
  /// The time on the monotonic clock in nanoseconds.
  var time: Int64
  /// The speed in Hz.
  var speed: Int
  /// The mode of linux/spi/spi.h. 0 means clock idle low, data sampled at the rising edge, most
  /// significant bit first.
  var mode: Int
  var bitsPerWord: Int
  /// The device on the bus.
  var select: Int
  /// Whether the select line rises after it: at the end of a message, or between transfers on
  /// request.
  var endsBurst: Bool
  /// Whether it is the last transfer of a call.
  var endsMessage: Bool
  var bytes: [UInt8]
}

/// Reads the data of /dev/labspi.
///
/// - Throws: If the device lost a transfer.
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

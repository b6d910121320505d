import Pixels

/// Appends parts of a line of narrow characters, up to the window's edge.
struct TerminalLine {
  private let output: OutputBuffer
  private var columns: Int

  init(_ output: OutputBuffer, columns: Int) {
    self.output = output
    self.columns = columns
  }

  /// Returns a line as bytes. Control characters and characters that the terminal lacks become
  /// question marks.
  static func bytes(_ text: String, isUnicode: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      return Array(UTF8.encode(isControl || !isUnicode && !scalar.isASCII ? "?" : scalar)!)
    }
  }

  mutating func append(_ line: [UInt8]) {
    for byte in line {
      let isFirstOfCharacter = byte & 0xC0 != 0x80
      if isFirstOfCharacter {
        if columns == 0 { return }
        columns -= 1
      }
      output.append(byte)
    }
  }

  /// - Parameter text: ASCII text.
  mutating func append(_ text: StaticString) {
    let count = min(columns, text.utf8CodeUnitCount)
    output.append(UnsafeBufferPointer(start: text.utf8Start, count: count))
    columns -= count
  }

  mutating func append(_ size: Size) {
    append(decimal: size.width)
    append("x")
    append(decimal: size.height)
  }

  private mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    guard columns > 0 else { return }
    output.append(UInt8(ascii: "0") + UInt8(number % 10))
    columns -= 1
  }
}

package import FoundationEssentials

/// JSON output with sorted keys and unescaped slashes. Objects and lists can also be built from
/// parts that are JSON already, without decoding them again.
package enum JSONText {
  package typealias Member = (key: String, value: [UInt8])

  /// Encodes a value on one line, or with a line for each member if `isTall`.
  package static func data(_ value: some Encodable, isTall: Bool = false) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isTall { encoder.outputFormatting.insert(.prettyPrinted) }
    // Encoding plain values cannot fail: strings, whole numbers, booleans and finite numbers.
    return try! encoder.encode(value)
  }

  /// Encodes a value on one line.
  package static func value(_ value: some Encodable) -> [UInt8] { [UInt8](data(value)) }

  package static func string(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    write(text) { bytes.append($0) }
    return bytes
  }

  /// Writes a JSON string byte by byte. Non-ASCII bytes are not escaped, because JSON is UTF-8.
  package static func write(_ text: String, _ write: (UInt8) -> Void) {
    let quote = UInt8(ascii: "\"")
    write(quote)
    for byte in text.utf8 {
      switch byte {
      case quote, UInt8(ascii: "\\"):
        write(UInt8(ascii: "\\"))
        write(byte)
      case ..<0x20:
        for letter in "\\u00".utf8 { write(letter) }
        for digit in [byte >> 4, byte & 15] {
          write(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      default: write(byte)
      }
    }
    write(quote)
  }

  package static func number(_ value: Int) -> [UInt8] { Array(String(value).utf8) }

  /// - Parameter value: a finite number.
  package static func number(_ value: Double) -> [UInt8] { Array(value.description.utf8) }

  /// Builds an object on one line.
  package static func object(_ members: [Member]) -> [UInt8] {
    joined("{", members.map { string($0.key) + [UInt8(ascii: ":")] + $0.value }, ",", "}")
  }

  package static func array(_ items: [[UInt8]]) -> [UInt8] { joined("[", items, ",", "]") }

  /// Builds an object with a line for each member.
  ///
  /// - Parameter depth: indentation of the object's first line, in steps of two spaces.
  package static func tallObject(_ members: [Member], depth: Int) -> [UInt8] {
    tall("{", members.map { string($0.key) + Array(" : ".utf8) + $0.value }, "}", depth: depth)
  }

  /// Builds an array with a line for each item.
  package static func tallArray(_ items: [[UInt8]], depth: Int) -> [UInt8] {
    tall("[", items, "]", depth: depth)
  }

  private static func tall(
    _ opening: String, _ parts: [[UInt8]], _ closing: String, depth: Int
  ) -> [UInt8] {
    let margin = "\n" + String(repeating: "  ", count: depth)
    return joined(opening + margin + "  ", parts, "," + margin + "  ", margin + closing)
  }

  private static func joined(
    _ opening: String, _ parts: [[UInt8]], _ separator: String, _ closing: String
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(16) { $0 + $1.count + separator.utf8.count })
    bytes += opening.utf8
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes += separator.utf8 }
      bytes += part
    }
    bytes += closing.utf8
    return bytes
  }
}

import FoundationEssentials

/// JSON put together from parts that are JSON already, without reading them again.
enum JSONText {
  typealias Member = (key: String, value: [UInt8])

  /// On one line, with the keys in their order.
  static func value(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding plain values cannot fail.
    return [UInt8](try! encoder.encode(value))
  }

  static func string(_ text: String) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case ..<0x20: bytes += [UInt8]((byte < 16 ? "\\u000" : "\\u00").utf8) + hexadecimal(byte)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  private static func hexadecimal(_ byte: UInt8) -> [UInt8] {
    Array(String(byte, radix: 16).utf8)
  }

  static func number(_ value: Int) -> [UInt8] { Array(String(value).utf8) }

  /// - Parameter value: finite.
  static func number(_ value: Double) -> [UInt8] { Array(value.description.utf8) }

  /// On one line.
  static func object(_ members: [Member]) -> [UInt8] {
    joined("{", members.map { string($0.key) + [UInt8(ascii: ":")] + $0.value }, ",", "}")
  }

  static func array(_ items: [[UInt8]]) -> [UInt8] { joined("[", items, ",", "]") }

  /// With a line for each member.
  ///
  /// - Parameter depth: how far the line is indented on which it begins, in steps of two.
  static func tallObject(_ members: [Member], depth: Int) -> [UInt8] {
    tall("{", members.map { string($0.key) + Array(" : ".utf8) + $0.value }, "}", depth: depth)
  }

  /// With a line for each item.
  static func tallArray(_ items: [[UInt8]], depth: Int) -> [UInt8] {
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

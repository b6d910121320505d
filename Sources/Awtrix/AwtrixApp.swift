package import Messages

/// Conversion between the name of a custom app and the id of its message. Each byte of a name that
/// is not valid in an id becomes `x.` and two hexadecimal digits. So does an `x` that begins such a
/// sequence in the name. All other bytes are unchanged.
package enum AwtrixApp {
  /// - Throws: `ValueError` for an empty name, and for a name whose id is too long.
  package static func id(ofName name: String) throws(ValueError) -> String {
    let bytes = Array(name.utf8)
    var id = ""
    for (index, byte) in bytes.enumerated() {
      let isPlain =
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          // A letter that begins a sequence like an escaped byte is escaped itself.
          escaped(bytes[index...]) == nil
        default: index > 0 && "-_.".utf8.contains(byte)
        }
      if isPlain {
        id.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        id += "x." + (digits.count < 2 ? "0" : "") + digits
      }
    }
    guard MessageID.isValid(id) else {
      throw ValueError(
        field: "name", value: .string(name),
        expected: name.isEmpty
          ? "the name of an app"
          : "a name of at most 64 bytes, and fewer with other characters "
            + "than letters, digits, -, _ and .")
    }
    return id
  }

  /// The name for an id, or the id itself if no name has it.
  package static func name(ofID id: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(id.utf8)[...]
    while let first = rest.first {
      let byte = escaped(rest)
      bytes.append(byte ?? first)
      rest = rest.dropFirst(byte == nil ? 1 : 4)
    }
    guard let name = String(validating: bytes, as: UTF8.self),
      (try? self.id(ofName: name)) == id
    else { return id }
    return name
  }

  /// The byte that the first four bytes escape as `x.` and two digits; nil if they do not.
  private static func escaped(_ bytes: ArraySlice<UInt8>) -> UInt8? {
    let four = Array(bytes.prefix(4))
    guard four.count == 4, four.starts(with: "x.".utf8) else { return nil }
    let isDigit = four[2...].allSatisfy { "0123456789ABCDEF".utf8.contains($0) }
    return isDigit ? UInt8(String(decoding: four[2...], as: UTF8.self), radix: 16) : nil
  }
}

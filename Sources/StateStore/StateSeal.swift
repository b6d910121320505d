/// Last member of a state file: the CRC-32 of everything before it. A file that a disk error or a
/// person changed is therefore not read as another state.
enum StateSeal {
  private static let opening = Array(",\n  \"checksum\" : \"".utf8)
  private static let closing = Array("\"\n}\n".utf8)
  private static let length = opening.count + CRC32.digits + closing.count

  /// - Parameter object: tall JSON object with at least one member.
  static func sealed(_ object: [UInt8]) -> [UInt8] {
    let content = object.dropLast("\n}".utf8.count)
    return content + member(for: content)
  }

  /// - Throws: damage if the checksum is missing or does not match.
  static func check(_ file: [UInt8]) throws(StateError) {
    let seal = file.suffix(length)
    guard seal.starts(with: opening), seal.suffix(closing.count).elementsEqual(closing) else {
      throw .damage("does not end with a checksum")
    }
    guard seal.elementsEqual(member(for: file.dropLast(length))) else {
      throw .damage("does not match its checksum")
    }
  }

  private static func member(for content: ArraySlice<UInt8>) -> [UInt8] {
    var checksum = CRC32()
    checksum.add(content)
    return opening + Array(checksum.hexadecimal.utf8) + closing
  }
}

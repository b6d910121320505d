import TestSupport

@testable import Images
@testable import Pixels

/// Decodes a file in this process.
///
/// - Parameter detail: The stored detail, or nil for all.
func decoded(
  _ file: [UInt8], detail: ((Size) -> PictureDetail)? = nil
) throws -> PictureContent {
  var records: [UInt8] = []
  try decodePicture(file) { records += $0 }
  var rest = records[...]
  func choose(_ size: Size, _ frames: Int) throws(ImageError) -> PictureDetail {
    detail?(size) ?? PictureDetail(all: size)
  }
  return try DecodedPicture.read(choose: choose) { (target) throws(ImageError) in
    guard target.count <= rest.count else { throw ImageError("too short") }
    target.copyBytes(from: rest.prefix(target.count))
    rest = rest.dropFirst(target.count)
  }
}

/// Returns the first frame of a file.
func pictureOf(_ file: [UInt8]) throws -> Bitmap {
  try decoded(file).pixels(ofFrame: 0)
}

extension PictureContent {
  /// Returns a frame with its alpha.
  func pixels(ofFrame number: Int) -> Bitmap { frames[number] }
}

extension [UInt8] {
  /// Changes a bit or byte, or removes or inserts some, after the first bytes.
  mutating func damage(after first: Int, _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...4, using: &random) where count > first + 1 {
      let place = Int.random(in: first..<count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: self[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: self[place] = .random(in: 0...255, using: &random)
      case 2: removeSubrange(place..<Swift.min(count, place + 9))
      default: insert(contentsOf: self[first..<Swift.min(count, 30)], at: place)
      }
    }
  }
}

/// Runs a Python program with Pillow. Each line of its output is a file: its name, then hexadecimal
/// words.
func pillow(_ program: String) throws -> [(name: String, words: [[UInt8]])] {
  let result = try Program.run(
    "/usr/bin/python3", ["-W", "ignore", "-c", "import io\nfrom PIL import Image\n" + program])
  guard result.errors == "" else { throw ImageError(result.errors) }
  return result.output.split(separator: "\n").map { line in
    let words = line.split(separator: " ")
    return (String(words[0]), words.dropFirst().map { bytes($0) })
  }
}

private func bytes(_ digits: Substring) -> [UInt8] {
  let values = digits.utf8.map { $0 < 0x60 ? $0 - 0x30 : $0 - 0x57 }
  return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
}

/// Updates the checksum of each part, as far as the parts can be followed.
func renewChecksums(of file: inout [UInt8]) {
  var at = 8
  while at + 12 <= file.count {
    let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    guard at + 12 + length <= file.count else { return }
    let sum = checksum(file[(at + 4)..<(at + 8 + length)])
    for byte in 0..<4 {
      file[at + 8 + length + byte] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(byte)))
    }
    at += 12 + length
  }
}

/// CRC-32 according to ISO/IEC 15948, 5.5.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  ~bytes.reduce(~0 as UInt32) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
  }
}

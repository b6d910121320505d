import Keys
import SignConfiguration
import TestSupport
import Testing

@Suite struct ConfigurationMutationTests {
  /// Bytes that careless users and broken disks insert into a file.
  private static let insertions: [[UInt8]] =
    [
      "\t", "\n", "\r\n", "  ", ": ", "#", "\"", "'", "{", "}", "[", "]", "- ", "? ", "& a", "*a",
      "!!int ", "---\n", "...\n", "%YAML 1.2\n", "|", ">", "\\", "ä", "😀", "\u{2028}", "\u{FEFF}",
      "panel:", "size: 1x1", "null", "-1", ",", "<<: *a", "[0, 1]", "[x]", "type: hub75", "4A",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  @Test func aChangedSampleIsReadOrRefusedAtAPlaceInIt() throws {
    // Mostly without comments, in which changes have no effect.
    let (whole, short) = (Array(try sampleConfiguration().utf8), Array(everyKey().utf8))
    var generator = SeededGenerator(seed: 20)
    var (read, refused) = (0, 0)

    for round in 0..<10_000 {
      var bytes = round.isMultiple(of: 20) ? whole : short
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let length = min(
          Int.random(in: 0...1, using: &generator) * Int.random(in: 0...20, using: &generator),
          bytes.count - start)
        let insertion =
          Bool.random(using: &generator)
          ? Self.insertions.randomElement(using: &generator)!
          : [UInt8.random(in: 32...126, using: &generator)]
        bytes.replaceSubrange(start..<(start + length), with: insertion)
      }
      do {
        _ = try Configuration.parse(bytes, name: "f", fonts: ["signd-8"])
        read += 1
      } catch {
        refused += 1
        #expect(!error.errors.isEmpty)
        let lines = columns(of: bytes)
        let places = error.errors.compactMap(\.place)
        #expect(places.count == error.errors.count && places == places.sorted())
        for place in places {
          #expect(
            lines.indices.contains(place.line - 1)
              && (1...lines[place.line - 1]).contains(place.column),
            "round \(round): \(error)")
        }
      }
    }
    // Both results are frequent, or the test would prove little.
    #expect(read > 400 && refused > 400, "\(read) read, \(refused) refused")
  }

  /// The last valid column of each line, which is after its last character. Each invalid UTF-8 byte
  /// counts as a character, so the bound is loose after them.
  private func columns(of bytes: [UInt8]) -> [Int] {
    let text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var lines = [1]
    for (index, scalar) in text.enumerated() {
      let isPair = scalar == "\r" && index + 1 < text.count && text[index + 1] == "\n"
      lines[lines.count - 1] += 1
      if scalar == "\n" || (scalar == "\r" && !isPair) { lines.append(1) }
    }
    return lines
  }
}

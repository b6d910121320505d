import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

/// Every character alone, and a hundred thousand random strings, with and without installed fonts.
/// Each is a paragraph, and a thousand form a text.
@Suite struct EveryCharacterTests {
  private static let installed = Result {
    try FontLibrary(files: [], searchIn: ["/usr/share/fonts"])
  }

  /// Black and white: scaling coloured images is slow in a debug build.
  private func installed() throws -> TextSetting {
    var setting = setting(.signd12, library: try Self.installed.get())
    setting.rendering = GlyphRendering(antialias: false, colors: false)
    return setting
  }

  /// Typesets paragraphs on separate lines and checks the invariants of any text.
  private func set(_ paragraphs: [String], _ setting: TextSetting) {
    let text = MessageText(paragraphs.joined(separator: "\n") + "\n")
    let block = TypesetText.block(text, setting, width: 1 << 20)
    block.check(text)
    #expect(block.lineHeight == setting.font.lineHeight)
    // A line break among the random characters adds a line.
    #expect(block.lines.count >= paragraphs.count)
    let box = TypesetText.line("\u{10FFFF}", setting)
    #expect(box.missing.count == 1)
    // Missing characters have other digits on lines of 16 rows.
    if setting.font.face != .signd12 {
      let boxes = block.cells.lazy.filter { block.images[Int($0.image)] == box.images[0] }.count
      #expect(block.missing.count == boxes)
    }
  }

  @Test(arguments: 0..<17 as Range<UInt32>)
  func everyAssignedCharacterIsSet(_ plane: UInt32) throws {
    let installed = try installed()
    let characters = (0..<0x10000 as Range<UInt32>).compactMap { value -> String? in
      guard let scalar = Unicode.Scalar(plane << 16 | value),
        scalar.properties.generalCategory != .unassigned,
        // Private use characters are all treated alike.
        scalar.properties.generalCategory != .privateUse || value % 64 == 0
      else { return nil }
      return String(scalar)
    }
    for first in stride(from: 0, to: characters.count, by: 1000) {
      let part = Array(characters[first..<min(characters.count, first + 1000)])
      set(part, setting(.signd7))
      set(part, installed)
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func randomStringsAreSet(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: 100 + seed)
    // Includes blocks whose code points affect their neighbours.
    let ranges: [ClosedRange<UInt32>] = [
      0...0x10FFFF, 0...0x7F, 0...0x17F, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F,
      0xE00...0xE7F, 0x1000...0x11FF, 0x1780...0x17FF, 0x2000...0x206F, 0x3000...0x30FF,
      0x4E00...0x4EFF, 0xFE00...0xFEFF, 0x1F1E6...0x1F1FF, 0x1F3F0...0x1F6FF, 0xE0000...0xE01EF,
    ]
    let installed = try installed()
    for round in 0..<10 {
      let strings = (0..<1000).map { _ in
        var text = ""
        for _ in 0..<Int.random(in: 1...50, using: &generator) {
          let range = ranges[Int.random(in: 0..<ranges.count, using: &generator)]
          let value = UInt32.random(in: range, using: &generator)
          if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        return text
      }
      set(
        strings,
        round % 2 == 0
          ? setting(round % 4 == 0 ? .signd7 : .signd5) : installed)
    }
  }
}

/// A bitmap font drawn by a test.
public struct BitmapFont {
  public var family: String
  /// The size of an em and of a line.
  public var pixels: Int
  /// The rows from the top to the base line.
  public var ascent: Int
  /// Code points up to U+FFFF with drawings of `pixels` rows as `..##.`, each as wide as its glyph.
  public var glyphs: [(codePoint: Int, rows: [String])]

  public init(
    _ family: String, pixels: Int, ascent: Int, glyphs: [(codePoint: Int, rows: [String])]
  ) {
    self.family = family
    self.pixels = pixels
    self.ascent = ascent
    self.glyphs = glyphs
  }

  /// Parses drawings side by side with their characters above them, as in built-in faces.
  public init(_ family: String, ascent: Int, art: String) {
    let lines = art.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let glyphs = lines[0].enumerated().map { column, character in
      (codePoint: Int(character.unicodeScalars.first!.value), rows: lines[1...].map { $0[column] })
    }
    self.init(family, pixels: lines.count - 1, ascent: ascent, glyphs: glyphs)
  }

  /// The font as a BDF file (Adobe's Glyph Bitmap Distribution Format 2.1), with one bounding box.
  public var bdf: String {
    let widest = glyphs.map { $0.rows[0].count }.max() ?? 1
    let descent = pixels - ascent
    var lines = [
      "STARTFONT 2.1",
      "FONT -test-\(family)-medium-r-normal--\(pixels)-\(pixels * 10)-72-72-p-0-iso10646-1",
      "SIZE \(pixels) 72 72", "FONTBOUNDINGBOX \(widest) \(pixels) 0 \(-descent)",
      "STARTPROPERTIES 6", "PIXEL_SIZE \(pixels)", "FONT_ASCENT \(ascent)",
      "FONT_DESCENT \(descent)", "FAMILY_NAME \"\(family)\"", "CHARSET_REGISTRY \"ISO10646\"",
      "CHARSET_ENCODING \"1\"", "ENDPROPERTIES", "CHARS \(glyphs.count)",
    ]
    for (codePoint, rows) in glyphs {
      let width = rows[0].count
      lines += [
        "STARTCHAR U\(String(codePoint, radix: 16))", "ENCODING \(codePoint)",
        "SWIDTH \(width * 1000 / pixels) 0", "DWIDTH \(width) 0",
        "BBX \(width) \(pixels) 0 \(-descent)", "BITMAP",
      ]
      for row in rows {
        let bytes = (width + 7) / 8
        var bits = Array(repeating: 0, count: bytes)
        for (x, pixel) in row.enumerated() where pixel == "#" { bits[x / 8] |= 0x80 >> (x % 8) }
        lines.append(
          bits.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined())
      }
      lines.append("ENDCHAR")
    }
    return (lines + ["ENDFONT", ""]).joined(separator: "\n")
  }

  /// Writes it as a BDF file.
  public func write(_ path: String) throws {
    try writeFile(Array(bdf.utf8), to: path)
  }

  /// Writes a PCF file with X's own program, optionally compressed.
  public func writePCF(_ path: String, compressed: Bool = false) throws {
    let bdf = path + ".bdf"
    try write(bdf)
    let made = try Program.run("bdftopcf", ["-o", path, bdf])
    guard made.status == 0 else { throw BrokenPicture("bdftopcf: \(made.errors)") }
    if compressed {
      let packed = try Program.run("gzip", ["-n", path])
      guard packed.status == 0 else { throw BrokenPicture("gzip: \(packed.errors)") }
    }
  }
}

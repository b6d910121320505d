import CText

/// Properties of a font file, cached after the file is closed.
struct FontFacts {
  struct Strike: Hashable {
    /// Pixels per em.
    var pixels: Int
    /// FreeType's index of the strike.
    var index: Int32
  }

  /// Family name; empty if the file has none.
  var family: String
  var style: String
  /// FreeType's name of the format: `BDF`, `PCF`, `TrueType`, `CFF`.
  var format: String
  /// Bitmap strikes in ascending order of size; only the first of each size.
  var strikes: [Strike]
  var isScalable: Bool
  var hasColors: Bool
  /// Pixels per em of outlines made of squares; they are exact at whole multiples only.
  var squares: Int?
  var coverage: CodePointSet

  /// Whether the font has only colour bitmaps, which are scaled to any size.
  var hasColorStrikes: Bool { hasColors && !isScalable && !strikes.isEmpty }

  /// Available sizes in pixels per em; nil for all sizes.
  var sizes: [Int]? {
    if let squares { return [squares] }
    return isScalable || hasColorStrikes ? nil : strikes.map(\.pixels)
  }

  init(_ face: FT_Face) {
    let record = face.pointee
    family = record.family_name.map { String(cString: $0) } ?? ""
    style = record.style_name.map { String(cString: $0) } ?? ""
    format = FT_Get_Font_Format(face).map { String(cString: $0) } ?? ""
    isScalable = record.face_flags & FT_FACE_FLAG_SCALABLE != 0
    hasColors = record.face_flags & FT_FACE_FLAG_COLOR != 0
    squares = isScalable && family.hasPrefix("Unifont") ? 16 : nil
    coverage = Self.coverage(of: face)

    var strikes: [Strike] = []
    // Images of an sbix table may have any size; the outlines beside them are used.
    if squares == nil, !Self.hasTable("sbix", face) {
      for index in 0..<max(0, record.num_fixed_sizes) {
        let size = record.available_sizes[Int(index)]
        let pixels = (size.y_ppem &+ 32) >> 6
        strikes.append(
          Strike(pixels: min(max(pixels > 0 ? pixels : Int(size.height), 1), 512), index: index))
      }
    }
    var seen: Set<Int> = []
    self.strikes = strikes.filter { seen.insert($0.pixels).inserted }
      .sorted { $0.pixels < $1.pixels }
  }

  /// Whether the colours are of a kind that FreeType does not draw: layers with gradients (COLR
  /// version 1) without the simple ones of version 0.
  static func hasOnlyGradients(_ face: FT_Face) -> Bool {
    var head = [UInt8](repeating: 0, count: 4)
    var length = FT_ULong(head.count)
    let tag = FT_ULong(tableTag("COLR"))
    return FT_Load_Sfnt_Table(face, tag, 0, &head, &length) == 0
      && head[1] == 1 && head[2] == 0 && head[3] == 0 && !hasTable("CBDT", face)
  }

  static func hasTable(_ name: StaticString, _ face: FT_Face) -> Bool {
    var length: FT_ULong = 0
    return FT_Load_Sfnt_Table(face, FT_ULong(tableTag(name)), 0, nil, &length) == 0
  }

  private static func tableTag(_ name: StaticString) -> UInt32 {
    UnsafeBufferPointer(start: name.utf8Start, count: 4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func coverage(of face: FT_Face) -> CodePointSet {
    var coverage = CodePointSet()
    guard let map = face.pointee.charmap ?? face.pointee.charmaps?[0] else { return coverage }
    if face.pointee.charmap == nil { FT_Set_Charmap(face, map) }
    // The first half of an unknown character set is ASCII.
    let isUnicode =
      map.pointee.encoding == FT_ENCODING_UNICODE || map.pointee.encoding == FT_ENCODING_MS_SYMBOL
    let end: FT_ULong = isUnicode ? 0x110000 : 0x80
    var glyph: FT_UInt = 0
    var code = FT_Get_First_Char(face, &glyph)
    while glyph != 0, code < end {
      coverage.insert(UInt32(code))
      let next = FT_Get_Next_Char(face, code, &glyph)
      guard next > code else { break }
      code = next
    }
    return coverage
  }
}

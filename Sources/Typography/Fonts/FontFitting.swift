import CText

/// The size and place of a font file as a fallback on the line of another font.
extension FontSizes {
  /// Nil if the font does not fit.
  ///
  /// - Parameters:
  ///   - pixels: pixels per em if the user set a size; the result is not larger.
  ///   - script: script whose letters must fit the line.
  func fallback(
    pixels: Int?, script: UInt32, on line: FontCache.LineBox
  ) -> FileFont.Measure? {
    if facts.hasColorStrikes { return colors(on: line) }
    if facts.sizes != nil {
      let (pixels, scale) = largest(pixels: pixels, scale: nil, fitting: line.height)
      guard let measure = measure(pixels, scale: scale, line.rendering),
        measure.lineHeight <= line.height
      else { return nil }
      return measure
    }
    return outlines(atMost: pixels, script: script, on: line)
  }

  /// Colour bitmaps are scaled so that their line becomes the text's line.
  private func colors(on line: FontCache.LineBox) -> FileFont.Measure? {
    guard let (key, _) = key(line.height, line.rendering), let sized = source.file()?.sized(key)
    else { return nil }
    let reduction = Reduction(from: sized.ascent + sized.descent, to: line.height)
    return FileFont.Measure(
      key: key, reduction: reduction, lineHeight: line.height, ascent: line.ascent,
      baseLine: min(line.height, reduction.scaled(sized.ascent)))
  }

  /// The largest size at which the ink of the script's letters fits the line.
  private func outlines(
    atMost pixels: Int?, script: UInt32, on line: FontCache.LineBox
  ) -> FileFont.Measure? {
    let sample = Sample(of: script, facts.coverage)
    let plain = GlyphRendering(antialias: line.rendering.antialias, colors: false)
    func ink(_ size: Int, withMarks: Bool) -> (above: Int, below: Int)? {
      guard let (key, _) = key(size, plain), let file = source.file(), let sized = file.sized(key)
      else { return nil }
      return sample.ink(file, sized, script, withMarks: withMarks)
    }
    func measure(_ size: Int, withMarks: Bool) -> FileFont.Measure? {
      guard let ink = ink(size, withMarks: withMarks), ink.above + ink.below <= line.height,
        let (key, _) = key(size, line.rendering)
      else { return nil }
      return FileFont.Measure(
        key: key, lineHeight: line.height, ascent: line.ascent,
        baseLine: min(max(line.ascent, ink.above), line.height - ink.below))
    }
    // The ink at a large size gives an estimate; the loop then measures what FreeType draws at
    // small sizes.
    guard let large = ink(128, withMarks: true), large.above + large.below > 0 else { return nil }
    var size = min(pixels ?? 512, 512, 128 * line.height / (large.above + large.below) + 2)
    size = min(size, 2 * line.height)
    while size >= Self.leastFallback {
      if let measure = measure(size, withMarks: true) { return measure }
      size -= 1
    }
    // Letters whose marks are cut off are better than no letters.
    return measure(Self.leastFallback, withMarks: false)
  }
}

/// Sample letters of a script that a font draws, and one letter with each of the script's marks.
private struct Sample {
  private var letters: [[UInt32]] = []
  private var marked: [[UInt32]] = []
  /// Percentile of the heights that has to fit: a few of a font's symbols are enormous.
  private var percent = 100

  private static let mostLetters = 48
  private static let mostMarks = 24

  init(of script: UInt32, _ coverage: CodePointSet) {
    var letters: [UInt32] = []
    var marks: [UInt32] = []
    var signs: [UInt32] = []
    var isCommon = NotoScripts.isCommon(script)
    let functions = hb_unicode_funcs_get_default()
    coverage.visit { codePoint in
      let own = hb_unicode_script(functions, codePoint).rawValue
      guard own == script || isCommon && NotoScripts.isCommon(own) else { return }
      switch Unicode.Scalar(codePoint)?.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter:
        letters.append(codePoint)
      case .nonspacingMark, .spacingMark:
        // Marks that combine with any letter (Vedic accents, Torah cantillation) have classes from
        // 200 on. The marks of the orthography have lower classes.
        if hb_unicode_combining_class(functions, codePoint).rawValue < 200 {
          marks.append(codePoint)
        }
      case .mathSymbol, .currencySymbol, .otherSymbol, .otherPunctuation, .dashPunctuation,
        .otherNumber, .letterNumber, .decimalNumber:
        signs.append(codePoint)
      default: break
      }
    }
    // A file may have only the rare symbols of a script.
    if letters.isEmpty { isCommon = true }
    if isCommon { letters += signs }
    if isCommon {
      percent = 90
    } else {
      letters = Self.alphabet(of: letters)
    }
    self.letters = Self.some(letters, Self.mostLetters).map { [$0] }
    if !letters.isEmpty, !isCommon {
      let letter = letters[letters.count / 2]
      marked = Self.some(marks, Self.mostMarks).map { [letter, $0] }
    }
  }

  /// The letters that texts consist of: Unicode groups them before the rarer ones. Syllables and
  /// ideographs have no such group.
  private static func alphabet(of letters: [UInt32]) -> [UInt32] {
    guard letters.count < 2000 else { return letters }
    for (index, first) in letters.enumerated() {
      let part = letters[index...].prefix { $0 < first + 0x60 }
      if part.count >= 16 { return Array(part) }
    }
    return letters
  }

  /// At most `most` elements, evenly spread.
  private static func some(_ all: [UInt32], _ most: Int) -> [UInt32] {
    all.count <= most ? all : (0..<most).map { all[$0 * all.count / most] }
  }

  /// Rows above and below the base line; nil if nothing is drawn.
  func ink(
    _ file: FontFile, _ sized: SizedFace, _ script: UInt32, withMarks: Bool
  ) -> (above: Int, below: Int)? {
    var above: [Int] = []
    var below: [Int] = []
    let buffer = file.freeType.buffer
    sized.activate()
    for text in withMarks ? letters + marked : letters {
      hb_buffer_reset(buffer)
      hb_buffer_add_utf32(buffer, text, Int32(text.count), 0, Int32(text.count))
      hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
      hb_buffer_guess_segment_properties(buffer)
      hb_shape(sized.font, buffer, nil, 0)
      var count: UInt32 = 0
      guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
      else { continue }
      for index in 0..<Int(count) {
        guard let slot = sized.load(glyphs[index].codepoint, render: true),
          slot.pointee.bitmap.rows > 0
        else { continue }
        let raised = (Int(positions[index].y_offset) + 32) >> 6
        let top = Int(slot.pointee.bitmap_top) + raised
        above.append(max(0, top))
        below.append(max(0, Int(slot.pointee.bitmap.rows) - top))
      }
    }
    guard !above.isEmpty else { return nil }
    let place = (above.count - 1) * percent / 100
    return (above.sorted()[place], below.sorted()[place])
  }
}

/// Whether a grapheme cluster is shown as an emoji (UTS 51): by default, with the emoji selector,
/// or as a sequence (flags, keycaps, skin tones, families).
func isEmoji(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool {
  guard let first = cluster.first, let scalar = Unicode.Scalar(first) else { return false }
  let properties = scalar.properties
  guard cluster.count > 1 else {
    return first >= 0x231A && properties.isEmojiPresentation
  }
  let rest = cluster[1...]
  if rest.first == 0xFE0E { return false }
  if rest.contains(0x20E3) { return properties.isEmoji }
  return properties.isEmojiPresentation
    || properties.isEmoji && rest.contains { $0 == 0xFE0F || 0x1F3FB...0x1F3FF ~= $0 }
}

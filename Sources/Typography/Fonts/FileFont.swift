import CText

/// A font of a file at one size.
final class FileFont: SizedFont {
  /// Conversion of font pixels to panel pixels.
  struct Measure: Hashable {
    var key: SizedFace.Key
    /// Side of a font pixel, in panel pixels.
    var scale = 1
    /// Scaling of colour bitmaps.
    var reduction: Reduction?
    /// Line height and ascent, in panel pixels.
    var lineHeight: Int
    var ascent: Int
    /// Rows from the top of the line to the font's base line. They differ from `ascent` if the ink
    /// is shifted to fit.
    var baseLine: Int
  }

  let source: FontSource
  let measure: Measure
  private let coverage: CodePointSet

  init(_ source: FontSource, _ measure: Measure) {
    self.source = source
    self.measure = measure
    coverage = source.facts?.coverage ?? CodePointSet()
  }

  var lineHeight: Int { measure.lineHeight }
  var ascent: Int { measure.ascent }

  func draws(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool {
    coverage.draws(cluster)
  }

  func shape(
    _ text: UnsafeBufferPointer<UInt32>, part: Range<Int>, script: UInt32, isRightToLeft: Bool,
    add: (ShapedGlyph) -> Void
  ) {
    // A font whose file cannot be opened draws nothing.
    guard let file = source.file(), let sized = file.sized(measure.key) else { return }
    sized.activate()
    let buffer = file.freeType.buffer
    hb_buffer_reset(buffer)
    hb_buffer_add_utf32(
      buffer, text.baseAddress, Int32(text.count), UInt32(part.lowerBound), Int32(part.count))
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
    hb_buffer_set_language(buffer, FreeType.language)
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if part.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if part.upperBound == text.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))
    hb_shape(sized.font, buffer, nil, 0)

    var count: UInt32 = 0
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    // The pen stays exact and only the positions of glyphs are rounded, so that a long line has the
    // length that the font defines.
    let most = 16 * 64 * (sized.ascent + sized.descent)
    var pen = 0
    var x = 0
    for index in 0..<Int(count) {
      let position = positions[index]
      func bounded(_ value: hb_position_t) -> Int { min(max(Int(value), -most), most) }
      let next = pen + max(0, bounded(position.x_advance))
      let end = pixels(next)
      add(
        ShapedGlyph(
          glyph: glyphs[index].codepoint, cluster: Int(glyphs[index].cluster),
          advance: (end - x) * measure.scale,
          dx: (pixels(pen + bounded(position.x_offset)) - x) * measure.scale,
          dy: -pixels(bounded(position.y_offset)) * measure.scale))
      pen = next
      x = end
    }
  }

  /// - Parameter length: in 64ths of a pixel of the file.
  private func pixels(_ length: Int) -> Int {
    measure.reduction?.scaled(length, unit: 64) ?? (length + 32) >> 6
  }

  func image(of glyph: UInt32, isBold: Bool) -> GlyphImage {
    var image = GlyphImage(
      ink: .bits([]), width: 0, height: 0, scale: measure.scale, left: 0, top: 0, advance: 0)
    guard let sized = source.file()?.sized(measure.key),
      let slot = sized.load(glyph, render: true)
    else { return image }
    let record = slot.pointee
    let most = 16 * 64 * (sized.ascent + sized.descent)
    image.advance = pixels(min(max(record.advance.x, 0), most)) * measure.scale
    guard
      var picture = GlyphBitmap(slot, lines: sized.ascent + sized.descent)
    else { return image }
    if let reduction = measure.reduction { picture.reduce(reduction) }
    picture.sharpen(by: sized.contrast)
    if !measure.key.antialias { picture.harden() }
    // At 24 pixels per em, strokes are about two pixels wide.
    let weight = max(1, (sized.pixelsPerEm + 12) / 24)
    if isBold, picture.smear(by: weight), image.advance > 0 {
      image.advance += weight * measure.scale
    }
    guard picture.width > 0, picture.height > 0 else { return image }
    image.ink = picture.ink
    image.width = picture.width
    image.height = picture.height
    image.left = picture.left * measure.scale
    image.top = measure.baseLine - picture.top * measure.scale
    return image
  }
}

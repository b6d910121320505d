import Messages

// Only built-in faces yet, from left to right.
extension TypesetText {
  /// A text on one line; a run of line breaks becomes one separator.
  static func line(_ text: MessageText, _ setting: TextSetting) -> TypesetText {
    let typeset = Typesetter(
      text.string, in: setting.font.face!.typeface, lineBreaks: .separate)
    var result = TypesetText(lineHeight: setting.font.lineHeight)
    result.take(typeset, scale: setting.font.scale)
    result.lines = [0..<result.cells.count]
    return result
  }

  /// A text broken into lines.
  ///
  /// - Parameter width: of a line in pixels, at least 1. A cell that is wider stands alone.
  static func block(_ text: MessageText, _ setting: TextSetting, width: Int) -> TypesetText {
    let typeset = Typesetter(text.string, in: setting.font.face!.typeface, lineBreaks: .record)
    let wrapping = LineWrapping(of: typeset, limit: max(1, width / setting.font.scale))
    var result = TypesetText(lineHeight: setting.font.lineHeight)
    result.take(typeset, scale: setting.font.scale)
    var x = 0
    var next = 0
    for line in wrapping.lines {
      while next < result.cells.count, x < Int(line.start) * setting.font.scale {
        x += result.images[Int(result.cells[next].image)].advance
        next += 1
      }
      let first = next
      while next < result.cells.count, x < Int(line.start + line.width) * setting.font.scale {
        x += result.images[Int(result.cells[next].image)].advance
        next += 1
      }
      result.lines.append(first..<next)
    }
    return result
  }

  /// Pixels of the widest part of a text that stands on one line wherever that is broken.
  static func widestWord(_ text: MessageText, _ setting: TextSetting) -> Int {
    LineWrapping.widestWord(
      of: Typesetter(text.string, in: setting.font.face!.typeface, lineBreaks: .record))
      * setting.font.scale
  }

  private mutating func take(_ typeset: Typesetter, scale: Int) {
    let table = typeset.table
    var numbers: [UInt16: UInt32] = [:]
    for glyph in typeset.glyphs {
      let number =
        numbers[glyph]
        ?? {
          let metrics = table.metrics[Int(glyph)]
          images.append(
            GlyphImage(
              ink: .bits(metrics.ink == 0 ? [] : table.rows(of: glyph)), width: Int(metrics.ink),
              height: metrics.ink == 0 ? 0 : table.height, scale: scale, left: 0, top: 0,
              advance: Int(metrics.advance) * scale))
          numbers[glyph] = UInt32(images.count - 1)
          return UInt32(images.count - 1)
        }()
      cells.append(Cell(image: number, run: 0))
    }
    missing.count = typeset.missingGlyphs
  }
}

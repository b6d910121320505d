/// The open fonts of a library, for one typesetter at a time.
final class FontCabinet {
  /// A line that fonts stand in for one another on.
  struct LineBox: Hashable {
    /// Rows in pixels.
    var height: Int
    /// Rows from the top to the base line.
    var ascent: Int
    var rendering: GlyphRendering

    /// Rows from the top of this line to the top of a font's own line: on the base line where the
    /// font fits, else shifted until it does.
    func top(of font: any SizedFont) -> Int {
      max(0, min(ascent - font.ascent, height - font.lineHeight))
    }
  }

  /// As `FontLibrary.font(named:scale:fitting:)`.
  func font(named name: String, scale: Int?, fitting height: Int) -> Font {
    Font.automatic(fitting: height, scale: scale)
  }

  /// A font at its size; a name that is not there any more has the nearest built-in face.
  func font(_ font: Font, rendering: GlyphRendering) -> any SizedFont {
    preconditionFailure("no text asks yet")
  }

  /// The font that stands in for a grapheme cluster which the text's own font does not draw, at the
  /// size that fits the line: files in the order of the configuration, those found on the system for
  /// the script (colour emoji before others where the cluster is one and the panel has colours),
  /// the built-in faces, GNU Unifont. Nil: none draws it.
  ///
  /// Its pictures are placed on a line of its own `lineHeight`, which stands `LineBox.top(of:)` rows
  /// below the top of the text's line.
  ///
  /// - Parameter script: as HarfBuzz numbers it.
  func standIn(
    for cluster: UnsafeBufferPointer<UInt32>, script: UInt32, on line: LineBox
  ) -> (any SizedFont)? {
    nil
  }
}

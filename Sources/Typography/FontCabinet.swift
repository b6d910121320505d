/// The open fonts of a library, for one typesetter at a time.
final class FontCabinet {
  /// A line that fonts stand in for one another on.
  struct LineBox: Hashable {
    /// Rows in pixels.
    var height: Int
    /// Rows from the top to the base line.
    var ascent: Int
    var rendering: GlyphRendering
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
  /// - Parameter script: as HarfBuzz numbers it.
  func standIn(
    for cluster: UnsafeBufferPointer<UInt32>, script: UInt32, on line: LineBox
  ) -> (any SizedFont)? {
    nil
  }
}

import Synchronization

/// The height, weight and width of a stroke face.
public struct StrokeStyle: Hashable, Sendable {
  /// Height of a capital, in rows.
  public var capHeight: Int
  public var isBold: Bool
  /// Whether letters have about four fifths of the usual width.
  public var isCondensed: Bool

  /// Number of rows above a capital for its mark.
  public var accentRows: Int { StrokeMeasures(self).accentRows }
  /// Height of a line in rows, without space for accents of capitals.
  public var lineHeight: Int { capHeight + StrokeMeasures(self).descent }

  public init(capHeight: Int, isBold: Bool = false, isCondensed: Bool = false) {
    precondition(StrokeFace.heights.contains(capHeight), "capitals of \(capHeight) rows")
    self.capHeight = capHeight
    self.isBold = isBold
    self.isCondensed = isCondensed
  }
}

/// The content of a glyph of a stroke face.
public enum StrokeGlyph: Hashable, Sendable {
  case scalar(Unicode.Scalar)
  indirect case marked(StrokeLetter)
  case dottedZero
  /// The glyph for missing characters.
  case missing
  /// The glyph for a line break inside a single line.
  case separator
}

/// A letter with its combining marks.
public struct StrokeLetter: Hashable, Sendable {
  let marked: MarkedLetter
}

/// The pixels of a glyph.
public struct StrokeImage: Sendable {
  /// One bit per pixel from the top. Rows are padded to 32 bits; bit 0 is the leftmost pixel.
  public let words: [UInt32]
  /// The size of the lit part. Both are 0 for a space.
  public let width: Int
  public let height: Int
  /// Distance from the pen to the lit part, in columns.
  public let left: Int
  /// Distance from the base line to the upper edge of the lit part, in rows.
  public let top: Int
  /// Distance from the pen to the pen of the next glyph, in columns.
  public let advance: Int
}

/// The built-in face of any height, drawn with a pen whose edges stand on whole pixels.
///
/// It has the characters of `Typeface.signd12`: letters, figures and common signs are described by
/// strokes, and other signs are enlarged from the drawings of that face. Glyphs are drawn when they
/// are first used.
public final class StrokeFace: Sendable {
  /// Valid heights of capitals, in rows.
  public static let heights = 6...64
  /// Valid heights of capitals of condensed letters, in rows.
  public static let condensedHeights = 9...16

  public let style: StrokeStyle
  let measures: StrokeMeasures
  private let drawn = Mutex(Drawn())

  /// A drawn glyph with its profile for the distance of neighbours.
  struct Glyph: Sendable {
    let image: StrokeImage
    /// The first and last lit column of each row from the lowest one, or nil.
    let spans: [Span?]
    /// Whether neighbours may come closer than the letter space.
    let isOptical: Bool
  }

  struct Span: Sendable {
    let first: Int16
    let last: Int16
  }

  private struct Key: Hashable {
    var glyph: StrokeGlyph
    var headroom: Int
  }

  private struct Drawn {
    var glyphs: [Key: Glyph] = [:]
    var words = 0
  }

  /// The most words of pixels and profiles that a face keeps.
  private static let mostWords = 1 << 16

  /// The most faces that are kept while no text uses them.
  private static let mostFaces = 24

  /// In the order of their making.
  private static let faces = Mutex<[StrokeFace]>([])

  /// Returns the face of a style. All callers share it.
  public static func face(_ style: StrokeStyle) -> StrokeFace {
    faces.withLock { faces in
      if let face = faces.first(where: { $0.style == style }) { return face }
      if faces.count >= Self.mostFaces { faces.removeFirst() }
      let face = StrokeFace(style)
      faces.append(face)
      return face
    }
  }

  private init(_ style: StrokeStyle) {
    self.style = style
    measures = StrokeMeasures(style)
  }

  var capHeight: Int { measures.capHeight }
  /// The rows below the base line.
  var descent: Int { measures.descent }
  /// The rows above a capital for its mark.
  var accentRows: Int { measures.accentRows }
  /// The width of vertical strokes in pixels.
  var stem: Int { measures.stem }

  /// Returns the pixels of a glyph.
  ///
  /// - Parameter headroom: The rows above capitals for their marks. Without enough of them, letters
  ///   under marks are lower.
  public func image(of glyph: StrokeGlyph, headroom: Int) -> StrokeImage {
    self.glyph(glyph, headroom: headroom).image
  }

  /// Returns the number of columns by which two neighbours move closer to each other. It is at most
  /// the letter space, and no row has less than the letter space between them. It is negative if
  /// wide marks would be closer. Figures do not move closer.
  public func kerning(_ left: StrokeGlyph, _ right: StrokeGlyph, headroom: Int) -> Int {
    let (first, second) = (glyph(left, headroom: headroom), glyph(right, headroom: headroom))
    guard !first.spans.isEmpty, !second.spans.isEmpty else { return 0 }
    var closest = 2 * measures.letterSpace
    for (y, span) in first.spans.enumerated() {
      guard let end = span?.last else { continue }
      // A diagonal neighbour is near, too.
      for row in max(0, y - 1)...min(second.spans.count - 1, y + 1) {
        guard let start = second.spans[row]?.first else { continue }
        closest = min(closest, first.image.advance - 1 - Int(end) + Int(start))
      }
    }
    let kerning = closest - measures.letterSpace
    return first.isOptical && second.isOptical ? kerning : min(0, kerning)
  }

  private func glyph(_ glyph: StrokeGlyph, headroom: Int) -> Glyph {
    let key = Key(glyph: glyph, headroom: headroom)
    return drawn.withLock { drawn in
      if let known = drawn.glyphs[key] { return known }
      let drafting = StrokeDrafting(measures, headroom: headroom)
      let made = Glyph(drafting.draft(of: glyph), rows: drafting.rows)
      if drawn.words > Self.mostWords { drawn = Drawn() }
      drawn.words += made.image.words.count + made.spans.count
      drawn.glyphs[key] = made
      return made
    }
  }
}

extension StrokeFace.Glyph {
  /// - Parameter rows: The rows of the profile.
  fileprivate init(_ draft: StrokeDraft, rows profile: Range<Int>) {
    let grid = draft.grid
    // Figures have their whole width, like those of the faces drawn by hand.
    let columns = draft.spacing == .optical ? grid.inkColumns : grid.columns
    let rows = grid.inkRows
    let wordsPerRow = (columns.count + 31) / 32
    var words = [UInt32](repeating: 0, count: wordsPerRow * rows.count)
    for y in rows {
      for x in columns where grid.isLit(x, y) {
        let column = x - columns.lowerBound
        words[(rows.upperBound - 1 - y) * wordsPerRow + column / 32] |= 1 << UInt32(column % 32)
      }
    }
    image = StrokeImage(
      words: words, width: columns.count, height: rows.count, left: columns.lowerBound,
      top: rows.upperBound, advance: max(1, draft.advance))
    isOptical = draft.spacing == .optical
    let hasProfile = draft.spacing != .joined && !rows.isEmpty
    spans =
      hasProfile
      ? profile.map { y in
        grid.span(ofRow: y).map {
          StrokeFace.Span(first: Int16($0.lowerBound), last: Int16($0.upperBound))
        }
      } : []
  }
}

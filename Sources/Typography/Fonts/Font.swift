import Faces
public import Messages
import Synchronization

/// A font of a `FontLibrary` at one size.
public struct Font: Hashable, Sendable {
  /// Name of a built-in face or of a file in the library.
  public let name: String
  /// Side of a font pixel in pixels, at least 1.
  public let scale: Int
  /// Pixels per em before scaling; nil for a built-in face.
  public let size: Int?
  /// Height of a line in pixels, including descenders.
  public let lineHeight: Int
  /// Height of a capital, in pixels.
  public let capHeight: Int

  /// A face drawn by hand at a whole multiple of its size.
  public init(face: FontName, scale: Int) {
    let drawing = face.drawing!
    self.init(
      name: face.rawValue, scale: scale, size: nil, lineHeight: drawing.height * scale,
      capHeight: drawing.capHeight * scale)
  }

  /// A built-in face at the largest size whose capitals have at most `rows`, else at its smallest
  /// size.
  public init(face: FontName, capHeight rows: Int) {
    if let drawing = face.drawing {
      self.init(face: face, scale: max(1, rows / drawing.capHeight))
    } else {
      let rows = min(max(rows, face.heights.lowerBound), face.mostRows)
      let scale = (rows - 1) / face.heights.upperBound + 1
      self.init(face, height: rows / scale, scale: scale)
    }
  }

  /// A built-in face at the largest size whose line fits `height` pixels, else at its smallest size.
  ///
  /// - Parameter scale: Side of a font pixel in pixels. Nil for the largest of a face drawn by hand,
  ///   and for the smallest of another one.
  init(face: FontName, fitting height: Int, scale: Int? = nil) {
    if let drawing = face.drawing {
      self.init(face: face, scale: scale ?? max(1, height / drawing.height))
    } else if let scale {
      let fitting = face.heights.last { face.lineHeight(of: $0) * scale <= height }
      self.init(face, height: fitting ?? face.heights.lowerBound, scale: scale)
    } else {
      let fitting = stride(from: min(height, face.mostRows), to: face.heights.lowerBound, by: -1)
        .lazy.map { Font(face: face, capHeight: $0) }.first { $0.lineHeight <= height }
      self = fitting ?? Font(face: face, capHeight: face.heights.lowerBound)
    }
  }

  /// - Parameter height: Rows of a capital before scaling.
  private init(_ face: FontName, height: Int, scale: Int) {
    self.init(
      name: face.rawValue, scale: scale, size: nil,
      lineHeight: face.lineHeight(of: height) * scale, capHeight: height * scale)
  }

  init(name: String, scale: Int, size: Int?, lineHeight: Int, capHeight: Int) {
    precondition(scale >= 1, "a font is not smaller than its face")
    self.name = name
    self.scale = scale
    self.size = size
    self.lineHeight = lineHeight
    self.capHeight = capHeight
  }

  /// The built-in face; nil for a font file.
  public var face: FontName? { size == nil ? FontName(rawValue: name) : nil }

  /// The style of a built-in face with all heights; nil for other fonts.
  func strokes(isBold: Bool = false) -> StrokeStyle? {
    guard let face, face.drawing == nil else { return nil }
    return StrokeStyle(
      capHeight: capHeight / scale, isBold: isBold, isCondensed: face == .condensed)
  }

  /// Rows of a built-in font above its capitals for their accents, in pixels, with those that
  /// separate them. 0 for a font file.
  var accentRows: Int {
    if let style = strokes() { return style.accentRows * scale }
    return switch face {
    case .signd5: scale
    case .signd7: 3 * scale
    case .signd12: 4 * scale
    default: 0
    }
  }
}

extension FontName {
  /// The drawing of the face in the source code; nil for the faces with all heights. The typeface
  /// itself is prepared only when a text is set in it.
  var drawing: FaceDrawing? {
    switch self {
    case .signd, .condensed: nil
    case .signd5: Signd5.drawing
    case .signd7: Signd7.drawing
    case .signd12: Signd12.drawing
    }
  }

  /// Heights of capitals without scaling, in rows.
  public var heights: ClosedRange<Int> {
    switch self {
    case .signd: StrokeFace.heights
    case .condensed: StrokeFace.condensedHeights
    default: drawing!.capHeight...drawing!.capHeight
    }
  }

  /// Maximum height of capitals in rows: from there on, all heights are multiples. The condensed
  /// face has no multiples, since its letters are for small sizes.
  var mostRows: Int { self == .condensed ? heights.upperBound : .max }

  func lineHeight(of height: Int) -> Int {
    drawing?.height
      ?? StrokeStyle(capHeight: height, isCondensed: self == .condensed).lineHeight
  }

  /// - Parameter headroom: rows above capitals, 0 to `accentRows` of the font at scale 1.
  func typeface(headroom: Int) -> Typeface {
    headroom == 0 ? typeface : Self.tall[self]![headroom - 1].typeface
  }

  private static let tall: [FontName: [TallTypeface]] = Dictionary(
    uniqueKeysWithValues: drawnByHand.map { face in
      let rows = Font(face: face, scale: 1).accentRows
      return (face, (0..<rows).map { TallTypeface(face, headroom: $0 + 1) })
    })

  /// The typeface with the characters of the face.
  var typeface: Typeface {
    switch self {
    case .signd, .condensed: StrokeFace.numbering
    case .signd5: .signd5
    case .signd7: .signd7
    case .signd12: .signd12
    }
  }
}

/// A face with space for accents, prepared only when a text is set in it.
private final class TallTypeface: Sendable {
  private let face: FontName
  private let headroom: Int
  private let made = Mutex<Typeface?>(nil)

  init(_ face: FontName, headroom: Int) {
    (self.face, self.headroom) = (face, headroom)
  }

  var typeface: Typeface {
    made.withLock { made in
      if let made { return made }
      do {
        let typeface = try Typeface(face.drawing!, headroom: headroom)
        made = typeface
        return typeface
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }
}

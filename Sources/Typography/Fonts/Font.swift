import Faces
public import Messages
import Synchronization

/// A font of a `FontLibrary` at one size.
public struct Font: Hashable, Sendable {
  /// Name of a built-in face or of a file in the library.
  public let name: String
  /// Side of a font pixel in pixels, at least 1.
  public let scale: Int
  /// Pixels per em before scaling; nil for a built-in face, which has one size.
  public let size: Int?
  /// Rows of a line in pixels, descenders included.
  public let lineHeight: Int
  /// Rows of a capital in pixels.
  public let capHeight: Int

  /// A built-in face at a whole multiple of its size.
  public init(face: FontName, scale: Int) {
    let drawing = face.drawing
    self.init(
      name: face.rawValue, scale: scale, size: nil, lineHeight: drawing.height * scale,
      capHeight: drawing.capHeight * scale)
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

  /// The built-in face with the highest line that fits `height` pixels, at its largest scale that
  /// fits. Of two equal ones, that with smaller pixels. `signd5` is for zones too low for the
  /// others. With a `scale`, the largest face that fits at this scale. Below 6 rows nothing fits
  /// and `signd5` is cut off.
  public static func automatic(fitting height: Int, scale: Int? = nil) -> Font {
    var best: Font?
    for face in [FontName.signd7, .signd12] {
      let font = Font(face: face, scale: scale ?? max(1, height / face.drawing.height))
      if font.lineHeight <= height, font.lineHeight >= best?.lineHeight ?? 0 { best = font }
    }
    return best ?? Font(face: .signd5, scale: scale ?? 1)
  }
}

extension FontName {
  /// The drawing of the face in the source code. The typeface itself is prepared only when a text
  /// is set in it.
  var drawing: FaceDrawing {
    switch self {
    case .signd5: Signd5.drawing
    case .signd7: Signd7.drawing
    case .signd12: Signd12.drawing
    }
  }

  /// Rows above its capitals for their accents, with the row that separates them.
  var accentRows: Int {
    switch self {
    case .signd5: 1
    case .signd7: 3
    case .signd12: 4
    }
  }

  /// - Parameter headroom: rows above capitals, 0 to `accentRows`.
  func typeface(headroom: Int) -> Typeface {
    headroom == 0 ? typeface : Self.tall[self]![headroom - 1].typeface
  }

  private static let tall: [FontName: [TallTypeface]] = Dictionary(
    uniqueKeysWithValues: allCases.map { face in
      (face, (0..<face.accentRows).map { TallTypeface(face, headroom: $0 + 1) })
    })

  var typeface: Typeface {
    switch self {
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
        let typeface = try Typeface(face.drawing, headroom: headroom)
        made = typeface
        return typeface
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }
}

import Faces
public import Messages
import Synchronization

/// A font of a `FontLibrary` at one size.
public struct Font: Hashable, Sendable {
  /// That of a built-in face or of a file in the library.
  public let name: String
  /// Pixels a side of every pixel of the font, at least 1.
  public let scale: Int
  /// Pixels an em before scaling; nil for a built-in face, which has one size.
  public let size: Int?
  /// Rows of a line in pixels, tails of letters included.
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

  /// The built-in face it is; nil for a file.
  public var face: FontName? { size == nil ? FontName(rawValue: name) : nil }

  /// The built-in face whose line is the highest that fits `height` pixels, at the scale with which
  /// it fits; of two as high the one with the finer pixels. `signd5` is for what has no space for
  /// others. With a `scale` given, the largest face that fits at this scale. Below 6 rows nothing
  /// fits and `signd5` is cut off.
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
  /// As it stands in the source: a face is made ready only when a text is set in it.
  var drawing: FaceDrawing {
    switch self {
    case .signd5: Signd5.drawing
    case .signd7: Signd7.drawing
    case .signd12: Signd12.drawing
    }
  }

  /// Rows above its capitals that their accents take, with the one that parts them.
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

/// A face with space for accents, made ready only when a text is set in it.
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

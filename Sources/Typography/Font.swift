import Messages

/// A built-in face at a whole multiple of its size.
public struct Font: Hashable, Sendable {
  public let face: FontName
  /// Pixels a side of every pixel of the face, at least 1.
  public let scale: Int

  public init(face: FontName, scale: Int) {
    precondition(scale >= 1, "a font is not smaller than its face")
    self.face = face
    self.scale = scale
  }

  /// Rows of a line in pixels, tails of letters included.
  public var lineHeight: Int { face.typeface.height * scale }

  /// Rows of a capital in pixels, from the top of the line.
  public var capHeight: Int { face.typeface.capHeight * scale }

  /// The largest font whose line fits `height` pixels: `signd7` at the largest scale that fits, else
  /// `signd5`. With a `scale` given, the larger face that fits at this scale, else `signd5`. Below 6
  /// rows nothing fits and `signd5` is cut off.
  public static func automatic(fitting height: Int, scale: Int? = nil) -> Font {
    let large = Font(
      face: .signd7, scale: scale ?? max(1, height / FontName.signd7.typeface.height))
    return large.lineHeight <= height ? large : Font(face: .signd5, scale: large.scale)
  }
}

extension FontName {
  var typeface: Typeface {
    switch self {
    case .signd5: .signd5
    case .signd7: .signd7
    }
  }
}

import ControlAPI
import Messages
import Pixels
import Typography

/// The built-in fonts, as people and programs are told of them.
public enum Fonts {
  public static let all = FontName.allCases.map { face in
    let font = Font(face: face, scale: 1)
    return FontDescription(
      name: face.rawValue, height: font.lineHeight, capHeight: font.capHeight,
      characters: face.characters.count, ranges: face.characterRanges.map(\.name))
  }

  /// A picture of what a font draws, as wide as a terminal when it is text; nil for a name that no font has.
  ///
  /// - Parameter led: whether it is drawn as round lamps.
  public static func specimen(
    of name: String, format: FrameFormat, led: Bool = false
  ) throws -> [UInt8]? {
    try FontName(rawValue: name).map { face in
      try face.specimen(width: format == .text ? 80 : face.specimenWidth)
        .encoded(as: format, led: led)
    }
  }
}

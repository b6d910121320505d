import Faces
public import Messages

/// Which languages a font has all letters of, by the exemplar sets of CLDR.
public struct FontCoverage: Sendable {
  /// What a font draws of the letters of a language.
  public struct Language: Sendable {
    /// As CLDR names its locale: "de", "sr-Latn".
    public let code: String
    /// In English.
    public let name: String
    /// How many letters it has, small and capital.
    public let letterCount: Int
    /// Those that the font does not draw itself, in the order of Unicode.
    public let missing: [Character]

    public var isComplete: Bool { missing.isEmpty }
  }

  /// By their codes.
  public let languages: [Language]

  /// The version of CLDR that says which letters a language has.
  public static let cldrVersion = ExemplarSet.cldrVersion

  /// - Parameter draws: whether the font itself draws a letter, with all its marks.
  public init(_ draws: (Character) -> Bool) {
    languages = ExemplarSet.all.map { set in
      Language(
        code: set.language, name: set.name, letterCount: set.letters.count,
        missing: set.letters.filter { !draws($0) })
    }
  }

  /// Whether the face draws them itself, not whether something stands for them.
  public init(of face: FontName) {
    let typeface = face.typeface
    let drawn = Set(typeface.characters)
    self.init { letter in
      let scalars = letter.unicodeScalars
      return drawn.contains(scalars.first!)
        && scalars.dropFirst().allSatisfy { typeface.mark($0) != nil }
    }
  }
}

import Faces
public import Messages

/// The languages that a font covers, by the exemplar sets of CLDR.
public struct FontCoverage: Sendable {
  /// The coverage of the letters of one language.
  public struct Language: Sendable {
    /// Locale in the notation of CLDR: "de", "sr-Latn".
    public let code: String
    /// English name of the language.
    public let name: String
    /// Number of letters, small and capital.
    public let letterCount: Int
    /// Letters that the font does not draw itself, in the order of Unicode.
    public let missing: [Character]

    public var isComplete: Bool { missing.isEmpty }
  }

  /// Languages in the order of their codes.
  public let languages: [Language]

  /// The version of CLDR that defines the letters of each language.
  public static let cldrVersion = ExemplarSet.cldrVersion

  /// - Parameter draws: whether the font itself draws a letter, with all its marks.
  public init(_ draws: (Character) -> Bool) {
    languages = ExemplarSet.all.map { set in
      Language(
        code: set.language, name: set.name, letterCount: set.letters.count,
        missing: set.letters.filter { !draws($0) })
    }
  }

  /// Counts letters that the face draws itself, not those that a fallback draws.
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

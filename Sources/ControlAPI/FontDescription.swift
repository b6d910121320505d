/// A font that messages can name; `GET /v1/fonts` lists them.
public struct FontDescription: Codable, Hashable, Sendable {
  public var name: String
  /// Rows of a line in pixels at scale 1, tails of letters included.
  public var height: Int
  /// Rows of a capital in pixels at scale 1.
  public var capHeight: Int
  /// How many characters it draws itself, not counting spaces and what another stands for.
  public var characters: Int
  /// The Unicode blocks of which it draws at least one character.
  public var ranges: [String]

  public init(name: String, height: Int, capHeight: Int, characters: Int, ranges: [String]) {
    self.name = name
    self.height = height
    self.capHeight = capHeight
    self.characters = characters
    self.ranges = ranges
  }

  enum CodingKeys: String, CodingKey {
    case name
    case height
    case capHeight = "cap_height"
    case characters
    case ranges
  }
}

extension [FontDescription] {
  /// A line each, for people.
  public var summary: String {
    map { font in
      "\(font.name)  \(font.height) pixels high, capitals \(font.capHeight), "
        + "\(font.characters) characters: \(font.ranges.joined(separator: ", "))"
    }.joined(separator: "\n")
  }
}

import Messages

/// The fonts that typesetting may draw with: the built-in faces, files that the configuration
/// names, and what is installed in the usual places. Files are opened when a text needs them.
public final class FontLibrary: Sendable {
  /// A font file that somebody named.
  public struct File: Hashable, Sendable {
    /// An absolute path.
    public var path: String
    /// What messages call it; nil is what it calls itself, in small letters and with dashes.
    public var name: String?
    /// Pixels an em, 4 to 512; nil is what fits the zone.
    public var size: Int?

    public init(path: String, name: String? = nil, size: Int? = nil) {
      self.path = path
      self.name = name
      self.size = size
    }
  }

  /// The built-in faces and nothing else.
  public static let builtIn = FontLibrary()

  /// What `font` of a message may be besides `auto`, in the order of `fonts`.
  public var names: [String] { FontName.names }

  private init() {}
}

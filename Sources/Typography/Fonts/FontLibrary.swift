import Messages
import Synchronization

/// The fonts that typesetting may draw with: the built-in faces, files that the configuration
/// names, and what is installed in the usual places. Files are opened when a text needs them.
public final class FontLibrary: Sendable {
  /// A font file that the user named.
  public struct File: Hashable, Sendable {
    /// An absolute path.
    public var path: String
    /// What messages call it; nil is what it calls itself, in small letters and with dashes.
    public var name: String?
    /// Pixels an em, 4 to 512; nil is what fits the zone.
    public var size: Int?
    /// Which of the fonts in a collection (`.ttc`), from 0.
    public var face: Int

    public init(path: String, name: String? = nil, size: Int? = nil, face: Int = 0) {
      self.path = path
      self.name = name
      self.size = size
      self.face = face
    }
  }

  /// The built-in faces and nothing else.
  public static let builtIn = FontLibrary()

  /// Where Debian's packages and users put fonts; those of a user when `home` is known.
  public static func usualPlaces(home: String?) -> [String] {
    ["/usr/share/fonts", "/usr/local/share/fonts"]
      + (home.map { ["\($0)/.fonts", "\($0)/.local/share/fonts"] } ?? [])
  }

  /// FreeType allows one thread at a time at the fonts of one library.
  private let cache: Mutex<FontCache>
  /// For who comes while the other is in use: a long text takes its time. Nil until then.
  private let second = Mutex<FontCache?>(nil)
  private let files: [File]
  private let directories: [String]

  private init() {
    (files, directories) = ([], [])
    cache = Mutex(FontCache(searchIn: []))
  }

  /// - Parameters:
  ///   - files: in the order in which they stand in for a text's own font. Each is opened once, and
  ///     an error names the first that cannot be used.
  ///   - directories: searched, with what is below them, for GNU Unifont, the Noto families and
  ///     Noto Color Emoji. Those that are not there are passed over.
  public init(files: [File], searchIn directories: [String] = []) throws(FontError) {
    (self.files, self.directories) = (files, directories)
    cache = Mutex(try Self.cache(files, directories))
  }

  private static func cache(
    _ files: [File], _ directories: [String]
  ) throws(FontError) -> sending FontCache {
    let cache = FontCache(searchIn: directories)
    for file in files { try cache.add(file) }
    // Texts open them again: most fonts of a long list are for few of them.
    cache.store.closeAll()
    return cache
  }

  /// What `font` of a message may be besides `auto`, in the order of `fonts`.
  public var names: [String] { FontName.names + cache.withLock { $0.names } }

  /// The font that a message or a zone names: `auto` is the built-in face that fits, and so is a
  /// name that is not there.
  ///
  /// - Parameters:
  ///   - scale: pixels a side of every pixel of the font; nil is what fits.
  ///   - height: rows of the zone.
  public func font(named name: String, scale: Int? = nil, fitting height: Int) -> Font {
    withFonts { $0.font(named: name, scale: scale, fitting: height) }
  }

  /// The same font at the largest size whose capitals have at most `rows`; at its smallest where
  /// all are higher.
  public func font(named name: String, capHeight rows: Int) -> Font {
    withFonts { $0.font(named: name, capHeight: rows) }
  }

  /// Everything that is there: built-in faces, files as they are configured, what was found. Opens
  /// every file once.
  public func descriptions() -> [FontDescription] {
    FontName.allCases.map(FontDescription.init) + withFonts { $0.descriptions() }
  }

  /// Lets two typesetters at the fonts at a time; a third waits. Not to be called from within, nor
  /// is `font(named:)`: the cache has one, too.
  func withFonts<Result: Sendable>(_ body: (FontCache) throws -> Result) rethrows -> Result {
    let first = try cache.withLockIfAvailable { cache in
      cache.begin()
      return try body(cache)
    }
    if let first { return first }
    if let second = try withSecond(body) { return second }
    return try cache.withLock { cache in
      cache.begin()
      return try body(cache)
    }
  }

  /// - Returns: nil where the files cannot be opened any more.
  private func withSecond<Result: Sendable>(
    _ body: (FontCache) throws -> Result
  ) rethrows -> Result? {
    try second.withLock { second in
      if second == nil { second = try? Self.cache(files, directories) }
      guard let cache = second else { return nil }
      cache.begin()
      // It is needed rarely, and open fonts take memory.
      defer { cache.store.closeAll() }
      return try body(cache)
    }
  }
}

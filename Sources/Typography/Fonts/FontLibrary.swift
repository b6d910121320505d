public import Messages
import Synchronization

/// The fonts for typesetting: built-in faces, configured files, and fonts installed in the usual
/// directories. A file is opened when a text needs it.
public final class FontLibrary: Sendable {
  /// A font file that the user configured.
  public struct File: Hashable, Sendable {
    /// An absolute path.
    public var path: String
    /// Name of the font in messages; nil for the file's own name in small letters and with dashes.
    public var name: String?
    /// Pixels per em, 4 to 512; nil for the largest size that fits the zone.
    public var size: Int?
    /// Index of the font in a collection (`.ttc`), from 0.
    public var face: Int

    public init(path: String, name: String? = nil, size: Int? = nil, face: Int = 0) {
      self.path = path
      self.name = name
      self.size = size
      self.face = face
    }
  }

  /// A library with only the built-in faces.
  public static let builtIn = FontLibrary()

  /// The usual font directories on Debian: for packages, for local fonts, and for the user if
  /// `home` is known.
  public static func usualPlaces(home: String?) -> [String] {
    ["/usr/share/fonts", "/usr/local/share/fonts"]
      + (home.map { ["\($0)/.fonts", "\($0)/.local/share/fonts"] } ?? [])
  }

  /// FreeType allows only one thread at a time to use the fonts of one library.
  private let cache: Mutex<FontCache>
  /// A second cache for use while `cache` is busy with a long text. Nil until it is needed.
  private let second = Mutex<FontCache?>(nil)
  private let files: [File]
  private let installed: InstalledFonts
  /// Valid values of a message's `font` besides `auto`, in the order of `descriptions()`.
  public let names: FontNames

  private init() {
    (files, installed) = ([], InstalledFonts(searchIn: []))
    cache = Mutex(FontCache(installed))
    names = FontNames(FontName.names)
  }

  /// - Parameters:
  ///   - files: files in their order as fallbacks. Each is opened once.
  ///   - directories: directories that are searched recursively for GNU Unifont, the Noto families
  ///     and Noto Color Emoji. Missing directories are ignored.
  ///
  /// - Throws: an error that names the first file that cannot be used.
  public init(files: [File], searchIn directories: [String] = []) throws(FontError) {
    self.files = files
    installed = InstalledFonts(searchIn: directories)
    cache = Mutex(try Self.cache(files, installed))
    let configured = cache.withLock { $0.configured.map(\.name) }
    names = FontNames { [installed] in
      FontName.names + configured
        + installed.all.map(\.name).filter { !configured.contains($0) }
    }
  }

  private static func cache(
    _ files: [File], _ installed: InstalledFonts
  ) throws(FontError) -> sending FontCache {
    let cache = FontCache(installed)
    for file in files { try cache.add(file) }
    // Texts open the files again: most fonts of a long list are rarely used.
    cache.store.closeAll()
    return cache
  }

  /// The font that a message or a zone names. `auto` and unknown names select the built-in face
  /// that fits.
  ///
  /// - Parameters:
  ///   - scale: side of a font pixel in pixels; nil for the one with the largest letters.
  ///   - height: rows of the zone.
  public func font(named name: String, scale: Int? = nil, fitting height: Int) -> Font {
    withFonts { $0.font(named: name, scale: scale, fitting: height) }
  }

  /// The named font at the largest size whose capitals have at most `rows`, or at its smallest size
  /// if all are higher.
  public func font(named name: String, capHeight rows: Int) -> Font {
    withFonts { $0.font(named: name, capHeight: rows) }
  }

  /// Descriptions of all fonts: built-in faces, configured files, installed fonts. Opens every file
  /// once.
  public func descriptions() -> [FontDescription] {
    FontName.allCases.map(FontDescription.init) + withFonts { $0.descriptions() }
  }

  /// Exclusive access to one of two caches; a third typesetter waits. Not reentrant: within `body`,
  /// call the methods of the cache, such as `font(named:)`, not those of the library.
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

  /// - Returns: nil if the configured files can no longer be opened.
  private func withSecond<Result: Sendable>(
    _ body: (FontCache) throws -> Result
  ) rethrows -> Result? {
    try second.withLock { second in
      if second == nil { second = try? Self.cache(files, installed) }
      guard let cache = second else { return nil }
      cache.begin()
      // The second cache is rarely needed, and open fonts take memory.
      defer { cache.store.closeAll() }
      return try body(cache)
    }
  }
}

import Messages
import Synchronization

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
  private let cabinet: Mutex<FontCabinet>

  private init() {
    cabinet = Mutex(FontCabinet([], shelf: FontShelf(), searchIn: []))
  }

  /// - Parameters:
  ///   - files: in the order in which they stand in for a text's own font. Each is opened once, and
  ///     an error names the first that cannot be used.
  ///   - directories: searched, with what is below them, for GNU Unifont, the Noto families and
  ///     Noto Color Emoji. Those that are not there are passed over.
  public init(files: [File], searchIn directories: [String] = []) throws(FontError) {
    let shelf = FontShelf()
    var named: [FontCabinet.Named] = []
    for file in files {
      let source = FontSource(path: file.path, index: file.face, shelf: shelf)
      guard let sizes = FontSizes(source) else {
        throw source.error ?? FontError(path: file.path, reason: "cannot be read")
      }
      if let size = file.size {
        guard (4...512).contains(size) else {
          throw FontError(
            path: file.path, reason: "cannot have \(size) pixels an em: 4 to 512 can be")
        }
        guard sizes.has(size) else {
          throw FontError(path: file.path, reason: sizes.refusal(of: size))
        }
      }
      let name = try Self.name(of: file, sizes.facts, besides: named.map(\.name))
      named.append(FontCabinet.Named(name: name, source: source, size: file.size))
    }
    // Texts open them again: most fonts of a long list are for few of them.
    shelf.closeAll()
    cabinet = Mutex(FontCabinet(named, shelf: shelf, searchIn: directories))
  }

  private static func name(
    of file: File, _ facts: FontFacts, besides others: [String]
  ) throws(FontError) -> String {
    let taken = FontName.names + ["auto"] + others
    if let name = file.name {
      guard !taken.contains(name) else {
        throw FontError(
          path: file.path, reason: "cannot be called \(name): another font has this name")
      }
      return name
    }
    let plain = ["", "Regular", "Medium", "Normal", "Book", "Roman"].contains(facts.style)
    let title = facts.family.isEmpty ? fileName(file.path) : facts.family
    var name = slug(plain ? title : "\(title) \(facts.style)")
    if name.isEmpty { name = "font" }
    var candidates = [name]
    // Bitmaps of one family come in a file a size.
    if let sizes = facts.sizes, sizes.count == 1 { candidates.append("\(name)-\(sizes[0])") }
    candidates += (2...others.count + 2).map { "\(name)-\($0)" }
    return candidates.first { !taken.contains($0) }!
  }

  /// Without directory and ending.
  private static func fileName(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }

  private static func slug(_ title: String) -> String {
    title.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .map { $0.lowercased() }.joined(separator: "-")
  }

  /// What `font` of a message may be besides `auto`, in the order of `fonts`.
  public var names: [String] { FontName.names + cabinet.withLock { $0.names } }

  /// The font that a message or a zone names: `auto` is the built-in face that fits, and so is a
  /// name that is not there.
  ///
  /// - Parameters:
  ///   - scale: pixels a side of every pixel of the font; nil is what fits.
  ///   - height: rows of the zone.
  public func font(named name: String, scale: Int? = nil, fitting height: Int) -> Font {
    withFonts { $0.font(named: name, scale: scale, fitting: height) }
  }

  /// Everything that is there: built-in faces, files as they are configured, what was found. Opens
  /// every file once.
  public func descriptions() -> [FontDescription] {
    FontName.allCases.map(FontDescription.init) + withFonts { $0.descriptions() }
  }

  /// Lets one typesetter at the fonts at a time. Not to be called from within, nor is `font(named:)`:
  /// the cabinet has one, too.
  func withFonts<Result: Sendable>(_ body: (FontCabinet) throws -> Result) rethrows -> Result {
    try cabinet.withLock { cabinet in
      cabinet.begin()
      return try body(cabinet)
    }
  }
}

import Glibc
import Synchronization

/// A font file in one of the usual directories, recognized by its name only.
struct FoundFont {
  /// Name of the font in messages.
  var name: String
  /// The Noto family's file name without weight and extension, or a name such as `unifont`.
  var base: String
  var path: String
  /// Index of the font in a collection.
  var face = 0
}

/// The installed fonts, searched for when a text, a name or a list first needs them.
final class InstalledFonts: Sendable {
  private let directories: [String]
  private let found = Mutex<[FoundFont]?>(nil)

  init(searchIn directories: [String]) { self.directories = directories }

  var all: [FoundFont] {
    found.withLock { found in
      if let found { return found }
      let fonts = FontSearch.find(in: directories)
      found = fonts
      return fonts
    }
  }
}

/// Finds GNU Unifont and the Noto families.
enum FontSearch {
  /// The last fallbacks, in order of preference.
  static let unifont = ["unifont", "unifont_upper", "unifont_csur"]
  static let colorEmoji = "NotoColorEmoji"
  /// Emoji as outlines.
  static let emoji = "NotoEmoji"

  /// Fonts in the order of their names. Of two files with one name, that in the later directory
  /// wins.
  static func find(in directories: [String]) -> [FoundFont] {
    var found: [String: FoundFont] = [:]
    var seen: Set<[UInt64]> = []
    var left = 20_000
    for directory in directories {
      walk(directory, depth: 0, &seen, &left) { path, file in
        for font in fonts(file, at: path) { found[font.name] = font }
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The fallback uses of a font, as in `FontDescription`.
  static func uses(_ base: String) -> [String] {
    if unifont.contains(base) { return ["everything"] }
    if base == colorEmoji || base == emoji { return ["emoji"] }
    return NotoScripts.uses[base] ?? []
  }

  private static func walk(
    _ directory: String, depth: Int, _ seen: inout Set<[UInt64]>, _ left: inout Int,
    _ body: (_ path: String, _ file: String) -> Void
  ) {
    var status = stat()
    guard depth < 8, stat(directory, &status) == 0,
      seen.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted,
      let stream = opendir(directory)
    else { return }
    defer { closedir(stream) }
    var names: [(name: String, isDirectory: Bool)] = []
    while left > 0, let entry = readdir(stream) {
      left -= 1
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      var isDirectory = Int32(entry.pointee.d_type) == Int32(DT_DIR)
      if Int32(entry.pointee.d_type) == Int32(DT_LNK)
        || Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN)
      {
        isDirectory =
          stat("\(directory)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      }
      names.append((name, isDirectory))
    }
    for (name, isDirectory) in names.sorted(by: { $0.name < $1.name }) {
      let path = "\(directory)/\(name)"
      if isDirectory {
        walk(path, depth: depth + 1, &seen, &left, body)
      } else {
        body(path, name)
      }
    }
  }

  /// The fonts in a file, if its name is one of those searched for.
  static func fonts(_ file: String, at path: String) -> [FoundFont] {
    guard
      let end = [".ttf", ".otf", ".ttc", ".otc", ".pcf", ".pcf.gz"].first(where: file.hasSuffix)
    else { return [] }
    var base = String(file.dropLast(end.count))
    if base.hasPrefix("unifont") {
      // The project's own files end with the version: unifont-15.1.05.otf.
      base = String(base.prefix { $0 != "-" })
      guard unifont.contains(base) || base == "unifont_jp" else { return [] }
      return [FoundFont(name: base.replacing("_", with: "-"), base: base, path: path)]
    }
    guard base.hasPrefix("Noto"), let start = base.firstIndex(where: { $0 == "-" || $0 == "[" })
    else {
      return base.hasPrefix(colorEmoji)
        ? [FoundFont(name: "noto-color-emoji", base: colorEmoji, path: path)] : []
    }
    // Only the regular weight of a family is used, as a static or variable font.
    let weight = base[start...]
    guard weight == "-Regular" || weight == "-VF" || weight.hasPrefix("[") else { return [] }
    base = String(base[..<start])
    guard end == ".ttc" || end == ".otc" else {
      return [FoundFont(name: slug(base), base: base, path: path)]
    }
    guard base == "NotoSansCJK" || base == "NotoSerifCJK" else { return [] }
    return ["jp", "kr", "sc", "tc", "hk"].enumerated().map { face, language in
      FoundFont(
        name: "\(slug(base))-\(language)", base: base + language, path: path, face: face)
    }
  }

  /// Converts `NotoSansCJKjp` to `noto-sans-cjk-jp`.
  static func slug(_ name: String) -> String {
    let characters = Array(name)
    var result = ""
    for (index, character) in characters.enumerated() {
      if character.isUppercase, index > 0,
        !characters[index - 1].isUppercase
          || index + 1 < characters.count && characters[index + 1].isLowercase
            && index + 2 < characters.count && characters[index + 2].isLowercase
      {
        result += "-"
      }
      result += character.isLetter || character.isNumber ? character.lowercased() : "-"
    }
    var parts = result.split(separator: "-").map(String.init)
    // The letters CJK are one word, and the language after them is another.
    if let last = parts.last, last.hasPrefix("cjk"), last.count == 5 {
      parts[parts.count - 1] = "cjk"
      parts.append(String(last.suffix(2)))
    }
    return parts.joined(separator: "-")
  }
}

import Glibc

/// A font file in one of the places where fonts usually are, known by its name only.
struct FoundFont {
  /// What messages call it.
  var name: String
  /// As Noto's files are called without their ends; `Unifont` and so on for the others.
  var base: String
  var path: String
  /// Of a font in a collection.
  var face = 0
}

/// Looks for GNU Unifont and the Noto families.
enum FontSearch {
  /// The fallback for everything else, in the order in which it is asked.
  static let unifont = ["unifont", "unifont_upper", "unifont_csur"]
  static let colorEmoji = "NotoColorEmoji"
  /// Emoji in outlines.
  static let emoji = "NotoEmoji"

  /// In the order of their names; of two files with one name that of the later directory.
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

  /// What a file of this name stands in for, as `FontDescription` says it.
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

  /// What a file holds when its name is one of those that are looked for.
  static func fonts(_ file: String, at path: String) -> [FoundFont] {
    guard
      let end = [".ttf", ".otf", ".ttc", ".otc", ".pcf", ".pcf.gz"].first(where: file.hasSuffix)
    else { return [] }
    var base = String(file.dropLast(end.count))
    if base.hasPrefix("unifont") {
      // GNU's own files have the version behind: unifont-15.1.05.otf.
      base = String(base.prefix { $0 != "-" })
      guard unifont.contains(base) || base == "unifont_jp" else { return [] }
      return [FoundFont(name: base.replacing("_", with: "-"), base: base, path: path)]
    }
    guard base.hasPrefix("Noto"), let start = base.firstIndex(where: { $0 == "-" || $0 == "[" })
    else {
      return base.hasPrefix(colorEmoji)
        ? [FoundFont(name: "noto-color-emoji", base: colorEmoji, path: path)] : []
    }
    // Of a family the regular weight, alone or as one that varies.
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

  /// `NotoSansCJKjp` is `noto-sans-cjk-jp`.
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
    // The letters of CJK stand together, and what follows by itself.
    if let last = parts.last, last.hasPrefix("cjk"), last.count == 5 {
      parts[parts.count - 1] = "cjk"
      parts.append(String(last.suffix(2)))
    }
    return parts.joined(separator: "-")
  }
}

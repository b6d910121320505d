import Messages

extension FontCache {
  /// Adds a file that the user configured, after the previous ones.
  func add(_ file: FontLibrary.File) throws(FontError) {
    let source = FontSource(path: file.path, index: file.face, store: store)
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
    let name = try Self.name(of: file, sizes.facts, besides: configured.map(\.name))
    configured.append(Named(name: name, source: source, size: file.size))
  }

  private static func name(
    of file: FontLibrary.File, _ facts: FontFacts, besides others: [String]
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
    // Bitmaps of one family come in one file per size.
    if let sizes = facts.sizes, sizes.count == 1 { candidates.append("\(name)-\(sizes[0])") }
    candidates += (2...others.count + 2).map { "\(name)-\($0)" }
    return candidates.first { !taken.contains($0) }!
  }

  /// The file's name without its directory and everything from the first dot.
  private static func fileName(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }

  private static func slug(_ title: String) -> String {
    title.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .map { $0.lowercased() }.joined(separator: "-")
  }
}

import Keys
import Messages
import Typography

extension ConfigurationKeys {
  static let fonts = [
    Key(
      "fonts.files",
      """
      Font files. A character that the font of a message lacks is drawn with the first file that has it. \
      Each item is an absolute path, or a mapping. file: the path. name: the name of the font in messages. \
      size: fixed size in pixels per em, 4 to 512 (default: what fits the zone). face: number of the font \
      in a collection, 0 to 255 (default: 0). An example is `{ file: /usr/local/share/fonts/club.bdf, \
      name: club, size: 12 }`. The service cannot read files below /home.
      """,
      expected: "a list of absolute paths or of mappings with the key file"
    ) { (value, configuration, _) throws(WrongValue) in
      configuration.fonts.files = try value.fontFiles()
    },
    boolean(
      "fonts.search",
      "If true, GNU Unifont, the Noto families and Noto Color Emoji are used too, if they are "
        + "installed.", \.fonts.search),
    choice(
      "fonts.antialias",
      "Antialiasing of outline fonts. auto is on if the panel shows at least 16 levels per colour.",
      \.fonts.antialias),
  ]
}

extension ConfigurationValue {
  private enum FileKey: String, CaseIterable {
    case file
    case name
    case size
    case face
  }

  fileprivate func fontFiles() throws(WrongValue) -> [FontLibrary.File] {
    guard case .list = value else { throw WrongValue(self) }
    var files: [FontLibrary.File] = []
    for (index, item) in items.enumerated() {
      let file = try item.fontFile("fonts.files[\(index)]")
      if let name = file.name, files.contains(where: { $0.name == name }) {
        let part = item.part(at: "." + FileKey.name.rawValue).value
        throw WrongValue(
          part, sentence: "fonts.files[\(index)].name is the name of another file already")
      }
      files.append(file)
    }
    return files
  }

  private func fontFile(_ path: String) throws(WrongValue) -> FontLibrary.File {
    if case .string = value { return FontLibrary.File(path: try fontPath(path)) }
    guard case .mapping = value else {
      throw WrongValue(
        self,
        sentence:
          "\(path) takes an absolute path or a mapping with the key file, not \(description)")
    }
    var file = FontLibrary.File(path: "")
    for member in members {
      guard let key = FileKey(rawValue: member.name) else {
        throw WrongValue(member, unknownIn: path, known: FileKey.allCases.map(\.rawValue))
      }
      let value = member.value
      if value.value == .null { continue }
      let place = "\(path).\(member.name)"
      switch key {
      case .file: file.path = try value.fontPath(place)
      case .name: file.name = try value.fontName(place)
      case .size: file.size = try value.number(Configuration.Fonts.sizes, place, ", pixels an em")
      case .face: file.face = try value.number(Configuration.Fonts.faces, place, "")
      }
    }
    guard !file.path.isEmpty else {
      throw WrongValue(
        self, sentence: "\(path) takes a mapping with the key file, not one without it")
    }
    return file
  }

  private func fontPath(_ place: String) throws(WrongValue) -> String {
    guard let path = absolutePath(maximumBytes: 4095) else {
      throw WrongValue(
        self, path: place,
        expected: "an absolute path (beginning with /) of at most 4095 bytes")
    }
    return path
  }

  private func fontName(_ place: String) throws(WrongValue) -> String {
    let expected = "a word of at most \(Configuration.Fonts.maximumName) bytes without brackets"
    guard case .string(let name) = value,
      (1...Configuration.Fonts.maximumName).contains(name.utf8.count),
      name.unicodeScalars.allSatisfy({
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control && $0 != "["
          && $0 != "]"
      })
    else { throw WrongValue(self, path: place, expected: expected) }
    guard name != "auto", FontName(rawValue: name) == nil else {
      throw WrongValue(
        self, sentence: "\(place) takes a name that is not in use, and \(name) is")
    }
    return name
  }

  private func number(
    _ range: ClosedRange<Int>, _ place: String, _ unit: String
  ) throws(WrongValue) -> Int {
    guard case .integer(let number) = value, range.contains(number) else {
      throw WrongValue(self, path: place, expected: ValueShape.integer(range).expected + unit)
    }
    return number
  }
}

/// A page or a topic: a text, a picture, or both.
///
/// In JSON a string, or an object with the keys of `Key`. What was given as a string is given back
/// as a string.
public struct MessageItem: Hashable, Sendable {
  public var text: MessageText?
  public var image: ImageSource?
  /// Nil: that of `item_colors`, else of the message.
  public var color: RGBColor?
  public var background: RGBColor?

  public init(
    text: MessageText? = nil, image: ImageSource? = nil, color: RGBColor? = nil,
    background: RGBColor? = nil
  ) {
    self.text = text
    self.image = image
    self.color = color
    self.background = background
  }

  public init(_ text: String) {
    self.init(text: MessageText(text))
  }

  /// The most items of a list.
  public static let maximumCount = 1000
  static let expectedList =
    "a list of 1 to \(maximumCount) items, each a string or a mapping with text or image"

  /// The keys of an item in JSON and YAML.
  public enum Key: String, CaseIterable, Sendable {
    case text
    case image
    case color
    case background

    /// One line of help.
    public var summary: String {
      switch self {
      case .text: "The text: a string or a list of runs."
      case .image: "A picture, fitted to the zone: \(ImageSource.expected)."
      case .color: "Colour of the text."
      case .background: "Colour behind it."
      }
    }
  }

  init(_ value: PropertyValue, field: String, limits: MessageLimits) throws(ValueError) {
    guard case .mapping(let members) = value else {
      guard case .string(let text) = value else {
        throw ValueError(
          field: field, value: value, expected: "a string or a mapping with text or image")
      }
      self.init(text: try MessageText(.string(text), field: field, limits: limits))
      return
    }
    self.init()
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let key = Key(rawValue: name) else {
        throw ValueError(UnknownKeyError(name, known: Key.allCases.map(\.rawValue), place: field))
      }
      // Null is no text and no picture, as it is none of a message.
      if value == .null, key == .color || key == .background { continue }
      let field = "\(field).\(name)"
      switch key {
      case .text: text = try MessageText(value, field: field, limits: limits)
      case .image: image = try ImageSource(value, field: field, limits: limits)
      case .color: color = try RGBColor(value, field: field)
      case .background: background = try RGBColor(value, field: field)
      }
    }
    guard text != nil || image != nil else {
      throw ValueError(
        field: field, value: value, expected: "a mapping with text or image",
        described: "one without them")
    }
  }

  /// As it is written in JSON and YAML.
  var value: PropertyValue {
    if image == nil, color == nil, background == nil, case .string(let text)? = text?.value {
      return .string(text)
    }
    var members: [String: PropertyValue] = [:]
    members[Key.text.rawValue] = text?.value
    members[Key.image.rawValue] = image.map { .string($0.rawValue) }
    members[Key.color.rawValue] = color.map { .string($0.hex) }
    members[Key.background.rawValue] = background.map { .string($0.hex) }
    return .mapping(members)
  }

  static func list(
    _ value: PropertyValue, field: String, limits: MessageLimits
  ) throws(ValueError) -> [MessageItem] {
    guard case .list(let values) = value, (1...maximumCount).contains(values.count) else {
      throw ValueError(field: field, value: value, expected: expectedList)
    }
    var items: [MessageItem] = []
    for (index, value) in values.enumerated() {
      items.append(try MessageItem(value, field: "\(field)[\(index)]", limits: limits))
    }
    let pictures = items.reduce(0) { $0 + ($1.text?.pictureCount ?? 0) }
    guard pictures <= MessageText.maximumPictures else {
      throw MessageText.tooManyPictures(pictures, value, field: field)
    }
    let bytes = items.reduce(0) { $0 + ($1.text?.byteCount ?? 0) }
    guard bytes <= limits.text else {
      throw ValueError(
        field: field, value: value,
        expected: "at most \(limits.text) bytes of UTF-8 (limits.text; this has \(bytes))")
    }
    return items
  }
}

extension RGBColor {
  init(_ value: PropertyValue, field: String) throws(ValueError) {
    guard case .string(let text) = value, let color = RGBColor(text) else {
      throw ValueError(field: field, value: value, expected: ValueShape.color.expected)
    }
    self = color
  }
}

/// Where a picture comes from: the absolute path of a file that the daemon can read, or the picture
/// itself as a URL (RFC 2397): `data:image/png;base64,` and its bytes, or the name of an icon:
/// `icon:sun`. A file is a PNG, a JPEG, a GIF or a WebP, whatever it is called.
public struct ImageSource: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Nil when it is none of these.
  public init?(rawValue: String) {
    let isData = Self.formats.contains { rawValue.hasPrefix(Self.dataPrefix(of: $0)) }
    let isIcon =
      rawValue.hasPrefix(Self.iconPrefix)
      && Self.isIconName(rawValue.dropFirst(Self.iconPrefix.count))
    guard rawValue.hasPrefix("/") || isData || isIcon, !rawValue.utf8.contains(0) else {
      return nil
    }
    self.rawValue = rawValue
  }

  public static let iconPrefix = "icon:"
  /// What stands behind that, as a regular expression.
  public static let iconPattern = "[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}"

  /// Letters, digits, `.`, `_` and `-`, at most 64 and not a point at first: no name leads out of
  /// the directory of icons.
  private static func isIconName(_ name: Substring) -> Bool {
    (1...64).contains(name.utf8.count) && name.first != "."
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "._-".utf8.contains(byte)
        }
      }
  }

  /// The name of an icon; nil where it is another picture.
  public var icon: String? {
    rawValue.hasPrefix(Self.iconPrefix) ? String(rawValue.dropFirst(Self.iconPrefix.count)) : nil
  }

  /// Kinds of pictures as URLs call them.
  public static let formats = ["png", "jpeg", "gif", "webp"]

  /// What a picture as a URL begins with.
  public static func dataPrefix(of format: String) -> String { "data:image/\(format);base64," }

  /// Whether it is the picture itself.
  public var isData: Bool { rawValue.hasPrefix("data:") }

  /// The picture itself in base64; empty where it is a path.
  public var data: Substring {
    isData ? rawValue[rawValue.firstIndex(of: ",")!...].dropFirst() : ""
  }

  static let expected =
    "the absolute path of a PNG, JPEG, GIF or WebP file, the picture itself as "
    + "\(dataPrefix(of: "png"))… or the name of an icon as \(iconPrefix)sun"

  init(_ value: PropertyValue, field: String, limits: MessageLimits) throws(ValueError) {
    guard case .string(let text) = value, let source = ImageSource(rawValue: text) else {
      throw ValueError(field: field, value: value, expected: Self.expected)
    }
    guard text.utf8.count <= limits.text else {
      throw ValueError(
        field: field, value: value, expected: "at most \(limits.text) bytes (limits.text)")
    }
    self = source
  }
}

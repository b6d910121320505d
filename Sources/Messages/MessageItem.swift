/// A page or a topic: a text, a picture, or both.
///
/// JSON: a string, or an object with the keys of `Key`. An item that was set as a string is also
/// encoded as a string.
public struct MessageItem: Hashable, Sendable {
  public var text: MessageText?
  public var image: ImageSource?
  /// Colour of the text; nil if `item_colors` or else the message sets it.
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

  /// Maximum number of pages or topics in a list.
  public static let maximumCount = 1000
  static let expectedList =
    "a list of 1 to \(maximumCount) items, each a string or a mapping with text or image"

  /// Keys of an item in JSON and YAML.
  public enum Key: String, CaseIterable, Sendable {
    case text
    case image
    case color
    case background

    /// One-line help text.
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
      // Null is refused for a text or a picture, as in a message.
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

  /// The item as written in JSON and YAML.
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
    let text = if case .string(let text) = value { text } else { "" }
    guard let color = RGBColor(text) else {
      throw ValueError(
        field: field, value: value, expected: ValueShape.color.expected,
        suggestion: Self.near(text))
    }
    self = color
  }

  /// The colour that a text probably means.
  private static func near(_ text: String) -> String? {
    RGBColor("#" + text) == nil ? nearest(to: text.lowercased(), among: names) : "#" + text
  }
}

/// Source of a picture: the absolute path of a file that the daemon can read, the picture itself as
/// a data URL (RFC 2397) beginning with `data:image/png;base64,`, an icon name such as `icon:sun`,
/// or the `PlainName` of a picture that is stored on the sign. A file is a PNG, a JPEG, a GIF or a
/// WebP, whatever its name is.
public struct ImageSource: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Nil if the value has none of these forms.
  public init?(rawValue: String) {
    let isData = Self.formats.contains { rawValue.hasPrefix(Self.dataPrefix(of: $0)) }
    let isIcon =
      rawValue.hasPrefix(Self.iconPrefix)
      && Self.isIconName(rawValue.dropFirst(Self.iconPrefix.count))
    guard rawValue.hasPrefix("/") || isData || isIcon || PlainName.isValid(rawValue),
      !rawValue.utf8.contains(0)
    else { return nil }
    self.rawValue = rawValue
  }

  /// A picture that is stored on the sign; nil if it is not a `PlainName`.
  public init?(stored name: String) {
    guard PlainName.isValid(name) else { return nil }
    rawValue = name
  }

  /// Name of a picture that is stored on the sign; nil for other sources. No other source is a
  /// plain name: they contain a slash or a colon.
  public var storedName: String? { PlainName.isValid(rawValue) ? rawValue : nil }

  public static let iconPrefix = "icon:"
  /// Regular expression for the icon name after the prefix.
  public static let iconPattern = "[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}"

  /// Whether the name has 1 to 64 letters, digits, `.`, `_` and `-`, and does not begin with a dot.
  /// Such a name cannot leave the icon directory.
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

  /// Name of the icon; nil if the picture is not an icon.
  public var icon: String? {
    rawValue.hasPrefix(Self.iconPrefix) ? String(rawValue.dropFirst(Self.iconPrefix.count)) : nil
  }

  /// Image formats in data URLs.
  public static let formats = ["png", "jpeg", "gif", "webp"]

  /// Beginning of a data URL for a format.
  public static func dataPrefix(of format: String) -> String { "data:image/\(format);base64," }

  /// Whether the source is a data URL.
  public var isData: Bool { rawValue.hasPrefix("data:") }

  /// Base64 data of a data URL; empty if the source is not a data URL.
  public var data: Substring {
    isData ? rawValue[rawValue.firstIndex(of: ",")!...].dropFirst() : ""
  }

  static let expected =
    "the name of a picture on the sign, the absolute path of a PNG, JPEG, GIF or WebP file, the "
    + "picture itself as \(dataPrefix(of: "png"))… or the name of an icon as \(iconPrefix)sun"

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

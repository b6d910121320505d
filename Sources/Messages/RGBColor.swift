/// A colour, written as `#rrggbb`, `#rgb` or a CSS colour name in any letter case.
public struct RGBColor: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour names of CSS, in order.
  public static let names = named.keys.sorted()

  /// Nil if the text has none of the three forms.
  public init?(_ text: String) {
    let lowered = text.lowercased()
    if let hex = Self.named[lowered] {
      self.init(hex: hex)
      return
    }
    let digits = lowered.utf8.dropFirst()
    guard lowered.utf8.first == UInt8(ascii: "#"),
      digits.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
      let value = UInt32(lowered.dropFirst(), radix: 16)
    else { return nil }
    switch digits.count {
    case 6:
      self.init(hex: value)
    case 3:
      let (red, green, blue) = (value >> 8, value >> 4 & 15, value & 15)
      self.init(hex: red * 0x110000 + green * 0x1100 + blue * 0x11)
    default:
      return nil
    }
  }

  private init(hex: UInt32) {
    self.init(
      red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }

  /// The colour as `#rrggbb`, in lower case.
  public var hex: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// CSS name of the colour, or `#rrggbb` if it has none.
  package var name: String { Self.names.first { RGBColor($0) == self } ?? hex }
}

extension RGBColor: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = RGBColor(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a colour")
    }
    self = color
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}

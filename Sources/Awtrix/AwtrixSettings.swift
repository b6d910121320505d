package import ControlAPI
package import Messages

/// Changes of AWTRIX's settings or of its power, converted to those of a sign.
package struct AwtrixSettings: Hashable, Sendable {
  package var panel = PanelProperties()
  /// Whether messages take turns automatically; nil if not set.
  package var takesTurns: Bool?
  /// Keys that are set but have no meaning for signd, in alphabetical order.
  package var ignored: [String]

  /// Parses the body of `/api/settings`.
  package init(_ members: [String: PropertyValue]) throws(ValueError) {
    var given = AwtrixMembers(members)
    panel.power = try given.take("MATP")?.flag()
    panel.brightness = try given.take("BRI")?.whole(0...255).map(Self.percent)
    takesTurns = try given.take("ATRANS")?.flag()
    ignored = given.ignored
  }

  /// Parses the body of `/api/power`: an object, or only true or false.
  package init(power value: PropertyValue) throws(ValueError) {
    guard case .mapping(let members) = value else {
      panel.power = try AwtrixField(key: "power", value: value).flag()
      ignored = []
      return
    }
    var given = AwtrixMembers(members)
    panel.power = try given.take("power")?.flag()
    ignored = given.ignored
  }

  /// Converts a brightness of 0 to 255 to percent. A brightness above 0 stays above 0.
  static func percent(_ brightness: Int) -> Int {
    brightness == 0 ? 0 : max(1, (brightness * 100 + 127) / 255)
  }

  /// Converts a brightness in percent to 0 to 255.
  static func brightness(_ percent: Int) -> Int { (percent * 255 + 50) / 100 }
}

/// Response to `GET /api/settings`, with the settings that have a meaning for signd.
package struct AwtrixSettingsAnswer: Encodable, Hashable, Sendable {
  let power: Bool
  let brightness: Int
  let isAutomaticallyBright = false
  let takesTurns: Bool
  let isUppercase = false
  let scrollSpeed = 100
  let hasSound = false
  let overlay = "clear"

  package init(_ status: Status) {
    power = status.panel.power
    brightness = AwtrixSettings.brightness(status.panel.brightness)
    takesTurns = status.zones.first?.paused != true
  }

  enum CodingKeys: String, CodingKey {
    case power = "MATP"
    case brightness = "BRI"
    case isAutomaticallyBright = "ABRI"
    case takesTurns = "ATRANS"
    case isUppercase = "UPPERCASE"
    case scrollSpeed = "SSPEED"
    case hasSound = "SOUND"
    case overlay = "OVERLAY"
  }
}

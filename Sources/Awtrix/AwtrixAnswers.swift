package import ControlAPI
import Messages

/// Response to `GET /api/stats`, as far as a sign has these values. Values of AWTRIX's hardware,
/// such as a battery, are omitted.
package struct AwtrixStats: Encodable, Hashable, Sendable {
  /// Brightness, 0 to 255.
  let brightness: Int
  /// Uptime in whole seconds.
  let uptime: Int
  let version: String
  /// Name of the app that is shown; empty if there is none.
  let app: String
  let uid = "signd"
  let matrix: Bool
  // A sign has no indicators.
  let indicator1 = false
  let indicator2 = false
  let indicator3 = false

  /// - Parameter isNotification: whether the first zone shows an alert.
  package init(_ status: Status, isNotification: Bool) {
    brightness = AwtrixSettings.brightness(status.panel.brightness)
    uptime = Int(status.uptime)
    version = status.version
    let shown = status.zones.first?.shown
    app = isNotification ? "Notification" : shown.map { AwtrixApp.name(ofID: $0) } ?? ""
    matrix = status.panel.power
  }

  enum CodingKeys: String, CodingKey {
    case brightness = "bri"
    case uptime
    case version
    case app
    case uid
    case matrix
    case indicator1
    case indicator2
    case indicator3
  }
}

/// Response to `GET /api/apps` and `GET /api/loop`: the messages that take turns, in order.
package struct AwtrixApps: Hashable, Sendable {
  package struct App: Encodable, Hashable, Sendable {
    package var name: String
    /// Icon of the app; nil if it has none, or if a built-in icon is part of its text.
    package var icon: String?
  }

  package let apps: [App]
  /// Ids of all messages from custom apps, in order.
  private let custom: [String]

  package init(_ messages: [ListedMessage]) {
    let turning = messages.filter { $0.priority != .alert }
    apps = turning.map { listed in
      let message = listed.message
      let image = message.image ?? message.pages?.first?.image
      return App(name: AwtrixApp.name(ofID: listed.id), icon: image?.icon)
    }
    custom = turning.filter {
      $0.origin == .client && $0.message.group == AwtrixMessage.group
    }.map(\.id)
  }

  /// Index of each name, from 0.
  package var loop: [String: Int] {
    Dictionary(
      apps.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { one, _ in one })
  }

  /// Ids of custom apps whose names begin with a prefix.
  package func custom(beginningWith prefix: String) -> [String] {
    custom.filter { AwtrixApp.name(ofID: $0).utf8.starts(with: prefix.utf8) }
  }
}

/// Response to `GET /api/screen`: every pixel as a 24-bit number, row by row, in JSON.
package enum AwtrixScreen {
  /// - Parameter pixmap: frame in the format of `FrameFormat.ppm`; the result is nil for another
  ///   format.
  package static func json(ofPixmap pixmap: [UInt8]) -> [UInt8]? {
    // Three lines of text precede the pixel bytes.
    let lines = pixmap.prefix(40).split(
      separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, lines[0].elementsEqual("P6".utf8) else { return nil }
    let pixels = pixmap[lines[3].startIndex...]
    guard pixels.count.isMultiple(of: 3) else { return nil }
    var json: [UInt8] = [UInt8(ascii: "[")]
    json.reserveCapacity(pixels.count * 3)
    for index in stride(from: pixels.startIndex, to: pixels.endIndex, by: 3) {
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      let bits = Int(pixels[index]) << 16 | Int(pixels[index + 1]) << 8 | Int(pixels[index + 2])
      json.append(contentsOf: String(bits).utf8)
    }
    json.append(UInt8(ascii: "]"))
    return json
  }
}

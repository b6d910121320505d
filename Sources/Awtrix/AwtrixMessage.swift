package import Messages

/// A notification or a custom app of AWTRIX 3 (its documentation, "MQTT / HTTP API"), converted to
/// a message.
package struct AwtrixMessage: Hashable, Sendable {
  package enum Kind: Sendable {
    /// An alert, shown once above the other messages.
    case notification
    /// One of the messages that take turns.
    case app
  }

  /// Group of all custom apps, by which they are recognized.
  package static let group = "awtrix"

  package var message: MessageProperties
  /// Message to show if the icon's file is not available; nil if the message needs no icon file.
  package var withoutIcon: MessageProperties?
  /// Position of a new app, from 0.
  package var position: Int?
  /// Keys that are set but have no meaning for signd, in alphabetical order.
  package var ignored: [String]

  /// Ignores unknown keys, as AWTRIX does.
  ///
  /// - Throws: `ValueError` if the value of a known key is not valid.
  package init(
    _ members: [String: PropertyValue], _ kind: Kind, limits: MessageLimits
  ) throws(ValueError) {
    var given = AwtrixMembers(members)
    var base = MessageProperties()
    try Self.readColors(&given, into: &base)
    try Self.readMotion(&given, into: &base)
    try Self.readTime(&given, into: &base)
    switch kind {
    case .notification:
      try Self.readNotification(&given, into: &base)
    case .app:
      position = try Self.readApp(&given, into: &base)
    }
    let text = try AwtrixText(&given, limits: limits)
    let chart = try AwtrixChart(&given)
    let icon = try Self.icon(given.take("icon"), limits: limits)

    message = base
    if let chart, text.isEmpty {
      chart.write(to: &message)
      if icon != nil { given.leave("icon") }
    } else {
      if let chart { given.leave(chart.key) }
      message.text = text.value
      switch icon {
      case nil: break
      case .character(let character): message.text = text.behind(character)
      case .picture(let source):
        withoutIcon = message
        message.text = nil
        if text.isEmpty {
          message.image = source
        } else {
          message.pages = [MessageItem(text: text.value, image: source)]
        }
      case .impossible: given.leave("icon")
      }
    }
    ignored = given.ignored
  }

  // MARK: Parts

  private static func readColors(
    _ given: inout AwtrixMembers, into message: inout MessageProperties
  ) throws(ValueError) {
    message.color = try given.take("color")?.color()
    // signd has no background for bars alone, so `barBC` sets the background of the whole chart.
    let behindBars = try given.take("barBC")?.color()
    message.background = try given.take("background")?.color() ?? behindBars
    let progress = try given.take("progress")?.number(0...100, "percent", unset: -1)
    let (color, rest) = (
      try given.take("progressC")?.color(unset: true),
      try given.take("progressBC")?.color(unset: true)
    )
    guard let progress else { return }
    message.progress = progress
    message.progressColor = color ?? RGBColor(bits: 0x00FF00)
    message.progressBackground = rest ?? RGBColor(bits: 0xFFFFFF)
  }

  private static func readMotion(
    _ given: inout AwtrixMembers, into message: inout MessageProperties
  ) throws(ValueError) {
    if try given.take("noScroll")?.flag() == true { message.scroll = Motion.none }
    if let isCentered = try given.take("center")?.flag() {
      message.align = isCentered ? .center : .start
    }
    if try given.take("topText")?.flag() == true { message.valign = .start }
    message.offsetStart = try given.take("textOffset")?.whole(-65535...65535, "pixels")
    if let percent = try given.take("scrollSpeed")?.number(1...1000, "percent", unset: -1) {
      message.speed = ResolvedMessage().speed * percent / 100
    }
  }

  private static func readTime(
    _ given: inout AwtrixMembers, into message: inout MessageProperties
  ) throws(ValueError) {
    message.duration = try given.take("duration")?.seconds(upTo: 86_400)
    let passes = try given.take("repeat")?.whole(1...1_000_000, "passes", unset: -1...0)
    if let passes, message.scroll != Motion.none {
      message.repeats = passes
      // The number of passes determines the duration.
      message.duration = nil
    }
  }

  private static func readNotification(
    _ given: inout AwtrixMembers, into message: inout MessageProperties
  ) throws(ValueError) {
    message.priority = .alert
    message.persist = false
    message.hold = try given.take("hold")?.flag()
    message.wakeup = try given.take("wakeup")?.flag()
    message.stack = try given.take("stack")?.flag() ?? true ? .behind : .replace
  }

  /// - Returns: position among the other apps, from 0.
  private static func readApp(
    _ given: inout AwtrixMembers, into message: inout MessageProperties
  ) throws(ValueError) -> Int? {
    message.group = group
    message.persist = try given.take("save")?.flag() ?? false
    let lifetime = try given.take("lifetime")?.seconds(upTo: 365 * 86_400)
    let mode = try given.take("lifetimeMode")?.whole(0...1)
    if mode == 1, let lifetime {
      message.maxAge = lifetime
      message.stale = .mark
    } else {
      message.ttl = lifetime
    }
    return try given.take("pos")?.whole(0...999_999, unset: -1...(-1))
  }

  // MARK: Icons

  private enum Icon {
    /// A built-in icon, as a character in a line of text.
    case character(Character)
    case picture(ImageSource)
    /// A name that no file can have, so that no such icon exists.
    case impossible
  }

  /// Maximum length of an icon name, in bytes. Longer values are pictures in base64.
  private static let longestName = 64

  private static func icon(
    _ field: AwtrixField?, limits: MessageLimits
  ) throws(ValueError) -> Icon? {
    guard let field else { return nil }
    guard let name = field.text() else {
      throw field.refused("the name of an icon, or a picture in base64")
    }
    if name.isEmpty { return nil }
    if let icon = IconName(name) { return .character(icon.character) }
    guard name.utf8.count <= limits.text else {
      throw field.refused("at most \(limits.text) bytes (limits.text)")
    }
    let source =
      if name.hasPrefix("data:") {
        ImageSource(rawValue: name)
      } else if name.utf8.count > longestName {
        // The decoder takes the format from the bytes, not from the prefix.
        ImageSource(rawValue: ImageSource.dataPrefix(of: "jpeg") + name)
      } else {
        ImageSource(rawValue: ImageSource.iconPrefix + name)
      }
    return source.map { .picture($0) } ?? .impossible
  }
}

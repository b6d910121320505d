package import Messages

/// A notification or a custom app as AWTRIX 3 writes it (its documentation, "MQTT / HTTP API"), as
/// a message of a sign.
package struct AwtrixMessage: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Shown once above what is there: an alert.
    case notification
    /// One of those that take turns.
    case app
  }

  /// The group of all custom apps, by which they are known again.
  package static let group = "awtrix"

  package var message: MessageProperties
  /// What is to be shown where its icon cannot be had; nil where no file has to be had for it.
  package var withoutIcon: MessageProperties?
  /// The place of a new app, counted from 0.
  package var position: Int?
  /// Keys that were set and mean nothing here, in the order of the alphabet.
  package var ignored: [String]

  /// Keys that AWTRIX does not know are ignored, as it does.
  ///
  /// - Throws: where the value of a known key is none that it takes.
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
    // Nearest to it: what is behind bars is behind all of the chart.
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
      // They last as long as they last.
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

  /// - Returns: the place among the others, from 0.
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
    /// A built-in one, which stands in a line of text.
    case character(Character)
    case picture(ImageSource)
    /// Its name is none of a file, so that there is no such icon.
    case impossible
  }

  /// Longer names are pictures in base64.
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
        // What it is, its bytes say.
        ImageSource(rawValue: ImageSource.dataPrefix(of: "jpeg") + name)
      } else {
        ImageSource(rawValue: ImageSource.iconPrefix + name)
      }
    return source.map { .picture($0) } ?? .impossible
  }
}

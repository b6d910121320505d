package import Messages

/// A notification or a custom app as AWTRIX 3 writes it (its documentation, "MQTT / HTTP API"), as a
/// message of a sign.
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
  /// Keys that were said and mean nothing here, in the order of the alphabet.
  package var ignored: [String]

  /// Keys that AWTRIX does not know are ignored, as it does.
  ///
  /// - Throws: where the value of a known key is none that it takes.
  package init(
    _ members: [String: PropertyValue], _ kind: Kind, limits: MessageLimits
  ) throws(ValueError) {
    var said = AwtrixMembers(members)
    var look = MessageProperties()
    try Self.readColors(&said, into: &look)
    try Self.readMotion(&said, into: &look)
    try Self.readTime(&said, into: &look)
    switch kind {
    case .notification:
      try Self.readNotification(&said, into: &look)
    case .app:
      position = try Self.readApp(&said, into: &look)
    }
    let text = try AwtrixText(&said, limits: limits)
    let chart = try AwtrixChart(&said)
    let icon = try Self.icon(said.take("icon"), limits: limits)

    message = look
    if let chart, text.isEmpty {
      chart.write(to: &message)
      if icon != nil { said.leave("icon") }
    } else {
      if let chart { said.leave(chart.key) }
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
      case .impossible: said.leave("icon")
      }
    }
    ignored = said.ignored
  }

  // MARK: Parts

  private static func readColors(
    _ said: inout AwtrixMembers, into look: inout MessageProperties
  ) throws(ValueError) {
    look.color = try said.take("color")?.color()
    // Nearest to it: what is behind bars is behind all of the chart.
    let behindBars = try said.take("barBC")?.color()
    look.background = try said.take("background")?.color() ?? behindBars
    let progress = try said.take("progress")?.number(0...100, "percent", unsaid: -1)
    let (color, rest) = (
      try said.take("progressC")?.color(unsaid: true),
      try said.take("progressBC")?.color(unsaid: true)
    )
    guard let progress else { return }
    look.progress = progress
    look.progressColor = color ?? RGBColor(bits: 0x00FF00)
    look.progressBackground = rest ?? RGBColor(bits: 0xFFFFFF)
  }

  private static func readMotion(
    _ said: inout AwtrixMembers, into look: inout MessageProperties
  ) throws(ValueError) {
    if try said.take("noScroll")?.flag() == true { look.scroll = Motion.none }
    if let isCentered = try said.take("center")?.flag() {
      look.align = isCentered ? .center : .start
    }
    if try said.take("topText")?.flag() == true { look.valign = .start }
    look.offsetStart = try said.take("textOffset")?.whole(-65535...65535, "pixels")
    if let percent = try said.take("scrollSpeed")?.number(1...1000, "percent", unsaid: -1) {
      look.speed = ResolvedMessage().speed * percent / 100
    }
  }

  private static func readTime(
    _ said: inout AwtrixMembers, into look: inout MessageProperties
  ) throws(ValueError) {
    look.duration = try said.take("duration")?.seconds(upTo: 86_400)
    let passes = try said.take("repeat")?.whole(1...1_000_000, "passes", unsaid: -1...0)
    if let passes, look.scroll != Motion.none {
      look.repeats = passes
      // They last as long as they last.
      look.duration = nil
    }
  }

  private static func readNotification(
    _ said: inout AwtrixMembers, into look: inout MessageProperties
  ) throws(ValueError) {
    look.priority = .alert
    look.persist = false
    look.hold = try said.take("hold")?.flag()
    look.wakeup = try said.take("wakeup")?.flag()
    look.stack = try said.take("stack")?.flag() ?? true ? .behind : .replace
  }

  /// - Returns: the place among the others, from 0.
  private static func readApp(
    _ said: inout AwtrixMembers, into look: inout MessageProperties
  ) throws(ValueError) -> Int? {
    look.group = group
    look.persist = try said.take("save")?.flag() ?? false
    let lifetime = try said.take("lifetime")?.seconds(upTo: 365 * 86_400)
    let mode = try said.take("lifetimeMode")?.whole(0...1)
    if mode == 1, let lifetime {
      look.maxAge = lifetime
      look.stale = .mark
    } else {
      look.ttl = lifetime
    }
    return try said.take("pos")?.whole(0...999_999, unsaid: -1...(-1))
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

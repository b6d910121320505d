import Messages
import Panels
import Pixels
import Typography

/// The error of a channel, of 255, that is hardly visible.
private let tolerance = 32
/// The maximum number of colours in a warning.
private let mostNamed = 3

/// Warnings of colours that a panel cannot show.
extension PanelDepth {
  /// Returns one sentence about all colours that the panel shows differently, or nil if there are
  /// none.
  ///
  /// It ignores brightness and gamma, white on LEDs of one colour, and the colours of images.
  ///
  /// - Parameters:
  ///   - message: The properties set in the message.
  ///   - resolved: The message with all defaults.
  func warning(of message: MessageProperties, resolved: ResolvedMessage) -> String? {
    // With 8 bits or more, no difference is visible.
    guard bitsPerChannel < 8 else { return nil }
    let used = message.usedColors
    let colors = Array(
      Set(used.map(\.color) + [resolved.color, resolved.background]))
    guard !colors.isEmpty else { return nil }
    let shown = Dictionary(uniqueKeysWithValues: zip(colors, self.shown(colors.map(Color.init))))
    var lost: [MessageProperties.UsedColor] = []
    var seen: Set<String> = []
    for use in used {
      guard let color = shown[use.color], !isShown(Color(use.color), as: color) else { continue }
      let name = "\(use.property.key) \(use.label ?? use.color.hex)"
      if seen.insert(name).inserted { lost.append(use) }
    }
    var parts: [String] = []
    if !lost.isEmpty {
      let more = lost.count - mostNamed
      let named = lost.prefix(mostNamed).map {
        "\($0.label ?? $0.color.name) (\($0.property.key)) as \(RGBColor(shown[$0.color]!).name)"
      }.joined(separator: ", ")
      parts.append("the panel shows \(named)" + (more > 0 ? " and \(more) more differently" : ""))
    }
    let (color, background) = (resolved.color, resolved.background)
    if color != background,
      message.color != nil || message.background != nil, shown[color] == shown[background]
    {
      parts.append("color and background look the same on the panel")
    }
    return parts.isEmpty ? nil : (parts + [reason]).joined(separator: "; ")
  }

  /// The configuration key that causes the difference.
  private var reason: String {
    let what =
      onlyColor.map { "its LEDs are \(RGBColor($0).name)" }
      ?? "its channels have \(1 << bitsPerChannel) levels"
    return what + (key.map { ", as set by \($0)" } ?? "")
  }

  private func isShown(_ wanted: Color, as shown: Color) -> Bool {
    if onlyColor != nil, wanted == .white { return true }
    return [(wanted.red, shown.red), (wanted.green, shown.green), (wanted.blue, shown.blue)]
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}

extension RGBColor {
  fileprivate init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue)
  }
}

extension MessageProperties {
  fileprivate struct UsedColor {
    let property: MessageProperty
    let color: RGBColor
    /// The source of the colour, or nil if the colour is named itself.
    var label: String?
  }

  /// The colours in the message, in the order of its properties.
  fileprivate var usedColors: [UsedColor] {
    var used: [UsedColor] = []
    func add(_ property: MessageProperty, _ colors: RGBColor?...) {
      used += colors.compactMap { $0.map { UsedColor(property: property, color: $0) } }
    }
    func add(_ property: MessageProperty, _ text: MessageText?) {
      for run in text?.runs ?? [] {
        add(property, run.color, run.background)
        for effect in run.effects {
          switch effect {
          case .rainbow:
            // LEDs of one colour lack one of these.
            used += ["blue", "yellow"].map {
              UsedColor(property: property, color: RGBColor($0)!, label: "rainbow")
            }
          case .gradient(let first, let last): add(property, first, last)
          case .outline(let color), .shadow(let color): add(property, color)
          case .blink, .fade, .inverse: break
          }
        }
      }
    }
    add(.color, color)
    add(.background, background)
    add(.text, text)
    for (property, items) in [(MessageProperty.pages, pages), (.topics, topics)] {
      for item in items ?? [] {
        add(property, item.color, item.background)
        add(property, item.text)
      }
    }
    add(.highlight, highlight)
    add(.highlightBackground, highlightBackground)
    for color in itemColors ?? [] { add(.itemColors, color) }
    for color in itemBackgrounds ?? [] { add(.itemBackgrounds, color) }
    add(.progressColor, progressColor)
    add(.progressBackground, progressBackground)
    return used
  }
}

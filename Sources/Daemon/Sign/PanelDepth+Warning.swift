import Messages
import Panels
import Pixels
import Typography

/// How far a channel may be off, of 255: hardly seen.
private let tolerance = 32
/// Colours that a warning names.
private let mostNamed = 3

/// Warnings of colours that a panel cannot show.
extension PanelDepth {
  /// One sentence for all colours that the panel shows as other ones; nil: there are none.
  ///
  /// Brightness and gamma do not count, nor does white on LEDs of one colour. Colours of images are
  /// not looked at.
  ///
  /// - Parameters:
  ///   - message: what the message itself sets.
  ///   - resolved: the same with all defaults.
  func warning(of message: MessageProperties, resolved: ResolvedMessage) -> String? {
    // From 8 bits on no difference is visible.
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
      parts.append("the panel shows \(named)" + (more > 0 ? " and \(more) more otherwise" : ""))
    }
    let (color, background) = (resolved.color, resolved.background)
    if color != background,
      message.color != nil || message.background != nil, shown[color] == shown[background]
    {
      parts.append("color and background look the same on the panel")
    }
    return parts.isEmpty ? nil : (parts + [reason]).joined(separator: "; ")
  }

  /// Which key says so.
  private var reason: String {
    let what =
      onlyColor.map { "its LEDs are \(RGBColor($0).name)" }
      ?? "its channels have \(1 << bitsPerChannel) levels"
    return what + (key.map { ", as \($0) says" } ?? "")
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
    /// What it belongs to; nil: it is named itself.
    var label: String?
  }

  /// Those that it sets, in the order of its properties.
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

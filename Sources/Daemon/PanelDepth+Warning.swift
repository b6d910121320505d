import Messages
import Panels
import Pixels
import Typography

/// Warnings of colours that a panel cannot show.
extension PanelDepth {
  /// How far a channel may be off, of 255: the eye hardly sees it.
  private static let tolerance = 32
  /// Colours that a warning names.
  private static let mostNamed = 3

  /// One sentence for all colours of a message that become other ones on the panel; nil: none does.
  ///
  /// Brightness and gamma do not count, nor does white on LEDs of one colour. Images are not looked at.
  ///
  /// - Parameters:
  ///   - said: what the message itself sets.
  ///   - complete: the same with all defaults.
  func warning(of said: MessageProperties, complete: MessageProperties) -> String? {
    var lost: [String] = []
    for used in said.usedColors where used.colors.contains(where: { !canShow($0) }) {
      let color = used.colors.first { !canShow($0) }!
      let entry = "\(used.label) (\(used.property.key)) as \(Self.name(shown(Color(color))))"
      if !lost.contains(entry) { lost.append(entry) }
    }
    var sentences: [String] = []
    if !lost.isEmpty {
      let more = lost.count - Self.mostNamed
      var named = lost.prefix(Self.mostNamed).joined(separator: ", ")
      if more > 0 { named += " and \(more) more otherwise" }
      sentences.append("the panel shows \(named)")
    }
    if let color = complete.color, let background = complete.background, color != background,
      said.color != nil || said.background != nil,
      shown(Color(color)) == shown(Color(background))
    {
      sentences.append("color and background look the same on the panel")
    }
    guard !sentences.isEmpty else { return nil }
    if let remedy { sentences.append(remedy) }
    return sentences.joined(separator: "; ")
  }

  private var remedy: String? {
    switch self {
    case .duty, .dutyAndCurrent: nil
    case .single(let color):
      "its LEDs are \(Self.name(color)), as panel.max7219.color says"
    case .planes(let planes, _):
      "its channels have \(1 << planes) levels, as panel.hub75.planes says"
    }
  }

  private func canShow(_ color: RGBColor) -> Bool {
    let (wanted, shown) = (Color(color), shown(Color(color)))
    if case .single = self, wanted == .white { return true }
    return [(wanted.red, shown.red), (wanted.green, shown.green), (wanted.blue, shown.blue)]
      .allSatisfy { abs(Int($0) - Int($1)) <= Self.tolerance }
  }

  private static func name(_ color: Color) -> String {
    RGBColor(red: color.red, green: color.green, blue: color.blue).name
  }
}

extension RGBColor {
  /// Its CSS name, or `#rrggbb`.
  fileprivate var name: String { Self.names.first { RGBColor($0) == self } ?? hex }
}

extension MessageProperties {
  fileprivate struct UsedColor {
    let property: MessageProperty
    let label: String
    /// Several for what has many.
    let colors: [RGBColor]
  }

  /// Those that it sets, in the order of its properties.
  fileprivate var usedColors: [UsedColor] {
    var used: [UsedColor] = []
    func add(_ property: MessageProperty, _ colors: RGBColor?...) {
      for color in colors.compactMap({ $0 }) {
        used.append(UsedColor(property: property, label: color.name, colors: [color]))
      }
    }
    func add(_ property: MessageProperty, _ text: MessageText?) {
      for run in text?.runs ?? [] {
        add(property, run.color, run.background)
        for effect in run.effects {
          switch effect {
          case .rainbow:
            used.append(
              UsedColor(
                property: property, label: "rainbow",
                colors: ["red", "lime", "blue"].map { RGBColor($0)! }))
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

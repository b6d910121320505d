package import ArgumentParser
package import Messages

extension ArgumentVisibility {
  /// Visibility of an option that is rarely needed. `--help` omits it. Completion scripts, the
  /// manual and `--help-all` contain it.
  package static var rare: ArgumentVisibility { HelpScreen.showsAll ? .default : .hidden }
}

extension MessageProperty {
  /// Line of help of the property's option: `Scroll speed (default: 30; 0.1–2000 px/s)`.
  package var help: String {
    var text = String(summary.dropLast())
    if case .words(let words) = shape, words.count <= Self.listedWords {
      text += ": " + Self.choice(words)
    }
    let facts = [shownDefault.map { "default: " + $0 }, PropertyUnit.range(shape, in: unit)]
      .compactMap { $0 }
    return facts.isEmpty ? text : "\(text) (\(facts.joined(separator: "; ")))"
  }

  /// Explanation for the manual page; nil if the line of help explains everything.
  package var manual: String? {
    var parts = [detail].compactMap { $0 }
    if case .words(let words) = shape, words.count > Self.listedWords {
      parts.append("Names: " + Self.choice(words) + ".")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Maximum number of words that a line of help lists.
  private static let listedWords = 10

  /// The default for people; nil if there is none.
  private var shownDefault: String? {
    if let derivedDefault { return derivedDefault }
    switch defaultValue {
    case .integer(let time) where unit == .milliseconds: return PropertyUnit.time(time)
    case .string(let word): return word
    case .boolean(let flag): return flag ? "on" : "off"
    case .number(let number): return Int(exactly: number).map(String.init) ?? "\(number)"
    case let value?: return value.description
    case nil: return nil
    }
  }

  /// Properties whose options `--help` has.
  fileprivate static let usual: Set<MessageProperty> = [
    .scroll, .speed, .align, .color, .background, .font, .size, .fit, .dwell, .indicator,
    .min, .max, .selected, .highlight, .transition, .priority, .duration, .ttl, .when, .dither,
  ]

  fileprivate var visibility: ArgumentVisibility {
    Self.usual.contains(self) ? .default : .rare
  }
}

extension Option where Value == String? {
  /// Creates the option of a property with its help.
  init(_ property: MessageProperty) {
    let shape = property.shape
    self.init(
      // A negative number begins with a dash.
      parsing: shape.hasNegativeNumbers ? .unconditional : .next,
      help: ArgumentHelp(
        property.help, valueName: property.valueName, visibility: property.visibility),
      completion: shape == .image
        ? .pictures : shape.completions.isEmpty ? .default : .list(shape.completions))
  }
}

extension Flag where Value == Bool? {
  /// Creates the flag of a property with its help: `--hold/--no-hold`.
  init(_ property: MessageProperty) {
    self.init(
      inversion: .prefixedNo, exclusivity: .chooseLast,
      help: ArgumentHelp(property.help, visibility: property.visibility))
  }
}

import Messages

/// How values are written on a command line: as in JSON, without quotes, and with their units if
/// people like.
extension PropertyValue {
  /// - Parameter units: suffixes that are taken off a number, with what one of them is in the unit
  ///   of the property: `["ms": 1, "s": 1000]`.
  package init(commandLine text: String, units: [String: Double] = [:]) {
    if let number = Self.number(text) {
      self = number
      return
    }
    // The longest suffix first, so that `ms` is not taken for `s`.
    for (unit, factor) in units.sorted(by: { $0.key.utf8.count > $1.key.utf8.count })
    where text.hasSuffix(unit) {
      if let number = Self.number(String(text.dropLast(unit.count)))?.asDouble {
        let value = number * factor
        // 2.01 s are 2010 ms, although no Double is 2.01.
        let whole = value.rounded()
        let isWhole = abs(value - whole) <= abs(whole) * 1e-12
        self = (isWhole ? Int(exactly: whole) : nil).map { .integer($0) } ?? .number(value)
        return
      }
    }
    self = .string(text)
  }

  private static func number(_ text: String) -> PropertyValue? {
    if let value = Int(text) { return .integer(value) }
    // Swift also reads hexadecimal numbers and words such as nan.
    guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return .number(value)
  }
}

extension MessageProperty {
  /// What a right value is on a command line, as the end of "takes …".
  var expectedOnCommandLine: String {
    switch self {
    case .ttl, .maxAge:
      "a time of at most 365d such as 30s, 5m, 12h or 7d, or a whole number of milliseconds"
    case .delay, .dwell, .duration:
      "a time of at most 24h such as 500ms, 2s or 1m, or a whole number of milliseconds"
    case .slideDuration, .transitionDuration:
      "a time of at most 60s such as 500ms or 2s, or a whole number of milliseconds"
    case .itemColors, .itemBackgrounds:
      "colours with commas between them, each #rrggbb, #rgb or a CSS colour name"
    case .bar, .line: "numbers with commas between them"
    case .itemImage, .highlightImage, .image, .backgroundImage:
      "the name of a PNG, JPEG, GIF or WebP file or of an icon, as icon:sun"
    default: expected
    }
  }

  /// A value as it is written on a command line.
  func value(commandLine text: String) -> PropertyValue {
    switch self {
    case .speed: PropertyValue(commandLine: text, units: ["px/s": 1])
    case .gap, .offsetStart, .offsetEnd, .padding, .caps:
      PropertyValue(commandLine: text, units: ["px": 1])
    case .delay, .dwell, .slideDuration, .transitionDuration, .duration:
      PropertyValue(commandLine: text, units: ["ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000])
    case .ttl, .maxAge:
      PropertyValue(
        commandLine: text,
        units: ["ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000])
    case .scale: PropertyValue(commandLine: text, units: ["x": 1])
    case .size, .repeats, .page, .selected, .rank, .min, .max: PropertyValue(commandLine: text)
    case .progress: PropertyValue(commandLine: text, units: ["%": 1])
    case .bar, .line:
      .list(
        text.split(separator: ",", omittingEmptySubsequences: false).map {
          PropertyValue(commandLine: String($0))
        })
    case .persist, .keepPhase, .smooth, .hold, .wakeup:
      switch text {
      case "true", "yes", "on": .boolean(true)
      case "false", "no", "off": .boolean(false)
      default: .string(text)
      }
    case .itemColors, .itemBackgrounds:
      .list(
        text.split(separator: ",", omittingEmptySubsequences: false).map { .string(String($0)) })
    case .zero, .text, .scroll, .align, .valign, .direction, .color, .background, .font, .slide,
      .indicator, .highlight, .highlightBackground, .itemImage, .highlightImage, .image,
      .backgroundImage, .fit, .dither, .progressColor, .progressBackground, .transition, .exit,
      .easing, .pages, .topics, .name, .group, .priority, .stale, .stack, .when:
      .string(text)
    }
  }
}

import Clocks
public import Messages
public import Typography

/// The size of a text in its zone. A size at which the whole text fits is larger than others.
public struct TextSize: Hashable, Comparable, Sendable {
  public let font: Font
  public let lines: Int
  /// Whether the whole text is visible without scrolling.
  public let isWhole: Bool

  init(_ font: Font, lines: Int = 1, isWhole: Bool) {
    (self.font, self.lines, self.isWhole) = (font, lines, isWhole)
  }

  /// Compares in the order in which sizes are tried.
  public static func < (one: TextSize, other: TextSize) -> Bool {
    guard one.isWhole, other.isWhole else { return !one.isWhole && other.isWhole }
    return other.font.precedes(one.font)
  }
}

/// The size of a changing text. It shrinks at once and grows only after a larger size has fitted
/// for a minute.
struct HeldTextSize {
  private(set) var size: TextSize
  /// The largest size that has fitted since `since`.
  private var larger: TextSize?
  private var since: Nanoseconds = 0

  private static let patience: Nanoseconds = 60_000_000_000

  init(_ size: TextSize) {
    self.size = size
  }

  /// The time at which the text grows, or nil if no larger size fits.
  var growth: Nanoseconds? { larger == nil ? nil : since + Self.patience }

  /// Updates the size for the largest size that fits now.
  mutating func follow(_ fitting: TextSize, at now: Nanoseconds) {
    guard fitting > size else {
      (size, larger) = (fitting, nil)
      return
    }
    if larger == nil { since = now }
    larger = min(larger ?? fitting, fitting)
    guard let growth, growth <= now, let grown = larger else { return }
    (size, larger, since) = (grown, fitting > grown ? fitting : nil, now)
  }
}

extension MessageContent {
  /// Returns the message with the widest possible values, or nothing without placeholders.
  ///
  /// - Parameters:
  ///   - value: Returns the current value of a placeholder.
  ///   - widest: Returns the widest values of a placeholder, or nothing if they are unknown.
  public func samples(
    _ value: (Placeholder) -> String?, widest: (Placeholder) -> [String]
  ) -> [Self] {
    let all = Dictionary(uniqueKeysWithValues: placeholders.map { ($0, widest($0)) })
    guard !all.isEmpty else { return [] }
    return (0..<max(1, all.values.map(\.count).max() ?? 1)).map { number in
      filled { placeholder in
        let texts = all[placeholder] ?? []
        return texts.isEmpty
          ? value(placeholder)?.withoutFigures : texts[min(number, texts.count - 1)]
      }
    }
  }
}

import Clocks
public import Messages
public import Typography

/// How large the letters of a text are in its zone. What is whole is larger than what is not.
public struct TextSize: Hashable, Comparable, Sendable {
  public let font: Font
  public let lines: Int
  /// Whether all of it is seen at once and stands still.
  public let isWhole: Bool

  init(_ font: Font, lines: Int = 1, isWhole: Bool) {
    (self.font, self.lines, self.isWhole) = (font, lines, isWhole)
  }

  /// In the order in which they are tried.
  public static func < (one: TextSize, other: TextSize) -> Bool {
    guard one.isWhole, other.isWhole else { return !one.isWhole && other.isWhole }
    return (one.font.lineHeight, other.font.scale) < (other.font.lineHeight, one.font.scale)
  }
}

/// The size of a text that changes by itself: it shrinks at once, and grows only when a larger size
/// has fitted for a minute.
struct HeldTextSize {
  private(set) var size: TextSize
  /// The largest that has fitted since a moment.
  private var larger: TextSize?
  private var since: Nanoseconds = 0

  private static let patience: Nanoseconds = 60_000_000_000

  init(_ size: TextSize) {
    self.size = size
  }

  /// When it grows; nil: nothing larger fits.
  var growth: Nanoseconds? { larger == nil ? nil : since + Self.patience }

  /// Takes what fits from now on.
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
  /// The same with the widest that may stand in its places; none where there are no places.
  ///
  /// - Parameters:
  ///   - value: what stands there now.
  ///   - widest: the widest that may, if that is known.
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

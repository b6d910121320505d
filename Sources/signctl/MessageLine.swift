import Messages

extension MessageProperties {
  /// The content in one line for people; nil if there is none.
  var shownLine: String? {
    if let text { return text.line }
    // Items are counted, not pages, because an item may take several pages.
    for (items, one, many) in [(pages, "item", "items"), (topics, "topic", "topics")] {
      if let items {
        let shown = items.prefix(Self.shownItems).map(\.line).joined(separator: ", ")
        return "\(items.count) \(items.count == 1 ? one : many): \(shown)"
          + (items.count > Self.shownItems ? " …" : "")
      }
    }
    if let image {
      return image.icon.map { "the icon \($0)" } ?? image.storedName.map { "the picture \($0)" }
        ?? "a picture"
    }
    for (numbers, chart) in [(bar, "bars"), (line, "a line")] {
      guard let count = numbers?.count else { continue }
      return "\(chart) of \(count) \(count == 1 ? "number" : "numbers")"
    }
    return nil
  }

  private static let shownItems = 4
}

extension MessageText {
  fileprivate var line: String { PropertyValue.string(shown).description }

  /// The text's characters, with a placeholder for each image.
  var shown: String {
    runs.map { run in
      run.image.map { image in image.icon.map { "[icon \($0)]" } ?? "[img]" } ?? run.text
    }.joined()
  }
}

extension MessageItem {
  fileprivate var line: String { text?.line ?? "a picture" }
}

/// Formats a number without needless decimals: `2` or `0.25`.
func shortNumber(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? String(number)
}

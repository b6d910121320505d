extension MessageContent {
  /// Bytes of UTF-8 in all texts that are typeset.
  public var textBytes: Int {
    (text?.byteCount ?? 0) + items.reduce(0) { $0 + ($1.text?.byteCount ?? 0) }
  }

  private var items: [MessageItem] { (pages ?? []) + (topics ?? []) }

  /// The content with its texts cut to about this total number of bytes of UTF-8. All pages and
  /// topics remain. Only a character that is longer than the limit is cut itself.
  public func beginning(bytes most: Int) -> Self {
    var beginning = self
    beginning.text = text?.beginning(bytes: most)
    let items = items.count
    func shortened(_ item: MessageItem) -> MessageItem {
      var item = item
      item.text = item.text?.beginning(bytes: max(fewestBytes, most / items))
      return item
    }
    beginning.pages = pages?.map(shortened)
    beginning.topics = topics?.map(shortened)
    return beginning
  }
}

/// Minimum number of bytes for the text of a page or a topic.
private let fewestBytes = 16

extension MessageText {
  /// The beginning of the text, about this number of bytes of UTF-8 long. Only a character that is
  /// longer than the limit is cut itself.
  public func beginning(bytes most: Int) -> MessageText {
    var beginning = MessageText(runs: [])
    var rest = most
    for var run in runs {
      guard rest > 0 else { break }
      if run.text.utf8.count > rest {
        run.text = run.text.beginning(bytes: rest)
        rest = run.text.utf8.count
      }
      rest -= run.text.utf8.count
      beginning.runs.append(run)
    }
    return beginning
  }
}

extension String {
  /// Whole characters up to the limit, or a part of the first character if that is longer than the
  /// limit.
  fileprivate func beginning(bytes most: Int) -> String {
    var (end, count) = (startIndex, 0)
    while end < endIndex {
      let next = index(after: end)
      count += utf8[end..<next].count
      guard count <= most else { break }
      end = next
    }
    guard end == startIndex else { return String(self[..<end]) }
    // A scalar takes at most 4 bytes.
    return String(String.UnicodeScalarView(unicodeScalars.prefix(most / 4)))
  }
}

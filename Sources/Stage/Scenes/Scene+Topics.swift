import Messages

/// Topics of what a zone shows, counted from 0: whoever selects one puts the `Selection` that a
/// scene gives into the zone's view.
extension Scene {
  private var topics: TopicsPicture? { picture as? TopicsPicture }

  /// How many there are; 0 where there are none.
  public var topicCount: Int { topics?.count ?? 0 }

  /// The selected one; nil where there are none.
  public func selectedTopic(in view: ZoneView) -> Int? {
    topics?.selected(in: view)
  }

  /// The one with this text, or the only one that begins with it, whatever the case of letters. Nil
  /// where there is none or are several.
  public func topic(named name: String) -> Int? {
    guard !name.isEmpty, let items = properties.topics else { return nil }
    let texts = items.map { $0.text?.string ?? "" }
    if let exact = texts.firstIndex(of: name) { return exact }
    let lowered = texts.map { $0.lowercased() }
    let name = name.lowercased()
    for isMatch in [{ $0 == name }, { $0.hasPrefix(name) }] as [(String) -> Bool] {
      let matches = lowered.indices.filter { isMatch(lowered[$0]) }
      if matches.count == 1 { return matches[0] }
    }
    return nil
  }

  /// Selects one, which slides into view if it is not. Nil where there are none.
  ///
  /// - Parameter index: modulo their count, so that the first follows the last.
  public func select(_ index: Int, at moment: Moment) -> Selection? {
    topics.map {
      Selection(
        index: $0.wrapped(index), fromOffset: $0.offset(at: moment), since: moment.instant)
    }
  }
}

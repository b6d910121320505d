import Messages

/// Topics of a scene, counted from 0. To select one, store the `Selection` in the zone's view.
extension Scene {
  private var topics: TopicsPicture? { picture as? TopicsPicture }

  /// The number of topics, or 0 for content without topics.
  public var topicCount: Int { topics?.count ?? 0 }

  /// Returns the selected topic, or nil without topics.
  public func selectedTopic(in view: ZoneView) -> Int? {
    topics?.selected(in: view)
  }

  /// Returns the topic with this text, or the only one that starts with it, ignoring case. Nil if
  /// there is none or more than one.
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

  /// Returns a selection of a topic, which slides into view. Nil without topics.
  ///
  /// - Parameter index: The topic, modulo the number of topics.
  public func select(_ index: Int, at moment: Moment) -> Selection? {
    topics.map {
      Selection(
        index: $0.wrapped(index), fromOffset: $0.offset(at: moment), since: moment.instant)
    }
  }
}

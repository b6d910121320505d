/// A value in a YAML file with its position.
package struct YAMLNode {
  package enum Content {
    /// Text without its quotes. `plain` if the scalar has no quotes.
    case scalar(String, plain: Bool)
    case list([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
    /// A value that was refused.
    case refused
  }

  package let content: Content
  /// The first code point of the value.
  package let index: Int

  /// Whether the value or an item of it was refused.
  package var isRefused: Bool {
    switch content {
    case .refused: true
    case .list(let items): items.contains { $0.isRefused }
    case .scalar, .mapping: false
    }
  }
}

/// The single document of a configuration file or of another hand-written file.
///
/// Aliases are refused, because a few lines of them can expand to gigabytes. Anchors and tags are
/// refused, because they would have no effect.
package struct YAMLDocument {
  /// Maximum depth of nested lists and mappings.
  package static let maximumDepth = 32

  /// The document's value; nil if the file is empty or has only comments.
  package private(set) var root: YAMLNode?
  /// Errors that did not stop the parser.
  package private(set) var problems: [SourceProblem] = []

  private let source: SourceText

  /// - Parameter name: name of the file's kind in errors.
  /// - Throws: the first syntax error.
  package init(_ source: SourceText, called name: String = "a configuration") throws(SourceProblem)
  {
    self.source = source
    var events = YAMLEvents(of: source)
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return
      case .documentStart where root != nil:
        problems.append(
          source.problem(
            at: event.index, "a second document begins here; \(name) is one document"))
        return
      case .documentStart:
        root = try node(from: events.next(), &events, depth: 0)
      default: break
      }
    }
  }

  private mutating func node(
    from event: YAMLEvent, _ events: inout YAMLEvents, depth: Int
  ) throws(SourceProblem) -> YAMLNode {
    guard depth <= Self.maximumDepth else {
      throw source.problem(
        at: event.index, "lists and mappings may be at most \(Self.maximumDepth) deep")
    }
    if event.hasAnchor {
      problems.append(
        source.problem(
          at: event.index, "anchors are not possible; a value that begins with & needs quotes"))
    }
    if event.hasTag {
      problems.append(
        source.problem(
          at: event.index, "tags are not possible; a value that begins with ! needs quotes"))
    }
    let content = try content(of: event, &events, depth: depth)
    if event.hasAnchor || event.hasTag, case .scalar = content {
      return YAMLNode(content: .refused, index: event.index)
    }
    return YAMLNode(content: content, index: event.index)
  }

  private mutating func content(
    of event: YAMLEvent, _ events: inout YAMLEvents, depth: Int
  ) throws(SourceProblem) -> YAMLNode.Content {
    switch event.kind {
    case .scalar(let text, let plain):
      return .scalar(text, plain: plain)
    case .listStart:
      var items: [YAMLNode] = []
      while true {
        let next = try events.next()
        if case .listEnd = next.kind { return .list(items) }
        items.append(try node(from: next, &events, depth: depth + 1))
      }
    case .mappingStart:
      var pairs: [(key: YAMLNode, value: YAMLNode)] = []
      while true {
        let next = try events.next()
        if case .mappingEnd = next.kind { return .mapping(pairs) }
        let key = try node(from: next, &events, depth: depth + 1)
        pairs.append((key, try node(from: events.next(), &events, depth: depth + 1)))
      }
    default:
      problems.append(
        source.problem(
          at: event.index, "aliases are not possible; a value that begins with * needs quotes"))
      return .refused
    }
  }
}

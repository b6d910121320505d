/// A value in a YAML file and where it stands.
package struct YAMLNode {
  package enum Content {
    /// The text without its quotes; `plain` when it had none.
    case scalar(String, plain: Bool)
    case list([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
    /// Something that was refused already.
    case refused
  }

  package let content: Content
  /// The code point where it begins.
  package let index: Int

  /// Whether it, or an item of it, was refused already.
  package var isRefused: Bool {
    switch content {
    case .refused: true
    case .list(let items): items.contains { $0.isRefused }
    case .scalar, .mapping: false
    }
  }
}

/// The one document of a configuration file, or of another that is written by hand.
///
/// Aliases are refused, because a few lines of them can stand for gigabytes; anchors and tags are
/// refused, because nothing would come of them.
package struct YAMLDocument {
  /// How deep lists and mappings may be in each other.
  package static let maximumDepth = 32

  /// Nil when the file holds nothing, or only comments.
  package private(set) var root: YAMLNode?
  /// What was refused while the rest could be read.
  package private(set) var problems: [SourceProblem] = []

  private let source: SourceText

  /// Throws the first error of syntax.
  ///
  /// - Parameter name: what refusals call the file.
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

import CYAML

/// A parser event of libyaml.
package struct YAMLEvent {
  package enum Kind {
    case streamStart, streamEnd
    case documentStart, documentEnd
    case alias
    /// Text without its quotes. `plain` if the scalar has no quotes.
    case scalar(String, plain: Bool)
    case listStart, listEnd
    case mappingStart, mappingEnd
  }

  package let kind: Kind
  /// The first code point of the event.
  package let index: Int
  package var hasAnchor = false
  package var hasTag = false
}

/// The libyaml events of a text.
package struct YAMLEvents: ~Copyable {
  private let source: SourceText
  // libyaml stores the addresses of both buffers.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  package init(of source: SourceText) {
    self.source = source
    let bytes = source.utf8
    // An extra byte gives an empty text an address.
    input = .allocate(capacity: bytes.count + 1)
    _ = input.initialize(from: bytes + [0])
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else { fatalError("out of memory") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// Returns the next event. `streamEnd` is the last one.
  package mutating func next() throws(SourceProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    let index = event.start_mark.index
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, index: index)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, index: index)
    case YAML_ALIAS_EVENT: return YAMLEvent(kind: .alias, index: index)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return YAMLEvent(
        kind: .scalar(
          String(decoding: bytes, as: UTF8.self), plain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
        index: index, hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      return YAMLEvent(
        kind: .listStart, index: index, hasAnchor: list.anchor != nil, hasTag: list.tag != nil)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .listEnd, index: index)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      return YAMLEvent(
        kind: .mappingStart, index: index, hasAnchor: mapping.anchor != nil,
        hasTag: mapping.tag != nil)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, index: index)
    case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, index: index)
    default: return YAMLEvent(kind: .streamEnd, index: index)
    }
  }

  private var failure: SourceProblem {
    let state = parser.pointee
    return YAMLSyntaxError(
      problem: state.problem.map { String(cString: $0) } ?? "out of memory",
      context: state.context.map { String(cString: $0) } ?? "",
      index: state.error == YAML_READER_ERROR ? state.mark.index : state.problem_mark.index,
      contextIndex: state.context_mark.index
    ).explained(in: source)
  }
}

/// A message that says nothing to show, or too much.
public struct ContentError: Error, Hashable, Sendable {
  /// The property that is missing or too much.
  public let property: MessageProperty
  /// What would be right.
  public let expected: String
  /// One sentence for people.
  public let message: String
}

extension MessageProperties {
  /// All that a message may show.
  public static let contents = MessageProperty.allCases.filter(\.isContent)

  /// Makes sure that one thing is set that is to be shown, and no other.
  ///
  /// - Parameter contents: what may be given; one of them has to be.
  public func checkContent(of contents: [MessageProperty] = contents) throws(ContentError) {
    try checkNoSecondContent(of: contents)
    guard !hasContent else { return }
    let expected = MessageProperty.choice(contents.map(\.key))
    let first = contents[0]
    throw ContentError(
      property: first, expected: expected,
      message: "\(expected) is missing: \(first.key) takes \(first.expected)")
  }

  /// Makes sure that no two things are set that are to be shown, nor two sizes of the letters.
  public func checkNoSecondContent(
    of contents: [MessageProperty] = contents
  ) throws(ContentError) {
    if size != nil, scale != nil {
      throw ContentError(
        property: .size, expected: "size or scale",
        message: "size and scale both set the size of the letters; give one of them")
    }
    let given = Self.contents.filter { self[$0] != nil }
    guard given.count > 1 else { return }
    throw ContentError(
      property: given[1], expected: MessageProperty.choice(contents.map(\.key)),
      message: "a message shows one of \(MessageProperty.list(contents.map(\.key))), "
        + "not \(MessageProperty.list(given.map(\.key)))")
  }
}

extension MessagePatch {
  /// Makes sure that the message still shows one thing afterwards: none of what may be shown is
  /// taken back, and no two are set.
  public func checkContent() throws {
    try properties.checkNoSecondContent()
    for property in MessageProperties.contents where removed.contains(property) {
      throw ValueError(field: property.key, value: .null, expected: property.expected)
    }
  }
}

extension MessageProperty {
  /// `text, pages and topics`.
  fileprivate static func list(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + words.suffix(1).joined()
  }
}

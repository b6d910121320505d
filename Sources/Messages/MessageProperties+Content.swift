/// A message without content, or with properties that exclude each other.
public struct ContentError: Error, Hashable, Sendable {
  /// The missing or excess property.
  public let property: MessageProperty
  /// Description of valid content.
  public let expected: String
  /// One-sentence message for the user.
  public let message: String
}

extension MessageProperties {
  /// All content properties of a message.
  public static let contents = MessageProperty.allCases.filter(\.isContent)

  /// Checks that exactly one content property is set.
  ///
  /// - Parameter contents: content properties that are allowed.
  public func checkContent(of contents: [MessageProperty] = contents) throws(ContentError) {
    try checkNoSecondContent(of: contents)
    guard !hasContent else { return }
    let expected = MessageProperty.choice(contents.map(\.key))
    let first = contents[0]
    throw ContentError(
      property: first, expected: expected,
      message: "\(expected) is missing: \(first.key) takes \(first.expected)")
  }

  /// Checks that at most one content property and at most one size of the letters is set.
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
  /// Checks that the patched message still has one content: the patch removes no content property
  /// and sets at most one.
  public func checkContent() throws {
    try properties.checkNoSecondContent()
    for property in MessageProperties.contents where removed.contains(property) {
      throw ValueError(field: property.key, value: .null, expected: property.expected)
    }
  }
}

extension MessageProperty {
  /// Joins words as in `text, pages and topics`.
  fileprivate static func list(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + words.suffix(1).joined()
  }
}

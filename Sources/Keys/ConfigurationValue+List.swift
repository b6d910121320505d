import Messages

/// A value, or an item of a list, that is none of those that are possible.
package struct WrongValue: Error {
  /// The code point where it begins.
  package var index: Int
  /// What it is, as the end of "not …".
  package var description: String
  /// What would be right, where that is not only known to the key.
  package var expected: String?
  /// All there is to say, where it is not that the key takes something else.
  package var sentence: String?

  /// - Parameter description: nil is the value as it stands in the file.
  package init(_ value: ConfigurationValue, _ description: String? = nil, expected: String? = nil) {
    index = value.index
    self.description = description ?? value.description
    self.expected = expected
  }

  /// - Parameter sentence: all there is to say.
  package init(_ value: ConfigurationValue, sentence: String) {
    self.init(value)
    self.sentence = sentence
  }

  /// A value inside that of a key.
  ///
  /// - Parameter path: of the value: `fonts.files[0].size`.
  package init(_ value: ConfigurationValue, path: String, expected: String) {
    self.init(value, sentence: "\(path) takes \(expected), not \(value.description)")
  }

  /// A key that does not exist in the mapping at a path.
  package init(_ member: ConfigurationValue.Member, unknownIn path: String, known: [String]) {
    self.init(
      member.value, sentence: UnknownKeyError(member.name, known: known, place: path).message)
    index = member.index
  }
}

extension ConfigurationValue {
  /// The numbers of a list of whole numbers, each in the range. What is thrown is the first item
  /// that is none, or the value that is no list.
  package func wholeNumbers(_ range: ClosedRange<Int>) throws(WrongValue) -> [Int] {
    guard case .list = value else { throw WrongValue(self) }
    var numbers: [Int] = []
    numbers.reserveCapacity(items.count)
    for item in items {
      guard let number = item.value.wholeNumber(range) else {
        let isRightWithoutQuotes = item.requoted?.value.wholeNumber(range) != nil
        throw WrongValue(
          item, item.description + (isRightWithoutQuotes ? "; leave out the quotes" : ""))
      }
      numbers.append(number)
    }
    return numbers
  }
}

extension PropertyValue {
  /// Nil where it is none of the range.
  fileprivate func wholeNumber(_ range: ClosedRange<Int>) -> Int? {
    guard case .integer(let number) = self, range.contains(number) else { return nil }
    return number
  }
}

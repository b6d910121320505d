import Messages

/// A value, or an item of a list, that is not valid.
package struct WrongValue: Error {
  /// The first code point of the value.
  package var index: Int
  /// Description of the value, as the end of "not …".
  package var description: String
  /// Description of a valid value; nil for the key's description.
  package var expected: String?
  /// Complete message; nil if the message is that the key takes another value.
  package var sentence: String?

  /// - Parameter description: nil for the value as written in the file.
  package init(_ value: ConfigurationValue, _ description: String? = nil, expected: String? = nil) {
    index = value.index
    self.description = description ?? value.description
    self.expected = expected
  }

  /// - Parameter sentence: complete message.
  package init(_ value: ConfigurationValue, sentence: String) {
    self.init(value)
    self.sentence = sentence
  }

  /// Creates an error for a part of a key's value.
  ///
  /// - Parameter path: path of the part, such as `fonts.files[0].size`.
  package init(_ value: ConfigurationValue, path: String, expected: String) {
    self.init(value, sentence: "\(path) takes \(expected), not \(value.description)")
  }

  /// Creates an error for an unknown key of the mapping at a path.
  package init(_ member: ConfigurationValue.Member, unknownIn path: String, known: [String]) {
    self.init(
      member.value, sentence: UnknownKeyError(member.name, known: known, place: path).message)
    index = member.index
  }
}

extension ConfigurationValue {
  /// The numbers of a list of whole numbers in a range. The error is at the first wrong item, or at
  /// the value if it is not a list.
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
  /// The value as a whole number; nil if it is not one or not in the range.
  fileprivate func wholeNumber(_ range: ClosedRange<Int>) -> Int? {
    guard case .integer(let number) = self, range.contains(number) else { return nil }
    return number
  }
}

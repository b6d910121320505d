import Glibc

extension MessageText {
  /// The most runs of a text.
  public static let maximumRuns = 4096
  /// The most of them that are pictures, also in all items of a list together.
  public static let maximumPictures = 64

  /// What a right value is, as the end of "takes …".
  static let expected = "a string or a list of runs"

  /// A text as it is written in JSON and YAML.
  ///
  /// - Parameter field: what refusals call it; its runs are `text[0]`, `text[1]` and so on.
  init(_ value: PropertyValue, field: String, limits: MessageLimits) throws(ValueError) {
    switch value {
    case .string(let string):
      self.init(string)
    case .list(let items):
      guard items.count <= Self.maximumRuns else {
        throw ValueError(
          field: field, value: value, expected: "a list of at most \(Self.maximumRuns) runs",
          described: "one with more")
      }
      var runs: [TextRun] = []
      runs.reserveCapacity(items.count)
      for (index, item) in items.enumerated() {
        runs.append(try TextRun(item, field: "\(field)[\(index)]", limits: limits))
      }
      self.init(runs: runs)
    default:
      throw ValueError(field: field, value: value, expected: Self.expected)
    }
    guard pictureCount <= Self.maximumPictures else {
      throw Self.tooManyPictures(pictureCount, value, field: field)
    }
    let bytes = byteCount
    guard bytes <= limits.text else {
      throw ValueError(
        field: field, value: value,
        expected: "at most \(limits.text) bytes of UTF-8 (limits.text; this has \(bytes))")
    }
  }

  /// As it is written in JSON and YAML: a string where no run has a separate style.
  public var value: PropertyValue {
    if runs.count == 1, runs[0].isPlain { return .string(runs[0].text) }
    return .list(runs.map(\.value))
  }

  static func tooManyPictures(_ count: Int, _ value: PropertyValue, field: String) -> ValueError {
    ValueError(
      field: field, value: value,
      expected: "at most \(maximumPictures) pictures among its characters (this has \(count))")
  }

  /// Runs that are pictures.
  var pictureCount: Int { runs.count { $0.image != nil } }

  /// Bytes of UTF-8 in all runs together.
  public var byteCount: Int {
    runs.reduce(0) { $0 + $1.text.utf8.count }
  }

  /// Whether both are the same characters, code point for code point, and the same pictures,
  /// whatever their looks. Strings that Swift calls equal may be written, and drawn, in two ways.
  public func hasSameCharacters(as other: MessageText) -> Bool {
    string.hasSameBytes(as: other.string)
      && runs.lazy.compactMap(\.image).elementsEqual(other.runs.lazy.compactMap(\.image))
  }

  /// Whether both are the same characters in the same runs with the same looks.
  public func isIdentical(to other: MessageText) -> Bool {
    runs.count == other.runs.count
      && zip(runs, other.runs).allSatisfy { mine, others in
        mine == others && mine.text.hasSameBytes(as: others.text)
      }
  }
}

extension MessageText: ExpressibleByStringInterpolation {}

extension MessageText: CustomStringConvertible {
  public var description: String { string }
}

extension String {
  /// Stricter than `==`, for which a letter with an accent is the same as both of its parts.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let areSame = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { others in
        mine.isEmpty || memcmp(mine.baseAddress!, others.baseAddress!, mine.count) == 0
      }
    }
    return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

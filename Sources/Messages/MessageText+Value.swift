import Glibc

extension MessageText {
  /// Maximum number of runs in a text.
  public static let maximumRuns = 4096
  /// Maximum number of runs that are pictures, in a text or in all items of a list together.
  public static let maximumPictures = 64

  /// Description of a valid value, as the end of "takes …".
  static let expected = "a string or a list of runs"

  /// Reads a text as written in JSON and YAML.
  ///
  /// - Parameter field: name of the text in errors. The runs are `text[0]`, `text[1]` and so on.
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

  /// The text as written in JSON and YAML: a string if no run has a separate style.
  public var value: PropertyValue {
    if runs.count == 1, runs[0].isPlain { return .string(runs[0].text) }
    return .list(runs.map(\.value))
  }

  static func tooManyPictures(_ count: Int, _ value: PropertyValue, field: String) -> ValueError {
    ValueError(
      field: field, value: value,
      expected: "at most \(maximumPictures) pictures among its characters (this has \(count))")
  }

  /// Number of runs that are pictures.
  var pictureCount: Int { runs.count { $0.image != nil } }

  /// Bytes of UTF-8 in all runs together.
  public var byteCount: Int {
    runs.reduce(0) { $0 + $1.text.utf8.count }
  }

  /// Whether both texts have the same code points and pictures. Styles are ignored. Strings that
  /// are equal in Swift may differ in code points and be drawn differently.
  public func hasSameCharacters(as other: MessageText) -> Bool {
    string.hasSameBytes(as: other.string)
      && runs.lazy.compactMap(\.image).elementsEqual(other.runs.lazy.compactMap(\.image))
  }

  /// Whether both texts have the same runs with the same code points and styles.
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
  /// Whether both strings have the same bytes. `==` is less strict: an accented letter equals the
  /// sequence of its letter and its accent.
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

/// A refused value. The error names the field, the value and a valid value.
public struct ValueError: Error, Hashable, Sendable {
  /// Key as written in JSON, such as `speed`.
  public let field: String
  /// Value as people write it, shortened.
  public let value: String
  /// Description of a valid value, such as `a number from 0.1 to 2000, in pixels a second`.
  public let expected: String
  /// Suggestion for a misspelt value.
  public let suggestion: String?
  /// Unknown key inside the value; nil for any other error.
  public let unknownKey: UnknownKeyError?

  /// - Parameter described: text after "not"; nil for the value as people write it.
  public init(
    field: String, value: PropertyValue, expected: String, suggestion: String? = nil,
    described: String? = nil
  ) {
    self.field = field
    self.value = described ?? value.description
    self.expected = expected
    self.suggestion = suggestion
    unknownKey = nil
  }

  /// A missing key.
  init(missing key: some RawRepresentable<String>, expected: String) {
    self.init(
      field: key.rawValue, value: .null, expected: expected, described: "nothing")
  }

  init(_ error: UnknownKeyError) {
    field = error.field
    value = PropertyValue.string(error.key).description
    expected = error.suggestion ?? error.known.joined(separator: ", ")
    suggestion = nil
    unknownKey = error
  }

  /// The error with its field inside a containing value, such as `zones.clock`.
  public func inside(_ place: String) -> ValueError {
    ValueError(self, field: "\(place).\(field)")
  }

  private init(_ error: ValueError, field: String) {
    self.field = field
    value = error.value
    expected = error.expected
    suggestion = error.suggestion
    unknownKey = error.unknownKey
  }

  /// The error as the end of a sentence that begins with the field.
  public var complaint: String {
    "takes \(expected), not \(value)" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
  }

  /// One-sentence message for the user.
  public var message: String { unknownKey?.message ?? "\(field) \(complaint)" }
}

/// An unknown key.
public struct UnknownKeyError: Error, Hashable, Sendable {
  public let key: String
  /// Value that contains the key, such as `text[2]`; nil at the top level.
  public let place: String?
  /// Suggestion for a misspelt key.
  public let suggestion: String?
  /// All valid keys of the containing value.
  public let known: [String]

  public init(_ key: String, known: [String], place: String? = nil) {
    self.key = key
    self.place = place
    self.known = known
    suggestion = nearest(to: key, among: known)
  }

  /// Key with its containing value, such as `text[2].colour`.
  public var field: String { place.map { "\($0).\(key)" } ?? key }

  public var message: String {
    "unknown key \(PropertyValue.string(key).description)"
      + (place.map { " in \($0)" } ?? "")
      + (suggestion.map { "; did you mean \"\($0)\"?" }
        ?? (known.isEmpty ? "; here is none" : "; here are \(known.joined(separator: ", "))"))
  }
}

/// The known word nearest to `word`; nil if none is near enough, or if `word` is longer than 64
/// bytes. At most a third of the known word's letters, and never all of them, may be inserted,
/// removed, replaced or swapped with a neighbour. One letter is allowed even in shorter words.
public func nearest(to word: String, among known: some Sequence<String>) -> String? {
  guard word.utf8.count <= 64 else { return nil }
  let letters = Array(word.lowercased().utf8)
  var best: (distance: Int, word: String)?
  for candidate in known {
    let distance = editDistance(letters, Array(candidate.utf8))
    let allowed = min(max(1, candidate.utf8.count / 3), candidate.utf8.count - 1)
    if distance <= allowed, distance < best?.distance ?? .max {
      best = (distance, candidate)
    }
  }
  return best?.word
}

/// Optimal string alignment distance.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}

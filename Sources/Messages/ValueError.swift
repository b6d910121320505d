/// A value that was refused. It names the field, the value and what would be right.
public struct ValueError: Error, Hashable, Sendable {
  /// The key, as written in JSON: `speed`.
  public let field: String
  /// The value as a person would write it, shortened.
  public let value: String
  /// What would be right: `a number from 0.1 to 2000, in pixels a second`.
  public let expected: String
  /// What may have been meant.
  public let suggestion: String?
  /// The key inside the value that does not exist; then nothing is wrong but that.
  public let unknownKey: UnknownKeyError?

  /// - Parameter described: what stands behind "not"; nil is the value as a person would write it.
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

  /// A key that has to be there and is not.
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

  /// The same for a value that stands in another: `zones.clock`.
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

  /// What is wrong, as the end of a sentence that begins with the name of the field.
  public var complaint: String {
    "takes \(expected), not \(value)" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
  }

  /// One sentence for people.
  public var message: String { unknownKey?.message ?? "\(field) \(complaint)" }
}

/// A key that does not exist.
public struct UnknownKeyError: Error, Hashable, Sendable {
  public let key: String
  /// The value in which it stands, such as `text[2]`; nil where that is all there is.
  public let place: String?
  /// What may have been meant.
  public let suggestion: String?
  /// All that could stand there.
  public let known: [String]

  public init(_ key: String, known: [String], place: String? = nil) {
    self.key = key
    self.place = place
    self.known = known
    suggestion = nearest(to: key, among: known)
  }

  /// The key with where it stands: `text[2].colour`.
  public var field: String { place.map { "\($0).\(key)" } ?? key }

  public var message: String {
    "unknown key \(PropertyValue.string(key).description)"
      + (place.map { " in \($0)" } ?? "")
      + (suggestion.map { "; did you mean \"\($0)\"?" }
        ?? (known.isEmpty ? "; here is none" : "; here are \(known.joined(separator: ", "))"))
  }
}

/// The word most like `word`, when one is near enough that it may have been meant: at most a third
/// of its letters inserted, removed, replaced or swapped with their neighbour, and not all of them.
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

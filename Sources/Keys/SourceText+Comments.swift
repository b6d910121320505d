import Messages

/// Colours such as `#ff0000` that YAML reads as comments because they have no quotes.
extension SourceText {
  /// The problem of a key without a value.
  ///
  /// - Parameters:
  ///   - key: path of the key.
  ///   - index: place of the missing value.
  package func missingValue(of key: String, at index: Int) -> SourceProblem {
    if let color = commentedColor(at: index) { return problem(of: key, color) }
    let comment = restOfLine(from: index).drop { $0.isBlank }
    guard comment.first == "#", let next = comment.dropFirst().first, !next.isBlank else {
      return problem(at: index, "\(key) has no value; write one, or null for the default")
    }
    return problem(
      at: comment.startIndex,
      "\(key) has no value: # begins a comment; put a text that begins with # in quotes")
  }

  /// The problem of a value that is missing because it is a colour without quotes, such as
  /// `#ff0000`, which YAML reads as a comment. Only the first such part of a value is reported; nil
  /// if there is none.
  ///
  /// - Parameter path: path of the value, such as `defaults.text`.
  package func commentedColor(
    in value: ConfigurationValue, at path: String
  ) -> SourceProblem? {
    if value.value == .null, value.text.isEmpty {
      return commentedColor(at: value.index).map { problem(of: path, $0) }
    }
    for member in value.members {
      let path = path.isEmpty ? member.name : "\(path).\(member.name)"
      if let problem = commentedColor(in: member.value, at: path) { return problem }
    }
    for (index, item) in value.items.enumerated() {
      if let problem = commentedColor(in: item, at: "\(path)[\(index)]") { return problem }
    }
    return nil
  }

  /// The problem of a list or mapping in brackets that cannot be read because of a colour without
  /// quotes; nil if there is no such colour.
  ///
  /// - Parameters:
  ///   - first: a place in its first line, or `index`.
  ///   - index: place where it is not right.
  func commentedColor(after first: Int, before index: Int) -> SourceProblem? {
    var color = commentedColor(at: index)
    var end = index
    while color == nil {
      let line = line(around: end)
      color = comment(in: line).flatMap { self.color(in: $0) }
      guard line.startIndex > first else { break }
      end = line.startIndex - 1
    }
    return color.map {
      problem(at: $0.index, "\"\($0.word)\" needs quotes: # begins a comment")
    }
  }

  private func problem(of path: String, _ color: CommentedColor) -> SourceProblem {
    problem(
      at: color.index,
      "\(path) has no value: # begins a comment; quote the colour: \"\(color.word)\"")
  }

  // MARK: Comments

  private struct CommentedColor {
    /// Index of the `#`.
    let index: Int
    let word: String
  }

  private struct Comment {
    /// Index of the `#`.
    let index: Int
    /// Whether it is where a value could be.
    let isValue: Bool
  }

  /// The colour instead of a missing value. Between brackets, libyaml puts that value in front of
  /// what follows it, which may be several lines below the comment.
  private func commentedColor(at index: Int) -> CommentedColor? {
    let rest = restOfLine(from: index).drop { $0.isBlank }
    if rest.first == "#" { return color(in: Comment(index: rest.startIndex, isValue: true)) }
    var end = index
    while true {
      let line = line(around: end)
      let comment = comment(in: line)
      if let comment, comment.index < index, let color = color(in: comment) { return color }
      // Only comments and blanks may be between the missing value and what follows it.
      guard line[..<min(comment?.index ?? index, index, line.endIndex)].allSatisfy(\.isBlank),
        line.startIndex > 0
      else { return nil }
      end = line.startIndex - 1
    }
  }

  private func color(in comment: Comment) -> CommentedColor? {
    guard comment.isValue else { return nil }
    var word = String.UnicodeScalarView()
    word.append(
      contentsOf: restOfLine(from: comment.index).prefix { !$0.isBlank && !",]}".contains($0) })
    return RGBColor(String(word)) == nil
      ? nil : CommentedColor(index: comment.index, word: String(word))
  }

  /// The comment of a line.
  private func comment(in line: ArraySlice<Unicode.Scalar>) -> Comment? {
    var quote: Unicode.Scalar?
    /// The last character that is not blank.
    var last: Unicode.Scalar?
    for (index, scalar) in zip(line.indices, line) where !scalar.isBlank {
      // Only what can precede a value makes quotes and comments of these characters.
      let isValue = last.map("[{,:-".contains) ?? false
      if quote != nil {
        if scalar == quote, quote == "'" || last != "\\" { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        if isValue || last == nil { quote = scalar }
      } else if scalar == "#" {
        let before = index > line.startIndex ? scalars[index - 1] : " "
        if before.isBlank || "[{,".contains(before) {
          return Comment(index: index, isValue: isValue)
        }
      }
      last = scalar
    }
    return nil
  }

  /// The line that contains an index, without its end.
  private func line(around index: Int) -> ArraySlice<Unicode.Scalar> {
    let before = line(before: index)
    return scalars[before.startIndex..<restOfLine(from: before.startIndex).endIndex]
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}

extension String {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}

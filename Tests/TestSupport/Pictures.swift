public import Testing

/// Fails with both pictures side by side if they differ.
public func expect(
  _ actual: String, is expected: String, _ what: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard rows(of: actual) != rows(of: expected) else { return }
  Issue.record(
    "\(what)\n\(sideBySide(rows(of: expected), rows(of: actual)))", sourceLocation: sourceLocation)
}

private func rows(of art: String) -> [String] {
  art.split(separator: "\n").map(String.init)
}

private func sideBySide(_ expected: [String], _ actual: [String]) -> String {
  let width = max(8, expected.map(\.count).max() ?? 0)
  func pad(_ row: String) -> String { row + String(repeating: " ", count: width - row.count) }
  var text = pad("expected") + "   actual\n"
  for y in 0..<max(expected.count, actual.count) {
    let left = y < expected.count ? expected[y] : ""
    let right = y < actual.count ? actual[y] : ""
    text += pad(left) + (left == right ? "   " : " | ") + right + "\n"
  }
  return text
}

/// What the signs of the benchmarks say.
enum SampleText {
  static let tenCharacters = "Back at 14"

  /// The same words again and again, so that a longer text differs in nothing but its length.
  static func characters(_ count: Int) -> String {
    String(repeating: tenCharacters, count: count / 10)
  }

  static let million = 1_000_000
}

import TestSupport

/// Python's zoneinfo, queried by `oracle.py`.
enum Oracle {
  /// Returns the answers in the order of the questions, each as words.
  static func answers(to questions: [String], path: String = #filePath) throws -> [[Substring]] {
    let script = path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/oracle.py"
    let result = try Program.run(
      "python3", [script], input: questions.joined(separator: "\n") + "\n")
    guard result.status == 0 else { throw Failure(description: result.errors) }
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.split(separator: " ") }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Zones with all kinds of rules: half and quarter hours, half-hour and negative daylight saving,
  /// changes at midnight, a skipped day, lunar rules, permanent rules.
  static let zones = [
    "Europe/Berlin", "Europe/London", "Europe/Dublin", "Europe/Moscow", "Europe/Istanbul",
    "America/New_York", "America/St_Johns", "America/Sao_Paulo", "America/Havana", "America/Nuuk",
    "America/Caracas", "Africa/Casablanca", "Africa/Cairo", "Asia/Kathmandu", "Asia/Tehran",
    "Asia/Gaza", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Chatham", "Antarctica/Troll",
  ]
}

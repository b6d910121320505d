/// Metrics in the text format of Prometheus, version 0.0.4.
struct MetricsText {
  enum Kind: String {
    case counter
    case gauge
    case histogram
  }

  typealias Labels = KeyValuePairs<String, String>

  private(set) var text = ""

  /// Begins a family of metrics. Its samples follow.
  mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  mutating func sample(_ name: String, _ labels: Labels = [:], _ value: Double) {
    text += name
    if !labels.isEmpty {
      text += "{" + labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",") + "}"
    }
    text += " \(Self.number(value))\n"
  }

  /// Writes a family with one sample, or one for each labelled value.
  mutating func family(
    _ name: String, _ kind: Kind, _ help: String, _ samples: [(labels: Labels, value: Double)]
  ) {
    guard !samples.isEmpty else { return }
    family(name, kind, help)
    for (labels, value) in samples { sample(name, labels, value) }
  }

  private static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    return Int64(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func escaped(_ value: String) -> String {
    value.map { $0 == "\\" ? "\\\\" : $0 == "\"" ? "\\\"" : $0 == "\n" ? "\\n" : String($0) }
      .joined()
  }
}

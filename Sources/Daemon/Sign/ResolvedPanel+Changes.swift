import SignConfiguration

extension ResolvedPanel {
  /// The properties that differ from those before, for the log: `brightness 40 % → 60 %`.
  func changes(from old: ResolvedPanel) -> [String] {
    func change<Value: Equatable>(
      _ name: String, _ value: (ResolvedPanel) -> Value, _ written: (Value) -> String
    ) -> String? {
      let (before, after) = (value(old), value(self))
      return before == after ? nil : "\(name) \(written(before)) → \(written(after))"
    }
    return [
      change("brightness", \.brightness) { "\($0) %" },
      change("power", \.power) { $0 ? "on" : "off" },
      change("rotation", \.rotate) { "\($0)°" },
      change("size", \.size) { "\($0)" },
    ].compactMap { $0 }
  }
}

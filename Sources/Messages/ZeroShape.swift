/// How a zero looks: the `zero` property.
public enum ZeroShape: String, CaseIterable, Sendable {
  case plain
  /// With a dot inside, as codes and callsigns have it.
  case dotted
}

import Panels

extension Configuration {
  /// What is known of a panel's supply.
  public struct Power: Equatable, Sendable {
    /// What all lamps may take together, in milliamperes; nil: there is no limit.
    public var limit: Int?
    /// What one lamp takes at full white, in milliamperes; nil is what is usual for the type.
    public var perLED: Double?

    public init() {}
  }
}

extension Configuration.Panel {
  /// Nil when nothing is known of what the lamps take.
  var powerLimit: PowerLimit? {
    (power.perLED ?? type.usualCurrentPerLED).map { PowerLimit(perLED: $0, limit: power.limit) }
  }
}

extension Configuration.PanelType {
  /// What one lamp takes at full white, in milliamperes.
  var usualCurrentPerLED: Double? {
    switch self {
    case .virtual: nil
    }
  }
}

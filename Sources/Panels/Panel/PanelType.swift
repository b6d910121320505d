package import Keys
package import Pixels

/// A type of panel. A new one is a folder of this module with its `PanelDescriptor`, and a name in
/// `all`.
package struct PanelType: Sendable {
  package let descriptor: any PanelDescriptor.Type

  init(_ descriptor: any PanelDescriptor.Type) { self.descriptor = descriptor }

  /// In the order of the documentation.
  package static let all: [PanelType] = [.virtual, .max7219, .ws2812, .apa102, .hub75]
}

/// As the value of `panel.type`.
extension PanelType: RawRepresentable, CaseIterable, Hashable, CustomStringConvertible {
  package var rawValue: String { descriptor.name }

  package init?(rawValue: String) {
    guard let type = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = type
  }

  package static var allCases: [PanelType] { all }

  package var description: String { rawValue }
}

/// A section of the configuration file that says how a panel is made. A value has what one file
/// sets.
package protocol PanelSection: ConfigurationSettings, Equatable, ConfigurationKeyList
where Settings == Self {
  /// Its path, and below it those of the sections inside it.
  static var sections: [ConfigurationSection] { get }
  /// Their paths are whole: `panel.spi.speed`.
  static var keys: [Key] { get }

  /// The keys that differ, or the section itself. They take effect only when the daemon starts.
  func changedKeys(since old: Self) -> [String]
}

extension PanelSection {
  static var path: String { sections[0].path }

  package func changedKeys(since old: Self) -> [String] { self == old ? [] : [Self.path] }

  fileprivate func isEqual(to other: (any PanelSection)?) -> Bool {
    (other as? Self ?? Self()) == self
  }

  /// The same with types hidden.
  fileprivate static func changedKeys(of panel: PanelSettings, since old: PanelSettings) -> [String]
  {
    panel[Self.self].changedKeys(since: old[Self.self])
  }

  /// The keys for all that is set of a panel.
  fileprivate static var liftedKeys: [ConfigurationKey<PanelSettings>] {
    keys.map { $0.lifted({ $0[Self.self] }, { $0[Self.self] = $1 }) }
  }
}

/// What signd knows of a type of panel: its own section of the configuration, and what follows from
/// it.
package protocol PanelDescriptor: PanelSection {
  /// Sections that several types read, such as `panel.spi`.
  static var shared: [any PanelSection.Type] { get }
  /// What one LED takes at full white, in milliamperes; nil: not known.
  static var usualCurrentPerLED: Double? { get }
  /// The clock of SPI without `panel.spi.speed`, for the help of that key; nil: SPI is not used.
  static var usualSPISpeed: String? { get }

  /// Checks values that are right by themselves against each other.
  func check(_ panel: PanelSettings) throws(ConfigurationMismatch)
  /// What light its LEDs give.
  func depth(_ panel: PanelSettings) -> any PanelDepth
  /// Makes the driver, which opens its bus in `start`; nil: it is only looked at.
  ///
  /// - Parameter panel: checked.
  func makePanel(_ panel: PanelSettings, on buses: some PanelBuses) -> (any Panel)?
}

extension PanelDescriptor {
  /// As the value of `panel.type`, and of the section.
  static var name: String { String(path.dropFirst("panel.".count)) }
  package static var shared: [any PanelSection.Type] { [] }
  package static var usualSPISpeed: String? { nil }
  package func check(_ panel: PanelSettings) throws(ConfigurationMismatch) {}
  package func depth(_ panel: PanelSettings) -> any PanelDepth { DutyDepth() }

  fileprivate static func check(_ panel: PanelSettings) throws(ConfigurationMismatch) {
    try panel[Self.self].check(panel)
  }

  fileprivate static func depth(_ panel: PanelSettings) -> any PanelDepth {
    panel[Self.self].depth(panel)
  }

  fileprivate static func makePanel(
    _ panel: PanelSettings, on buses: some PanelBuses
  ) -> (any Panel)? {
    panel[Self.self].makePanel(panel, on: buses)
  }
}

/// How a panel is made: its type, its size and what the sections of panel types say.
package struct PanelSettings: ConfigurationSettings, Sendable {
  package var type = PanelType.virtual
  /// The type whose LEDs a virtual panel shows; nil: those of a virtual panel.
  package private(set) var simulated: PanelType?
  /// The panel as it is built, before `rotate`.
  package var size = Size(width: 64, height: 16)
  /// Those that differ from their defaults, or did, by their paths.
  private var sections: [String: any PanelSection] = [:]

  package init() {}

  package subscript<Section: PanelSection>(section: Section.Type) -> Section {
    get { sections[Section.path] as? Section ?? Section() }
    set { sections[Section.path] = newValue }
  }

  /// Makes it a virtual panel that shows what the LEDs of the configured one would.
  package mutating func simulate() {
    guard type != .virtual else { return }
    simulated = type
    type = .virtual
  }

  /// The type whose LEDs are shown, also by a virtual panel.
  package var shownType: PanelType { simulated ?? type }

  /// What light the LEDs give that are shown.
  package var depth: any PanelDepth { shownType.descriptor.depth(self) }

  /// Checks what a panel of this type needs; what is set for other types does not matter.
  package func check() throws(ConfigurationMismatch) { try type.descriptor.check(self) }

  /// Makes the driver, which opens its bus in `start`; nil for a virtual panel. The settings have
  /// passed `check`.
  package func makePanel(on buses: some PanelBuses = MachineBuses()) -> (any Panel)? {
    type.descriptor.makePanel(self, on: buses)
  }

  /// The keys of sections that differ and take effect only when the daemon starts.
  package func changedKeys(since old: PanelSettings) -> [String] {
    Self.allSections.flatMap { $0.changedKeys(of: self, since: old) }
  }

  /// Every section of panel types, those first that several share.
  private static let allSections: [any PanelSection.Type] = {
    var found: [any PanelSection.Type] = []
    for type in PanelType.all {
      for section in type.descriptor.shared + [type.descriptor]
      where !found.contains(where: { $0 == section }) {
        found.append(section)
      }
    }
    return found
  }()

  package static let sections = allSections.flatMap { $0.sections }
  package static let keys = allSections.flatMap { $0.liftedKeys }

  func refused(_ key: String, _ expected: String, _ value: some Any) -> ConfigurationMismatch {
    ConfigurationMismatch(
      keys: [key], message: "\(key) takes \(expected) where panel.type is \(type), not \(value)")
  }
}

extension PanelSettings: Equatable {
  package static func == (one: PanelSettings, other: PanelSettings) -> Bool {
    one.type == other.type && one.simulated == other.simulated && one.size == other.size
      && one.sections.allSatisfy { $1.isEqual(to: other.sections[$0]) }
      && other.sections.allSatisfy { $1.isEqual(to: one.sections[$0]) }
  }
}

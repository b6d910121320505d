package import Keys
package import Pixels

/// Type of a panel. For a new type, add a folder with its `PanelDescriptor` to this module, and an
/// entry to `all`.
package struct PanelType: Sendable {
  package let descriptor: any PanelDescriptor.Type

  init(_ descriptor: any PanelDescriptor.Type) { self.descriptor = descriptor }

  /// All types, in the order of the documentation.
  package static let all: [PanelType] = [.virtual, .max7219, .ws2812, .apa102, .hub75]
}

/// The raw value is the value of `panel.type`.
extension PanelType: RawRepresentable, CaseIterable, Hashable, CustomStringConvertible {
  package var rawValue: String { descriptor.name }

  package init?(rawValue: String) {
    guard let type = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = type
  }

  package static var allCases: [PanelType] { all }

  package var description: String { rawValue }
}

/// Section of the configuration file that describes a panel. A value holds the settings of one
/// file.
package protocol PanelSection: ConfigurationSettings, Equatable, ConfigurationKeyList
where Settings == Self {
  /// This section, followed by its subsections.
  static var sections: [ConfigurationSection] { get }
  /// Keys with their full paths, such as `panel.spi.speed`.
  static var keys: [Key] { get }

  /// Keys that differ, or the path of the section. They take effect only when the daemon starts.
  func changedKeys(since old: Self) -> [String]
}

extension PanelSection {
  static var path: String { sections[0].path }

  package func changedKeys(since old: Self) -> [String] { self == old ? [] : [Self.path] }

  fileprivate func isEqual(to other: (any PanelSection)?) -> Bool {
    (other as? Self ?? Self()) == self
  }

  /// Compares this section of two panels, for callers that know only `any PanelSection.Type`.
  fileprivate static func changedKeys(of panel: PanelSettings, since old: PanelSettings) -> [String]
  {
    panel[Self.self].changedKeys(since: old[Self.self])
  }

  /// Keys of this section as keys of all settings of a panel.
  fileprivate static var liftedKeys: [ConfigurationKey<PanelSettings>] {
    keys.map { $0.lifted({ $0[Self.self] }, { $0[Self.self] = $1 }) }
  }
}

/// Configuration section of a panel type, with its checks, light and driver.
package protocol PanelDescriptor: PanelSection {
  /// Sections that several types read, such as `panel.spi`.
  static var shared: [any PanelSection.Type] { get }
  /// Usual current of one LED at full white, in milliamperes; nil if it is unknown.
  static var usualCurrentPerLED: Double? { get }
  /// SPI clock without `panel.spi.speed`, for the help of that key; nil if the type uses no SPI.
  static var usualSPISpeed: String? { get }

  /// Checks individually valid values against each other.
  func check(_ panel: PanelSettings) throws(ConfigurationMismatch)
  /// Levels and colours of light that the LEDs give.
  func depth(_ panel: PanelSettings) -> any PanelDepth
  /// Creates the driver, which opens its bus in `start`; nil for a virtual panel.
  ///
  /// - Parameter panel: settings that passed `check`.
  func makePanel(_ panel: PanelSettings, on buses: some PanelBuses) -> (any Panel)?
}

extension PanelDescriptor {
  /// Name of the type, in `panel.type` and in the path of the section.
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

/// Settings of a panel: its type, its size and the sections of panel types.
package struct PanelSettings: ConfigurationSettings, Sendable {
  package var type = PanelType.virtual
  /// Type that a virtual panel simulates; nil if it simulates none.
  package private(set) var simulated: PanelType?
  /// Physical size of the panel, before `rotate`.
  package var size = Size(width: 64, height: 16)
  /// Sections by path that differ, or once differed, from their defaults.
  private var sections: [String: any PanelSection] = [:]

  package init() {}

  package subscript<Section: PanelSection>(section: Section.Type) -> Section {
    get { sections[Section.path] as? Section ?? Section() }
    set { sections[Section.path] = newValue }
  }

  /// Makes the panel virtual, so that it simulates the LEDs of the configured type.
  package mutating func simulate() {
    guard type != .virtual else { return }
    simulated = type
    type = .virtual
  }

  /// Type whose LEDs are shown, also by a virtual panel.
  package var shownType: PanelType { simulated ?? type }

  /// Levels and colours of light of the LEDs that are shown.
  package var depth: any PanelDepth { shownType.descriptor.depth(self) }

  /// Checks the settings of this type. Settings of other types are ignored.
  package func check() throws(ConfigurationMismatch) { try type.descriptor.check(self) }

  /// Creates the driver, which opens its bus in `start`; nil for a virtual panel. The settings must
  /// have passed `check`.
  package func makePanel(on buses: some PanelBuses = MachineBuses()) -> (any Panel)? {
    type.descriptor.makePanel(self, on: buses)
  }

  /// Keys of sections that differ and take effect only when the daemon starts.
  package func changedKeys(since old: PanelSettings) -> [String] {
    Self.allSections.flatMap { $0.changedKeys(of: self, since: old) }
  }

  /// Every section once. The shared sections of a type precede the type's own section.
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

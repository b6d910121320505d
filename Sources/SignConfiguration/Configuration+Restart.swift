extension Configuration {
  /// The keys that differ and take effect only when the daemon starts.
  package func keysNeedingRestart(comparedWith old: Configuration) -> [String] {
    var keys: [String] = []
    func compare<Value: Equatable>(_ key: String, _ value: (Configuration) -> Value) {
      if value(self) != value(old) { keys.append(key) }
    }
    compare("panel.type") { $0.panel.shownType }
    compare("panel.size") { $0.panel.size }
    compare("panel.virtual.view") { $0.panel.virtual.view }
    compare("panel.virtual.capture") { $0.panel.virtual.capture }
    compare("panel.virtual.follow") { $0.panel.virtual.follow }
    compare("panel.virtual.colors") { $0.panel.virtual.colors }
    compare("panel.spi") { $0.panel.spi }
    compare("panel.gpio") { $0.panel.gpio }
    compare("panel.max7219") { $0.panel.max7219 }
    compare("panel.ws2812") { $0.panel.ws2812 }
    compare("panel.apa102") { $0.panel.apa102 }
    compare("panel.wiring") { $0.panel.wiring }
    compare("panel.hub75") { $0.panel.hub75 }
    compare("control.socket") { $0.control.socket }
    compare("control.mode") { $0.control.mode }
    compare("control.group") { $0.control.group }
    compare("control.max_connections") { $0.control.maxConnections }
    compare("awtrix") { $0.isAwtrix }
    compare("state.directory") { $0.state.directory }
    return keys
  }
}

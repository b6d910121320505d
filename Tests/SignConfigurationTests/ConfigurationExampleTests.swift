import FoundationEssentials
import Keys
import Panels
import TestSupport
import Testing

@testable import Panels
@testable import Pixels
@testable import SignConfiguration

/// The files in `config/examples`.
@Suite struct ConfigurationExampleTests {
  private static let folder = repository + "/config/examples"
  static let names = try! FileManager.default.contentsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".yaml") }.sorted()

  private func example(_ name: String) throws -> (text: String, configuration: Configuration) {
    let text = try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
    return (text, try Configuration.parse(Array(text.utf8), name: name, fonts: []))
  }

  @Test func thereIsOneForEveryCommonSign() {
    #expect(
      Self.names == [
        "apa102-16x16.yaml", "hub75-128x64.yaml", "hub75-64x32-adafruit-hat.yaml",
        "hub75-64x32.yaml", "max7219-32x8.yaml", "ws2812-16x16.yaml", "ws2812-32x8.yaml",
      ])
  }

  @Test func thePageAboutPanelsNamesEachFile() {
    let named = MarkdownPage.named("docs/panels.md").text.matches(of: /`(\w+-[\w-]+\.yaml)`/)
      .map { String($0.1) }
    #expect(Set(named) == Set(Self.names))
  }

  @Test(arguments: names)
  func anExampleIsWhatItsNameAndItsCommentSay(name: String) throws {
    let (text, configuration) = try example(name)
    let panel = configuration.panel
    #expect(name.hasPrefix("\(panel.type)-\(panel.size)"))
    let title = text.prefix { $0 != "\n" }
    #expect(title.hasPrefix("# A sign of \(panel.size)"))
    #expect(title.contains("\(panel.type)".uppercased()))
    #expect(panel.made.makePanel()?.size == panel.size)
  }

  /// Wires in comments equal the keys or the defaults.
  @Test(arguments: names)
  func aCommentNamesTheLinesThatAreUsed(name: String) throws {
    let (text, configuration) = try example(name)
    #expect(configuration.panel[SPISettings.self].device == "/dev/spidev0.0")
    switch configuration.panel.type {
    case .hub75:
      let hub75 = configuration.panel[HUB75Settings.self]
      #expect(hub75.pins == (name.contains("adafruit-hat") ? .adafruitHat : .regular))
      // Through registers if available, at full speed.
      #expect(hub75.access == .auto && hub75.slowdown == 0)
      guard hub75.pins == .regular else { return }
      let pins = hub75.pins.pins
      if name == "hub75-128x64.yaml" {
        for (index, chain) in pins.rgb.prefix(2).enumerated() {
          let lines = chain.map { "\($0)" }.joined(separator: ", ")
          #expect(text.contains("chain \(index + 1), R1 to B2 on GPIO \(lines)\n"))
        }
        let power = try #require(configuration.panel.type.descriptor.usualCurrentPerLED)
        #expect((power * Double(configuration.panel.size.area) / 1000).rounded() == 28)
      } else {
        let lines = [pins.oe, pins.clock, pins.latch] + pins.address.prefix(4) + pins.rgb[0]
        #expect(text.matches(of: /(\d+) \(pin/).compactMap { Int($0.1) } == lines)
      }
    case .max7219:
      #expect(text.contains("CS      GPIO 8") && text.contains("CLK     GPIO 11"))
      #expect(configuration.panel[MAX7219Settings.self].bus == .spi)
      // It is powered by the board's 5 V.
      #expect(text.contains("pin 2") && configuration.panel.power.limit == 1000)
      #expect(text.contains("level shifter"))
    case .ws2812, .apa102:
      // APA102 LEDs have a separate clock.
      for line in ["core_freq=250", "core_freq=500", "core_freq_min=500"] {
        #expect(text.contains("\n#   \(line)") == (configuration.panel.type == .ws2812))
      }
      #expect(text.contains("GPIO 10, MOSI (pin 19), through a level shifter"))
      // No common supply provides the current of 256 white LEDs.
      let limit = try #require(configuration.panel.power.limit)
      let most = try #require(configuration.panel.type.descriptor.usualCurrentPerLED)
      #expect(limit < Int(most) * configuration.panel.size.area)
      #expect(text.contains("256 LEDs of 60 mA are 15 A"))
    default: Issue.record("an example is of a real panel")
    }
  }

  @Test(arguments: names)
  func aLineFitsIntoATerminal(name: String) throws {
    for line in try example(name).text.split(separator: "\n") { #expect(line.count <= 100) }
  }
}

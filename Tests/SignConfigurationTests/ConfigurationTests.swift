import Keys
import Messages
import Panels
import Pixels
import Testing

@testable import Keys
@testable import SignConfiguration

func configuration(
  _ yaml: String, fonts: [String]? = ["signd-8", "signd-5"]
) throws(ConfigurationErrors) -> Configuration {
  try Configuration.parse(Array(yaml.utf8), name: "signd.yaml", fonts: fonts)
}

@Suite struct ConfigurationTests {
  @Test(
    arguments: [
      "", "\u{FEFF}", "\n\n", "# only a comment", "---\n", "null\n", "{}\n",
      "panel:\n  # size: 1x1\n  virtual:\ndefaults:\n", "panel: { size: null, brightness: ~ }",
    ])
  func aFileThatSaysNothingIsTheDefaults(_ yaml: String) throws {
    #expect(try configuration(yaml) == Configuration())
  }

  @Test func theDefaultsAreAWorkingSign() {
    let defaults = Configuration()
    #expect(defaults.panel.size == Size(width: 64, height: 16))
    #expect(defaults.panel.brightness == 100)
    #expect(defaults.panel[VirtualSettings.self].view == nil)
    #expect(defaults.control.mode == 0o600)
    #expect(defaults.defaults.text?.string == Configuration.firstRunText)
    #expect(defaults.defaults.speed == 30)
  }

  @Test func everyKeyIsRead() throws {
    let read = try configuration(
      """
      panel: { type: virtual, size: 64x16, brightness: 60, rotate: 270, virtual: { view: terminal } }
      control: { socket: /run/x.sock, mode: "0666", group: sign, max_connections: 8 }
      awtrix: true
      limits: { text: 2048 }
      defaults:
        text: |-
          Open
          today
        scroll: up
        speed: 12.5
        gap: 0
        delay: 0
        align: start
        valign: end
        color: "#f80"
        background: Navy
        font: signd-5
        scale: 2
        persist: false
        keep_phase: true
      state: { directory: /srv/sign }
      """)
    var expected = Configuration()
    expected.panel.brightness = 60
    expected.panel.rotate = 270
    expected.panel[VirtualSettings.self].view = .terminal
    expected.control.socket = "/run/x.sock"
    expected.control.writtenMode = 0o666
    expected.control.group = "sign"
    expected.control.maxConnections = 8
    expected.isAwtrix = true
    expected.limits.text = 2048
    expected.defaults.text = "Open\ntoday"
    expected.defaults.scroll = .up
    expected.defaults.speed = 12.5
    expected.defaults.gap = 0
    expected.defaults.delay = 0
    expected.defaults.align = .start
    expected.defaults.valign = .end
    expected.defaults.color = RGBColor(red: 255, green: 136, blue: 0)
    expected.defaults.background = RGBColor(red: 0, green: 0, blue: 128)
    expected.defaults.font = "signd-5"
    expected.defaults.scale = 2
    expected.defaults.persist = false
    expected.defaults.keepPhase = true
    expected.state.directory = "/srv/sign"
    #expect(read == expected)
  }

  @Test(arguments: [
    ("cie1931", Gamma.cie1931), ("1", .exponent(1)), ("2.2", .exponent(2.2)),
    ("4.0", .exponent(4)),
  ])
  func gammaIsAWordOrAPower(_ yaml: String, _ gamma: Gamma) throws {
    #expect(try configuration("panel: { gamma: \(yaml) }").panel.gamma == gamma)
  }

  @Test(arguments: Mirror.allCases)
  func aPanelIsMirrored(_ mirror: Mirror) throws {
    #expect(try configuration("panel: { mirror: \(mirror.rawValue) }").panel.mirror == mirror)
  }

  @Test(arguments: [
    ("1x1", true), ("4096x256", true), ("4096x257", false), ("4097x1", false),
    ("0x8", false), ("64X16", false), ("64x-16", false), ("+64x16", false), ("64x", false),
    ("064x16", false), ("64x016", false),
  ])
  func aSizeIsBounded(_ text: String, _ right: Bool) {
    #expect((PanelSize(text) != nil) == right)
  }

  @Test(arguments: ["0640", "640", "0o640", "'0640'", "\"640\""])
  func aModeIsAlwaysOctal(_ yaml: String) throws {
    #expect(try configuration("control: { mode: \(yaml) }").control.mode == 0o640)
  }

  @Test func aGroupMayUseTheSocketUnlessTheModeSaysOtherwise() throws {
    #expect(try configuration("control: { group: sign }").control.mode == 0o660)
    #expect(try configuration("control: { group: sign, mode: 0600 }").control.mode == 0o600)
  }

  @Test func theTextLimitHoldsForTheFirstRunMessageWhereverItStands() throws {
    let text = String(repeating: "ä", count: 1000)
    let yaml = "defaults: { text: \(text) }\nlimits: { text: LIMIT }\n"
    #expect(throws: ConfigurationErrors.self) {
      try configuration(yaml.replacing("LIMIT", with: "1999"))
    }
    #expect(try configuration(yaml.replacing("LIMIT", with: "2000")).defaults.text?.string == text)
  }

  @Test func anyFontIsAcceptedWhereFontsAreNotKnown() throws {
    #expect(try configuration("defaults: { font: mine }", fonts: nil).defaults.font == "mine")
  }

  @Test func aNULInATextStays() throws {
    #expect(try configuration("defaults: { text: \"a\\0b\" }").defaults.text == "a\0b")
  }

  @Test(arguments: [
    ("", PropertyValue.null), ("~", .null), ("Null", .null), ("nUll", .string("nUll")),
    ("true", .boolean(true)), ("FALSE", .boolean(false)), ("yes", .string("yes")),
    ("on", .string("on")), ("0", .integer(0)), ("-12", .integer(-12)), ("+7", .integer(7)),
    ("0660", .integer(660)), ("0o17", .integer(15)), ("0x1F", .integer(31)),
    ("0x-1", .string("0x-1")), ("0o8", .string("0o8")), ("-0x1", .string("-0x1")),
    ("1.", .number(1)), (".5", .number(0.5)), ("-1.5e3", .number(-1500)), ("1e-1", .number(0.1)),
    ("1e", .string("1e")), (".", .string(".")), ("+", .string("+")), ("1_000", .string("1_000")),
    ("1.2.3", .string("1.2.3")), ("14:00", .string("14:00")), ("-.inf", .number(-.infinity)),
    ("99999999999999999999", .number(1e20)), ("nan", .string("nan")),
  ])
  func plainScalarsFollowTheCoreSchema(_ text: String, _ value: PropertyValue) {
    #expect(PropertyValue(plainYAML: text) == value)
  }

  @Test func itIsKnownWhereAValueComesFrom() throws {
    let yaml = """
      panel:
        size: 32x8
        brightness: null
        spi: { speed: 1000000 }
      defaults: { color: red }
      """
    let read = try Configuration.parse(
      Array(yaml.utf8), name: "signd.yaml", fonts: .names([]))
    func place(_ line: Int, _ column: Int) -> ConfigurationOrigin {
      .file("signd.yaml", SourcePlace(line: line, column: column))
    }
    #expect(read.origin(of: "panel.size") == place(2, 9))
    #expect(read.origin(of: "panel.spi.speed") == place(4, 17))
    #expect(read.origin(of: "defaults.color") == place(5, 20))
    #expect(read.origin(of: "panel.brightness") == .defaultValue)
    #expect(read.origin(of: "control.group") == .defaultValue)
  }
}

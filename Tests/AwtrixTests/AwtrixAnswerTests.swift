import ControlAPI
import FoundationEssentials
import Messages
import Testing

@testable import Awtrix

/// AWTRIX settings as changes of a sign, and the answers.
@Suite struct AwtrixAnswerTests {
  @Test func brightnessIsPercentHere() throws {
    for (theirs, ours) in [(0, 0), (1, 1), (2, 1), (128, 50), (255, 100)] {
      let settings = try AwtrixSettings(["BRI": .integer(theirs)])
      #expect(settings.panel.brightness == ours)
    }
    for percent in 0...100 {
      #expect(AwtrixSettings.percent(AwtrixSettings.brightness(percent)) == percent)
    }
    let error = #expect(throws: ValueError.self) {
      try AwtrixSettings(["BRI": .integer(256)])
    }
    #expect(error?.message == "BRI takes a whole number from 0 to 255, not 256")
  }

  @Test func settingsThatMeanNothingAreNamed() throws {
    let settings = try AwtrixSettings([
      "MATP": .boolean(false), "ATRANS": .boolean(false), "TEFF": .integer(2), "ABRI": .null,
      "UPPERCASE": .boolean(true),
    ])
    #expect(settings.panel == PanelProperties(power: false) && settings.takesTurns == false)
    #expect(settings.ignored == ["TEFF", "UPPERCASE"])
  }

  private static let powers: [(PropertyValue, Bool?)] = [
    (.mapping(["power": .boolean(true)]), true), (.boolean(false), false), (.integer(1), true),
    (.mapping([:]), nil),
  ]

  @Test(arguments: powers)
  func powerIsAnObjectOrOnlyAWord(_ body: PropertyValue, _ expected: Bool?) throws {
    #expect(try AwtrixSettings(power: body).panel.power == expected)
  }

  @Test func powerIsTrueOrFalse() {
    #expect(throws: ValueError.self) { try AwtrixSettings(power: .mapping(["power": .integer(2)])) }
    #expect(throws: ValueError.self) { try AwtrixSettings(power: .list([])) }
  }

  private static func listed(
    _ id: String, _ message: MessageProperties, origin: ListedMessage.Origin = .client
  ) -> ListedMessage {
    ListedMessage(
      id: id, origin: origin, standing: .waiting, priority: message.priority ?? .info, rank: 0,
      setAt: 1, message: message)
  }

  @Test func appsAreWhatTakesTurns() throws {
    var app = MessageProperties()
    app.group = AwtrixMessage.group
    app.image = ImageSource(rawValue: "icon:87")
    var alert = MessageProperties(text: "!")
    alert.priority = .alert
    let apps = AwtrixApps([
      Self.listed("main", MessageProperties(text: "a")), Self.listed("m1", alert),
      Self.listed("mx.20b", app), Self.listed("m2", app),
      Self.listed("m3", app, origin: .file),
    ])
    #expect(
      apps.apps == [
        .init(name: "main"), .init(name: "m b", icon: "87"), .init(name: "m2", icon: "87"),
        .init(name: "m3", icon: "87"),
      ])
    #expect(apps.loop == ["main": 0, "m b": 1, "m2": 2, "m3": 3])
    #expect(apps.custom(beginningWith: "m") == ["mx.20b", "m2"])
    #expect(apps.custom(beginningWith: "m ") == ["mx.20b"])
    #expect(apps.custom(beginningWith: "main").isEmpty)
  }

  @Test func theScreenIsAListOfNumbers() {
    let pixels: [UInt8] = [255, 0, 0, 0, 0, 1, 10, 10, 10, 1, 2, 3]
    let json = AwtrixScreen.json(ofPixmap: Array("P6\n2 2\n255\n".utf8) + pixels)
    #expect(json.map { String(decoding: $0, as: UTF8.self) } == "[16711680,1,657930,66051]")
    #expect(AwtrixScreen.json(ofPixmap: []) == nil)
    #expect(AwtrixScreen.json(ofPixmap: Array("P6\n2 2\n255\nab".utf8)) == nil)
    #expect(AwtrixScreen.json(ofPixmap: Array("P5\n2 2\n255\nabc".utf8)) == nil)
  }
}

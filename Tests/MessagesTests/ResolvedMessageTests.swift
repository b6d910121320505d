import Testing

@testable import Messages

@Suite struct ResolvedMessageTests {
  @Test func aMessageWithoutPropertiesHasTheBuiltInDefaults() {
    let resolved = ResolvedMessage(MessageProperties())
    #expect(resolved == ResolvedMessage())
    for property in MessageProperty.allCases {
      #expect(resolved[property] == property.defaultValue, "\(property)")
    }
  }

  @Test func aMessageWinsOverItsZoneAndTheZoneOverTheProgram() {
    var zone = ResolvedMessage()
    zone.speed = 12
    zone.delay = 7
    var message = MessageProperties(text: "Bus 12")
    message.speed = 99
    let resolved = ResolvedMessage(message, defaults: zone)
    #expect(resolved.speed == 99 && resolved.delay == 7)
    #expect(resolved.dwell == ResolvedMessage().dwell)
  }

  @Test func aMessageWithContentTakesNoneFromItsZone() {
    var zone = ResolvedMessage()
    zone.text = "Closed"
    var message = MessageProperties()
    message.bar = [1, 2]
    let resolved = ResolvedMessage(message, defaults: zone)
    #expect(resolved.text == nil && resolved.bar == [1, 2])
    #expect(ResolvedMessage(MessageProperties(), defaults: zone).text == "Closed")
  }

  @Test func everyPropertyIsInItsPropertiesAgain() {
    var resolved = ResolvedMessage()
    resolved.text = "Hi"
    resolved.ttl = 5
    let properties = resolved.properties
    #expect(ResolvedMessage(properties) == resolved)
    #expect(properties.text == "Hi" && properties.ttl == 5 && properties.speed == 30)
  }
}

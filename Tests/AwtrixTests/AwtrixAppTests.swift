import Messages
import Testing

@testable import Awtrix

/// Names of custom apps as ids of messages, and back.
@Suite struct AwtrixAppTests {
  @Test(arguments: [
    ("weather", "weather"), ("room-12_a.b", "room-12_a.b"), ("two words", "twox.20words"),
    ("Küche", "Kx.C3x.BCche"), (".hidden", "x.2Ehidden"), ("ax.41", "ax.78.41"), ("x.4", "x.4"),
    ("x.4g", "x.4g"), ("a/b", "ax.2Fb"), ("\n", "x.0A"),
  ])
  func aNameHasAnIDAndIsFoundByIt(_ name: String, _ id: String) throws {
    #expect(try AwtrixApp.id(ofName: name) == id)
    #expect(AwtrixApp.name(ofID: id) == name)
  }

  @Test func whatHasNoNameIsCalledAsItsID() {
    for id in ["ax.41", "x.FF", "x.C3"] { #expect(AwtrixApp.name(ofID: id) == id) }
  }

  @Test(arguments: ["", String(repeating: "a", count: 65), String(repeating: "ä", count: 9)])
  func aNameThatHasNoIDIsRefused(_ name: String) throws {
    let error = #expect(throws: ValueError.self) { try AwtrixApp.id(ofName: name) }
    #expect(error?.message.hasPrefix("name takes ") == true)
  }
}

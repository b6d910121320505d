import Messages
import Testing

@Suite struct IconNameTests {
  @Test func namesStandForOneCharacterEach() throws {
    #expect(IconName("sun")?.character == "☀\u{FE0F}")
    #expect(IconName("WheelChair")?.name == "wheelchair")
    #expect(IconName("sunny") == nil && IconName("") == nil && IconName("☀") == nil)
    var characters = Set<Character>()
    for name in IconName.all {
      let icon = try #require(IconName(name))
      #expect(icon.name == name)
      // Those in pixels have the emoji selector.
      let scalars = Array(icon.character.unicodeScalars)
      #expect(scalars.count == 1 || scalars.count == 2 && scalars[1] == "\u{FE0F}", "\(name)")
      // A door is an exit.
      #expect(characters.insert(icon.character).inserted || name == "door", "\(name)")
      #expect(
        name.utf8.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
        }, "\(name)")
    }
    #expect(Set(IconName.all).count == IconName.all.count && IconName.all.count > 150)
  }
}

import FoundationEssentials
import Messages
import Programme
import Testing

@Suite struct PackedMessageTests {
  @Test func whatWasSaidComesBack() throws {
    var said = MessageProperties(text: "Grüße \u{1F600}")
    said.priority = .foreground
    said.duration = 5000
    said.when = try Schedule("Mon-Fri 22:00-06:00", field: "when")
    let packed = PackedMessage(said)
    #expect(packed.properties == said)
    #expect(packed == PackedMessage(said))
    said.rank = 3
    #expect(packed != PackedMessage(said))
  }

  /// Long ones are not read again from their JSON.
  @Test(arguments: [10, 8000, 9000, 100_000])
  func whatWasSaidComesBackHoweverLongItIs(length: Int) throws {
    var said = MessageProperties(text: String(repeating: "ä", count: length))
    said.speed = 12.5
    let packed = PackedMessage(said)
    #expect(packed.properties == said)
    let read = try JSONDecoder().decode(MessageProperties.self, from: Data(packed.json))
    #expect(read == said)
  }
}

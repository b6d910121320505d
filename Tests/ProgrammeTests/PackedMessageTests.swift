import FoundationEssentials
import Messages
import Programme
import Testing

@Suite struct PackedMessageTests {
  @Test func whatWasSetComesBack() throws {
    var message = MessageProperties(text: "Grüße \u{1F600}")
    message.priority = .foreground
    message.duration = 5000
    message.when = try Schedule("Mon-Fri 22:00-06:00", field: "when")
    let packed = PackedMessage(message)
    #expect(packed.properties == message)
    #expect(packed == PackedMessage(message))
    message.rank = 3
    #expect(packed != PackedMessage(message))
  }

  /// Long messages are not decoded from their JSON again.
  @Test(arguments: [10, 8000, 9000, 100_000])
  func whatWasSetComesBackHoweverLongItIs(length: Int) throws {
    var message = MessageProperties(text: String(repeating: "ä", count: length))
    message.speed = 12.5
    let packed = PackedMessage(message)
    #expect(packed.properties == message)
    let read = try JSONDecoder().decode(MessageProperties.self, from: Data(packed.json))
    #expect(read == message)
  }
}

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
}

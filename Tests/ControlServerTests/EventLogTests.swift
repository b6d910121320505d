import ControlAPI
import Messages
import NIOCore
import Testing

@testable import ControlServer
@testable import Service

/// The events that a reader receives.
@Suite struct EventLogTests {
  private func error(_ detail: String) -> SignEvent {
    .error(ErrorEvent(source: .panel, detail: detail))
  }

  private func stream(_ log: EventLog, after lastID: String? = nil) -> EventStream {
    EventStream(log: log, lastID: lastID) { [.state(Status.Condition(ok: true, detail: "now"))] }
  }

  /// Returns the next part, which must be available.
  private func part(_ stream: EventStream) async -> String? {
    await stream.next().map { String(buffer: $0) }
  }

  @Test func aNewReaderGetsThePresentAndThenWhatHappens() async {
    let log = EventLog(run: "r")
    log.publish(error("before"))
    let stream = stream(log)
    #expect(
      await part(stream) == """
        retry: 1000

        id: r-1
        event: state
        data: {"detail":"now","ok":true}


        """)
    log.publish(error("one"))
    log.publish(error("two"))
    #expect(
      await part(stream) == """
        id: r-2
        event: error
        data: {"detail":"one","source":"panel"}


        """)
    #expect(await part(stream)?.hasPrefix("id: r-3\n") == true)
  }

  @Test func aReaderThatComesBackGetsWhatItMissed() async {
    let log = EventLog(run: "r")
    for number in 1...3 { log.publish(error("\(number)")) }
    let stream = stream(log, after: "r-2")
    #expect(
      await part(stream) == """
        retry: 1000

        id: r-3
        event: error
        data: {"detail":"3","source":"panel"}


        """)
  }

  @Test(arguments: ["other-2", "r-4", "r-", "r--1", "2", "", "r-18446744073709551616"])
  func anIdThatIsNotOfThisRunBeginsAgain(id: String) async {
    let log = EventLog(run: "r")
    for number in 1...3 { log.publish(error("\(number)")) }
    #expect(await part(stream(log, after: id))?.contains("event: state\n") == true)
  }

  @Test func aReaderThatFellBehindLearnsHowManyItMissed() async {
    let log = EventLog(run: "r", maximumEvents: 4)
    let stream = stream(log)
    _ = await part(stream)
    for number in 1...4 { log.publish(error("\(number)")) }
    #expect(await part(stream)?.contains(#""detail":"1""#) == true)
    for number in 5...9 { log.publish(error("\(number)")) }
    #expect(
      await part(stream) == """
        id: r-9
        event: missed
        data: {"count":8}

        id: r-9
        event: state
        data: {"detail":"now","ok":true}


        """)
    log.publish(error("10"))
    #expect(await part(stream)?.contains(#""detail":"10""#) == true)
  }

  @Test func largeTextsAreNotCached() async {
    let log = EventLog(run: "r", maximumBytes: 100)
    let stream = stream(log)
    _ = await part(stream)
    for text in [String(repeating: "a", count: 90), "b", String(repeating: "c", count: 500)] {
      log.publish(
        .message(
          MessageEvent(
            zone: "main", change: .set, running: true, message: MessageProperties(text: text),
            stored: true, by: nil)))
    }
    #expect(await part(stream)?.contains(#"{"count":3}"#) == true)
    // The newest event is stored whatever its size.
    let late = self.stream(log, after: "r-2")
    #expect(await part(late)?.contains("ccc") == true)
  }

  @Test func aReaderThatWaitsIsWokenByAnEventAndByTheEnd() async {
    let log = EventLog(run: "r")
    let stream = stream(log)
    _ = await part(stream)
    async let waited = part(stream)
    log.publish(error("news"))
    #expect(await waited?.contains("news") == true)
    async let last = part(stream)
    stream.end()
    #expect(await last == nil)
    #expect(await part(stream) == nil)
  }
}

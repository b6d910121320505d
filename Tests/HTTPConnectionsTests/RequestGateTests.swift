import ControlAPI
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import HTTPConnections

/// Deadlines and limits of one connection.
@Suite struct RequestGateTests {
  let limits: ConnectionLimits = {
    var limits = ConnectionLimits(bodyBytes: 20)
    limits.headerBytes = 200
    return limits
  }()

  private static let get = "GET /a HTTP/1.1\r\n\r\n"

  private func put(_ length: Int) -> String {
    "PUT /a HTTP/1.1\r\nContent-Length: \(length)\r\n\r\n"
  }

  // MARK: Who asks

  /// Refuses whoever asks for `/no`, and answers `/slow` after a second.
  private struct Doorkeeper: RequestPolicy {
    let bodyBytes = 20

    func decide(on head: HTTPRequestHead) -> RequestDecision {
      guard head.uri != "/a" else {
        return .accept(bodyBytes: bodyBytes) { Problem(.tooLarge, "too large") }
      }
      return .refuse(
        Refusal(
          Problem(.unknownPath, "not here"), headers: ["retry-after": "1"],
          delay: head.uri == "/slow" ? .seconds(1) : .zero))
    }
  }

  @Test func whatThePolicyRefusesIsAnsweredBeforeItsBody() throws {
    let wire = try Wire(limits: limits, policy: Doorkeeper())
    try wire.receive("PUT /no HTTP/1.1\r\nContent-Length: 20\r\n\r\n12345")
    let answer = try wire.sent()
    #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(answer.contains("retry-after: 1\r\n"))
    #expect(answer.contains("connection: close\r\n"))
    #expect(wire.asked.isEmpty)
  }

  @Test func aRefusalMayTakeTime() throws {
    let wire = try Wire(limits: limits, policy: Doorkeeper())
    try wire.receive("GET /slow HTTP/1.1\r\n\r\n" + Self.get)
    wire.pass(.milliseconds(999))
    #expect(try wire.sent() == "")
    #expect(wire.isOpen)
    wire.pass(.milliseconds(1))
    #expect(try wire.sent().hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    // What the client sent ahead is discarded.
    #expect(wire.asked.isEmpty)
  }

  @Test func whoeverGoesDuringADelayIsForgotten() throws {
    let wire = try Wire(limits: limits, policy: Doorkeeper())
    try wire.receive("GET /slow HTTP/1.1\r\n\r\n")
    wire.gate.close()
    wire.pass(.seconds(2))
    #expect(try wire.sent() == "")
    #expect(!wire.isOpen)
  }

  // MARK: Time

  @Test func aConnectionThatSaysNothingIsClosedAfterFiveSeconds() throws {
    let wire = try Wire(limits: limits)
    wire.pass(.milliseconds(4999))
    #expect(wire.isOpen)
    wire.pass(.milliseconds(1))
    #expect(!wire.isOpen)
    #expect(try wire.sent() == "")
  }

  @Test func aHeaderThatComesByteByByteIsRefusedAfterFiveSeconds() throws {
    let wire = try Wire(limits: limits)
    for byte in "GET /" {
      #expect(try wire.sent() == "")
      try wire.receive(String(byte))
      wire.pass(.seconds(1))
    }
    let answer = try wire.sent()
    #expect(answer.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    #expect(answer.contains("the header was not complete after 5.0 seconds"))
    #expect(answer.contains("connection: close"))
    wire.pass(limits.linger)
    #expect(!wire.isOpen)
    #expect(wire.asked.isEmpty)
  }

  @Test func theSecondHeaderHasFiveSecondsFromItsFirstByte() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(Self.get)
    try wire.answer()
    wire.pass(.seconds(29))
    try wire.receive("G")
    _ = try wire.sent()
    wire.pass(.milliseconds(4999))
    #expect(try wire.sent() == "")
    wire.pass(.milliseconds(1))
    #expect(try wire.sent().hasPrefix("HTTP/1.1 408 "))
  }

  @Test func aBodyHasTenSecondsAndNoMore() throws {
    let wire = try Wire(limits: limits)
    wire.pass(.seconds(4))
    try wire.receive(put(20))
    for _ in 0..<10 {
      #expect(try wire.sent() == "")
      try wire.receive("x")
      wire.pass(.seconds(1))
    }
    #expect(try wire.sent().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    #expect(wire.asked.isEmpty)
  }

  @Test func anIdleConnectionIsClosedAfterThirtySeconds() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(Self.get)
    wire.pass(.seconds(100))
    #expect(wire.isOpen, "the daemon may take its time")
    try wire.answer()
    _ = try wire.sent()
    wire.pass(.milliseconds(29_999))
    #expect(wire.isOpen)
    wire.pass(.milliseconds(1))
    #expect(!wire.isOpen)
    #expect(try wire.sent() == "")
  }

  @Test func aClientThatDoesNotTakeItsAnswerIsClosedAfterTenSeconds() throws {
    let wire = try Wire(limits: limits)
    wire.clientStopsTaking()
    try wire.receive(Self.get)
    try wire.answer("a long story")
    #expect(wire.gate.heldBytes == 12)
    wire.pass(.milliseconds(9999))
    #expect(wire.isOpen)
    wire.pass(.milliseconds(1))
    #expect(!wire.isOpen)
  }

  @Test func anAnswerThatIsTakenLateIsStillTaken() throws {
    let wire = try Wire(limits: limits)
    wire.clientStopsTaking()
    try wire.receive(Self.get)
    try wire.answer("a long story")
    wire.pass(.seconds(9))
    wire.clientTakesAll()
    #expect(try wire.sent().hasSuffix("a long story"))
    #expect(wire.gate.heldBytes == 0)
    wire.pass(.seconds(29))
    #expect(wire.isOpen)
  }

  @Test func anAnswerInPartsIsHeldAsAWholeFromItsFirstPart() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(Self.get)
    wire.beginAnswer(length: 12)
    #expect(wire.gate.heldBytes == 0)
    wire.clientStopsTaking()
    wire.continueAnswer("a long ")
    #expect(wire.gate.heldBytes == 12)
    wire.clientTakesAll()
    #expect(wire.gate.heldBytes == 5)
    wire.continueAnswer("story")
    wire.endAnswer()
    #expect(wire.gate.heldBytes == 0)
    #expect(try wire.sent().hasSuffix("a long story"))
    wire.pass(.seconds(29))
    #expect(wire.isOpen)
  }

  @Test func aClientHasTenSecondsForAllPartsOfAnAnswer() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(Self.get)
    wire.beginAnswer(length: 12)
    for part in ["a long ", "sto"] {
      wire.continueAnswer(part)
      wire.setSpace(false)
      wire.pass(.milliseconds(4999))
      wire.setSpace(true)
      #expect(wire.isOpen)
    }
    wire.pass(.milliseconds(2))
    #expect(!wire.isOpen)
  }

  @Test func aRefusalThatIsNotTakenDoesNotKeepTheConnection() throws {
    let wire = try Wire(limits: limits)
    wire.clientStopsTaking()
    try wire.receive("NONSENSE\r\n\r\n")
    wire.pass(limits.answerDeadline)
    #expect(!wire.isOpen)
  }

  // MARK: Size

  @Test func aBodyThatIsAnnouncedTooLongIsRefusedBeforeItComes() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(put(21))
    let answer = try wire.sent()
    #expect(answer.hasPrefix("HTTP/1.1 413 Payload Too Large\r\n"))
    #expect(answer.contains("the body has more than 20 bytes"))
  }

  @Test func aBodyOfTheLimitIsTaken() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(put(20) + String(repeating: "x", count: 20))
    #expect(wire.asked == ["PUT /a 20"])
  }

  @Test func aBodyInPiecesIsRefusedOnceItIsTooLong() throws {
    let wire = try Wire(limits: limits)
    try wire.receive("PUT /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
    try wire.receive("a\r\n0123456789\r\n")
    try wire.receive("a\r\n0123456789\r\n")
    #expect(try wire.sent() == "")
    #expect(wire.gate.heldBytes == 20)
    try wire.receive("1\r\n0\r\n")
    #expect(try wire.sent().hasPrefix("HTTP/1.1 413 "))
    #expect(wire.gate.heldBytes == 0)
  }

  @Test func aHeaderThatIsTooLongIsRefused() throws {
    let wire = try Wire(limits: limits)
    try wire.receive("GET /a HTTP/1.1\r\nX: ")
    for _ in 0..<19 { try wire.receive("0123456789") }
    #expect(try wire.sent().hasPrefix("HTTP/1.1 431 Request Header Fields Too Large\r\n"))
  }

  @Test func emptyLinesBeforeARequestAreNotEndless() throws {
    let wire = try Wire(limits: limits)
    for _ in 0..<101 { try wire.receive("\r\n") }
    #expect(try wire.sent().hasPrefix("HTTP/1.1 431 Request Header Fields Too Large\r\n"))
  }

  @Test func whatFollowsARefusalIsThrownAwayForASecond() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(put(21))
    _ = try wire.sent()
    for _ in 0..<9 {
      try wire.receive(Self.get)
      wire.pass(.milliseconds(100))
    }
    #expect(wire.isOpen, "a client that still sends finds its answer")
    wire.pass(.milliseconds(100))
    #expect(!wire.isOpen)
    #expect(try wire.sent() == "")
    #expect(wire.asked.isEmpty)
  }

  // MARK: Order

  @Test func requestsSentTogetherAreAskedOneAfterTheOther() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(
      "GET /1 HTTP/1.1\r\n\r\nPUT /2 HTTP/1.1\r\nContent-Length: 3\r\n\r\nabcGET /3 HTTP/1.1\r\n")
    #expect(wire.asked == ["GET /1 0"])
    try wire.answer("one")
    #expect(wire.asked == ["GET /1 0", "PUT /2 3"])
    try wire.answer("two")
    #expect(wire.asked.count == 2)
    try wire.receive("\r\n")
    #expect(wire.asked == ["GET /1 0", "PUT /2 3", "GET /3 0"])
  }

  @Test func whatIsSentAheadIsNotParsedAndNotForgotten() throws {
    let wire = try Wire(limits: limits)
    let count = 50
    try wire.receive(String(repeating: Self.get, count: count))
    wire.clientStopsSending()
    for number in 1...count {
      #expect(wire.parsed == number)
      #expect(wire.asked.count == number)
      try wire.answer()
    }
    #expect(!wire.isOpen)
    #expect(try wire.sent().ranges(of: "HTTP/1.1 200 OK\r\n").count == count)
  }

  @Test(arguments: [
    "Content-Length: 3\r\n\r\nabc", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
  ])
  func requestsThatComeInAnyPiecesAreTheSame(_ rest: String) throws {
    let text = (Self.get + "PUT /b HTTP/1.1\r\n" + rest + Self.get)
    for size in 1...text.utf8.count {
      let wire = try Wire(limits: limits)
      var bytes = text.utf8[...]
      while !bytes.isEmpty {
        try wire.receive(String(decoding: bytes.prefix(size), as: UTF8.self))
        bytes = bytes.dropFirst(size)
      }
      for _ in 0..<3 { try wire.answer() }
      #expect(wire.asked == ["GET /a 0", "PUT /b 3", "GET /a 0"], "\(size) bytes at a time")
    }
  }

  @Test func whoSendsAheadWithoutEndAfterARefusalIsClosed() throws {
    var limits = limits
    limits.lingerBytes = 1000
    let wire = try Wire(limits: limits)
    try wire.receive(put(21))
    for _ in 0..<10 { try wire.receive(String(repeating: "x", count: 100)) }
    #expect(wire.isOpen)
    try wire.receive("x")
    #expect(!wire.isOpen)
    #expect(try wire.sent().hasPrefix("HTTP/1.1 413 "))
  }

  @Test func nothingIsReadWhileARequestIsAnswered() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(Self.get)
    let reads = wire.reads
    wire.channel.pipeline.read()
    wire.channel.pipeline.fireChannelReadComplete()
    #expect(wire.reads == reads)
    try wire.answer()
    #expect(wire.reads == reads + 1)
  }

  @Test func nonsenseAfterARequestIsRefusedAfterItsAnswer() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(Self.get + "NONSENSE\r\n\r\n")
    #expect(try wire.sent() == "")
    try wire.answer("yes")
    let sent = try wire.sent()
    #expect(sent.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(sent.contains("yesHTTP/1.1 400 Bad Request\r\n"))
  }

  @Test func aClientThatHasStoppedSendingGetsItsAnswers() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(Self.get + Self.get)
    wire.clientStopsSending()
    try wire.answer("one")
    #expect(wire.isOpen)
    try wire.answer("two")
    #expect(!wire.isOpen)
    #expect(try wire.sent().hasSuffix("two"))
  }

  @Test func aHalfRequestIsRefusedWhenNoMoreCanCome() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(put(20) + "half")
    wire.clientStopsSending()
    #expect(try wire.sent().hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    #expect(wire.asked.isEmpty)
    #expect(!wire.isOpen)
  }

  @Test(arguments: [
    "GET /a HTTP/1.0\r\n\r\n", "GET /a HTTP/1.1\r\nConnection: close\r\n\r\n",
    "GET /a HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
  ]) func aLastAnswerSaysSoAndTheConnectionCloses(_ request: String) throws {
    let wire = try Wire(limits: limits)
    try wire.receive(request)
    try wire.answer("yes")
    let sent = try wire.sent()
    #expect(sent.contains("connection: close\r\n"))
    #expect(sent.hasSuffix("yes"))
    #expect(!wire.isOpen)
  }

  @Test func aClientThatAsksWhetherToSendMayGoOn() throws {
    let wire = try Wire(limits: limits)
    try wire.receive("PUT /a HTTP/1.1\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
    #expect(try wire.sent() == "HTTP/1.1 100 Continue\r\n\r\n")
    try wire.receive("abc")
    #expect(wire.asked == ["PUT /a 3"])
  }

  @Test func aClientThatAsksWhetherToSendTooMuchMayNot() throws {
    let wire = try Wire(limits: limits)
    try wire.receive("PUT /a HTTP/1.1\r\nContent-Length: 21\r\nExpect: 100-continue\r\n\r\n")
    #expect(try wire.sent().hasPrefix("HTTP/1.1 413 "))
  }

  @Test func aRefusedHeadRequestGetsNoBody() throws {
    let wire = try Wire(limits: limits)
    try wire.receive("HEAD /a HTTP/1.1\r\nContent-Length: 21\r\n\r\n")
    let sent = try wire.sent()
    #expect(sent.hasPrefix("HTTP/1.1 413 "))
    #expect(sent.hasSuffix("\r\n\r\n"))
  }

  /// The example of RFC 9110, section 5.6.7.
  @Test func answersAndRefusalsHaveADate() throws {
    #expect(HTTPDate.string(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    let wire = try Wire(limits: limits)
    try wire.receive(Self.get + "NONSENSE\r\n\r\n")
    try wire.answer()
    #expect(try wire.sent().ranges(of: "\r\ndate: ").count == 2)
  }

  // MARK: The end

  @Test func whenTheServerStopsAnIdleConnectionClosesAtOnce() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(Self.get)
    try wire.answer()
    #expect(wire.isOpen)
    wire.gate.stop()
    #expect(!wire.isOpen)
  }

  /// Its client connected before, and cannot know of the stop.
  @Test func whenTheServerStopsAConnectionThatHasJustComeIsServed() throws {
    let wire = try Wire(limits: limits)
    wire.gate.stop()
    wire.pass(.milliseconds(99))
    try wire.receive("GET /a HT")
    wire.pass(.seconds(1))
    try wire.receive("TP/1.1\r\n\r\n")
    #expect(wire.asked == ["GET /a 0"])
    try wire.answer("last")
    let sent = try wire.sent()
    #expect(sent.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(sent.contains("connection: close\r\n"))
    #expect(!wire.isOpen)
  }

  @Test func whenTheServerStopsAConnectionThatSaysNothingHasAMoment() throws {
    let wire = try Wire(limits: limits)
    wire.gate.stop()
    wire.pass(.milliseconds(99))
    #expect(wire.isOpen)
    wire.pass(.milliseconds(1))
    #expect(!wire.isOpen)
    #expect(try wire.sent() == "")
  }

  @Test func whenTheServerStopsARunningRequestIsAnswered() throws {
    let wire = try Wire(limits: limits)
    try wire.receive(Self.get)
    wire.gate.stop()
    #expect(wire.isOpen)
    try wire.answer("last")
    let sent = try wire.sent()
    #expect(sent.contains("connection: close\r\n"))
    #expect(sent.hasSuffix("last"))
    #expect(!wire.isOpen)
  }

  @Test func whenTheServerStopsARequestThatIsComingInIsAnswered() throws {
    let wire = try Wire(limits: limits)
    try wire.receive("PUT /a HTTP/1.1\r\n")
    wire.gate.stop()
    try wire.receive("Content-Length: 2\r\n\r\nxy")
    #expect(wire.asked == ["PUT /a 2"])
    try wire.answer("last")
    #expect(try wire.sent().hasSuffix("last"))
    #expect(!wire.isOpen)
  }
}

import ControlAPI
import NIOCore
import TestSupport
import Testing

@testable import ControlClient

@Suite struct FramePartsTests {
  private static let answer =
    "--signd-frame\r\nContent-Type: image/x\r\nContent-Length: 8\r\nBrightness: 60\r\n\r\n"
    + "a\r\n\r\nb\r\n\r\n--signd-frame\r\nbrightness:0\r\ncontent-length:0\r\nLater: x\r\n\r\n"
    + "\r\n--signd-frame\r\nContent-Length: 1\r\nBrightness: 100\r\n\r\nz"
  private static let expected = [
    FramePart(picture: Array("a\r\n\r\nb\r\n".utf8), brightness: 60),
    FramePart(picture: [], brightness: 0), FramePart(picture: Array("z".utf8), brightness: 100),
  ]

  @Test func whereverTheBytesAreCutThePartsAreTheSame() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      var parts = FrameParts()
      var rest = Array(Self.answer.utf8)[...]
      var found: [FramePart] = []
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        found += try parts.take(ByteBuffer(bytes: rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(found == Self.expected)
    }
  }

  @Test(arguments: [
    "--signd-frame\r\n\r\n", "Content-Length: 1\r\n\r\nz",
    "Content-Length: -1\r\nBrightness: 1\r\n\r\n",
    "Content-Length: 99999999999\r\nBrightness: 1\r\n\r\n",
    "Content-Length: 1\r\nBrightness: 101\r\n\r\n", String(repeating: "x", count: 5000),
  ])
  func whatIsNoneOfSigndsIsRefused(_ answer: String) {
    var parts = FrameParts()
    #expect(throws: FrameParts.Malformed.self) {
      _ = try parts.take(ByteBuffer(string: answer))
    }
  }
}

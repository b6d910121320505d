import ControlAPI
import Messages
import TestSupport
import Testing

@testable import ControlServer

/// The routes for pictures, at the socket.
@Suite struct ImageRouteTests {
  typealias Exchange = RouteTests.Exchange

  private static func image(_ name: String, bytes: Int) -> String {
    #"{"bytes":\#(bytes),"frames":1,"height":1,"name":"\#(name)","stored":true,"type":"image/png","#
      + #""width":2}"#
  }

  @Test(arguments: [
    ("GET /v1/images", nil, "", 200, "[\(image("a", bytes: 3)),\(image("b", bytes: 4))]\n"),
    ("GET /v1/images/a", nil, "", 200, "PNG"),
    ("PUT /v1/images/a", "image/png", "P", 200, image("a", bytes: 1) + "\n"),
    ("PUT /v1/images/b", "application/octet-stream", "PP", 200, image("b", bytes: 2) + "\n"),
    ("PUT /v1/images/b", nil, "PP", 200, image("b", bytes: 2) + "\n"),
    ("DELETE /v1/images/b", nil, "", 204, ""),
  ]) func theSignDoesWhatIsAsked(
    request: String, type: String?, body: String, status: Int, answer expected: String
  ) async throws {
    let sign = try await Self.sign()
    let answer = try await ask(request, type, body, of: sign)
    #expect(answer?.status == status && answer?.body == expected)
    if request == "GET /v1/images/a" { #expect(answer?.headers["content-type"] == "image/png") }
  }

  @Test func aNewPictureIsCreated() async throws {
    let answer = try await ask("PUT /v1/images/a.1", "image/gif", "P", of: FakeSign())
    #expect(answer?.status == 201 && answer?.body == Self.image("a.1", bytes: 1) + "\n")
  }

  @Test(arguments: [
    ("GET /v1/images/c", nil, "", 404, "no-image image there is no picture c"),
    ("DELETE /v1/images/c", nil, "", 404, "no-image image there is no picture c"),
    ("DELETE /v1/images/a", nil, "", 409, "image-in-use image main/m1 shows a"),
    ("PUT /v1/images/c", nil, "P", 409, "too-many-images - there are 2"),
    ("PUT /v1/images/a", nil, "no", 422, "unreadable-image - this is not a picture"),
    (
      "PUT /v1/images/a%2Fb", nil, "P", 422,
      "invalid-value image image takes 1 to 64 letters, digits, -, _ and ., with a letter or digit "
        + #"first, not "a/b""#
    ),
    (
      "PUT /v1/images/a", "text/plain", "P", 415,
      "unsupported-media-type content-type the body has to be image/png or image/jpeg or image/gif "
        + "or image/webp or application/octet-stream, not text/plain"
    ),
  ]) func aRefusalNamesTheFieldAndChangesNothing(
    request: String, type: String?, body: String, status: Int, answer expected: String
  ) async throws {
    let sign = try await Self.sign()
    let answer = try await ask(request, type, body, of: sign)
    #expect(answer?.status == status)
    let problem = try JSONFields(answer?.body ?? "")
    #expect(
      "\(problem["type"]) \(problem["field"]) \(problem["detail"])"
        == "urn:signd:problem:" + expected)
    #expect(await sign.files.mapValues(\.bytes.count) == ["a": 3, "b": 4])
  }

  @Test func aPictureMayBeLargerThanAMessage() async throws {
    // The limit of a message is 6 × 1000 bytes and 64 KiB.
    let large = String(repeating: "P", count: 1 << 20)
    let answer = try await ask("PUT /v1/images/a", nil, large, of: Self.sign())
    #expect(answer?.status == 200)
    let tooLarge = String(repeating: "P", count: ImageFile.maximumBytes + 1)
    let refused = try await ask("PUT /v1/images/a", nil, tooLarge, of: Self.sign())
    #expect(refused?.status == 413)
    #expect(refused?.body.contains("the picture has more than 8388608 bytes") == true)
  }

  private static func sign() async throws -> FakeSign {
    let sign = FakeSign()
    for (name, bytes) in [("a", "PNG"), ("b", "PNG2")] {
      _ = try await sign.putImage(ImageFile(Array(bytes.utf8)), name: name, by: nil)
    }
    return sign
  }

  private func ask(
    _ request: String, _ type: String?, _ body: String, of sign: FakeSign
  ) async throws -> RawClient.Answer? {
    try await RunningServer.with(sign: sign) { server in
      let words = request.split(separator: " ").map(String.init)
      return try await offPool {
        try RawClient(server.socketPath).ask(words[0], words[1], type: type, body: body)
      }
    }
  }
}

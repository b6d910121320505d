import ControlAPI
import Glibc
import TestSupport
import Testing

@testable import ControlServer

/// `GET /v1/frames` over a socket.
@Suite struct FrameRouteTests {
  private static let request = "GET /v1/frames?format=text HTTP/1.1\r\n\r\n"

  @Test func everyNewPictureIsAPartAndTheStreamEndsWithTheServer() async throws {
    let client = try await RunningServer.with { server in
      server.sign.pictures.show("#.\n", brightness: 60)
      let client = try await offPool {
        let client = try RawClient(server.socketPath)
        try client.send(Self.request)
        let beginning = try client.receive(until: "#.\n\r\n--signd-frame\r\n")
        #expect(beginning.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(
          beginning.lowercased().contains(
            "content-type: multipart/x-mixed-replace; boundary=signd-frame\r\n"))
        #expect(
          beginning.contains(
            "--signd-frame\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 3\r\n"
              + "Brightness: 60\r\n\r\n#.\n\r\n--signd-frame\r\n"))
        return client
      }
      server.sign.pictures.show(".#\n", brightness: 0)
      let next = try await offPool { try client.receive(until: "--signd-frame\r\n") }
      #expect(next.contains("Content-Length: 3\r\nBrightness: 0\r\n\r\n.#\n\r\n--signd-frame\r\n"))
      return client
    }
    // The end of the last chunk: the answer is complete.
    #expect(try await offPool { try client.receiveToEnd() } == "0\r\n\r\n")
  }

  @Test func aReaderMayAskForFramesAsBuilt() async throws {
    try await RunningServer.with { server in
      let part = try await offPool {
        let client = try RawClient(server.socketPath)
        try client.send("GET /v1/frames?format=text&as_built=true HTTP/1.1\r\n\r\n")
        return try client.receive(until: "as built\n\r\n--signd-frame\r\n")
      }
      #expect(part.contains("Brightness: 5\r\n\r\nas built\n"))
    }
  }

  @Test func aReaderThatDoesNotReadGetsTheNewestPictureLater() async throws {
    try await RunningServer.with { server in
      let slow = try await offPool {
        let slow = try RawClient(server.socketPath)
        try slow.send(Self.request)
        return slow
      }
      let long = String(repeating: "#", count: 300_000)
      for number in 0..<100 {
        server.sign.pictures.show("\(number) \(long)", brightness: 1)
        // The server has served the reader meanwhile.
        let health = try await offPool {
          try RawClient(server.socketPath).ask("GET", "/v1/health")?.status
        }
        #expect(health == 200)
      }
      #expect(server.sign.pictures.taken < 20)
      let pictures = try await offPool { try slow.receive(until: "\r\n99 #") }
      #expect(!pictures.contains("\r\n50 #"))
    }
  }

  @Test func anUnknownFormatIsRefusedAndTheHeadIsOnlyThat() async throws {
    try await RunningServer.with { server in
      try await offPool {
        let refused = try RawClient(server.socketPath).ask("GET", "/v1/frames?format=jpg")
        #expect(refused?.status == 422)
        let head = try RawClient(server.socketPath).ask("HEAD", "/v1/frames")
        #expect(head?.status == 200)
        #expect(head?.headers["content-type"] == FramePart.contentType)
      }
    }
  }
}

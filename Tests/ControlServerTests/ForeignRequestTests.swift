import ControlAPI
import HTTPConnections
import NIOHTTP1
import Testing

@testable import ControlServer

/// Requests that a browser makes for a page of another site.
@Suite struct ForeignRequestTests {
  private func decision(_ headers: HTTPHeaders) -> RequestDecision {
    ControlPolicy(sign: FakeSign(), caller: nil).decide(
      on: HTTPRequestHead(version: .http1_1, method: .GET, uri: "/a", headers: headers))
  }

  @Test(
    arguments: [
      ["Host": "evil.example"], ["Host": "signd.example.com:8080"],
      ["Host": "127.0.0.1.evil.example"],
      ["Host": "localhost:8080", "Origin": "https://evil.example"],
      ["Host": "signd", "Origin": "null"], ["Origin": "http://localhost"],
      ["Host": "localhost:8080", "Origin": "http://localhost:3000"],
    ] as [HTTPHeaders])
  func whatABrowserAsksForAnotherPageIsRefused(headers: HTTPHeaders) {
    guard case .refuse(let refusal) = decision(headers) else {
      Issue.record("\(headers) is accepted")
      return
    }
    #expect(refusal.problem.status == 403)
    #expect(refusal.problem.type == "urn:signd:problem:foreign-request")
  }

  @Test(
    arguments: [
      [:], ["Host": "signd"], ["Host": "localhost:8080"], ["Host": "192.168.1.5:8080"],
      ["Host": "[::1]:8080"], ["Host": "sign.local"], ["Host": "sign.home.arpa:80"], ["Host": ""],
      ["Host": "Sign.local:8080", "Origin": "http://sign.local:8080"],
    ] as [HTTPHeaders])
  func whatIsAskedForTheSignItselfIsTaken(headers: HTTPHeaders) {
    guard case .accept = decision(headers) else {
      Issue.record("\(headers) is refused")
      return
    }
  }
}

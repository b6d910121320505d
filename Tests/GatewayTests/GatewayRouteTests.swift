import Awtrix
import ControlAPI
import NIOHTTP1
import Testing

@testable import Gateway

/// What is at which path.
@Suite struct GatewayRouteTests {
  private func passed(_ method: HTTPMethod, _ uri: String) throws -> (sign: String, path: String)? {
    guard case .sign(let sign, _, let path) = try GatewayRoute.find(method, uri) else { return nil }
    return (sign.text, path)
  }

  @Test func everyEndpointIsThereForEachSign() throws {
    for endpoint in API.all {
      let method = HTTPMethod(rawValue: endpoint.method.rawValue)
      let path = endpoint.path(endpoint.parameters.map { _ in "a%2Fb c" })
      for (prefix, name) in [("", "signd"), ("/signs/signd", "signd"), ("/signs/two", "two")] {
        guard
          case .sign(let sign, .endpoint(let found), let rest) = try GatewayRoute.find(
            method, prefix + path + "?a=b/c")
        else {
          Issue.record("\(endpoint.id) is not found")
          continue
        }
        #expect((sign.text, found.id, rest) == (name, endpoint.id, path + "?a=b/c"))
      }
    }
    for endpoint in AwtrixEndpoint.all {
      let method = HTTPMethod(rawValue: endpoint.method.rawValue)
      #expect(try passed(method, "/signs/two" + endpoint.path)?.path == endpoint.path)
    }
  }

  /// The sign gets the path that was checked, and nothing that it could read otherwise.
  @Test(arguments: [
    "/v1//status", "//v1/status", "/v1/status/", "/v1/./status", "/v1/../v1/status",
    "/v1/zones//message", "/V1/status", "/v1/%73tatus", "v1/status", "http://a/v1/status", "",
    "/page", "/page/", "/page/main.js/", "/page/index.html", "/page/../page/main.js", "*",
    "/signs/", "/signs//v1/status", "/signs/two", "/signs/../v1/status",
    "/signs/%74wo/v1/status", "/signs/signs/two/v1/status", "/v1/status#x", "/healthz/",
  ])
  func oddPathsLeadNowhere(uri: String) {
    let problem = #expect(throws: Problem.self) { try GatewayRoute.find(.GET, uri) }
    #expect(problem?.kind == .unknownPath)
  }

  @Test(arguments: [
    (HTTPMethod.DELETE, "/v1/status", "GET, HEAD"), (.GET, "/v1/reload", "POST"),
    (.POST, "/healthz", "GET, HEAD"), (.GET, "/pair", "POST"), (.POST, "/", "GET, HEAD"),
    (.PUT, "/session", "GET, HEAD, POST, DELETE"), (.GET, "/api/notify", "POST"),
    (.OPTIONS, "/v1/panel", "GET, PATCH, HEAD"), (.CONNECT, "/v1/status", "GET, HEAD"),
  ])
  func otherMethodsAreRefused(method: HTTPMethod, uri: String, allowed: String) {
    let problem = #expect(throws: Problem.self) { try GatewayRoute.find(method, uri) }
    #expect(problem?.kind == .methodNotAllowed)
    #expect(problem?.expected == allowed)
  }
}

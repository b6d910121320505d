import CDigest
package import ControlAPI
import FoundationEssentials

/// What a token allows. Each role includes its predecessors.
package enum TokenRole: String, CaseIterable, Codable, Comparable, Sendable {
  /// Permission to read the metrics.
  case metrics
  case read
  case show
  case admin

  package init(_ role: EndpointDeclaration.Role) {
    self =
      switch role {
      case .read: .read
      case .show: .show
      case .admin: .admin
      }
  }

  package static func < (a: TokenRole, b: TokenRole) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}

/// A stored token. The token's text is not stored.
package struct Token: Codable, Hashable, Sendable {
  package let name: String
  package let role: TokenRole
  /// The only sign that the token is for; nil for all signs.
  package let sign: String?
  /// Seconds since 1970.
  package let created: Int
  /// End of the token, in seconds since 1970; nil if it does not end.
  package let expires: Int?
  /// SHA-256 of the token's text, in hexadecimal digits.
  let hash: String

  package init(
    name: String, role: TokenRole, sign: String?, created: Int, expires: Int?, secret: TokenSecret
  ) {
    self.name = name
    self.role = role
    self.sign = sign
    self.created = created
    self.expires = expires
    hash = secret.hash
  }

  func isValid(at now: Int) -> Bool { expires.map { now < $0 } ?? true }
}

/// The text of a token.
package struct TokenSecret: Sendable {
  package let text: String

  /// A new token of 256 random bits, in base64 for URLs without padding (RFC 4648, section 5).
  package init() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    text =
      Self.prefix
      + Data(bytes).base64EncodedString().filter { $0 != "=" }
      .map { $0 == "+" ? "-" : $0 == "/" ? "_" : String($0) }.joined()
  }

  init(_ text: String) { self.text = text }

  /// Programs that search for leaked secrets recognize a token by it.
  private static let prefix = "signd_"

  /// SHA-256 in hexadecimal digits.
  var hash: String { sha256(text.utf8) }
}

/// SHA-256 (FIPS 180-4), in hexadecimal digits.
func sha256(_ bytes: some Collection<UInt8>) -> String {
  let bytes = Array(bytes)
  var digits = [CChar](repeating: 0, count: 65)
  SHA256Data(bytes, bytes.count, &digits)
  return digits.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
}

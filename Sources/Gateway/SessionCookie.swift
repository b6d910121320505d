import Glibc

/// The cookie of the page. Its value is the token, so it ends with the token.
enum SessionCookie {
  static let name = "signd_token"
  /// Browsers keep a cookie for at most 400 days (RFC 6265bis, section 5.5).
  private static let longest = 400 * 86_400

  /// - Parameter isEncrypted: Whether the client's connection is encrypted. A browser would not send a
  ///   cookie with `Secure` over another one.
  static func setting(
    _ secret: TokenSecret, of token: Token, isEncrypted: Bool, at now: Int = time(nil)
  ) -> String {
    let age = min(longest, token.expires.map { $0 - now } ?? longest)
    return "\(name)=\(secret.text); Max-Age=\(age)" + ends(isEncrypted)
  }

  static func removing(isEncrypted: Bool) -> String { "\(name)=; Max-Age=0" + ends(isEncrypted) }

  private static func ends(_ isEncrypted: Bool) -> String {
    "; Path=/; HttpOnly; SameSite=Strict" + (isEncrypted ? "; Secure" : "")
  }
}

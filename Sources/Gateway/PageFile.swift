import HTTPTypes
import Hummingbird
import NIOCore
import Page

/// A file of the page, which the gateway serves to browsers. It needs no token, and contains nothing about
/// a sign.
struct PageFile: Sendable {
  let path: String
  private let mediaType: String
  private let content: ByteBuffer
  /// Digest of the content. A browser that has this content gets it no second time.
  private let tag: String

  private init(_ file: page_file) {
    path = String(cString: file.path)
    mediaType = String(cString: file.media_type)
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    content = ByteBuffer(bytes: bytes)
    tag = "\"" + sha256(bytes).prefix(32) + "\""
  }

  static let all: [PageFile] = {
    var files: [PageFile] = []
    while let file = page_file(files.count) { files.append(PageFile(file.pointee)) }
    return files
  }()

  /// Everything comes from this host, and nothing runs that is not in a file of the page. `blob:` is for
  /// pictures that the page itself makes.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    + "require-trusted-types-for 'script'; trusted-types 'none'"

  func response(to request: Request) -> Response {
    var headers: HTTPFields = [
      .contentSecurityPolicy: Self.policy, .eTag: tag,
      // The browser asks each time, and gets a new file after an upgrade.
      .cacheControl: "no-cache",
    ]
    headers[HTTPField.Name("Referrer-Policy")!] = "no-referrer"
    let known = request.headers[.ifNoneMatch]
    if let known, known.contains(tag) { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = mediaType
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: content))
  }
}

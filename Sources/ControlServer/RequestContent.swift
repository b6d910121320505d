import ControlAPI
import FoundationEssentials
import Hummingbird
import Messages
import NIOCore

/// Validated content of a request. Errors are thrown as problems.
extension Request {
  /// Decodes the body as a JSON object and checks its values against `limits`.
  func body<Body: APIBody>(
    _ type: Body.Type, limits: MessageLimits, mediaTypes: [String]
  ) async throws -> Body {
    let body = try await Data(body.collect(upTo: .max).readableBytesView)
    try checkMediaType(among: mediaTypes, mayBeMissing: body.isEmpty)
    do { try JSONSyntax.checkObject(body) } catch {
      throw Problem(
        .malformed,
        "the body cannot be read at line \(error.line), column \(error.column): \(error.reason)")
    }
    let decoder = JSONDecoder()
    decoder.userInfo[.messageLimits] = limits
    let value = try decoder.decode(type, from: body)
    try value.check()
    return value
  }

  /// Returns the body as the file of a picture. Its type need not be given, since the sign takes it
  /// from the bytes.
  func imageFile(mediaTypes: [String]) async throws -> ImageFile {
    let body = try await body.collect(upTo: .max)
    try checkMediaType(among: mediaTypes, mayBeMissing: true)
    return ImageFile(Array(buffer: body))
  }

  /// Returns the known parameters of the query, with defaults for those left out. Throws for an
  /// unknown or repeated one.
  func query(_ known: [QueryParameter]) throws -> [String: PropertyValue] {
    var parameters: [String: PropertyValue] = [:]
    for (name, value) in uri.queryParameters {
      guard let name = percentDecoded(name),
        let parameter = known.first(where: { $0.name == name })
      else {
        throw UnknownKeyError(String(name), known: known.map(\.name))
      }
      let value = try parameter.value(String(value))
      guard parameters.updateValue(value, forKey: name) == nil else {
        throw Problem(.invalidValue, "\(name) is given twice in the query", field: name)
      }
    }
    for parameter in known where parameters[parameter.name] == nil {
      parameters[parameter.name] = parameter.defaultValue
    }
    return parameters
  }

  private func checkMediaType(among known: [String], mayBeMissing: Bool) throws {
    let expected = known.joined(separator: " or ")
    if let coding = headers[.contentEncoding], coding.lowercased() != "identity" {
      throw Problem(
        .unsupportedMediaType, "the body has to be without Content-Encoding, not \(coding)",
        field: "content-encoding", value: coding, expected: "identity")
    }
    guard let given = headers[.contentType] else {
      if mayBeMissing { return }
      throw Problem(
        .unsupportedMediaType, "the body has no Content-Type", field: "content-type",
        expected: expected)
    }
    // Parameters such as charset are ignored: JSON is UTF-8.
    let type = given.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
    guard known.contains(type) else {
      throw Problem(
        .unsupportedMediaType, "the body has to be \(expected), not \(type)",
        field: "content-type", value: type, expected: expected)
    }
  }
}

/// Decodes `%41` to `A`. Returns nil if the result is not UTF-8 or a `%` lacks its two digits.
func percentDecoded(_ text: some StringProtocol) -> String? {
  var bytes: [UInt8] = []
  var rest = Substring(text).utf8[...]
  while let byte = rest.popFirst() {
    if byte != UInt8(ascii: "%") {
      bytes.append(byte)
    } else if rest.count >= 2,
      let high = hexadecimalDigit(rest.first!), let low = hexadecimalDigit(rest.dropFirst().first!)
    {
      bytes.append(high << 4 | low)
      rest = rest.dropFirst(2)
    } else {
      return nil
    }
  }
  return String(validating: bytes, as: UTF8.self)
}

private func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
}

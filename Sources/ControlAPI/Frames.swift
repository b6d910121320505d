package import FoundationEssentials
package import Messages

extension API {
  package static let frame = Endpoint<NoBody, FramePicture>(
    .get, "/v1/frame", .read, "getFrame", "The picture on the sign.",
    detail: "Before rotation and brightness, with every change in it that was answered before; "
      + "dark while the power is off.",
    query: [
      format(.text), asBuilt,
      QueryParameter(
        "led", .boolean, default: .boolean(false),
        "Draws round lamps on a dark panel; not in a text."),
    ], .ok("The picture."))

  package static let frames = Endpoint<NoBody, FramePictures>(
    .get, "/v1/frames", .read, "watchFrames", "Every new picture on the sign, when it is there.",
    detail: """
      A part of a multipart answer for each, 60 a second at most, with the panel's brightness in \
      the header \(FramePart.brightnessHeader); the first at once. With as_built the picture has this \
      brightness already. A client that reads too slowly gets the newest picture when it has room. A \
      browser shows it as a moving picture.
      """, query: [format(.png), asBuilt], .ok("The pictures."), problems: [.tooManyStreams])

  private static let asBuilt = QueryParameter(
    "as_built", .boolean, default: .boolean(false),
    "Shows what the panel's LEDs show: its depth, brightness and gamma; not its rotation.")

  private static func format(_ format: FrameFormat) -> QueryParameter {
    QueryParameter(
      "format", .words(FrameFormat.allCases.map(\.rawValue)), default: .string(format.rawValue),
      "How a picture is written; \(format.rawValue) when left out.")
  }
}

/// A frame in the requested format.
package struct FramePicture: AnswerContent {
  package let bytes: [UInt8]
  package let format: FrameFormat

  package init(_ bytes: [UInt8], _ format: FrameFormat) {
    self.bytes = bytes
    self.format = format
  }

  package static let content = Dictionary(
    uniqueKeysWithValues: FrameFormat.allCases.map { ($0.contentType, $0.schema) })
}

/// An endless stream of frames.
package enum FramePictures: AnswerContent {
  package static let content: [String: JSONValue] = ["multipart/x-mixed-replace": [:]]
}

extension FrameFormat {
  fileprivate var schema: JSONValue {
    switch self {
    case .text:
      [
        "type": "string", "pattern": "^([.#]+\\n)+$",
        "description": "A line for each row: # is a pixel that is not black.",
      ]
    // Binary formats have no schema.
    case .png, .gif, .ppm: [:]
    }
  }

  /// Media type of an answer in this format.
  package var contentType: String {
    switch self {
    case .text: "text/plain; charset=utf-8"
    case .png: "image/png"
    case .gif: "image/gif"
    case .ppm: "image/x-portable-pixmap"
    }
  }
}

/// A frame within an answer in JSON. A client reads it with base64 alone, without a library for
/// pictures.
package struct EncodedFrame: Codable, Hashable, Sendable {
  /// Width and height in pixels, such as `64x16`.
  package var size: String
  /// Red, green and blue of each pixel, a byte each, in rows from the top. JSON has it in base64.
  package var rgb: Data

  package init(size: String, rgb: Data) {
    self.size = size
    self.rgb = rgb
  }
}

extension EncodedFrame: Described {
  package static let schemaName = "Frame"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "Only with dry_run: the whole panel as it would look when the message begins, after its "
        + "transition and with the power on, before rotation and brightness.",
      [
        "size": Schema.described(Schema.text, "Width and height in pixels, such as 64x16."),
        "rgb": Schema.described(
          Schema.text.with(["contentEncoding": "base64"]),
          "Red, green and blue of each pixel, a byte each, in rows from the top."),
      ])
  }
}

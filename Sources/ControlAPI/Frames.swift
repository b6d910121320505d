package import FoundationEssentials
package import Messages

extension API {
  package static let frame = Endpoint<NoBody, FramePicture>(
    .get, "/v1/frame", .read, "getFrame", "The current frame.",
    detail: "The frame before rotation and brightness. It contains every change that was answered "
      + "before. It is dark if the power is off.",
    query: [
      format(.text), asBuilt,
      QueryParameter(
        "led", .boolean, default: .boolean(false),
        "If true, the frame is drawn as round LEDs on a dark panel; not for a text."),
    ], .ok("The frame."))

  package static let frames = Endpoint<NoBody, FramePictures>(
    .get, "/v1/frames", .read, "watchFrames", "Every new frame.",
    detail: """
      Each frame is a part of a multipart answer, at most 60 a second, the first at once. Header \
      \(FramePart.brightnessHeader): the brightness of the panel. With as_built the frame has this \
      brightness already. A client that reads too slowly misses frames and gets the newest one. A \
      browser shows the answer as a moving picture.
      """, query: [format(.png), asBuilt], .ok("The frames."), problems: [.tooManyStreams])

  private static let asBuilt = QueryParameter(
    "as_built", .boolean, default: .boolean(false),
    "If true, the frame has the panel's depth, brightness and gamma, but not its rotation.")

  private static func format(_ format: FrameFormat) -> QueryParameter {
    QueryParameter(
      "format", .words(FrameFormat.allCases.map(\.rawValue)), default: .string(format.rawValue),
      "The format of a frame; \(format.rawValue) if missing.")
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
      "Only with dry_run: the frame of the whole panel when the message begins, after its "
        + "transition, with the power on, before rotation and brightness.",
      [
        "size": Schema.described(Schema.text, "Width and height in pixels, such as 64x16."),
        "rgb": Schema.described(
          Schema.text.with(["contentEncoding": "base64"]),
          "Red, green and blue of each pixel, a byte each, in rows from the top."),
      ])
  }
}

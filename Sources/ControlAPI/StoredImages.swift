package import Messages

/// A picture that is stored on the sign, for messages that name it.
package struct StoredImage: Codable, Hashable, Sendable {
  package var name: String
  /// `image/png`, `image/jpeg`, `image/gif` or `image/webp`.
  package var mediaType: String
  /// Width in pixels. A very large picture is reduced when it is decoded, and this is its reduced
  /// width.
  package var width: Int
  package var height: Int
  /// Number of frames, at least 1; more for an animated picture.
  package var frames: Int
  /// Size of the file, in bytes.
  package var bytes: Int
  /// False if the last change of the picture could not be written to the state directory.
  package var stored: Bool

  package init(
    name: String, mediaType: String, width: Int, height: Int, frames: Int, bytes: Int,
    stored: Bool
  ) {
    self.name = name
    self.mediaType = mediaType
    self.width = width
    self.height = height
    self.frames = frames
    self.bytes = bytes
    self.stored = stored
  }

  enum CodingKeys: String, CodingKey {
    case name
    case mediaType = "type"
    case width
    case height
    case frames
    case bytes
    case stored
  }
}

/// The file of a picture, as the body of a request or an answer.
package struct ImageFile: AnswerContent, Sendable {
  package let bytes: [UInt8]
  /// Nil in a request: the sign takes the type from the bytes.
  package let mediaType: String?

  /// Maximum size of a file, in bytes.
  package static let maximumBytes = 8 << 20
  /// Maximum number of pictures on a sign.
  package static let maximumCount = 256
  /// Maximum size of all files of a sign, in bytes.
  package static let maximumTotal = 64 << 20
  /// Types of pictures that the sign reads.
  package static let mediaTypes = ImageSource.formats.map { "image/\($0)" }

  /// Description of a valid file.
  package static let expected =
    "a PNG, JPEG, GIF or WebP file of at most \(maximumBytes >> 20) MiB"

  package init(_ bytes: [UInt8], mediaType: String? = nil) {
    self.bytes = bytes
    self.mediaType = mediaType
  }

  // Binary formats have no schema.
  package static let content = Dictionary(
    uniqueKeysWithValues: mediaTypes.map { ($0, JSONValue.object([:])) })
}

extension API {
  package static let images = Endpoint<NoBody, [StoredImage]>(
    .get, "/v1/images", .read, "getImages",
    "The pictures that are stored on the sign, in the order of their names.", .ok("The pictures."),
    problems: [.busy])

  package static let image = Endpoint<NoBody, ImageFile>(
    .get, "/v1/images/{image}", .read, "getImage", "The file of a picture.", .ok("The file."))

  package static let putImage = Endpoint<ImageFile, StoredImage>(
    .put, "/v1/images/{image}", .show, "putImage", "Stores a picture on the sign.",
    detail: """
      The body is a PNG, JPEG, GIF or WebP file of at most \(ImageFile.maximumBytes >> 20) MiB. \
      Messages name the picture in image, background_image and elsewhere. Messages that are shown \
      change to the new picture.
      """,
    .okOrCreated("It is replaced.", "It is stored; the name was not in use."),
    problems: [.unreadableImage, .tooManyImages, .replaced, .busy])

  package static let removeImage = Endpoint<NoBody, RemovalAnswer>(
    .delete, "/v1/images/{image}", .show, "removeImage",
    "Removes a picture that is not in use.",
    .noContentIfStored("It is removed.", "It is removed, but that could not be stored."),
    problems: [.imageInUse])
}

extension StoredImage: DescribedAnswer {
  package static let schemaName = "StoredImage"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "A picture that is stored on the sign.",
      [
        "name": Schema.text,
        "type": ["type": "string", "enum": .strings(ImageFile.mediaTypes)],
        "width": Schema.described(Schema.wholeNumber, "Its width.", unit: "pixels"),
        "height": Schema.described(Schema.wholeNumber, "Its height.", unit: "pixels"),
        "frames": Schema.described(
          Schema.wholeNumber, "The number of its frames; more than 1 for a moving picture."),
        "bytes": Schema.described(Schema.wholeNumber, "The size of its file."),
        "stored": Schema.stored,
      ])
  }
}

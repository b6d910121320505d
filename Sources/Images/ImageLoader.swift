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
  /// - Parameters:
  ///   - most: pixels, with those of the other pictures.
  ///   - used: pixels of the other pictures.
  /// - Throws: when there is no such file, it is not a plain file, it may not be read, it is too large
  ///   or no PNG.
  public static func load(
    _ source: ImageSource, atMost most: Int = PNG.maximumPixels, after used: Int = 0
  ) throws(ImageError) -> Bitmap {
    let text = source.rawValue
    guard !text.hasPrefix(ImageSource.dataPrefix) else {
      let encoded = String(text.dropFirst(ImageSource.dataPrefix.count))
      guard let data = Data(base64Encoded: encoded) else {
        throw ImageError(
          "the picture is not base64; use \(ImageSource.dataPrefix) and what "
            + "'base64 --wrap=0 FILE.png' prints")
      }
      return try PNG.decode(Array(data), atMost: most, after: used)
    }
    return try PNG.decode(
      try bytes(ofFile: text), atMost: most, after: used, name: "'\(text)'")
  }

  /// Reads all pictures that a message names, each once.
  ///
  /// - Parameters:
  ///   - known: those of the message that need not be read.
  ///   - most: pixels of all of them together.
  /// - Returns: all, with those that were known.
  /// - Throws: with the field of the first that cannot be had.
  public static func load(
    _ images: [MessageImage], known: [ImageSource: BitmapContent] = [:],
    atMost most: Int = PNG.maximumPixels
  ) throws(MessageImageError) -> [ImageSource: BitmapContent] {
    var contents = known
    var used = known.values.reduce(0) { $0 + $1.size.area }
    for image in images where contents[image.source] == nil {
      do {
        let bitmap = try load(image.source, atMost: most, after: used)
        used += bitmap.size.area
        contents[image.source] = BitmapContent(taking: bitmap)
      } catch {
        throw MessageImageError(field: image.field, error: error)
      }
    }
    return contents
  }

  private static func bytes(ofFile path: String) throws(ImageError) -> [UInt8] {
    func failure(_ code: Int32) -> ImageError {
      ImageError("cannot read '\(path)': \(String(cString: strerror(code)))")
    }
    // Neither waiting for a pipe's other end nor taking a terminal over.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw failure(errno) }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw ImageError("'\(path)' is not a plain file; use that of a PNG")
    }
    guard info.st_size <= maximumBytes else {
      throw ImageError(
        "'\(path)' has \(info.st_size) bytes; use a picture of at most \(maximumBytes)")
    }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(info.st_size)) { bytes, count in
      while count < bytes.count {
        let more = read(file, bytes.baseAddress! + count, bytes.count - count)
        if more < 0, errno == EINTR { continue }
        if more < 0 { code = errno }
        guard more > 0 else { break }
        count += more
      }
    }
    guard code == 0 else { throw failure(code) }
    return bytes
  }
}

/// Why a picture of a message could not be had.
public struct MessageImageError: Error, Equatable, CustomStringConvertible {
  /// That names it: `pages[1].image`.
  public let field: String
  public let error: ImageError

  public var description: String { "\(field): \(error.message)" }
}

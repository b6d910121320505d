import FoundationEssentials
import Messages

/// A picture of a file on this machine, as a message carries it: so the daemon needs no right to
/// read the file, and may be elsewhere.
public enum PictureFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Four characters stand for three bytes.
  private static let maximumBytes = Input.maximumBytes / 4 * 3 - ImageSource.dataPrefix.utf8.count

  /// - Parameter name: of a file; a picture that is written as messages have it is taken as it is.
  /// - Throws: `OptionError` where it cannot be read or is no PNG.
  static func source(_ name: String) throws -> ImageSource {
    if name.hasPrefix(ImageSource.dataPrefix), let source = ImageSource(rawValue: name) {
      return source
    }
    guard !name.isEmpty else {
      throw OptionError("a picture takes the name of a PNG file, not \"\"")
    }
    let bytes = try Input.read(name, atMost: maximumBytes, "a picture")
    guard bytes.starts(with: signature) else {
      throw OptionError("\(name) is no PNG file, and a picture is one")
    }
    return ImageSource(
      rawValue: ImageSource.dataPrefix + Data(bytes).base64EncodedString())!
  }
}

import FoundationEssentials
import Glibc
import Messages

/// A picture file of this machine, embedded in a message. So the daemon needs no permission to read
/// the file and can run on another machine.
package enum PictureFile {
  /// Maximum size of a file: its base64 text with the prefix must fit `Input.maximumBytes`. Base64
  /// has four characters for three bytes.
  private static let maximumBytes =
    Input.maximumBytes / 4 * 3 - ImageSource.dataPrefix(of: "jpeg").utf8.count

  /// - Parameter name: name of a file. A data URL or an icon name is used unchanged, and so is the
  ///   name of a picture on the sign if there is no file of that name.
  /// - Throws: `OptionError` if the file cannot be read or is not a picture.
  static func source(_ name: String) throws -> ImageSource {
    if let source = ImageSource(rawValue: name),
      source.isData || source.icon != nil
        || source.storedName != nil && !looksLikeFile(name) && !isFile(name)
    {
      return source
    }
    guard !name.isEmpty else {
      throw OptionError("a picture takes the name of a PNG, JPEG, GIF or WebP file, not \"\"")
    }
    let bytes = try Input.read(name, atMost: maximumBytes, "a picture")
    guard let format = format(of: bytes) else {
      throw OptionError("\(name) is not a picture; use a PNG, JPEG, GIF or WebP file")
    }
    return ImageSource(
      rawValue: ImageSource.dataPrefix(of: format) + Data(bytes).base64EncodedString())!
  }

  /// Image format by the first bytes, such as `png`; nil if the daemon does not read it.
  private static func format(of bytes: [UInt8]) -> String? {
    ImageKind(bytes)?.mediaType.map { String($0.dropFirst("image/".count)) }
  }

  private static func isFile(_ name: String) -> Bool {
    var status = stat()
    return stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a name ends like that of a picture file. Then a missing file is a mistake, and not the
  /// name of a picture on the sign.
  private static func looksLikeFile(_ name: String) -> Bool {
    pictureName(ofFile: name) != name
  }

  /// A file name without its extension, if the extension is that of a picture file: `club` for
  /// `club.png`.
  package static func pictureName(ofFile name: String) -> String {
    guard let dot = name.lastIndex(of: "."),
      ["png", "gif", "jpg", "jpeg", "webp"].contains(name[dot...].dropFirst().lowercased())
    else { return name }
    return String(name[..<dot])
  }

  /// The name of a file for a picture: `club.png` for `club`.
  package static func fileName(of name: String, _ bytes: [UInt8]) -> String {
    format(of: bytes).map { "\(name).\($0)" } ?? name
  }
}

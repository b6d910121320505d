import Glibc

/// The first bytes of a file, which identify its kind.
struct FontHead {
  private var bytes: [UInt8] = []

  init(_ path: String) {
    guard let file = fopen(path, "re") else { return }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 9)
    let count = fread(&head, 1, 9, file)
    bytes = Array(head.prefix(count))
  }

  /// The reason why the file is not a readable font; nil if it begins like one.
  var refusal: String? {
    // psf(5), versions 1 and 2: FreeType has no driver for console fonts.
    if bytes.starts(with: [0x36, 0x04]) || bytes.starts(with: [0x72, 0xB5, 0x4A, 0x86]) {
      return "is a PSF console font, which FreeType cannot read: psf2bdf makes a BDF font of it"
    }
    return Self.known.contains(where: bytes.starts)
      ? nil : "is not a font file of a known kind: \(FreeType.formats)"
  }

  /// BDF, PCF, gzip, and the kinds of OpenType: TrueType outlines, CFF outlines, bitmaps only,
  /// collections, and compressed for the web.
  private static let known: [[UInt8]] =
    [[1, 0x66, 0x63, 0x70], [0x1F, 0x8B], [0, 1, 0, 0]]
    + ["STARTFONT", "OTTO", "true", "ttcf", "wOFF", "wOF2"].map { Array($0.utf8) }
}

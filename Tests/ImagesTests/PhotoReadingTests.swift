import Pixels
import TestSupport
import Testing

@testable import Images

/// JPEG and still WebP give the same pixels as Pillow, which has its own versions of the libraries
/// and other code around them.
@Suite struct PhotoReadingTests {
  /// The name, the file and its pixels as red, green, blue and alpha.
  private static let program = """
    def show(name, data, mode='RGBA'):
        image = Image.open(io.BytesIO(data))
        print(name, data.hex(), image.convert('RGB').convert('RGBA').tobytes().hex() if mode == 'RGB' else image.convert('RGBA').tobytes().hex())
    def save(image, format, **options):
        file = io.BytesIO()
        image.save(file, format, **options)
        return file.getvalue()
    base = Image.new('RGBA', (24, 13))
    base.putdata([(x * 10, y * 19, x * y % 256, 255 - x * 10) for y in range(13) for x in range(24)])
    rgb = base.convert('RGB')
    for mode in ['L', 'RGB', 'CMYK']:
        show(mode, save(rgb.convert(mode), 'JPEG', quality=90), 'RGB')
    show('progressive', save(rgb, 'JPEG', progressive=True), 'RGB')
    show('full', save(rgb, 'JPEG', subsampling=0), 'RGB')
    for mode in ['RGB', 'RGBA']:
        show('webp-' + mode, save(base.convert(mode), 'WEBP', lossless=True, exact=True))
    show('webp-lossy', save(base, 'WEBP', quality=80))
    """

  @Test func everyKindOfPhotoIsRead() throws {
    let files = try pillow(Self.program)
    #expect(files.count == 8)
    for (name, words) in files {
      let picture = try pictureOf(words[0])
      try #require(picture.size == Size(width: 24, height: 13), "\(name)")
      // Four inks are mixed with different rounding.
      let tolerance = name == "CMYK" ? 2 : 0
      let worst = (0..<(24 * 13)).map { place in
        let color = picture[place % 24, place / 24]
        let channels = [color.red, color.green, color.blue, color.alpha]
        return zip(channels, words[1][(4 * place)...]).map { abs(Int($0) - Int($1)) }.max()!
      }.max()!
      #expect(worst <= tolerance, "\(name)")
    }
  }

  /// A photo in all eight orientations, and the resulting JPEG.
  @Test func aPhotoStandsUprightHoweverTheCameraWasHeld() throws {
    let files = try pillow(
      """
      from PIL import ImageOps
      image = Image.new('L', (16, 8), 0)
      image.paste(255, (0, 0, 8, 8))
      image.paste(128, (0, 0, 8, 4))
      for value in range(1, 9):
          exif = Image.Exif()
          exif[274] = value
          for order in [b'II', b'MM']:
              exif.endian = '<' if order == b'II' else '>'
              file = io.BytesIO()
              image.save(file, 'JPEG', quality=100, exif=exif)
              seen = ImageOps.exif_transpose(Image.open(io.BytesIO(file.getvalue())))
              print(value, file.getvalue().hex(), '%02x%02x' % seen.size, seen.tobytes().hex())
      """)
    #expect(files.count == 16)
    for (name, words) in files {
      let picture = try pictureOf(words[0])
      let size = Size(width: Int(words[1][0]), height: Int(words[1][1]))
      try #require(picture.size == size, "\(name)")
      let greys = (0..<size.area).map { picture[$0 % size.width, $0 / size.width].red }
      #expect(greys == words[2], "\(name)")
    }
  }

  @Test func whatSaysNonsenseOfTheCameraIsUpright() {
    #expect(ExifOrientation(ofJPEG: []) == .upright)
    #expect(ExifOrientation(ofJPEG: [0xFF, 0xD8, 0xFF, 0xE1, 0, 1, 0]) == .upright)
    // A directory outside the file, and one with entries outside.
    for directory: UInt8 in [8, 200] {
      let tiff: [UInt8] = [0x49, 0x49, 42, 0, directory, 0, 0, 0, 255, 255, 0x12, 1, 3, 0]
      let file: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(8 + tiff.count)] + Array("Exif\0\0".utf8) + tiff
      #expect(ExifOrientation(ofJPEG: file) == .upright)
    }
  }

  @Test func aPhotoWhoseEndIsMissingIsDamaged() throws {
    let files = try pillow(
      """
      image = Image.effect_noise((64, 64), 90)
      for format in ['JPEG', 'WEBP']:
          file = io.BytesIO()
          image.save(file, format)
          print(format, file.getvalue().hex())
      """)
    for (name, words) in files {
      let file = words[0]
      for count in [30, file.count / 4, file.count / 2, file.count - 40] {
        let kind = name == "JPEG" ? "JPEG" : "WebP"
        #expect { try pictureOf(Array(file[..<count])) } throws: {
          "\($0)".hasPrefix("is a damaged \(kind): ")
        }
      }
    }
  }
}

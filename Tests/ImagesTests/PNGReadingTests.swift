import Pixels
import TestSupport
import Testing

@testable import Images

@Suite struct PNGReadingTests {
  @Test func whatIsWrittenIsReadAgain() throws {
    let picture = colourfulPicture(Size(width: 37, height: 11))
    #expect(try pictureOf(PNG.encode(picture)).hasSamePixels(as: picture))
    #expect(try pictureOf(PNG.encode(picture, scale: 3)).size == Size(width: 111, height: 33))
  }

  /// Each kind of PNG that Pillow writes: its name, the file, and its pixels as red, green, blue
  /// and alpha, in hexadecimal.
  private static let program = """
    def show(name, image, **options):
        file = io.BytesIO()
        image.save(file, 'PNG', **options)
        if image.mode.startswith('I'):
            pixels = bytes(b for v in image.getdata() for b in [v >> 8] * 3 + [255])
        else:
            pixels = Image.open(io.BytesIO(file.getvalue())).convert('RGBA').tobytes()
        print(name, file.getvalue().hex(), pixels.hex())
    base = Image.new('RGBA', (13, 7))
    base.putdata([(x * 19, y * 36, x * y * 3, 255 - x * 20) for y in range(7) for x in range(13)])
    grey = base.convert('L')
    for mode in ['1', 'L', 'LA', 'RGB', 'RGBA']:
        show(mode, base.convert(mode))
    for bits in [1, 2, 4, 8]:
        show('P' + str(bits), base.convert('RGB').quantize(2 ** bits), bits=bits)
    show('P-transparent', base.convert('RGB').quantize(16), transparency=3)
    show('P-alphas', base.convert('RGB').quantize(4), transparency=bytes([0, 80, 160, 255]))
    show('L-transparent', grey, transparency=grey.getpixel((3, 3)))
    show('RGB-transparent', base.convert('RGB'), transparency=base.convert('RGB').getpixel((2, 2)))
    deep = Image.new('I;16', (13, 7))
    deep.putdata([257 * (x * y * 3) for y in range(7) for x in range(13)])
    show('16', deep)
    """

  @Test func everyKindOfPNGIsRead() throws {
    let files = try pillow(Self.program)
    #expect(files.count == 14)
    for (name, words) in files {
      let picture = try pictureOf(words[0])
      try #require(picture.size == Size(width: 13, height: 7))
      let pixels = words[1]
      for place in 0..<(13 * 7) {
        let expected = Color(
          red: pixels[4 * place], green: pixels[4 * place + 1], blue: pixels[4 * place + 2],
          alpha: pixels[4 * place + 3])
        let actual = picture[place % 13, place / 13]
        #expect(actual == expected, "\(name) at \(place)")
        guard actual == expected else { break }
      }
    }
  }

  @Test(arguments: [
    ([], "is empty; use a PNG, JPEG, GIF or WebP"),
    (Array("\0\0\0\u{20}ftypheic".utf8), "is an AVIF or HEIC; use a PNG, JPEG, GIF or WebP"),
    (Array("<svg xmlns".utf8), "is an SVG; use a PNG, JPEG, GIF or WebP"),
    ([0x89, 0x50, 0x4E], "is no picture that is known; use a PNG, JPEG, GIF or WebP"),
    (Array("hello".utf8), "is no picture that is known; use a PNG, JPEG, GIF or WebP"),
  ])
  func anotherFileIsCalledWhatItIs(file: [UInt8], message: String) {
    #expect(throws: ImageError(message)) { try pictureOf(file) }
  }

  @Test func aFileWhoseEndIsMissingIsDamaged() throws {
    let file = try PNG.encode(colourfulPicture(Size(width: 40, height: 40)))
    for count in [8, 20, 33, 60, file.count / 2, file.count - 13] {
      #expect { try pictureOf(Array(file[..<count])) } throws: {
        "\($0)".hasPrefix("is a damaged PNG: ")
      }
    }
  }

  /// A header with too many pixels is refused before memory is allocated.
  @Test(arguments: [(4097, 4096), (1_000_000, 1_000_000), (65536, 257)])
  func aBombIsRefused(width: Int, height: Int) throws {
    var file = try PNG.encode(Bitmap(size: Size(width: 1, height: 1)))
    for (place, value) in [(16, width), (20, height)] {
      for byte in 0..<4 { file[place + byte] = UInt8(value >> (24 - 8 * byte) & 0xFF) }
    }
    renewChecksums(of: &file)
    #expect(
      throws: ImageError("has \(width)x\(height) pixels; use at most 16777216")
    ) {
      try pictureOf(file)
    }
  }

  @Test func noMoreOfAPictureIsStoredThanIsNeeded() throws {
    let picture = Bitmap(size: Size(width: 8, height: 4), fill: .black)
    Canvas(picture).fill(Rect(x: 4, y: 0, width: 4, height: 4), with: .white)
    let file = try PNG.encode(picture)
    let small = try decoded(file) { PictureDetail(all: $0, shrunkTo: Size(width: 2, height: 1)) }
    #expect(small.size == picture.size && small.pixelCount == 2)
    #expect(small.pixels(ofFrame: 0)[0, 0] == .black && small.pixels(ofFrame: 0)[1, 0] == .white)
    let part = Rect(x: 3, y: 1, width: 2, height: 1)
    let cut = try decoded(file) { _ in PictureDetail(part: part, pixels: part.size) }
    #expect(cut.size == picture.size && cut.pixelCount == 2)
    #expect(cut.pixels(ofFrame: 0)[0, 0] == .black && cut.pixels(ofFrame: 0)[1, 0] == .white)
  }
}

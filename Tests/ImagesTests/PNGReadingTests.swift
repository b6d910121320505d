import Pixels
import TestSupport
import Testing

@testable import Images

@Suite struct PNGReadingTests {
  @Test func whatIsWrittenIsReadAgain() throws {
    let picture = colourfulPicture(Size(width: 37, height: 11))
    #expect(try PNG.decode(PNG.encode(picture)).hasSamePixels(as: picture))
    #expect(try PNG.decode(PNG.encode(picture, scale: 3)).size == Size(width: 111, height: 33))
  }

  /// Each kind of PNG that Pillow writes: its name, the file, and its pixels as red, green, blue and
  /// alpha; bytes as two digits each.
  private static let pillow = """
    import io
    from PIL import Image
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
    let result = try Program.run("/usr/bin/python3", ["-W", "ignore", "-c", Self.pillow])
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.count == 14)
    for line in lines {
      let picture = try PNG.decode(Array(bytes(line[1])))
      try #require(picture.size == Size(width: 13, height: 7))
      let pixels = bytes(line[2])
      for place in 0..<(13 * 7) {
        let expected = Color(
          red: pixels[4 * place], green: pixels[4 * place + 1], blue: pixels[4 * place + 2],
          alpha: pixels[4 * place + 3])
        let actual = picture[place % 13, place / 13]
        #expect(actual == expected, "\(line[0]) at \(place)")
        guard actual == expected else { break }
      }
    }
  }

  private func bytes(_ digits: Substring) -> [UInt8] {
    let values = digits.utf8.map { $0 < 0x60 ? $0 - 0x30 : $0 - 0x57 }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  @Test(arguments: [
    ([], "the picture is empty; use a PNG"),
    ([0xFF, 0xD8, 0xFF, 0xE0, 0], "the picture is a JPEG; use a PNG"),
    (Array("GIF89a".utf8), "the picture is a GIF; use a PNG"),
    (Array("RIFF1234WEBPVP8 ".utf8), "the picture is a WebP; use a PNG"),
    (Array("\0\0\0\u{20}ftypheic".utf8), "the picture is an AVIF or HEIC; use a PNG"),
    (Array("<svg xmlns".utf8), "the picture is an SVG; use a PNG"),
    ([0x89, 0x50, 0x4E], "the picture is not a PNG; use a PNG"),
    (Array("hello".utf8), "the picture is not a PNG; use a PNG"),
  ])
  func anotherFileIsCalledWhatItIs(file: [UInt8], message: String) {
    #expect(throws: ImageError(message)) { try PNG.decode(file) }
  }

  @Test func aFileWhoseEndIsMissingIsDamaged() throws {
    let file = try PNG.encode(colourfulPicture(Size(width: 40, height: 40)))
    for count in [8, 20, 33, 60, file.count / 2, file.count - 13] {
      #expect { try PNG.decode(Array(file[..<count])) } throws: {
        "\($0)".hasPrefix("the picture is a damaged PNG: ")
      }
    }
  }

  /// A header that says more pixels than there are bytes is refused before there is memory for them.
  @Test(arguments: [(4097, 4096), (1_000_000, 1_000_000), (65536, 257)])
  func aBombIsRefused(width: Int, height: Int) throws {
    var file = try PNG.encode(Bitmap(size: Size(width: 1, height: 1)))
    for (place, value) in [(16, width), (20, height)] {
      for byte in 0..<4 { file[place + byte] = UInt8(value >> (24 - 8 * byte) & 0xFF) }
    }
    renewChecksums(of: &file)
    #expect(
      throws: ImageError("the picture has \(width)x\(height) pixels; use at most 16777216 in all")
    ) {
      try PNG.decode(file)
    }
  }

  @Test func damagedFilesAreReadOrRefused() throws {
    let file = try PNG.encode(colourfulPicture(Size(width: 23, height: 17)))
    var random = SeededGenerator(seed: 6)
    var refused = 0
    for _ in 0..<2000 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...4, using: &random) where damaged.count > 9 {
        let place = Int.random(in: 8..<damaged.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: damaged[place] = .random(in: 0...255, using: &random)
        case 2: damaged.removeSubrange(place..<min(damaged.count, place + 9))
        default: damaged.insert(contentsOf: damaged[8..<min(damaged.count, 30)], at: place)
        }
      }
      // Else hardly any damage comes through to what reads the pixels.
      if Bool.random(using: &random) { renewChecksums(of: &damaged) }
      do {
        _ = try PNG.decode(damaged)
      } catch {
        refused += 1
        #expect(error.message.hasPrefix("the picture "))
      }
    }
    #expect((1000..<2000).contains(refused))
  }

  /// Writes the checksum behind each part anew, as far as the parts can be followed.
  private func renewChecksums(of file: inout [UInt8]) {
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= file.count else { return }
      let sum = checksum(file[(at + 4)..<(at + 8 + length)])
      for byte in 0..<4 {
        file[at + 8 + length + byte] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(byte)))
      }
      at += 12 + length
    }
  }

  /// CRC-32 as ISO/IEC 15948, 5.5 has it.
  private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
  }
}

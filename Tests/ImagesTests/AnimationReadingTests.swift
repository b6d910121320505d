import Pixels
import TestSupport
import Testing

@testable import Images

/// GIF and animated WebP.
@Suite struct AnimationReadingTests {
  private let black = Color.black
  private let millisecond: Int64 = 1_000_000

  /// A GIF made of blocks according to GIF89a.
  private struct Blocks {
    var bytes: [UInt8]

    /// - Parameter palette: Red, green and blue of at most four colours.
    init(_ width: UInt8, _ height: UInt8, palette: [UInt8]? = Blocks.palette) {
      bytes = Array("GIF89a".utf8) + [width, 0, height, 0, palette == nil ? 0 : 0x81, 0, 0]
      bytes += palette ?? []
    }

    /// Black, red, green and blue.
    static let palette: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]

    mutating func control(disposal: UInt8 = 0, delay: UInt16 = 10, transparent: UInt8? = nil) {
      bytes += [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1)]
      bytes += [UInt8(delay & 0xFF), UInt8(delay >> 8), transparent ?? 0, 0]
    }

    mutating func loop(_ count: UInt16, name: String = "NETSCAPE2.0") {
      bytes += [0x21, 0xFF, 11] + Array(name.utf8)
      bytes += [3, 1, UInt8(count & 0xFF), UInt8(count >> 8), 0]
    }

    /// Indices of four colours, uncompressed: a clear code before every second one keeps codes
    /// short.
    mutating func image(
      x: UInt8 = 0, y: UInt8 = 0, _ width: UInt8, _ height: UInt8, _ pixels: [Int],
      isInterlaced: Bool = false, palette: [UInt8]? = nil
    ) {
      bytes += [0x2C, x, 0, y, 0, width, 0, height, 0]
      bytes += [(isInterlaced ? 0x40 : 0) | (palette == nil ? 0 : 0x81)]
      bytes += palette ?? []
      var codes: [Int] = []
      for (place, pixel) in pixels.enumerated() {
        if place % 2 == 0 { codes.append(4) }
        codes.append(pixel)
      }
      codes.append(5)
      var data: [UInt8] = [0]
      for (place, code) in codes.enumerated() {
        for bit in 0..<3 where code >> bit & 1 != 0 {
          let at = place * 3 + bit
          while data.count <= at / 8 { data.append(0) }
          data[at / 8] |= 1 << UInt8(at % 8)
        }
      }
      while data.count < (codes.count * 3 + 7) / 8 { data.append(0) }
      bytes.append(2)
      for start in stride(from: 0, to: data.count, by: 255) {
        let part = data[start..<min(data.count, start + 255)]
        bytes += [UInt8(part.count)] + part
      }
      bytes.append(0)
    }

    var file: [UInt8] { bytes + [0x3B] }
  }

  /// `.` for transparent pixels, and the first letters of colours, except `k` for black.
  private func art(_ picture: PictureContent, _ frame: Int) -> [String] {
    let bitmap = picture.pixels(ofFrame: frame)
    return (0..<bitmap.size.height).map { y in
      String(
        (0..<bitmap.size.width).map { x in
          let color = bitmap[x, y]
          if color.alpha == 0 { return "." }
          return color.red > 0 ? "r" : color.green > 0 ? "g" : color.blue > 0 ? "b" : "k"
        })
    }
  }

  @Test func everyImageIsLaidOverWhatTheOneBeforeLeft() throws {
    var blocks = Blocks(4, 2)
    blocks.control()
    blocks.image(4, 2, [1, 1, 1, 1, 2, 2, 2, 2])
    // Transparent pixels keep what is there. Afterwards this rectangle is cleared.
    blocks.control(disposal: 2, transparent: 0)
    blocks.image(x: 1, 2, 2, [3, 0, 0, 3])
    // This image is restored to the previous content.
    blocks.control(disposal: 3)
    blocks.image(x: 3, y: 1, 1, 1, [3])
    blocks.control()
    blocks.image(1, 1, [0])
    let picture = try decoded(blocks.file)
    #expect(picture.frameCount == 4)
    #expect(art(picture, 0) == ["rrrr", "gggg"])
    #expect(art(picture, 1) == ["rbrr", "ggbg"])
    #expect(art(picture, 2) == ["r..r", "g..b"])
    #expect(art(picture, 3) == ["k..r", "g..g"])
  }

  @Test func rowsOfAnInterlacedImageComeInTheirOrder() throws {
    var blocks = Blocks(1, 10)
    // Rows 0 and 8, 4, 2 and 6, then the odd ones.
    blocks.image(1, 10, [1, 1, 2, 3, 3, 0, 0, 0, 0, 0], isInterlaced: true)
    #expect(
      art(try decoded(blocks.file), 0) == ["r", "k", "b", "k", "g", "k", "b", "k", "r", "k"])
  }

  @Test func anImageMayHaveItsOwnPaletteAndReachOverTheEdge() throws {
    var blocks = Blocks(2, 2, palette: nil)
    blocks.image(x: 1, y: 1, 3, 3, Array(repeating: 1, count: 9), palette: Blocks.palette)
    #expect(art(try decoded(blocks.file), 0) == ["..", ".r"])
    var bare = Blocks(2, 2, palette: nil)
    bare.image(1, 1, [0])
    #expect(throws: ImageError("is a damaged GIF: an image has no palette")) {
      try decoded(bare.file)
    }
  }

  /// Delays of 0 and 1 hundredths become a tenth of a second, as in browsers.
  @Test func everyFrameIsSeenInItsTime() throws {
    var blocks = Blocks(1, 1)
    blocks.loop(0)
    for (delay, color) in [(0, 1), (1, 2), (2, 3), (50, 0)] as [(UInt16, Int)] {
      blocks.control(delay: delay)
      blocks.image(1, 1, [color])
    }
    let picture = try decoded(blocks.file)
    #expect(picture.pass == 720 * millisecond && picture.plays == nil)
    let seen = [-5, 0, 99, 100, 199, 200, 219, 220, 719, 720, 7200 + 210].map {
      art(picture, picture.frame(at: Int64($0) * millisecond))[0]
    }
    #expect(seen == ["r", "r", "r", "g", "g", "b", "b", "k", "k", "r", "b"])
    var changes: [Int64] = []
    var now: Int64 = -1
    while let next = picture.nextChange(after: now), changes.count < 6 {
      changes.append(next / millisecond)
      now = next
    }
    #expect(changes == [100, 200, 220, 720, 820, 920])
  }

  @Test(arguments: [(0, nil), (1, 2), (3, 4)] as [(UInt16, Int?)])
  func itPassesAsOftenAsItSays(count: UInt16, plays: Int?) throws {
    for name in ["NETSCAPE2.0", "ANIMEXTS1.0"] {
      var blocks = Blocks(1, 1)
      blocks.loop(count, name: name)
      for color in [1, 2] {
        blocks.control()
        blocks.image(1, 1, [color])
      }
      let picture = try decoded(blocks.file)
      #expect(picture.plays == plays)
      #expect(picture.end(repeats: nil) == plays.map { Int64($0) * 200 * millisecond })
    }
  }

  @Test func whatSaysNothingPassesOnceAndItsLastFrameStays() throws {
    var blocks = Blocks(1, 1)
    for color in [1, 2] {
      blocks.control()
      blocks.image(1, 1, [color])
    }
    let picture = try decoded(blocks.file)
    #expect(picture.plays == 1)
    #expect(picture.nextChange(after: 0) == 100 * millisecond)
    #expect(picture.nextChange(after: 100 * millisecond) == nil)
    #expect(art(picture, picture.frame(at: .max)) == ["g"])
    // The user of the picture may override it.
    #expect(picture.nextChange(after: 100 * millisecond, repeats: 2) == 200 * millisecond)
  }

  /// Output of this program, and Pillow's copies of it, are read unchanged.
  @Test func animationsOfOthersAreRead() throws {
    let files = try pillow(
      """
      def frame(number):
          image = Image.new('RGBA', (12, 9), (0, 0, 0, 0))
          # Other colours are changed by some versions.
          color = tuple(255 if (number + 1) >> bit & 1 else 0 for bit in range(3)) + (255,)
          image.paste(color, (number, number, number + 4, number + 3))
          return image
      frames = [frame(number) for number in range(6)]
      times = [70, 30, 500, 20, 1000, 40]
      for name, options in [('GIF', dict(disposal=2)), ('WEBP', dict(lossless=True))]:
          file = io.BytesIO()
          frames[0].save(file, name, save_all=True, append_images=frames[1:], duration=times, loop=0, **options)
          print(name, file.getvalue().hex(), *[f.tobytes().hex() for f in frames])
      """)
    #expect(files.count == 2)
    for (name, words) in files {
      let picture = try decoded(words[0])
      try #require(picture.frameCount == 6 && picture.plays == nil, "\(name)")
      let ends = [0, 70, 100, 600, 620, 1620].map { Int64($0) * millisecond }
      for number in 0..<6 {
        #expect(picture.frame(at: ends[number]) == number, "\(name)")
        let frame = picture.pixels(ofFrame: number)
        let isSame = (0..<(12 * 9)).allSatisfy { place in
          let color = frame[place % 12, place / 12]
          let expected = Array(words[1 + number][(4 * place)..<(4 * place + 4)])
          return color.alpha == 0 && expected[3] == 0
            || [color.red, color.green, color.blue, color.alpha] == expected
        }
        #expect(isSame, "\(name) \(number)")
      }
      #expect(picture.pass == 1660 * millisecond)
    }
  }

  @Test func aGIFWhoseEndIsMissingIsDamaged() throws {
    var blocks = Blocks(4, 4)
    for _ in 0..<3 {
      blocks.control()
      blocks.image(4, 4, Array(repeating: 1, count: 16))
    }
    for count in 6..<blocks.file.count {
      #expect { try decoded(Array(blocks.file[..<count])) } throws: {
        "\($0)" == "is a damaged GIF: its end is missing"
      }
    }
    #expect(throws: ImageError("is a GIF without a picture")) { try decoded(Blocks(1, 1).file) }
  }

  @Test func tooManyFramesAndTooManyPixelsAreRefused() throws {
    var blocks = Blocks(1, 1)
    for _ in 0..<DecodingLimits.frames { blocks.image(1, 1, [1]) }
    #expect(try decoded(blocks.file).frameCount == DecodingLimits.frames)
    blocks.image(1, 1, [1])
    #expect(throws: ImageError("has more than 2048 frames; use fewer")) {
      try decoded(blocks.file)
    }
    var large = Blocks(1, 1)
    large.image(1, 1, [1])
    for place in [6, 8] { large.bytes.replaceSubrange(place..<(place + 2), with: [0xFF, 0xFF]) }
    #expect(throws: ImageError("has 65535x65535 pixels; use at most 16777216")) {
      try decoded(large.file)
    }
  }

  /// Pictures that exceed any panel are stored smaller, all frames alike.
  @Test func manyLargeFramesAreStoredSmaller() throws {
    #expect(
      DecodingLimits.retainedSize(Size(width: 4096, height: 2048), frames: 1)
        == Size(width: 2896, height: 1448))
    #expect(
      DecodingLimits.retainedSize(Size(width: 64, height: 32), frames: 2048)
        == Size(width: 64, height: 32))
    for size in [
      Size(width: 1, height: 1 << 24), Size(width: 1 << 24, height: 1),
      Size(width: 2, height: 8_000_000),
    ] {
      let retained = DecodingLimits.retainedSize(size, frames: 2000)
      #expect(!retained.isEmpty && retained.area * 2000 <= DecodingLimits.retainedPixels)
    }
    var blocks = Blocks(200, 200)
    for color in 0..<110 {
      blocks.image(1, 1, [color % 4])
    }
    let picture = try decoded(blocks.file)
    #expect(picture.size == Size(width: 195, height: 195) && picture.frameCount == 110)
  }
}

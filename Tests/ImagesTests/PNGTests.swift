import Pixels
import TestSupport
import Testing

@testable import Images

@Suite struct PNGTests {
  @Test func aReaderSeesTheSamePixels() throws {
    let picture = colourfulPicture(Size(width: 37, height: 11))
    let file = try PNG.encode(picture)
    #expect(try readPNG(file).hasSamePixels(as: picture))
  }

  @Test func everyPixelBecomesASquare() throws {
    let picture = colourfulPicture(Size(width: 5, height: 3))
    let scaled = try readPNG(PNG.encode(picture, scale: 4))
    try #require(scaled.size == Size(width: 20, height: 12))
    for y in 0..<12 {
      for x in 0..<20 {
        #expect(scaled[x, y] == picture[x / 4, y / 4], "at \(x), \(y)")
      }
    }
  }

  @Test func theFileIsEightBitRGBWithoutAlphaAndMarkedAsSRGB() throws {
    let picture = Bitmap(size: Size(width: 300, height: 2))
    picture[0, 0] = Color(red: 1, green: 2, blue: 3, alpha: 0)
    let file = try PNG.encode(picture)
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // IHDR: length 13, width, height, depth, colour type 2 (RGB), then three zeros.
    #expect(
      file[8..<29] == [
        0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 44, 0, 0, 0, 2, 8, 2, 0, 0, 0,
      ])
    #expect(file[37..<41] == Array("sRGB".utf8)[...])
    #expect(try readPNG(file)[0, 0] == Color(red: 1, green: 2, blue: 3))
  }

  @Test func aPictureWithoutPixelsIsRefused() {
    #expect(throws: ImageError("a PNG needs at least one pixel, and the picture is 0x4")) {
      try PNG.encode(Bitmap(size: Size(width: 0, height: 4)))
    }
  }

  @Test(arguments: [0, -1, Int.min])
  func aScaleBelowOneIsRefused(_ scale: Int) {
    #expect(throws: ImageError("scale \(scale) is out of range; use 1 or more")) {
      try PNG.encode(Bitmap(size: Size(width: 1, height: 1)), scale: scale)
    }
  }

  @Test(arguments: [4097, 1 << 33, Int.max])
  func aPictureThatWouldBeTooLargeIsRefused(_ scale: Int) {
    #expect {
      try PNG.encode(Bitmap(size: Size(width: 1, height: 1)), scale: scale)
    } throws: {
      "\($0)".contains("more than 16777216 pixels; use a smaller scale")
    }
  }
}

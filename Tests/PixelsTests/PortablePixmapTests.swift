import Pixels
import Testing

@Suite struct PortablePixmapTests {
  private let picture: Bitmap = {
    let picture = Bitmap(size: Size(width: 3, height: 2), fill: .black)
    picture[0, 0] = Color(red: 1, green: 2, blue: 10)
    picture[2, 1] = Color(red: 255, green: 32, blue: 0)
    return picture
  }()

  @Test func itIsAHeaderAndThreeBytesAPixel() {
    #expect(
      picture.portablePixmap
        == Array("P6\n3 2\n255\n".utf8) + [1, 2, 10] + Array(repeating: 0, count: 12)
        + [255, 32, 0])
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let read = try #require(Bitmap(portablePixmap: picture.portablePixmap, maximumPixels: 6))
    #expect(read.hasSamePixels(as: picture))
  }

  @Test(arguments: [
    "", "P6", "P6\n", "P5\n1 1\n255\n...", "P6\n1 1\n255\n..", "P6\n1 1\n255\n....",
    "P6\n0 1\n255\n", "P6\n-1 1\n255\n...", "P6\n1 1\n65535\n......", "P6\n1 1 255",
    "P6\n65536 1\n255\n...", "P6\n65535 65535\n255\n...",
    "P6\n3 3\n255\n...........................",
  ])
  func anythingElseIsRefused(_ text: String) {
    #expect(Bitmap(portablePixmap: Array(text.utf8), maximumPixels: 6) == nil)
  }
}

import Pixels
import Testing

@Suite struct ASCIIArtTests {
  @Test func artIsReadAndWrittenBack() throws {
    let art = """
      .##.
      #..#

      """
    let bitmap = try #require(Bitmap(asciiArt: art))
    #expect(bitmap.size == Size(width: 4, height: 2))
    #expect(bitmap.asciiArt == art)
  }

  @Test(arguments: ["##\n#", "#x", "a"])
  func anythingElseIsRefused(_ art: String) {
    #expect(Bitmap(asciiArt: art) == nil)
  }

  @Test func aPixelIsLitWhenAnyChannelIs() {
    let bitmap = Bitmap(size: Size(width: 4, height: 1))
    bitmap[0, 0] = Color(red: 1, green: 0, blue: 0)
    bitmap[2, 0] = Color(red: 0, green: 0, blue: 1)
    bitmap[3, 0] = Color(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(bitmap.asciiArt == "#.#.\n")
  }
}

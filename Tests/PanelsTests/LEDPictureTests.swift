import Panels
import Pixels
import Testing

@Suite struct LEDPictureTests {
  private let amber = Color(red: 255, green: 176, blue: 0)

  private func drawing(_ art: String, maximumPixels: Int = 1 << 24) throws -> (Bitmap, Int) {
    let picture = try #require(Bitmap(asciiArt: art))
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width where picture[x, y].isLit { picture[x, y] = amber }
    }
    let leds = LEDPicture(of: picture.size, maximumPixels: maximumPixels)
    let drawing = Bitmap(size: leds.size, fill: .white)
    leds.draw(picture, on: drawing)
    return (drawing, leds.pitch)
  }

  private func brightness(_ color: Color) -> Int {
    Int(color.red) + Int(color.green) + Int(color.blue)
  }

  @Test func ledsAreRoundAndTheDarkOnesAreSeen() throws {
    let (drawing, pitch) = try drawing("#.")
    let middle = pitch / 2
    let (lit, dark) = (drawing[middle, middle], drawing[pitch + middle, middle])
    let (litCorner, darkCorner) = (drawing[0, 0], drawing[2 * pitch - 1, 0])
    #expect(drawing.size == Size(width: 2 * pitch, height: pitch))
    #expect(lit.red > 240 && lit.red > lit.green && lit.green > lit.blue)
    #expect(brightness(litCorner) < brightness(lit) / 4)
    #expect((20...60).contains(dark.red) && dark.red == dark.blue)
    #expect(brightness(darkCorner) < brightness(dark) && brightness(darkCorner) > 0)
  }

  @Test func everyLEDLooksTheSameFromAllSides() throws {
    let (drawing, pitch) = try drawing("#")
    for y in 0..<pitch {
      for x in 0..<pitch {
        #expect(drawing[x, y] == drawing[pitch - 1 - x, y])
        #expect(drawing[x, y] == drawing[y, x])
      }
    }
  }

  @Test func ledsOfOneColourAreCopies() throws {
    let (drawing, pitch) = try drawing("#.#\n.#.")
    for y in 0..<pitch {
      for x in 0..<pitch {
        #expect(drawing[x, y] == drawing[2 * pitch + x, y])
        #expect(drawing[x, y] == drawing[pitch + x, pitch + y])
      }
    }
  }

  @Test(arguments: [(128, 8), (127, 7), (8, 2), (2, 1)])
  func ledsAreSmallerWhereAPictureWouldBecomeTooLarge(_ pixels: Int, _ pitch: Int) {
    let leds = LEDPicture(of: Size(width: 2, height: 1), maximumPixels: pixels)
    #expect(leds.pitch == pitch && leds.size.area <= pixels)
  }
}

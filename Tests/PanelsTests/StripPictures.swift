import Panels
import Pixels
import TestSupport
import Testing

/// Frames for tests of strips.
enum StripPictures {
  static let rows = StripWiring(layout: .progressive, direction: .rows, corner: .topLeft)

  static func random(_ size: Size, seed: UInt64 = 7) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    return picture(size) { _ in
      Color(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
    }
  }

  /// 16x16 pixels with every value in each channel.
  static func everyValue() -> Bitmap {
    picture(Size(width: 16, height: 16)) {
      Color(
        red: UInt8($0), green: UInt8(255 - $0), blue: UInt8(truncatingIfNeeded: $0 * 7 + 100))
    }
  }

  static func colors(_ picture: Bitmap) -> [Color] {
    (0..<picture.size.area).map { picture.unsafeRow(0)[$0] }
  }

  private static func picture(_ size: Size, _ color: (Int) -> Color) -> Bitmap {
    let picture = Bitmap(size: size)
    for index in 0..<size.area { picture.unsafeRow(0)[index] = color(index) }
    return picture
  }
}

/// Fails with the first LED that does not show its pixel, for LEDs row by row.
func expect(
  _ leds: [Color], show picture: Bitmap, _ what: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let pixels = StripPictures.colors(picture)
  guard leds.count == pixels.count else {
    Issue.record("\(what) \(leds.count) lamps", sourceLocation: sourceLocation)
    return
  }
  guard let led = leds.indices.first(where: { leds[$0] != pixels[$0] }) else { return }
  func text(_ color: Color) -> String { "(\(color.red), \(color.green), \(color.blue))" }
  Issue.record(
    "\(what) lamp \(led) shows \(text(leds[led])), its pixel is \(text(pixels[led]))",
    sourceLocation: sourceLocation)
}

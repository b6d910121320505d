import Glibc
public import Pixels
import Terminal

/// Draws a picture as it looks on a panel of round LEDs, for people to look at: every pixel becomes
/// a disc with a soft edge on a dark board, brightest in its middle, and a lit one shines a little
/// on the board around it.
///
/// What an LED looks like depends on its own colour only, so a picture of few colours has few
/// shades and every LED is a copy of a square that is drawn once.
public final class LEDPicture {
  /// Pixels of the drawing an LED, each way.
  public let pitch: Int
  /// Of the drawing, in pixels.
  public let size: Size

  private let leds: Size
  private let shapes: [Shape]
  /// Light for a channel value, as a panel of full brightness gives it.
  private let light: [Double]
  /// A square of pixels for every colour that was drawn.
  private var squares: [Color: [Color]] = [:]

  private static let usualPitch = 8
  private static let mostSquares = 1024

  /// How much of a pixel of an LED's square the LED covers, and how strong its light is there.
  private struct Shape {
    let cover: Double
    let strength: Double
    let glare: Double
    let halo: Double
  }

  /// - Parameters:
  ///   - leds: the picture's size, not empty.
  ///   - maximumPixels: of the drawing, at least one an LED. The pitch is 8 pixels, or what fits.
  public init(of leds: Size, maximumPixels: Int) {
    precondition(!leds.isEmpty && leds.area <= maximumPixels, "a lamp has at least one pixel")
    let largest = Int(Double(maximumPixels / leds.area).squareRoot())
    let pitch = min(Self.usualPitch, largest)
    self.pitch = pitch
    self.leds = leds
    size = Size(width: leds.width * pitch, height: leds.height * pitch)
    shapes = (0..<pitch * pitch).map { Self.shape(x: $0 % pitch, y: $0 / pitch, pitch: pitch) }
    light = (0...255).map { Gamma.cie1931.light(Double($0) / 255) }
  }

  /// - Parameters:
  ///   - picture: in the colours that people write, of the size that was set at first.
  ///   - drawing: of `size`; all of it is drawn.
  public func draw(_ picture: Bitmap, on drawing: Bitmap) {
    precondition(picture.size == leds && drawing.size == size, "the sizes of this drawing")
    for y in 0..<leds.height {
      let row = picture.unsafeRow(y)
      for x in 0..<leds.width {
        square(row[x]).withUnsafeBufferPointer { square in
          for line in 0..<pitch {
            (drawing.unsafeRow(y * pitch + line) + x * pitch).update(
              from: square.baseAddress! + line * pitch, count: pitch)
          }
        }
      }
    }
  }

  private func square(_ color: Color) -> [Color] {
    if let square = squares[color] { return square }
    if squares.count == Self.mostSquares { squares = [:] }
    let square = shapes.map { shade($0, of: color) }
    squares[color] = square
    return square
  }

  // MARK: Looks

  /// The radius of an LED, as a part of the pitch.
  private static let radius = 0.41
  /// What the board reflects, as a part of full white; a dark LED reflects more and is seen.
  private static let board = 0.0035
  /// How much of its light an LED throws on the board at its edge, and how far, as a part of the
  /// pitch.
  private static let glow = 0.16
  private static let reach = 0.62
  /// How much of its light is white in its middle, where it is too bright for eyes and cameras.
  private static let glare = 0.07

  private static func shape(x: Int, y: Int, pitch: Int) -> Shape {
    let middle = Double(pitch) / 2
    // Sixteen places of a pixel each way make its edge soft.
    let places = (0..<16).map { (Double($0) + 0.5) / 16 }
    var covered = 0
    for down in places {
      for right in places {
        let distance = hypot(Double(x) + right - middle, Double(y) + down - middle)
        if distance < radius * Double(pitch) { covered += 1 }
      }
    }
    let distance = hypot(Double(x) + 0.5 - middle, Double(y) + 0.5 - middle) / Double(pitch)
    let part = min(1, distance / radius)
    let beyond = max(0, distance - radius) / (reach - radius)
    return Shape(
      cover: Double(covered) / 256, strength: 1 - 0.38 * part * part,
      glare: glare * (1 - part * part) * (1 - part * part),
      halo: glow * max(0, 1 - beyond) * max(0, 1 - beyond))
  }

  private func shade(_ shape: Shape, of color: Color) -> Color {
    let brightest = light[Int(max(color.red, color.green, color.blue))]
    func channel(_ value: UInt8) -> UInt8 {
      let light = light[Int(value)]
      let shine = light * shape.strength + brightest * shape.glare
      let led = LEDAppearance.reflectance + (1 - LEDAppearance.reflectance) * shine
      let board = Self.board + light * shape.halo
      return LinearLight.encoded(min(1, led * shape.cover + board * (1 - shape.cover)))
    }
    return Color(red: channel(color.red), green: channel(color.green), blue: channel(color.blue))
  }
}

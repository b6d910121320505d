import Glibc
public import Pixels
import Terminal

/// Draws a frame as it looks on a panel of round LEDs. Every pixel becomes a disc with a soft edge
/// on a dark board, brightest in its middle. A lit LED also illuminates the board around it a
/// little.
///
/// The appearance of an LED depends only on its colour. So the square of each colour is drawn once
/// and then copied to every LED of that colour.
public final class LEDPicture {
  /// Width and height of an LED's square in the drawing, in pixels.
  public let pitch: Int
  /// Size of the drawing, in pixels.
  public let size: Size

  private let leds: Size
  private let shapes: [Shape]
  /// Light of each channel value on a panel at full brightness.
  private let light: [Double]
  /// Square of pixels for every colour drawn so far.
  private var squares: [Color: [Color]] = [:]

  private static let usualPitch = 8
  private static let mostSquares = 1024

  /// Share of a pixel in an LED's square that the LED covers, and strength of the light there.
  private struct Shape {
    let cover: Double
    let strength: Double
    let glare: Double
    let halo: Double
  }

  /// - Parameters:
  ///   - leds: the size of the frame, not empty.
  ///   - maximumPixels: the maximum number of pixels of the drawing, at least one per LED. The
  ///     pitch is 8 pixels, or the largest that fits.
  public init(of leds: Size, maximumPixels: Int) {
    precondition(!leds.isEmpty && leds.area <= maximumPixels, "an LED has at least one pixel")
    let largest = Int(Double(maximumPixels / leds.area).squareRoot())
    let pitch = min(Self.usualPitch, largest)
    self.pitch = pitch
    self.leds = leds
    size = Size(width: leds.width * pitch, height: leds.height * pitch)
    shapes = (0..<pitch * pitch).map { Self.shape(x: $0 % pitch, y: $0 / pitch, pitch: pitch) }
    light = (0...255).map { Gamma.cie1931.light(Double($0) / 255) }
  }

  /// - Parameters:
  ///   - picture: a frame of the initial size, in colours that are not converted to duty.
  ///   - drawing: a bitmap of `size`; all of it is drawn.
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

  // MARK: Appearance

  /// Radius of an LED, as a fraction of the pitch.
  private static let radius = 0.41
  /// Reflectance of the board, as a fraction of full white. A dark LED reflects more, so it is
  /// visible.
  private static let board = 0.0035
  /// Fraction of its light that an LED casts on the board at its edge, and the reach of that light
  /// as a fraction of the pitch.
  private static let glow = 0.16
  private static let reach = 0.62
  /// Fraction of white in the light at an LED's middle, which is too bright for eyes and cameras.
  private static let glare = 0.07

  private static func shape(x: Int, y: Int, pitch: Int) -> Shape {
    let middle = Double(pitch) / 2
    // 16 samples of a pixel each way make its edge soft.
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

import Messages
import Pixels

/// Reduces a picture to the shades of a panel. Values between two shades become a pattern of both
/// with the same light. It is slow and runs outside the frame loop.
struct Ditherer {
  private let isFloyd: Bool
  /// The highest step of a channel.
  private let highest: Double
  private let hasColors: Bool

  /// Panels with at least this many bits per channel show every value of a picture.
  private static let enough = 8

  /// Returns nil if no dithering is needed.
  ///
  /// - Parameters:
  ///   - bitsPerChannel: The panel's bits per channel.
  ///   - hasColors: Whether LEDs have colours instead of only on and off.
  ///   - isMoving: Whether the picture is a frame of an animation.
  init?(_ dithering: Dithering, bitsPerChannel: Int, hasColors: Bool, isMoving: Bool) {
    guard dithering != .none, bitsPerChannel < Self.enough else { return nil }
    isFloyd = dithering == .floyd && !isMoving
    highest = Double((1 << bitsPerChannel) - 1)
    self.hasColors = hasColors
  }

  /// - Parameter place: The bitmap's corner in the zone. Patterns are fixed to the zone.
  func dither(_ bitmap: Bitmap, at place: Point) {
    if isFloyd { diffuse(bitmap) } else { order(bitmap, at: place) }
  }

  /// Dithers a picture with transparent pixels.
  func ditherKeepingAlpha(_ bitmap: Bitmap) {
    let before = Bitmap(size: bitmap.size)
    before.copy(from: bitmap)
    dither(bitmap, at: .zero)
    for y in 0..<bitmap.size.height {
      let (old, row) = (before.unsafeRow(y), bitmap.unsafeRow(y))
      for x in 0..<bitmap.size.width where old[x].alpha < 255 {
        row[x] = row[x].withAlpha(old[x].alpha)
      }
    }
  }

  // MARK: Light

  /// Returns the linear light of red, green and blue, 0 to 1. For a panel without colours, all
  /// three are the luminance (ITU-R BT.709).
  private func light(of color: Color, _ table: LinearLight) -> SIMD3<Double> {
    let light =
      SIMD3(
        Double(table.light(of: color.red)), Double(table.light(of: color.green)),
        Double(table.light(of: color.blue))) / 65535
    guard !hasColors else { return light }
    return SIMD3(repeating: (light * SIMD3(0.2126, 0.7152, 0.0722)).sum())
  }

  private func color(of light: SIMD3<Double>) -> Color {
    Color(
      red: LinearLight.encoded(light.x), green: LinearLight.encoded(light.y),
      blue: LinearLight.encoded(light.z))
  }

  /// Returns the highest shade up to a light plus a part of a step.
  private func shade(_ light: SIMD3<Double>, raisedBy part: Double) -> SIMD3<Double> {
    let steps = (light * highest + part).rounded(.down)
    return steps.clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: highest)) / highest
  }

  // MARK: Patterns

  /// Bayer's 4x4 matrix, each number once.
  private static let matrix = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  private func order(_ bitmap: Bitmap, at place: Point) {
    let table = LinearLight.shared
    for y in 0..<bitmap.size.height {
      let row = bitmap.unsafeRow(y)
      for x in 0..<bitmap.size.width where row[x].alpha > 0 {
        let number = Self.matrix[(y + place.y) % 4 * 4 + (x + place.x) % 4]
        let part = (Double(number) + 0.5) / 16
        row[x] = color(of: shade(light(of: row[x], table), raisedBy: part))
      }
    }
  }

  /// Diffuses errors from left to right and top to bottom (Floyd–Steinberg).
  private func diffuse(_ bitmap: Bitmap) {
    let table = LinearLight.shared
    let width = bitmap.size.width
    // With one extra column on either side.
    var below = [SIMD3<Double>](repeating: .zero, count: width + 2)
    for y in 0..<bitmap.size.height {
      let row = bitmap.unsafeRow(y)
      let errors = below
      below = [SIMD3<Double>](repeating: .zero, count: width + 2)
      var ahead = SIMD3<Double>.zero
      for x in 0..<width {
        guard row[x].alpha > 0 else {
          ahead = .zero
          continue
        }
        let wanted = light(of: row[x], table) + errors[x + 1] + ahead
        let shown = shade(wanted, raisedBy: 0.5)
        row[x] = color(of: shown)
        let error = (wanted - shown) / 16
        ahead = error * 7
        below[x] += error * 3
        below[x + 1] += error * 5
        below[x + 2] += error
      }
    }
  }
}

import Messages
import Pixels

/// Shows a picture with the few shades of a panel: what is between two of them becomes a pattern of
/// both that gives as much light. Slow: off the clock.
struct Ditherer {
  private let isFloyd: Bool
  /// Of a channel, the highest being 1.
  private let highest: Double
  private let hasColors: Bool

  /// Panels with at least this many bits a channel show every value of a picture.
  private static let enough = 8

  /// Nil where nothing is to be done.
  ///
  /// - Parameters:
  ///   - bitsPerChannel: of the panel.
  ///   - hasColors: whether an LED is more than on or off.
  ///   - isMoving: whether the picture is one of several that follow each other.
  init?(_ dithering: Dithering, bitsPerChannel: Int, hasColors: Bool, isMoving: Bool) {
    guard dithering != .none, bitsPerChannel < Self.enough else { return nil }
    isFloyd = dithering == .floyd && !isMoving
    highest = Double((1 << bitsPerChannel) - 1)
    self.hasColors = hasColors
  }

  /// - Parameter place: of the bitmap's corner in the zone: a pattern stands still in the zone.
  func dither(_ bitmap: Bitmap, at place: Point) {
    if isFloyd { diffuse(bitmap) } else { order(bitmap, at: place) }
  }

  /// The same with a picture through which something may be seen.
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

  /// Of red, green and blue, 0 to 1; of a panel without colours its luminance thrice (ITU-R
  /// BT.709).
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

  /// The shade at or below a light that was raised by a part of a step.
  private func shade(_ light: SIMD3<Double>, raisedBy part: Double) -> SIMD3<Double> {
    let steps = (light * highest + part).rounded(.down)
    return steps.clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: highest)) / highest
  }

  // MARK: Patterns

  /// Bayer's matrix of 4x4, each number once.
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

  /// From left to right and from row to row.
  private func diffuse(_ bitmap: Bitmap) {
    let table = LinearLight.shared
    let width = bitmap.size.width
    // With a column on either side.
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

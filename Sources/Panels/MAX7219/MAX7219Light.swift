import Pixels

/// Which colours light an LED that is on or off.
///
/// The luminance of their light (ITU-R BT.709, section 3: 0.2126, 0.7152, 0.0722) is at least 12 of
/// 255. A lightness L* of 26 is 12.1 (CIE 15:2004, 8.2.1).
struct MAX7219Light {
  private static let shares: [Int32] = [2126, 7152, 722]
  private static let least: Int32 = 12 * 257 * 10_000

  /// The weighted light of every value of red, then of green, then of blue. Those of blue lack the
  /// least light, so that the sum of a dark LED is negative.
  private let weights: UnsafeMutablePointer<Int32>

  /// The owner calls `deallocate()`.
  init() {
    weights = .allocate(capacity: 768)
    for index in 0..<768 { weights[index] = Self.weight(index / 256, UInt16(index % 256 * 257)) }
  }

  func deallocate() { weights.deallocate() }

  /// As `Panel.correct(with:)`. Allocates nothing.
  func correct(with pipeline: ColorPipeline) -> Bool {
    var isOther = false
    for (index, light) in pipeline.lights.enumerated() {
      let weight = Self.weight(index / 256, light)
      if weight != weights[index] { isOther = true }
      weights[index] = weight
    }
    return isOther
  }

  @inline(__always)
  func isLit(_ color: UnsafePointer<Color>) -> Bool {
    // Bytes are loaded faster than taken out of a number.
    let bytes = UnsafeRawPointer(color).assumingMemoryBound(to: UInt8.self)
    return weights[Int(bytes[0])] &+ weights[256 + Int(bytes[1])] &+ weights[512 + Int(bytes[2])]
      >= 0
  }

  /// - Parameter light: The light of red, green and blue, 0 to 65535.
  static func isLit(_ light: SIMD3<UInt16>) -> Bool {
    (0..<3).reduce(0) { $0 + weight($1, light[$1]) } >= 0
  }

  private static func weight(_ channel: Int, _ light: UInt16) -> Int32 {
    shares[channel] * Int32(light) - (channel == 2 ? least : 0)
  }
}

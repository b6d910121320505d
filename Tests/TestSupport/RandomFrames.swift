public import Pixels

/// Realistic and random frames: few colours and many, small changes and noise.
public struct RandomFrames {
  private var random: SeededGenerator
  public private(set) var frame: Bitmap
  /// Far enough apart to differ on a screen.
  public static let palette: [Color] = [
    .black, .white, Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 90, blue: 255),
    Color(red: 20, green: 3, blue: 0),
  ]

  public init(size: Size, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    frame = Bitmap(size: size)
  }

  public mutating func advance() {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: break
    case 1: frame.fill(Self.palette.randomElement(using: &random)!)
    case 2: changePixels(1...3)
    case 3: changePixels(1...frame.size.area)
    default: makeNoise()
    }
  }

  public mutating func makeNoise() {
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        let bits = random.next()
        frame[x, y] = Color(
          red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
          blue: UInt8(truncatingIfNeeded: bits >> 16))
      }
    }
  }

  private mutating func changePixels(_ count: ClosedRange<Int>) {
    for _ in 0..<Int.random(in: count, using: &random) {
      let x = Int.random(in: 0..<frame.size.width, using: &random)
      let y = Int.random(in: 0..<frame.size.height, using: &random)
      frame[x, y] = Self.palette.randomElement(using: &random)!
    }
  }
}

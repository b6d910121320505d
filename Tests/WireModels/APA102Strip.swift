public import Pixels

/// A strip of APA102 or SK9822 LEDs at the data and clock outputs of an SPI bus of mode 0.
///
/// Every LED forwards the data half a clock later, with an inverted clock. It removes the first
/// word after 32 zeros and forwards the rest. So bit k of the wire reaches LED j at edge 2k + j of
/// the clock, counted from 0. An LED at the end receives its word only after the clock has
/// continued for half a bit per LED before it.
public struct APA102Strip {
  public enum Part: CaseIterable, Sendable {
    /// Shows a word when it is complete.
    case apa102
    /// Shows a word at the first clock after the next 32 zeros.
    case sk9822
  }

  public struct LED: Equatable, Sendable {
    /// 0 to 31.
    public var current: Int
    public var color: Color

    public init(current: Int, color: Color) {
      self.current = current
      self.color = color
    }

    /// Returns the light of a channel value, 0 to 1.
    public func light(_ value: UInt8) -> Double {
      Double(current) / 31 * Double(value) / 255
    }
  }

  public let part: Part
  /// The LEDs' colours, in the order of the strip.
  public private(set) var leds: [LED]
  public private(set) var violations: [String] = []

  private let order: String
  /// The number of bits so far.
  private var position = 0
  /// The number of zeros since the last word.
  private var zeros = 0
  /// The bits of the current word, which starts with a 1.
  private var word: UInt64 = 0
  private var wordBits = 0
  /// The number of words since the last 32 zeros, or nil before them.
  private var words: Int?
  /// Words that an SK9822 holds but does not show yet.
  private var held: [(led: Int, word: UInt64)] = []
  /// Words that LEDs show from a clock edge on.
  private var coming: [(edge: Int, led: Int, word: UInt64)] = []

  /// - Parameters:
  ///   - leds: The number of LEDs.
  ///   - order: The order of their channels.
  public init(_ part: Part, leds: Int, order: String = "bgr") {
    self.part = part
    self.order = order
    self.leds = Array(repeating: LED(current: 0, color: .black), count: leds)
  }

  public var colors: [Color] { leds.map(\.color) }

  /// Receives bytes, after any pause.
  public mutating func receive(_ bytes: [UInt8]) {
    for byte in bytes {
      for shift in (0..<8).reversed() {
        receive(byte >> UInt8(shift) & 1 == 1)
        position += 1
      }
    }
    let lastEdge = 2 * position - 1
    for (edge, led, word) in coming where edge <= lastEdge { show(word, at: led) }
    coming.removeAll { $0.edge <= lastEdge }
  }

  private mutating func receive(_ bit: Bool) {
    if wordBits > 0 {
      word = word << 1 | (bit ? 1 : 0)
      wordBits += 1
      if wordBits == 32 { endWord() }
    } else if bit {
      beginWord()
    } else {
      zeros += 1
      if zeros == 32 { endFrame() }
      if zeros == 33 { showHeld() }
    }
  }

  private mutating func beginWord() {
    if words == nil {
      violations.append("there is data before the first 32 zeros")
    } else if zeros > 0, zeros < 32 {
      violations.append("there are \(zeros) zeros between two words")
    }
    word = 1
    wordBits = 1
    // After exactly 32 zeros, this is the first clock.
    if zeros == 32 { showHeld() }
    zeros = 0
  }

  private mutating func endWord() {
    wordBits = 0
    guard let led = words else { return }
    words = led + 1
    if word >> 29 != 0b111 {
      violations.append("the word of lamp \(led) does not begin with 111")
    }
    guard led < leds.count else {
      violations.append("there is a word for lamp \(led), and the strip has \(leds.count)")
      return
    }
    switch part {
    case .apa102: coming.append((2 * position + led, led, word))
    case .sk9822: held.append((led, word))
    }
  }

  private mutating func endFrame() {
    if let words, words > 0, words != leds.count {
      violations.append("a frame has \(words) words, and the strip has \(leds.count) lamps")
    }
    words = 0
  }

  private mutating func showHeld() {
    coming += held.map { (2 * position + $0.led, $0.led, $0.word) }
    held.removeAll()
  }

  private mutating func show(_ word: UInt64, at led: Int) {
    let bytes = [16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    leds[led] = LED(
      current: Int(word >> 24 & 31), color: Color(wire: bytes, order: order))
  }
}

public import Pixels

/// The last step before the panel: puts every pixel of a finished frame where its LED is in the
/// order of the panel and turns its colour into duty, in one pass, and then sees to it that the
/// panel does not take too much current.
///
/// It is made off the clock and never changes; another brightness or rotation is another one.
public final class FrameOutput: Sendable {
  public let geometry: PanelGeometry
  /// For every value of red, then of green, then of blue, its duty; nil where the panel makes light
  /// of colours itself, so that frames are only put in order.
  private let tables: [UInt8]?
  /// What the panel is to be dimmed to, in percent; nil where the frame itself is dimmed.
  private let panelBrightness: Int?
  /// What makes light of the colours of a frame in the panel itself; nil where the frame is made
  /// so.
  public let correction: ColorPipeline?
  /// What is known of the current that the LEDs take.
  public let power: PowerLimit?

  /// - Parameters:
  ///   - pipeline: for a panel that dims itself, one of full brightness.
  ///   - panelBrightness: what a panel is dimmed to that dims itself, in percent.
  ///   - isCorrectedByPanel: whether the pipeline is for the panel itself, and frames are only mapped.
  ///   - power: nil when nothing is known of what the LEDs take.
  public init(
    geometry: PanelGeometry, pipeline: ColorPipeline, panelBrightness: Int? = nil,
    isCorrectedByPanel: Bool = false, power: PowerLimit? = nil
  ) {
    self.geometry = geometry
    correction = isCorrectedByPanel ? pipeline : nil
    tables = isCorrectedByPanel ? nil : pipeline.tables
    self.panelBrightness = panelBrightness
    self.power = power
  }

  /// The same pipeline with another geometry.
  init(_ other: FrameOutput, geometry: PanelGeometry) {
    self.geometry = geometry
    tables = other.tables
    panelBrightness = other.panelBrightness
    correction = other.correction
    power = other.power
  }

  /// How a frame is to be shown.
  public struct Level: Equatable, Sendable {
    /// What the panel is to be dimmed to, in percent; nil where the frame itself is dimmed.
    public var panelBrightness: Int?
    /// What the LEDs take then, in milliamperes; nil when that is not known.
    public var current: Int?
    /// Whether they would have taken too much.
    public var isLimited = false

    public init() {}
  }

  /// Makes the frame for a panel's LEDs, and darker where it would take too much. Allocates
  /// nothing.
  ///
  /// - Parameters:
  ///   - frame: of the logical size.
  ///   - leds: another bitmap, of the physical size, for the LEDs in the order of the panel; all of
  ///     it is opaque then.
  public func make(_ leds: Bitmap, from frame: Bitmap, for panel: any Panel) -> Level {
    convert(frame, into: leds)
    var level = Level()
    level.panelBrightness = panelBrightness
    guard let power else { return level }
    let full = power.current(of: panel.light(of: leds))
    var taken = panelBrightness.map { full * panel.share(at: $0) } ?? full
    let share = power.share(of: taken)
    if share < 1 {
      level.isLimited = true
      if let panelBrightness {
        var limited = panelBrightness
        // A limit makes a sign dark, but not black.
        while limited > 1 && power.share(of: taken) < 1 {
          limited -= 1
          taken = full * panel.share(at: limited)
        }
        level.panelBrightness = limited
      } else {
        scale(leds, by: share)
        taken = power.current(of: panel.light(of: leds))
      }
    }
    level.current = Int(taken.rounded(.up))
    return level
  }

  private func scale(_ leds: Bitmap, by share: Double) {
    // 16 bits behind the point; rounded down, so that the limit holds.
    let factor = Int(share * 65536)
    let pixels = leds.unsafeRow(0)
    for index in 0..<leds.size.area {
      let color = pixels[index]
      pixels[index] = Color(
        red: UInt8(truncatingIfNeeded: (Int(color.red) * factor) >> 16),
        green: UInt8(truncatingIfNeeded: (Int(color.green) * factor) >> 16),
        blue: UInt8(truncatingIfNeeded: (Int(color.blue) * factor) >> 16))
    }
  }

  /// Converts a frame of the logical size into another bitmap of the physical size, whose pixels,
  /// read in turn, are the LEDs in the order of the geometry; all of it is opaque. Allocates
  /// nothing.
  public func convert(_ frame: Bitmap, into output: Bitmap) {
    precondition(
      frame.size == geometry.logicalSize && output.size == geometry.physicalSize,
      "the picture has the logical size and the output that of the panel")
    assert(frame !== output, "the picture is read while the output is written")
    guard let tables else { return put(frame, into: output) }
    guard !geometry.isIdentity else { return output.copy(from: frame, through: tables) }
    let source = UnsafePointer(frame.unsafeRow(0))
    let target = output.unsafeRow(0)
    let count = output.size.area
    tables.withUnsafeBufferPointer { tables in
      let red = tables.baseAddress!
      let green = red + 256
      let blue = green + 256
      geometry.map.withUnsafeBufferPointer { map in
        let map = map.baseAddress!
        for index in 0..<count {
          let color = source[Int(map[index])]
          target[index] = Color(
            red: red[Int(color.red)], green: green[Int(color.green)],
            blue: blue[Int(color.blue)])
        }
      }
    }
  }

  /// As `convert`, without a change of colour.
  private func put(_ frame: Bitmap, into output: Bitmap) {
    let source = UnsafePointer(frame.unsafeRow(0))
    let target = output.unsafeRow(0)
    geometry.map.withUnsafeBufferPointer { map in
      for index in map.indices { target[index] = source[Int(map[index])].withAlpha(255) }
    }
  }
}

/// How much current the LEDs of a panel may take in all, and how much they are thought to take.
///
/// It is an estimate: an LED takes in proportion to its duty, and nothing when it is dark. What the
/// electronics beside the LEDs take is not in it.
public struct PowerLimit: Sendable, Hashable {
  /// What one LED takes at full white, in milliamperes.
  public let perLED: Double
  /// In milliamperes; nil when there is no limit.
  public let limit: Int?

  public init(perLED: Double, limit: Int? = nil) {
    self.perLED = perLED
    self.limit = limit
  }

  /// What an amount of light takes, in milliamperes.
  ///
  /// - Parameter light: as `Panel.light(of:)` has it, of the panel at full brightness.
  public func current(of light: Int) -> Double {
    Double(light) * perLED / 765
  }

  /// The part of its light that a picture may keep which takes this much: 1 when it takes no more
  /// than the limit.
  func share(of current: Double) -> Double {
    guard let limit, current > Double(limit) else { return 1 }
    return Double(limit) / current
  }
}

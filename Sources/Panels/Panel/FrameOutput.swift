public import Pixels

/// The last step before the panel. It maps every pixel of a finished frame to its LED, converts its
/// colour to duty in one pass, and then limits the panel's current.
///
/// Immutable, and created outside the render loop. Each brightness or rotation needs a new
/// instance.
public final class FrameOutput: Sendable {
  public let geometry: PanelGeometry
  /// Duty for every value of red, then of green, then of blue. Nil if the panel converts colours to
  /// light itself; frames are then only mapped.
  private let tables: [UInt8]?
  /// Brightness that the panel is dimmed to, in percent; nil if the frame itself is dimmed.
  private let panelBrightness: Int?
  /// Pipeline for a panel that converts colours to light itself; nil if frames are converted here.
  public let correction: ColorPipeline?
  /// Current estimate and limit of the LEDs; nil if their current is unknown.
  public let power: PowerLimit?

  /// - Parameters:
  ///   - pipeline: the colour pipeline; of full brightness if the panel dims itself.
  ///   - panelBrightness: the brightness of a panel that dims itself, in percent.
  ///   - isCorrectedByPanel: whether the panel applies the pipeline and frames are only mapped.
  ///   - power: the current of the LEDs; nil if it is unknown.
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

  /// Copies another output, with a different geometry.
  init(_ other: FrameOutput, geometry: PanelGeometry) {
    self.geometry = geometry
    tables = other.tables
    panelBrightness = other.panelBrightness
    correction = other.correction
    power = other.power
  }

  /// Brightness and current at which a frame is shown.
  public struct Level: Equatable, Sendable {
    /// Brightness that the panel is to be dimmed to, in percent; nil if the frame itself is dimmed.
    public var panelBrightness: Int?
    /// Estimated current of the LEDs, in milliamperes; nil if it is unknown.
    public var current: Int?
    /// Whether the current limit dimmed the frame.
    public var isLimited = false

    public init() {}
  }

  /// Converts a frame for a panel's LEDs, and dims it if it exceeds the current limit. Allocates
  /// nothing.
  ///
  /// - Parameters:
  ///   - frame: a frame of the logical size.
  ///   - leds: a separate bitmap of the physical size. It receives the LEDs in the order of the
  ///     panel, all opaque.
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
        // The current limit never makes a sign black.
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
    // 16 fractional bits; rounded down, so that the limit holds.
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

  /// Converts a frame of the logical size into a separate bitmap of the physical size. The bitmap's
  /// pixels, in row-major order, are the LEDs in the order of the geometry, all opaque. Allocates
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

  /// Maps pixels to LEDs like `convert`, without a change of colour.
  private func put(_ frame: Bitmap, into output: Bitmap) {
    let source = UnsafePointer(frame.unsafeRow(0))
    let target = output.unsafeRow(0)
    guard !geometry.isIdentity else {
      for index in 0..<output.size.area { target[index] = source[index].withAlpha(255) }
      return
    }
    geometry.map.withUnsafeBufferPointer { map in
      for index in map.indices { target[index] = source[Int(map[index])].withAlpha(255) }
    }
  }
}

/// Limit and estimate of the current that the LEDs of a panel take together.
///
/// The estimate is in proportion to duty: a dark LED takes nothing. It excludes the electronics
/// beside the LEDs.
public struct PowerLimit: Sendable, Hashable {
  /// Current of one LED at full white, in milliamperes.
  public let perLED: Double
  /// Maximum current of all LEDs together, in milliamperes; nil if there is no limit.
  public let limit: Int?

  public init(perLED: Double, limit: Int? = nil) {
    self.perLED = perLED
    self.limit = limit
  }

  /// Current for an amount of light, in milliamperes.
  ///
  /// - Parameter light: `Panel.light(of:)` of a frame, for the panel at full brightness.
  public func current(of light: Int) -> Double {
    Double(light) * perLED / 765
  }

  /// Fraction of its light to which a frame with this current must be dimmed; 1 if the current is
  /// within the limit.
  func share(of current: Double) -> Double {
    guard let limit, current > Double(limit) else { return 1 }
    return Double(limit) / current
  }
}

public import Panels

/// The light of HUB75 panels of one chain over time, as a photometer measures it.
///
/// It is separate from `HUB75Wall`, which is too slow for seconds of light: it assumes plain shift
/// registers that a latch copies completely, and ignores rows and colours.
public struct HUB75LightMeter {
  /// The mean number of lit channels in each completed span.
  public private(set) var spans: [Double] = []

  private let span: Int64
  private let start: Int64
  private let oe: Int
  private let clock: Int
  private let latch: Int
  /// The bits of the data lines.
  private let data: UInt64
  private var levels: UInt64
  /// The number of lit channels in each shifted column. `oldest` is the next to leave.
  private var columns: [Int]
  private var oldest = 0
  private var shifted = 0
  private var latched = 0
  /// The time up to which light was added, and the light of the current span.
  private var time: Int64
  private var light = 0.0

  /// - Parameters:
  ///   - span: The length of a span in nanoseconds.
  ///   - time: The start of the first span. The wall is dark then.
  public init(pins: HUB75Pins, columns: Int, span: Int64, time: Int64) {
    self.span = span
    self.time = time
    start = time
    oe = pins.oe
    clock = pins.clock
    latch = pins.latch
    data = pins.rgb[0].reduce(0) { $0 | 1 << UInt64($1) }
    levels = 1 << UInt64(oe)
    self.columns = Array(repeating: 0, count: columns)
  }

  public var isLit: Bool { levels >> UInt64(oe) & 1 == 0 }

  public mutating func feed(_ edge: Edge) {
    integrate(to: edge.time)
    let wasHigh = levels >> UInt64(edge.line) & 1 == 1
    guard wasHigh != edge.level else { return }
    levels ^= 1 << UInt64(edge.line)
    guard edge.level else { return }
    if edge.line == clock {
      let channels = (levels & data).nonzeroBitCount
      shifted += channels - columns[oldest]
      columns[oldest] = channels
      oldest = (oldest + 1) % columns.count
    } else if edge.line == latch {
      latched = shifted
    }
  }

  /// Continues to a time in nanoseconds.
  public mutating func integrate(to end: Int64) {
    while time < end {
      let next = min(end, start + Int64(spans.count + 1) * span)
      if isLit { light += Double(latched) * Double(next - time) }
      time = next
      guard next == start + Int64(spans.count + 1) * span else { return }
      spans.append(light / Double(span))
      light = 0
    }
  }
}

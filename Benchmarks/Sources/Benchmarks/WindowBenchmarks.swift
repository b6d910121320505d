import CMeasure
import Clocks
import Marquee
import Messages
import Pixels
import Stage
import Typography

/// The yardstick: C's memcpy of a window's rows, from a strip like that of a marquee buffer to the
/// frame that Swift draws on as well.
private final class Yardstick {
  private let frame: Bitmap
  private let strip: Bitmap

  init(frame: Bitmap, axis: Axis) {
    self.frame = frame
    let (width, height) = (frame.size.width, frame.size.height)
    strip = Bitmap(
      size: axis == .horizontal
        ? Size(width: width * MarqueeBuffer.stripWindows, height: height)
        : Size(width: width, height: height * MarqueeBuffer.stripWindows))
  }

  /// Copies the window `count` times, from each of `columns` in turn.
  func copy(_ count: Int, from columns: Range<Int>) {
    cmeasure_copy_window(
      frame.unsafeRow(0), strip.unsafeRow(0), MemoryLayout<Color>.stride, frame.size.width,
      frame.size.height, strip.size.width, columns.lowerBound, columns.count, count)
  }
}

/// A stage with zones that all move, and the frame it is drawn on.
private final class ScrollingSign {
  let frame: Bitmap
  private let stage: Stage
  private var now: Nanoseconds = 0
  private let step: Nanoseconds

  convenience init(_ text: String, scroll: Motion, on frame: Bitmap) {
    self.init(MessageText(text), scroll: scroll, on: frame)
  }

  /// - Parameter zones: nil: one that fills the frame.
  init(
    _ text: MessageText, _ library: FontLibrary = .builtIn, scroll: Motion, on frame: Bitmap,
    zones: [Rect]? = nil
  ) {
    var message = MessageProperties(text)
    message.scroll = scroll
    // At 1,000 pixels a second each frame is one pixel further; between pixels there are 60 frames
    // a second, of which hardly one is at a whole pixel.
    message.speed = scroll == .smooth ? 31 : 1000
    step = scroll == .smooth ? 16_666_667 : 1_000_000
    message.delay = 0
    // Without gaps a short text has as much to draw as a long one.
    message.gap = 0
    self.frame = frame
    stage = Stage(
      size: frame.size,
      zones: (zones ?? [Rect(frame.size)]).map {
        Zone(
          name: "main", frame: $0,
          scene: Scene(message, zoneSize: $0.size, setting: Scene.Setting(library: library)),
          playback: .running(since: 0))
      })
  }

  func step(_ count: Int) {
    for _ in 0..<count {
      now += step
      _ = stage.frame(at: now, on: frame)
    }
  }
}

/// Copying the marquee's window, and whole scroll steps, beside C's memcpy of the same rows.
enum WindowBenchmarks {
  private static let sizes = [
    Size(width: 64, height: 16), Size(width: 64, height: 32), Size(width: 128, height: 64),
  ]

  static func rows() throws -> [Row] {
    try sizes.flatMap(windowCopy) + sizes.flatMap(scrollStep)
      + verticalStep(Size(width: 64, height: 32)) + smoothStep(Size(width: 64, height: 32))
      + zones()
      + looks(Size(width: 64, height: 16))
  }

  /// Text with colours, backgrounds and effects, and pictures with colours of their own.
  private static func looks(_ size: Size) throws -> [Row] {
    let installed = try SampleText.installedFonts.get()
    // For information: the budget is that of plain text, which has one layer. Styled letters are
    // painted up to four times over, emoji have every pixel, and what moves is drawn again.
    let kinds: [(name: String, text: MessageText)] = [
      ("styled runs", SampleText.styled()),
      ("colour emoji", MessageText(SampleText.emoji)),
      ("rainbow", SampleText.styled([.rainbow])),
      ("blinking", SampleText.styled([.blink(500)])),
      ("fading", SampleText.styled([.fade(2000)])),
    ]
    let rounds = Rounds(1600, calls: 5 * (size.width + 1)) {
      let frame = Bitmap(size: size)
      let yardstick = Yardstick(frame: frame, axis: .horizontal)
      let first = size.width * (MarqueeBuffer.stripWindows - 1) / 2
      return [{ yardstick.copy($0, from: first..<(first + size.width + 1)) }]
        + kinds.map { kind in
          let sign = ScrollingSign(kind.text, installed, scroll: .left, on: frame)
          return { sign.step($0) }
        }
    }
    return kinds.indices.map { index in
      Row(
        name: "scroll step \(size), \(kinds[index].name), mean",
        value: rounds.ratio(index + 1, to: 0), unit: "x memcpy")
    }
  }

  private static func windowCopy(_ size: Size) -> [Row] {
    let text = TextLine(
      SampleText.tenCharacters, font: .automatic(fitting: size.height), color: .white)
    let rounds = Rounds(3200, calls: 100) {
      let marquee = MarqueeBuffer(window: size, axis: .horizontal, content: text, gap: 0)
      let frame = Bitmap(size: size)
      let canvas = Canvas(frame)
      let yardstick = Yardstick(frame: frame, axis: .horizontal)
      let offset = marquee.viewport.contentOffset
      return [
        { yardstick.copy($0, from: offset..<(offset + 1)) },
        { for _ in 0..<$0 { marquee.copyWindow(to: canvas) } },
      ]
    }
    return [
      Row(
        name: "window copy \(size)", value: rounds.ratio(1, to: 0), unit: "x memcpy", limit: 1.5),
      Row(name: "window copy \(size), C memcpy", value: rounds.time(0), unit: "ns"),
      Row(name: "window copy \(size), Swift", value: rounds.time(1), unit: "ns"),
    ]
  }

  private static func scrollStep(_ size: Size) -> [Row] {
    let text = SampleText.characters(SampleText.million)
    func works() -> [(Int) -> Void] {
      let frame = Bitmap(size: size)
      let short = ScrollingSign(SampleText.tenCharacters, scroll: .left, on: frame)
      let long = ScrollingSign(text, scroll: .left, on: frame)
      let yardstick = Yardstick(frame: frame, axis: .horizontal)
      // From the strip's centre to where it is recentered.
      let first = size.width * (MarqueeBuffer.stripWindows - 1) / 2
      return [
        { yardstick.copy($0, from: first..<(first + size.width + 1)) },
        { short.step($0) },
        { long.step($0) },
      ]
    }
    // One step in `width + 1` recenters the window: rounds of whole such periods give the mean with
    // its share of that, and most of the short rounds go without.
    let mean = Rounds(320, calls: 5 * (size.width + 1), works)
    let typical = Rounds(3200, calls: size.width / 8, works)
    let name = "scroll step \(size)"
    var rows: [Row] = []
    for (index, length) in [(1, "10"), (2, "1,000,000")] {
      rows += [
        Row(
          name: "\(name), \(length) characters, mean", value: mean.ratio(index, to: 0),
          unit: "x memcpy", limit: 3),
        Row(
          name: "\(name), \(length) characters, p50", value: typical.ratio(index, to: 0),
          unit: "x memcpy", limit: 3),
      ]
    }
    rows += [
      Row(
        name: "\(name), 1,000,000 against 10 characters", value: mean.ratio(2, to: 1),
        unit: "x", limit: 1.2),
      Row(name: "\(name), C memcpy", value: mean.time(0), unit: "ns"),
      Row(name: "\(name), 10 characters", value: mean.time(1), unit: "ns"),
    ]
    return rows
  }

  /// For information: of what is not a whole pixel further, every edge is mixed again.
  private static func smoothStep(_ size: Size) -> [Row] {
    let rounds = Rounds(320, calls: 5 * (size.width + 1)) {
      let frame = Bitmap(size: size)
      let sign = ScrollingSign(SampleText.characters(1000), scroll: .smooth, on: frame)
      let yardstick = Yardstick(frame: frame, axis: .horizontal)
      return [{ yardstick.copy($0, from: 0..<1) }, { sign.step($0) }]
    }
    return [
      Row(
        name: "scroll step \(size), between pixels, mean", value: rounds.ratio(1, to: 0),
        unit: "x memcpy")
    ]
  }

  private static func verticalStep(_ size: Size) -> [Row] {
    let rounds = Rounds(320, calls: 10 * (size.height + 1)) {
      let frame = Bitmap(size: size)
      let sign = ScrollingSign(SampleText.characters(1000), scroll: .up, on: frame)
      let yardstick = Yardstick(frame: frame, axis: .vertical)
      return [{ yardstick.copy($0, from: 0..<1) }, { sign.step($0) }]
    }
    return [
      Row(
        name: "scroll step up \(size), 1,000 characters, mean", value: rounds.ratio(1, to: 0),
        unit: "x memcpy", limit: 3)
    ]
  }

  /// A frame of many zones beside as many signs that each have one such zone.
  private static func zones() -> [Row] {
    let size = Size(width: 128, height: 64)
    let zone = Size(width: 64, height: 16)
    let places = (0..<8).map {
      Rect(origin: Point(x: $0 % 2 * zone.width, y: $0 / 2 * zone.height), size: zone)
    }
    let text = MessageText(SampleText.characters(1000))
    let rounds = Rounds(320, calls: 5 * (zone.width + 1)) {
      let sign = ScrollingSign(text, scroll: .left, on: Bitmap(size: size), zones: places)
      let singles = places.map { _ in
        ScrollingSign(text, scroll: .left, on: Bitmap(size: zone))
      }
      return [
        { sign.step($0) },
        { for _ in 0..<$0 { for single in singles { single.step(1) } } },
      ]
    }
    let name = "frame of \(places.count) zones on \(size)"
    return [
      Row(
        name: "\(name), against \(places.count) steps of one zone \(zone)",
        value: rounds.ratio(0, to: 1), unit: "x", limit: 1),
      Row(name: name, value: rounds.time(0), unit: "ns"),
    ]
  }
}

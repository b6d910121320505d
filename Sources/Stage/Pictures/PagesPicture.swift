import Clocks
import Messages
import Pixels
import Typography

/// A message shown page by page.
final class PagesPicture: ScenePicture {
  let contentSize: Size
  let missing: MissingCharacters
  let leftOut: ImageSource?
  let fittedPixels: Int
  let pager: Pager
  private let runs: [PageRun]
  private let message: ResolvedMessage
  private let slide: SlideDirection
  /// The zone's space without the rows of the indicator.
  private let space: Size
  private let indicator: IndicatorPicture?
  private let isAnimated: Bool

  init(
    _ message: ResolvedMessage, zoneSize: Size, _ setting: Scene.Setting,
    samples: [ResolvedMessage]
  ) {
    var made = PageMaker(message, space: zoneSize, setting, samples: samples)
    var space = zoneSize
    var indicator: IndicatorPicture?
    let rows = IndicatorPicture.rows(of: message.indicator, zoneHeight: zoneSize.height)
    if rows == 0 {
      indicator = IndicatorPicture(
        message, count: made.pageCount, zoneSize: zoneSize)
    } else if made.pageCount > 1, rows < zoneSize.height {
      let smaller = Size(width: zoneSize.width, height: zoneSize.height - rows)
      let others = PageMaker(message, space: smaller, setting, samples: samples)
      indicator = IndicatorPicture(
        message, count: others.pageCount, zoneSize: zoneSize)
      // An indicator must not cut off lines.
      if others.highestLine > smaller.height { indicator = nil }
      if indicator != nil { (made, space) = (others, smaller) }
    }
    runs = made.runs
    self.message = message
    self.space = space
    self.indicator = indicator
    contentSize = made.extent
    missing = made.missing
    leftOut = made.pictures.leftOut
    fittedPixels = made.pictures.pixelCount
    isAnimated = runs.contains {
      $0.text?.block.isAnimated ?? false || $0.picture?.content.isAnimated ?? false
    }
    slide = message.slide
    pager = Pager(
      count: made.pageCount, start: (message.page - 1) % made.pageCount,
      dwell: Nanoseconds(message.dwell) * 1_000_000,
      slide: slide == .none ? 0 : Nanoseconds(message.slideDuration) * 1_000_000,
      easing: message.easing, repeats: message.repeats)
  }

  var motion: Motion { .page }

  /// The direction of the first text on the pages.
  var isRightToLeft: Bool {
    runs.lazy.compactMap { $0.text?.block.isRightToLeft }.first ?? false
  }

  /// The time of one round of pages, limited to the clock's range, or nil with one page.
  var pass: Nanoseconds? {
    guard pager.count > 1 else { return nil }
    let (pass, overflow) = pager.period.multipliedReportingOverflow(by: Int64(pager.count))
    return overflow ? .max : pass
  }

  /// Returns the last turn that has begun.
  func turn(at moment: Moment) -> PageTurn {
    pager.turn(
      at: moment.elapsed, asked: moment.view.turn,
      isHeld: moment.view.zoom.isZoomed(at: moment.instant))
  }

  /// Returns the item that a page shows and its first character.
  func beginning(ofPage page: Int) -> (item: Int, character: Int) {
    let run = runs[run(ofPage: page)]
    return (run.item, run.text?.character(ofPage: page - run.first) ?? 0)
  }

  /// Returns the page that contains the beginning of another picture's page.
  func page(matching other: PagesPicture, page: Int) -> Int {
    let old = other.beginning(ofPage: other.pager.number(page))
    return (1..<pager.count).lastPlace { beginning(ofPage: $0) <= old } ?? 0
  }

  private func run(ofPage page: Int) -> Int {
    runs.indices.lastPlace { runs[$0].first <= page } ?? 0
  }

  func draw(at moment: Moment, on canvas: Canvas) {
    let turn = turn(at: moment)
    let elapsed = moment.elapsed
    let progress = pager.animation(of: turn).progress(at: elapsed)
    let pagesCanvas = canvas.window(Rect(space))
    if progress < 1 {
      let way = Self.way(of: slide, isBackwards: turn.isBackwards)
      let length = way.x == 0 ? space.height : space.width
      let gone = Int((progress * Double(length)).rounded())
      draw(turn.from, at: Point(x: way.x * gone, y: way.y * gone), elapsed, on: pagesCanvas)
      let rest = gone - length
      draw(turn.to, at: Point(x: way.x * rest, y: way.y * rest), elapsed, on: pagesCanvas)
    } else {
      draw(turn.to, at: .zero, elapsed, on: pagesCanvas)
    }
    indicator?.draw(turn.to, on: canvas)
  }

  func nextChange(after moment: Moment) -> Nanoseconds? {
    let zoom = moment.view.zoom
    let isHeld = zoom.isZoomed(at: moment.instant)
    // Pages may continue after this time.
    let release = isHeld && !zoom.isZoomed ? zoom.animation.end : nil
    guard moment.playback.isRunning, let next = nextChange(after: moment, isHeld: isHeld) else {
      return release
    }
    return earlier(release, next)
  }

  private func nextChange(after moment: Moment, isHeld: Bool) -> Nanoseconds? {
    let elapsed = moment.elapsed
    var earliest = pager.nextChange(after: elapsed, asked: moment.view.turn, isHeld: isHeld)
    if isAnimated {
      let turn = turn(at: moment)
      earliest = earlier(earliest, contentChange(on: turn.to, after: elapsed))
      if pager.animation(of: turn).progress(at: elapsed) < 1 {
        earliest = earlier(earliest, contentChange(on: turn.from, after: elapsed))
      }
    }
    return earliest.flatMap { moment.instant(ofElapsed: $0) }
  }

  private func contentChange(on page: Int, after elapsed: Nanoseconds) -> Nanoseconds? {
    let run = run(ofPage: page)
    let elapsed = max(0, elapsed)
    let change = runs[run].picture.flatMap {
      $0.content.nextChange(of: Rect($0.content.size), after: elapsed)
    }
    guard let text = runs[run].text else { return change }
    return earlier(
      change,
      text.block.nextChange(of: text.part(onPage: page - runs[run].first), after: elapsed))
  }

  /// Draws a page with its top left corner at a point of the space.
  private func draw(
    _ page: Int, at point: Point, _ elapsed: Nanoseconds, on canvas: Canvas
  ) {
    let canvas = canvas.window(Rect(origin: point, size: space))
    let run = run(ofPage: page)
    let colors = runs[run].colors ?? ItemColors(nil, index: page, message)
    canvas.fill(colors.background)
    if let picture = runs[run].picture {
      picture.content.draw(
        Rect(picture.content.size), at: max(0, elapsed), on: canvas.translated(by: picture.place))
    }
    guard let text = runs[run].text else { return }
    let part = text.part(onPage: page - runs[run].first)
    text.block.draw(
      part, at: max(0, elapsed), in: colors.letters,
      // Letters in this colour stay visible on top of a picture.
      background: colors.background.withAlpha(255),
      on: canvas.translated(by: text.place(of: part)))
  }

  /// Returns the direction in which pages move.
  private static func way(of slide: SlideDirection, isBackwards: Bool) -> Point {
    let step = isBackwards ? -1 : 1
    return switch slide {
    case .none: .zero
    case .left: Point(x: -step, y: 0)
    case .right: Point(x: step, y: 0)
    case .up: Point(x: 0, y: -step)
    case .down: Point(x: 0, y: step)
    }
  }
}

extension Range<Int> {
  /// Returns the last index that satisfies a condition that holds for all earlier ones.
  fileprivate func lastPlace(_ holds: (Int) -> Bool) -> Int? {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low == lowerBound ? nil : low - 1
  }
}

extension ResolvedMessage {
  /// Whether it is shown page by page.
  var isPaged: Bool { pages != nil || (scroll == .page && (text != nil || !hasContent)) }
}

extension Zoom {
  /// Whether the zone is zoomed, so that pages do not turn.
  func isZoomed(at instant: Nanoseconds) -> Bool {
    isZoomed || (from.scale != 1 && instant < animation.end)
  }
}

import Clocks
import Messages
import Pixels
import Typography

/// Topics side by side, of which one is selected and visible.
final class TopicsPicture: ScenePicture {
  let contentSize: Size
  let missing: MissingCharacters
  let leftOut: ImageSource?
  let fittedPixels: Int
  var motion: Motion { .none }

  /// The topics in reading order.
  private let items: [TopicItem]
  /// If true, the first topic is the rightmost.
  let isRightToLeft: Bool
  private let zoneSize: Size
  private let gap: Int
  private let align: Alignment
  private let slideDuration: Nanoseconds
  /// The topic that the message selects.
  private let first: Int
  /// The pixels drawn around the zone: on the left and right, and above and below.
  private let margin: Size
  private let slices: NineSlice?
  private let selectedSlices: NineSlice?
  private let background: Color
  private let resampler: Resampler

  /// The default gap between topics in pixels.
  private static let usualGap = 1
  /// The pixels of a neighbour that indicate it.
  private static let edge = 6

  /// - Parameter topics: The topics of the message.
  init(
    _ topics: [MessageItem], _ message: ResolvedMessage, zoneSize: Size, _ setting: Scene.Setting,
    samples: [ResolvedMessage]
  ) {
    var text = TextSetting(message, height: zoneSize.height, setting)
    if let font = message.font(of: topics, in: zoneSize, text, samples: samples) {
      text.font = font
    }
    var icons = FittedPictures(setting, message.dither)
    var items = topics.enumerated().map { index, item in
      TopicItem(item, index: index, message, text, zoneWidth: zoneSize.width, &icons)
    }
    leftOut = icons.leftOut
    fittedPixels = icons.pixelCount
    isRightToLeft =
      switch message.direction {
      case .ltr: false
      case .rtl: true
      case .auto: items.lazy.compactMap { $0.text?.isRightToLeft }.first ?? false
      }
    gap = message.gap ?? Self.usualGap
    var missing = MissingCharacters()
    var end = 0
    for place in items.indices {
      let index = isRightToLeft ? items.count - 1 - place : place
      items[index].frame.origin.x = end + (place == 0 ? 0 : gap)
      end = items[index].frame.maxX
      if let text = items[place].text { missing.add(text.missing) }
    }
    self.items = items
    self.missing = missing
    contentSize = Size(width: end, height: zoneSize.height)
    self.zoneSize = zoneSize
    align = message.align
    slideDuration = Nanoseconds(message.slideDuration) * 1_000_000
    first = message.selected - 1
    margin = .zero
    let pictures = setting.pictures
    func slices(_ source: ImageSource?) -> NineSlice? {
      source.flatMap { pictures[$0] }.map { NineSlice($0.still, caps: message.caps) }
    }
    self.slices = slices(message.itemImage)
    // A selected topic has its own picture or none.
    selectedSlices = slices(message.highlightImage)
    background = message.ground
    resampler = Resampler(width: zoneSize.width)
  }

  /// Makes a copy that draws more of the surroundings.
  init(_ other: TopicsPicture, margin: Size) {
    contentSize = other.contentSize
    missing = other.missing
    leftOut = other.leftOut
    fittedPixels = other.fittedPixels
    items = other.items
    isRightToLeft = other.isRightToLeft
    zoneSize = other.zoneSize
    gap = other.gap
    align = other.align
    slideDuration = other.slideDuration
    first = other.first
    self.margin = margin
    slices = other.slices
    selectedSlices = other.selectedSlices
    background = other.background
    resampler = Resampler(width: zoneSize.width + 2 * margin.width)
  }

  var count: Int { items.count }

  /// Returns the index of a topic, counting on from the first after the last.
  func wrapped(_ index: Int) -> Int {
    let rest = index % items.count
    return rest < 0 ? rest + items.count : rest
  }

  func selected(in view: ZoneView) -> Int {
    wrapped(view.selection?.index ?? first)
  }

  // MARK: The window's offset

  /// Returns the window's offset on the row of topics, in pixels.
  func offset(at moment: Moment) -> Int {
    let way = way(in: moment.view)
    guard way.start != way.end, let slide = slide(in: moment.view) else { return way.end }
    let progress = slide.progress(at: moment.instant)
    return way.start + Int((Double(way.end - way.start) * progress).rounded())
  }

  private func slide(in view: ZoneView) -> Animation? {
    view.selection.map { Animation(since: $0.since, duration: slideDuration) }
  }

  /// Returns the start and end of the window's motion.
  private func way(in view: ZoneView) -> (start: Int, end: Int) {
    let space = contentSize.width - zoneSize.width
    guard space > 0 else {
      let offset = -align.towards(isRightToLeft).place(contentSize.width, in: zoneSize.width)
      return (offset, offset)
    }
    let start = min(max(0, view.selection?.fromOffset ?? (isRightToLeft ? space : 0)), space)
    return (start, min(max(0, rest(on: items[selected(in: view)].frame, from: start)), space))
  }

  /// Returns the nearest offset at which a whole topic is visible, with the edges of its neighbours
  /// if they fit. A topic that is too wide shows its beginning.
  private func rest(on item: Rect, from start: Int) -> Int {
    let space = zoneSize.width - item.size.width
    guard space >= 0 else { return isRightToLeft ? item.maxX - zoneSize.width : item.minX }
    let neighbours = min(gap + Self.edge, space / 2)
    return min(max(start, item.maxX + neighbours - zoneSize.width), item.minX - neighbours)
  }

  // MARK: Drawing

  func draw(at moment: Moment, on canvas: Canvas) {
    canvas.fill(background)
    let window = window(at: moment)
    let selected = selected(in: moment.view)
    let elapsed = max(0, moment.elapsed)
    for place in places(in: window) {
      let index = index(ofPlace: place)
      let isSelected = index == selected
      let frame = items[index].frame
      items[index].draw(
        isSelected: isSelected, on: isSelected ? selectedSlices : slices, at: elapsed,
        on: canvas.window(
          Rect(
            x: frame.minX - window.minX, y: margin.height, width: frame.size.width,
            height: frame.size.height)), resampler)
    }
  }

  /// Animated letters and a sliding window change the frame.
  func nextChange(after moment: Moment) -> Nanoseconds? {
    let way = way(in: moment.view)
    var earliest =
      way.start == way.end ? nil : slide(in: moment.view)?.nextChange(after: moment.instant)
    guard moment.playback.isRunning else { return earliest }
    let window = window(at: moment)
    for place in places(in: window) {
      let index = index(ofPlace: place)
      let frame = items[index].frame
      let change = items[index].nextChange(
        in: Rect(
          x: max(0, window.minX - frame.minX), y: 0,
          width: min(window.maxX, frame.maxX) - max(window.minX, frame.minX),
          height: zoneSize.height), after: max(0, moment.elapsed))
      earliest = earlier(earliest, change.flatMap { moment.instant(ofElapsed: $0) })
    }
    return earliest
  }

  /// Returns the drawn part of the row of topics.
  private func window(at moment: Moment) -> Rect {
    Rect(
      x: offset(at: moment) - margin.width, y: 0, width: zoneSize.width + 2 * margin.width,
      height: zoneSize.height)
  }

  private func index(ofPlace place: Int) -> Int {
    isRightToLeft ? items.count - 1 - place : place
  }

  /// Returns the topics in a window, counted from the left.
  private func places(in window: Rect) -> Range<Int> {
    var first = 0
    var beyond = items.count
    // Binary search for the first topic that does not end left of the window.
    while first < beyond {
      let middle = (first + beyond) / 2
      if items[index(ofPlace: middle)].frame.maxX <= window.minX {
        first = middle + 1
      } else {
        beyond = middle
      }
    }
    var end = first
    while end < items.count, items[index(ofPlace: end)].frame.minX < window.maxX { end += 1 }
    return first..<end
  }
}

extension ResolvedMessage {
  /// Returns the largest font with which every topic fits the zone's width, or nil if none does.
  fileprivate func font(
    of topics: [MessageItem], in zone: Size, _ setting: TextSetting, samples: [ResolvedMessage]
  ) -> Font? {
    guard fontFits else { return nil }
    var font: Font?
    for (index, item) in topics.enumerated() {
      guard let text = item.text else { continue }
      // A picture is about as wide as the zone is high.
      let rest = zone.width - 2 * padding - (item.image == nil ? 0 : zone.height * 9 / 8)
      let space = Size(width: Swift.max(0, rest), height: zone.height)
      guard
        let fitted = self.fitted(
          text, in: space, setting, samples: samples.compactMap { $0.topics?[index].text },
          limit: font.map { TextSize($0, isWhole: true) }, breaking: .nowhere)
      else { return nil }
      font = fitted.font
    }
    return font
  }
}

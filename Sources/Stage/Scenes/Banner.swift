public import Clocks
public import Messages
public import Pixels

/// A banner above the zones. It slides in from an edge of its frame and out over the same edge.
public struct Banner: Sendable {
  /// The banner's frame and content. It is dark without a scene.
  public let zone: Zone
  private let picture: ZonePicture
  public var edge: Edge
  /// The previous top left corner if the banner moves within the stage, or nil if it slides in.
  public var origin: Point?
  public var arrival: Animation
  /// The animation that slides the banner out, or nil while it stays.
  public var departure: Animation?

  public init(
    zone: Zone, edge: Edge, from origin: Point? = nil, arrival: Animation,
    departure: Animation? = nil
  ) {
    self.zone = zone
    picture = ZonePicture(zone)
    self.edge = edge
    self.origin = origin
    self.arrival = arrival
    self.departure = departure
  }

  /// Whether the banner has reached its place.
  public func hasArrived(at instant: Nanoseconds) -> Bool { instant >= arrival.end }

  /// Whether the banner has left.
  public func isOver(at instant: Nanoseconds) -> Bool {
    departure.map { instant >= $0.end } ?? false
  }

  /// Draws the visible part.
  func draw(at instant: Nanoseconds, on stage: Canvas) {
    let shown = shown(at: instant)
    guard shown > 0 else { return }
    let size = zone.frame.size
    let frame = Rect(origin: corner(at: instant), size: size)
    let canvas = stage.window(frame)
      .window(Rect(origin: edge.shift(of: size, showing: shown), size: size))
    if zone.scene == nil { canvas.fill(.black) }
    picture.draw(at: instant, onWindow: canvas)
  }

  /// Returns the first time after `instant` at which a pixel may differ, or nil if there is none.
  func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    guard !isOver(at: instant) else { return nil }
    let change = picture.nextChange(after: instant)
    // A leaving banner stops arriving.
    if let departure, instant >= departure.since {
      return earlier(departure.nextChange(after: instant), change)
    }
    let step = earlier(
      arrival.nextChange(after: instant), departure?.nextChange(after: instant))
    return earlier(step, change)
  }

  /// Whether the banner hides everything below it on a stage of this size.
  func hides(_ stage: Size, at instant: Nanoseconds) -> Bool {
    origin == nil && zone.frame.intersection(Rect(stage)) == Rect(stage)
      && shown(at: instant) == zone.frame.size.extent(from: edge)
  }

  /// Returns the number of visible rows or columns.
  private func shown(at instant: Nanoseconds) -> Int {
    var way = origin == nil ? arrival.progress(at: min(instant, departure?.since ?? instant)) : 1
    // A banner that leaves before it has arrived turns back from where it is.
    if let departure { way *= 1 - departure.progress(at: instant) }
    return Int((way * Double(zone.frame.size.extent(from: edge))).rounded())
  }

  /// Returns the top left corner. A banner that leaves does so from where it is.
  private func corner(at instant: Nanoseconds) -> Point {
    let end = zone.frame.origin
    guard let origin else { return end }
    let way = arrival.progress(at: min(instant, departure?.since ?? instant))
    func between(_ start: Int, _ end: Int) -> Int {
      start + Int((Double(end - start) * way).rounded())
    }
    return Point(x: between(origin.x, end.x), y: between(origin.y, end.y))
  }
}

public import Clocks
public import Messages
public import Pixels

/// An alert above the zones: it slides in from an edge of its frame, and out there again.
public struct Banner: Sendable {
  /// Where it stands, and what it shows; dark without a scene. One that fills the stage covers all.
  public let zone: Zone
  private let picture: ZonePicture
  public var edge: Edge
  /// Where its corner stood when its arrival is a move from another place on the stage; nil: it
  /// comes from outside of its edge.
  public var origin: Point?
  public var arrival: Animation
  /// Nil while it stays.
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

  /// Whether it has arrived.
  public func hasArrived(at instant: Nanoseconds) -> Bool { instant >= arrival.end }

  /// Whether it is gone, for good.
  public func isOver(at instant: Nanoseconds) -> Bool {
    departure.map { instant >= $0.end } ?? false
  }

  /// Draws what of it is on the stage.
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

  /// The first moment after `instant` at which a pixel may differ; nil: never.
  func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    guard !isOver(at: instant) else { return nil }
    let change = picture.nextChange(after: instant)
    // One that leaves comes no further.
    if let departure, instant >= departure.since {
      return earlier(departure.nextChange(after: instant), change)
    }
    let step = earlier(
      arrival.nextChange(after: instant), departure?.nextChange(after: instant))
    return earlier(step, change)
  }

  /// Whether nothing below it is to be seen on a stage of this size.
  func hides(_ stage: Size, at instant: Nanoseconds) -> Bool {
    origin == nil && zone.frame.intersection(Rect(stage)) == Rect(stage)
      && shown(at: instant) == zone.frame.size.extent(from: edge)
  }

  /// How many rows or columns of it are on the stage.
  private func shown(at instant: Nanoseconds) -> Int {
    var way = origin == nil ? arrival.progress(at: min(instant, departure?.since ?? instant)) : 1
    // One that leaves before it has arrived goes back from where it is.
    if let departure { way *= 1 - departure.progress(at: instant) }
    return Int((way * Double(zone.frame.size.extent(from: edge))).rounded())
  }

  /// Where its top left corner stands; it leaves from where it is.
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

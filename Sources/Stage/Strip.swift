import Marquee
import Messages
import Pixels

/// An alert above the zones: it slides in from an edge of its frame, and out there again.
public struct Strip: Sendable {
  /// Where it stands, and what it shows; dark without a scene. One that fills the stage covers all.
  public var zone: Zone
  public var edge: Edge
  public var arrival: Animation
  /// Nil while it stays.
  public var departure: Animation?

  public init(zone: Zone, edge: Edge, arrival: Animation, departure: Animation? = nil) {
    self.zone = zone
    self.edge = edge
    self.arrival = arrival
    self.departure = departure
  }

  /// Whether it has arrived.
  public func hasArrived(at instant: Nanoseconds) -> Bool { instant >= arrival.end }

  /// Whether it is gone, for good.
  public func isOver(at instant: Nanoseconds) -> Bool {
    departure.map { instant >= $0.end } ?? false
  }
}

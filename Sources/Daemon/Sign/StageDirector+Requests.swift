import Clocks
import Messages
import Pixels
import Stage

/// Operations of the stage in the API's terms.
extension StageDirector {
  mutating func zoom(
    _ request: ZoomRequest, zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try zoom(
      to: request.scale, around: request.at.map { Point(x: $0.x, y: $0.y) },
      duration: Nanoseconds(request.duration ?? ZoomRequest.usualDuration) * 1_000_000,
      zone: zone, at: now())
  }

  mutating func turnPage(
    _ request: PageRequest, zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    let choice: PageChoice =
      switch request {
      case .number(let number): .page(number - 1)
      case .next: .next
      case .previous: .previous
      }
    try turnPage(choice, zone: zone, at: now())
  }

  mutating func select(
    _ request: SelectRequest, zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    let choice: TopicChoice =
      switch request {
      case .step(.number(let number)): .topic(number - 1)
      case .step(.next): .next
      case .step(.previous): .previous
      case .text(let text): .named(text)
      }
    try select(choice, zone: zone, at: now())
  }
}

extension BannerPlan {
  /// - Parameter since: The time at which the banner slides in.
  init(_ notice: Notice, id: String, pictures: Pictures, since: Nanoseconds) {
    self.init(
      id: id, message: notice.message, pictures: pictures, since: since,
      duration: notice.duration.map { Nanoseconds($0) * 1_000_000 })
    switch notice {
    case .banner(let banner): (edge, size) = (banner.edge, banner.depth)
    case .alert(let alert): (isAlert, wakesPanel) = (true, alert.wakeup)
    }
  }
}

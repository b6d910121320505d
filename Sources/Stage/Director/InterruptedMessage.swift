import Clocks
import Messages
import Pixels

/// A message that was interrupted by a more important one and resumes where it was.
struct InterruptedMessage: Sendable {
  let message: ResolvedMessage
  let motion: Motion
  /// The page, counted from 0, or nil for a message without pages.
  let page: Int?
  /// The message's place as shown and as it would be without banners, each with its zone's size.
  let places: [(place: MessagePlace, size: Size)]
  /// The time of the interruption.
  let moment: Nanoseconds

  /// Returns where the message resumes in a scene.
  ///
  /// - Parameters:
  ///   - new: The message's properties now.
  ///   - running: Whether the zone's messages move.
  func place(
    of new: ResolvedMessage, in scene: Scene, running: Bool, at instant: Nanoseconds
  ) -> MessagePlace {
    let beginning = MessagePlace(playback: .stopped(elapsed: 0))
      .resumed(running: running, from: instant, at: instant)
    guard message.hasSameContent(as: new), motion == scene.motion,
      let (retained, size) = places.first(where: { $0.size == scene.zoneSize }) ?? places.last
    else { return beginning }
    var place = retained.resumed(running: running, from: moment, at: instant)
    guard size != scene.zoneSize else { return place }
    // The view's coordinates are unknown in a zone of another size.
    place.view.zoom = place.view.zoom.resized(from: size, to: scene.zoneSize)
    place.view.turn = page.flatMap {
      scene.turn(standingAt: $0, elapsed: place.playback.elapsed(at: instant))
    }
    return place
  }
}

extension MessagePlace {
  /// Returns the same place as if no time had passed since `moment`.
  fileprivate func resumed(
    running: Bool, from moment: Nanoseconds, at instant: Nanoseconds
  ) -> MessagePlace {
    let elapsed = playback.elapsed(at: moment)
    var place = self
    place.playback = Playback.stopped(elapsed: elapsed).setRunning(running, at: instant)
    if view.zoom.animation.end > moment {
      place.view.zoom.animation.since += instant - moment
    }
    place.view.selection?.since += instant - moment
    return place
  }
}

extension Scene {
  /// Returns a turn that rests on a page, or nil if the scene has no pages.
  fileprivate func turn(standingAt page: Int, elapsed: Nanoseconds) -> PageTurn? {
    guard let pages else { return nil }
    let number = pages.pager.number(page)
    return PageTurn(from: number, to: number, isBackwards: false, elapsed: elapsed)
  }
}

import Clocks
import Messages
import Pixels

/// A message that something more important took the place of, and that goes on where it was.
struct InterruptedMessage: Sendable {
  let message: ResolvedMessage
  let motion: Motion
  /// Counted from 0; nil: it has no pages.
  let page: Int?
  /// As it was shown, in a zone of this size; and as it would have been without banners.
  let places: [(place: MessagePlace, size: Size)]
  /// The moment at which it was interrupted.
  let moment: Nanoseconds

  /// Where it goes on in a scene.
  ///
  /// - Parameters:
  ///   - new: what is set now.
  ///   - running: whether the messages of its zone move.
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
    // It is no longer known what stood where in a zone of another size.
    place.view.zoom = place.view.zoom.resized(from: size, to: scene.zoneSize)
    place.view.turn = page.flatMap {
      scene.turn(standingAt: $0, elapsed: place.playback.elapsed(at: instant))
    }
    return place
  }
}

extension MessagePlace {
  /// The same place, as if no time had gone by since a moment.
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
  /// A page that stands; nil where there are none.
  fileprivate func turn(standingAt page: Int, elapsed: Nanoseconds) -> PageTurn? {
    guard let pages else { return nil }
    let number = pages.pager.number(page)
    return PageTurn(from: number, to: number, isBackwards: false, elapsed: elapsed)
  }
}

import Clocks

extension MessagePlace {
  /// The place of a message that starts now.
  static func beginning(_ playback: Playback, at instant: Nanoseconds) -> MessagePlace {
    MessagePlace(playback: playback.moved(to: 0, at: instant))
  }

  func moment(at instant: Nanoseconds) -> Moment {
    Moment(instant: instant, playback: playback, view: view)
  }

  /// Returns the place of the message in another scene.
  func moved(
    _ succession: StageDirector.Succession, to new: Scene?, from old: Scene?,
    at instant: Nanoseconds
  ) -> MessagePlace {
    switch succession {
    case .restarts: return .beginning(playback, at: instant)
    case .restartsInView:
      var place = Self.beginning(playback, at: instant)
      place.view.zoom = view.zoom
      return place
    case .goesOn:
      guard let new, let old, new !== old else { return self }
      return new.place(matching: old, at: moment(at: instant))
    }
  }
}

extension Scene {
  /// Returns where a message continues in this scene. What both scenes have in common stays in
  /// place.
  func place(matching other: Scene, at moment: Moment) -> MessagePlace {
    var place = MessagePlace(playback: moment.playback, view: moment.view)
    place.view.zoom = moment.view.zoom.resized(from: other.zoneSize, to: zoneSize)
    if pageCount > 0, other.pageCount > 0 {
      place.view.turn = turn(matching: other, at: moment)
    } else {
      place.view.turn = nil
      place.playback = moment.playback.moved(
        to: elapsed(matching: other, at: moment.elapsed), at: moment.instant)
    }
    return place
  }
}

import Typography

/// Where a moving text continues when it replaces another, so that their common parts do not jump.
///
/// The position of the window's leading edge decides. Within the common beginning, the beginnings
/// stay in place. Further on, the ends stay in place. In the gap, the start of the next repeat
/// stays in place.
struct PreservedPlace {
  /// The repeats of a text along its motion, in pixels.
  struct Tiles {
    var length: Int
    /// The length of the text and the gap after it.
    var period: Int
  }

  /// The length of the window in pixels.
  var window: Int
  /// The previous text. It is not empty.
  var old: Tiles
  var new: Tiles
  var common: CommonEnds

  /// Returns the window's start on the new text for a start at `phase` on the old text, in 0 ..<
  /// period. A negative result lies on the previous repeat.
  func place(of phase: Int) -> Int {
    if phase < common.start { return phase }
    let seesEnd = common.end > 0 && old.length - common.end < phase + window
    if phase < old.length, seesEnd { return new.length - (old.length - phase) }
    let seesNext = common.start > 0 && old.period < phase + window
    if phase >= old.length || seesNext { return new.period - (old.period - phase) }
    // Nothing visible stays in place, but the common end is not skipped.
    return min(phase, new.length - common.end)
  }
}

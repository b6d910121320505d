import Typography

/// Where a moving text goes on that stands for another one, so that what both have in common does
/// not jump on the panel.
///
/// The edge at which the window begins decides. Where it lies in what both texts begin with, their
/// beginnings stay where they are; where it lies further on, their ends do, and in the gap the
/// beginning of the next repeat.
struct PreservedPlace {
  /// Repeats of a text along its motion, in pixels.
  struct Tiles {
    var length: Int
    /// The text and the gap behind it.
    var period: Int
  }

  /// The window's length in pixels.
  var window: Int
  /// Not empty.
  var old: Tiles
  var new: Tiles
  var common: CommonEnds

  /// Where the window begins on the new text, when it begins at `phase` on a repeat of the old one,
  /// 0 ..< period. Less than 0 is on the repeat before.
  func place(of phase: Int) -> Int {
    if phase < common.start { return phase }
    let seesEnd = common.end > 0 && old.length - common.end < phase + window
    if phase < old.length, seesEnd { return new.length - (old.length - phase) }
    let seesNext = common.start > 0 && old.period < phase + window
    if phase >= old.length || seesNext { return new.period - (old.period - phase) }
    // Nothing that is seen stays: what both end with is not skipped.
    return min(phase, new.length - common.end)
  }
}

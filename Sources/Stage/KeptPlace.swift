import Typography

/// Where a moving text goes on that stands for another one, so that what both have in common does
/// not jump on the panel.
///
/// The edge at which the window begins decides. Where it lies in what both texts begin with, their
/// beginnings stay where they are; where it lies further on, their ends do, and in the gap the
/// beginning of the next repeat. A text that has not moved stays at its beginning.
struct KeptPlace {
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

  /// The new offset of the window.
  ///
  /// - Parameters:
  ///   - offset: the old one, in pixels since the beginning; negative when reversed.
  ///   - isReversed: whether the window moves towards the texts' beginnings. Offsets never become
  ///     positive then, and never negative otherwise.
  func offset(from offset: Int64, isReversed: Bool) -> Int64 {
    guard offset != 0, new.period > 0 else { return 0 }
    let phase = modulo(Int(offset % Int64(old.period)), old.period)
    let kept = modulo(place(of: phase), new.period)
    if kept == phase, new.period == old.period { return offset }
    return Int64(isReversed && kept > 0 ? kept - new.period : kept)
  }

  /// Where the window begins on the new text, when it begins at `phase` on the old one.
  private func place(of phase: Int) -> Int {
    if phase < common.start { return phase }
    let seesEnd = common.end > 0 && old.length - common.end < phase + window
    if phase < old.length, seesEnd { return new.length - (old.length - phase) }
    let seesNext = common.start > 0 && old.period < phase + window
    if phase >= old.length || seesNext { return new.period - (old.period - phase) }
    // Nothing that is seen stays: what both end with is not skipped.
    return min(phase, new.length - common.end)
  }

  private func modulo(_ value: Int, _ period: Int) -> Int {
    let rest = value % period
    return rest < 0 ? rest + period : rest
  }
}

import Pixels

@testable import Clocks
@testable import Stage

extension Scene {
  /// Draws a running message that started at 0.
  func draw(at elapsed: Nanoseconds, on canvas: Canvas) {
    draw(at: Moment(instant: elapsed, playback: .running(since: 0)), on: canvas)
  }

  func nextChange(after elapsed: Nanoseconds) -> Nanoseconds? {
    nextChange(after: Moment(instant: elapsed, playback: .running(since: 0)))
  }
}

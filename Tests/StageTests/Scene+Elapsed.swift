import Pixels

@testable import Clocks
@testable import Stage

extension Scene {
  /// Of a message that began at 0 and runs.
  func draw(at elapsed: Nanoseconds, on canvas: Canvas) {
    draw(at: Moment(instant: elapsed, playback: .running(since: 0)), on: canvas)
  }

  func nextChange(after elapsed: Nanoseconds) -> Nanoseconds? {
    nextChange(after: Moment(instant: elapsed, playback: .running(since: 0)))
  }
}

import Clocks
import Marquee

/// Texts that step at the same time.
extension StageDirector {
  /// The lowest step rate that is aligned: 10 pixels a second. Slower texts make few frames, and
  /// their first step would come noticeably early.
  private static let leastStepRate: Int64 = 10_000_000

  /// Lets the texts that start or continue now step together with the other texts of the same step
  /// rate, so that fewer frames show all steps. The positions of texts do not change, only the time
  /// of their next step.
  mutating func alignSteps() {
    var waits: [Int64: Nanoseconds] = [:]
    // Texts that are moving already are not changed.
    for changes in [false, true] {
      for staged in stagedZones {
        let shown = stage.zones.first { $0.name == staged.name }
        let place = plan[staged.name].place
        let isNew = shown?.playback != place.playback || shown?.scene !== staged.shownScene
        let elapsed = place.playback.elapsed(at: latest)
        guard isNew == changes, place.playback.isRunning,
          let course = staged.shownScene?.marquee?.track.course,
          let rate = course.stepRate, rate >= Self.leastStepRate,
          let change = course.nextChange(after: elapsed)
        else { continue }
        if let wait = waits[rate] {
          plan[staged.name].place.playback = place.playback.moved(
            to: course.elapsed(elapsed, steppingAfter: wait), at: latest)
        } else {
          waits[rate] = change - elapsed
        }
      }
    }
  }
}

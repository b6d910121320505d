import Glibc

/// The monotonic clock, in nanoseconds.
func monotonicNow() -> Int64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}

/// Waits until a moment on the monotonic clock; one that has passed is not waited for.
func sleep(until moment: Int64) {
  var until = timespec(tv_sec: Int(moment / 1_000_000_000), tv_nsec: Int(moment % 1_000_000_000))
  while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nil) == EINTR {}
}

func sleep(milliseconds: Int64) {
  sleep(until: monotonicNow() + milliseconds * 1_000_000)
}

extension Array where Element == Double {
  /// The value that `part`, from 0 to 1, of all values do not exceed. The array is not empty.
  func percentile(_ part: Double) -> Double {
    sorted()[Swift.min(count - 1, Int(part * Double(count)))]
  }

  var median: Double { percentile(0.5) }
}

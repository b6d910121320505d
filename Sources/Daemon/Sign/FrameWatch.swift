import CLinux
import Clocks
import ControlAPI
import NIOCore
import RenderLoop
import Service
import Synchronization

/// The frames of a sign for a viewer: at most 60 per second, and always the newest.
///
/// It sleeps until the next change of the frame or of the stage. A still sign causes no wake-ups.
final class FrameWatch: FrameSource, @unchecked Sendable {
  // `end` may be called from any task. Everything else belongs to the task that calls `next`.

  static let shortestInterval: Nanoseconds = 1_000_000_000 / 60
  /// The delay between checks for a frame that is due: the first and the longest.
  private static let patience = (first: Nanoseconds(1_000_000), longest: Nanoseconds(50_000_000))

  private let view: SignView
  private let kind: FrameKind
  private let news = Wakeup()
  private let isEnded = Atomic(false)
  /// The number of the last frame returned.
  private var last: UInt64?
  /// The earliest time of the next frame.
  private var earliest = Nanoseconds.min

  init(_ view: SignView, _ kind: FrameKind) {
    self.view = view
    self.kind = kind
    view.add(news)
  }

  deinit {
    view.remove(news)
  }

  func end() {
    isEnded.store(true, ordering: .releasing)
    news.ring()
  }

  func next() async -> FramePart? {
    var patience = Self.patience.first
    /// The last frame that was checked and had not changed.
    var seen: UInt64?
    while !isEnded.load(ordering: .acquiring) {
      let now = clinux_monotonic_now()
      if now < earliest {
        await wait(until: earliest)
        continue
      }
      let newest = await view.tasks.workOut { [view, kind] in
        view.encodedPicture(kind, at: now)
      }
      guard let newest else {
        // A change is being drawn.
        await wait(until: nil)
        continue
      }
      if newest.number != last {
        last = newest.number
        earliest = now + Self.shortestInterval
        return FramePart(picture: newest.bytes, brightness: newest.sample.brightness)
      }
      if now < newest.rest {
        await wait(until: newest.rest)
        continue
      }
      guard let due = newest.sample.stamp.nextChange else {
        patience = Self.patience.first
        await wait(until: nil)
        continue
      }
      // The render loop draws when the change is due or slightly later.
      if seen != newest.sample.stamp.number { patience = Self.patience.first }
      seen = newest.sample.stamp.number
      await wait(until: max(due, now + patience))
      if due <= now { patience = min(patience * 2, Self.patience.longest) }
    }
    return nil
  }

  /// Waits until the stage changes or a time is reached.
  private func wait(until moment: Nanoseconds?) async {
    let alarm = moment.map { moment in
      view.tasks.clock.scheduleTask(
        in: .nanoseconds(max(0, moment - clinux_monotonic_now()))
      ) { [news] in news.ring() }
    }
    await news.wait()
    alarm?.cancel()
  }
}

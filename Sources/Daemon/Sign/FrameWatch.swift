import CLinux
import Clocks
import ControlAPI
import NIOCore
import RenderLoop
import Service
import Synchronization

/// The pictures of a sign for a viewer: each as soon as it is there, but no more than
/// 60 a second, and the newest one always.
///
/// It sleeps until the picture's next change or until a client changes something. A sign that
/// stands still wakes nothing.
final class FrameWatch: FrameSource, @unchecked Sendable {
  // `end` is for any task; everything else is for the one task that calls `next`.

  static let shortestInterval: Nanoseconds = 1_000_000_000 / 60
  /// How long to wait for a picture that is due but not there: the first time, and at most.
  private static let patience = (first: Nanoseconds(1_000_000), longest: Nanoseconds(50_000_000))

  private let view: SignView
  private let kind: FrameKind
  private let news = Wakeup()
  private let isEnded = Atomic(false)
  /// The number of the picture that was given out last.
  private var last: UInt64?
  /// No picture is given out before.
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
    /// The picture that was looked at in vain.
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
        await wait(until: now + patience)
        patience = min(patience * 2, Self.patience.longest)
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
      // The render loop draws when the change is due, or a little later.
      if seen != newest.sample.stamp.number { patience = Self.patience.first }
      seen = newest.sample.stamp.number
      await wait(until: max(due, now + patience))
      if due <= now { patience = min(patience * 2, Self.patience.longest) }
    }
    return nil
  }

  /// Waits for news, or until a moment.
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

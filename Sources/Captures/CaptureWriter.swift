import CLinux
import Glibc
import Panels
import Pixels
import Synchronization

/// Writes the frames of a ring to their place, on a separate thread.
///
/// After a failure it retries the same frame, and doubles the delay each time up to a maximum.
final class CaptureWriter: @unchecked Sendable {
  // Only the writer's thread uses the counts and the picture; the rest is atomic or constant.

  let ring: FrameRing
  /// Whether the place fails; the news contain the reason.
  let hasFailed = Atomic<Bool>(false)
  /// Whether a limit was reached and nothing more is written.
  let isFull = Atomic<Bool>(false)
  /// Number of frames that were not written before a limit was reached.
  let dropped = Atomic<Int>(0)

  private let place: any CapturePlace
  private let limits: CaptureLimits
  private let news: @Sendable (CaptureNews) -> Void
  private let picture: Bitmap
  /// sRGB value of every duty.
  private let levels = (0...255).map { LinearLight.encoded(Double($0) / 255) }
  private var first: Int64?
  private var written = 0
  private var droppedAndReported = 0
  private var lastError: PanelError?

  private let bell = clinux_bell_create()
  private let timer = clinux_timer_create()
  /// Rung when the thread ends.
  private let ended = clinux_bell_create()
  /// Time at which the last frame ends; `notYet` while the capture runs.
  private let end = Atomic<Int64>(.max)
  private static let notYet = Int64.max

  private static let retryDelays = (first: Int64(100_000_000), longest: Int64(1_000_000_000))

  init(
    place: any CapturePlace, ring: FrameRing, size: Size, limits: CaptureLimits,
    news: @escaping @Sendable (CaptureNews) -> Void
  ) {
    precondition(bell >= 0 && timer >= 0 && ended >= 0, "no descriptor for the capture")
    self.place = place
    self.ring = ring
    self.limits = limits
    self.news = news
    picture = Bitmap(size: size)
  }

  deinit {
    for descriptor in [bell, timer, ended] { _ = Glibc.close(descriptor) }
  }

  // MARK: Calls from the panel's thread

  func start() {
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil, runCaptureWriter, Unmanaged.passRetained(self).toOpaque())
    precondition(result == 0, "no thread for the capture")
    pthread_detach(thread)
  }

  /// Notifies the writer of a frame in the ring.
  func wake() {
    clinux_bell_ring(bell)
  }

  /// Ends the writer after all frames are written, and waits for it with a timeout.
  func stop(at time: Int64, patienceMilliseconds: Int32) {
    end.store(time, ordering: .releasing)
    wake()
    var event = pollfd(fd: ended, events: Int16(POLLIN), revents: 0)
    _ = poll(&event, 1, patienceMilliseconds)
  }

  // MARK: Writer thread

  private var isStopping: Bool { end.load(ordering: .acquiring) != Self.notYet }

  fileprivate func run() {
    clinux_thread_set_name("signd-capture")
    if persist({ () throws(PanelError) in try place.open() }) {
      writeAll()
    } else {
      dropped.wrappingAdd(ring.count, ordering: .relaxed)
    }
    news(.ended(frames: written, dropped: dropped.load(ordering: .relaxed)))
    clinux_bell_ring(ended)
  }

  /// Writes frames until the capture ends.
  private func writeAll() {
    while true {
      while let (frame, time) = ring.oldest {
        if !isFull.load(ordering: .relaxed) {
          reportDropped()
          write(frame, at: time)
        }
        ring.pop()
      }
      if isStopping && ring.count == 0 { break }
      _ = clinux_wait(timer, bell, .max)
    }
    guard !isFull.load(ordering: .relaxed) else { return }
    let end = end.load(ordering: .acquiring)
    persist { () throws(PanelError) in try place.finish(at: end - (first ?? end)) }
  }

  private func write(_ frame: Bitmap, at time: Int64) {
    if first == nil { first = time }
    let time = time - first!
    guard written < limits.frames else {
      persist { () throws(PanelError) in try place.finish(at: time) }
      return end(.limitReached("\(limits.frames) frames"))
    }
    encode(frame)
    var isTaken = false
    var fits = true
    let isSaved = persist { () throws(PanelError) in
      if !isTaken {
        try place.take(picture, at: time)
        isTaken = true
      }
      fits = try place.save(within: limits.bytes)
    }
    if !isSaved {
      dropped.wrappingAdd(1, ordering: .relaxed)
    } else if fits {
      written += 1
    } else if written > 0 {
      end(.limitReached("\(limits.bytes) bytes"))
    } else {
      place.discard()
      end(.nothingFits(bytes: limits.bytes))
    }
  }

  /// Converts the duty of each LED to sRGB; a dark LED is black.
  private func encode(_ frame: Bitmap) {
    let source = frame.unsafeRow(0)
    let target = picture.unsafeRow(0)
    for index in 0..<frame.size.area {
      let led = source[index]
      target[index] = Color(
        red: levels[Int(led.red)], green: levels[Int(led.green)], blue: levels[Int(led.blue)])
    }
  }

  /// Runs `body` until it succeeds. Returns false if the capture ends before that.
  @discardableResult
  private func persist(_ body: () throws(PanelError) -> Void) -> Bool {
    var delay = Self.retryDelays.first
    while true {
      do throws(PanelError) {
        try body()
        if lastError != nil {
          lastError = nil
          hasFailed.store(false, ordering: .releasing)
          news(.recovered)
        }
        return true
      } catch {
        hasFailed.store(true, ordering: .releasing)
        if lastError != error { news(.failed(error, retryAfterNanoseconds: delay)) }
        lastError = error
      }
      let moment = clinux_monotonic_now() + delay
      // The bell also rings for frames, so the wait may end early.
      while !isStopping && clinux_monotonic_now() < moment { _ = clinux_wait(timer, bell, moment) }
      if isStopping { return false }
      delay = min(delay * 2, Self.retryDelays.longest)
    }
  }

  /// Stops writing for good, and reports the reason.
  private func end(_ reason: CaptureNews) {
    isFull.store(true, ordering: .releasing)
    news(reason)
  }

  private func reportDropped() {
    let count = dropped.load(ordering: .relaxed)
    guard count > droppedAndReported else { return }
    news(.dropped(count, isFirst: droppedAndReported == 0))
    droppedAndReported = count
  }
}

/// The thread's entry. It is a free function, because a closure would inherit the caller's actor.
private func runCaptureWriter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<CaptureWriter>.fromOpaque(context!).takeRetainedValue().run()
  return nil
}

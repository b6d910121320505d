import CLinux
import Glibc
import Pixels
import Synchronization

/// Refreshes a HUB75 wall with the newest frame, and sleeps while no LED is lit.
///
/// `run`, `prepare` and `step` are for the refresh thread, all other methods for the thread that
/// shows frames. Frames pass through three buffers, without waiting.
final class HUB75Refresh: PanelWork, @unchecked Sendable {
  // The show thread owns `back`, `number` and `brightness`. The refresh thread owns `front`,
  // `isDark` and `count`. All other state is atomic.
  private let encoder: HUB75Encoder
  private let scan: HUB75Scan
  private let buffers = TripleBuffer()
  private let frames: [HUB75Planes]

  // State of the thread that shows frames.
  private var back = TripleBuffer.firstBack
  private var number: UInt64 = 0
  private var brightness = 100

  // State of the refresh thread.
  private var front = TripleBuffer.firstFront
  private var isDark = true
  private var count = RefreshMeter.Count()

  let meter = RefreshMeter()
  private let isPrepared = Atomic<Bool>(false)
  private let isEnding = Atomic<Bool>(false)
  /// Number of the newest frame that left no LED lit.
  private let darkFrame = Atomic<UInt64>(0)
  private let hasFailed = Atomic<Bool>(false)
  private let error = Mutex<PanelError?>(nil)
  /// Wakes the refresh thread if there is something to do.
  private let order = Bell()
  /// Rings if the refresh thread is prepared, all LEDs are dark, or the thread has ended.
  private let rest = Bell()

  init(encoder: HUB75Encoder, scan: HUB75Scan) {
    self.encoder = encoder
    self.scan = scan
    frames = (0..<3).map { _ in encoder.makePlanes() }
  }
}

// Methods of the thread that shows frames.
extension HUB75Refresh {
  /// Requests the lines and resets the state. The refresh thread must not run.
  func open() throws(PanelError) {
    try scan.open()
    isPrepared.store(false, ordering: .relaxed)
    isEnding.store(false, ordering: .relaxed)
    hasFailed.store(false, ordering: .relaxed)
    publish { $0.clear() }
  }

  /// Waits until the refresh thread has tried the lines.
  func waitUntilPrepared() throws(PanelError) {
    while !isPrepared.load(ordering: .acquiring) {
      try check()
      rest.wait()
    }
  }

  func show(_ frame: Bitmap) {
    publish { encoder.encode(frame, into: $0) }
  }

  /// Sets the brightness from the next frame on.
  func dim(to percent: Int) {
    brightness = percent
  }

  /// Makes all LEDs dark, and waits until they are.
  func blank() throws(PanelError) {
    publish { $0.clear() }
    while darkFrame.load(ordering: .acquiring) < number {
      try check()
      rest.wait()
    }
  }

  /// Throws the error that ended the refresh thread.
  func check() throws(PanelError) {
    guard hasFailed.load(ordering: .acquiring), let error = error.withLock({ $0 }) else { return }
    throw error
  }

  /// Asks `run` to make all LEDs dark and to return.
  func end() {
    isEnding.store(true, ordering: .releasing)
    order.ring()
  }

  /// Releases the lines. The refresh thread must not run.
  func close() {
    scan.close()
  }

  private func publish(_ fill: (HUB75Planes) -> Void) {
    number += 1
    fill(frames[back])
    frames[back].number = number
    frames[back].brightness = brightness
    back = buffers.publish(back)
    order.ring()
  }
}

// Methods of the refresh thread.
extension HUB75Refresh {
  func run() {
    do throws(PanelError) {
      try prepare()
      isPrepared.store(true, ordering: .releasing)
      rest.ring()
      while !isEnding.load(ordering: .acquiring) {
        if try !step() { order.wait() }
      }
      try darken()
    } catch {
      // Best effort: the lines may have failed.
      try? scan.switchOff()
      self.error.withLock { $0 = error }
      hasFailed.store(true, ordering: .releasing)
    }
    count.stop(meter)
    rest.ring()
  }

  func prepare() throws(PanelError) {
    try scan.prepare()
    isDark = true
  }

  /// Shows the newest frame once. Returns false if nothing is lit, and nothing will be until
  /// `order` rings.
  func step() throws(PanelError) -> Bool {
    front = buffers.newest(after: front)
    let frame = frames[front]
    guard frame.isDark || frame.brightness == 0 else {
      isDark = false
      try scan.refresh(frame)
      count.add(&scan.sums, at: scan.now(), to: meter)
      return true
    }
    count.stop(meter)
    try darken()
    darkFrame.store(frame.number, ordering: .releasing)
    rest.ring()
    return false
  }

  private func darken() throws(PanelError) {
    guard !isDark else { return }
    try scan.darken()
    isDark = true
  }
}

/// A thread sleeps on a bell until another thread rings it.
private final class Bell: Sendable {
  private let timer = clinux_timer_create()
  private let bell = clinux_bell_create()

  init() {
    precondition(timer >= 0 && bell >= 0, "no bell for the panel's thread")
  }

  deinit {
    close(timer)
    close(bell)
  }

  func ring() {
    clinux_bell_ring(bell)
  }

  /// Waits for the next ring. Returns at once if the bell rang since the last wait.
  func wait() {
    _ = clinux_wait(timer, bell, .max)
  }
}

import CLinux
import Glibc
import Pixels
import Synchronization

/// Keeps a HUB75 wall lit with the newest frame, and sleeps while no LED is lit.
///
/// `show`, `dim` and the others are for one thread, `run` or `step` for another: frames change
/// hands through three buffers, and neither ever waits for the other.
final class HUB75Refresh<Lines: GPIOLines>: PanelWork, @unchecked Sendable {
  // `back`, `number`, `brightness`: one thread; `front`, `isDark`, `count`: the other; rest atomic.
  private let encoder: HUB75Encoder
  private let scan: HUB75Scan<Lines>
  private let buffers = TripleBuffer()
  private let frames: [HUB75Planes]

  // For the thread that shows.
  private var back = TripleBuffer.firstBack
  private var number: UInt64 = 0
  private var brightness = 100

  // For the thread that refreshes.
  private var front = TripleBuffer.firstFront
  private var isDark = true
  private var count = RefreshMeter.Count()

  let meter = RefreshMeter()
  private let isPrepared = Atomic<Bool>(false)
  private let isEnding = Atomic<Bool>(false)
  /// The number of the newest frame that left no LED lit.
  private let darkFrame = Atomic<UInt64>(0)
  private let hasFailed = Atomic<Bool>(false)
  private let error = Mutex<PanelError?>(nil)
  /// There is something to do.
  private let order = Bell()
  /// The thread is prepared, all LEDs are dark, or it has ended.
  private let rest = Bell()

  init(encoder: HUB75Encoder, scan: HUB75Scan<Lines>) {
    self.encoder = encoder
    self.scan = scan
    frames = (0..<3).map { _ in HUB75Planes(count: encoder.count, planes: encoder.planes) }
  }
}

// For the thread that shows.
extension HUB75Refresh {
  /// Takes the lines and forgets what was before. Nothing refreshes.
  func open() throws(PanelError) {
    try scan.open()
    isPrepared.store(false, ordering: .relaxed)
    isEnding.store(false, ordering: .relaxed)
    hasFailed.store(false, ordering: .relaxed)
    publish { $0.isDark = true }
  }

  /// Waits until the thread that refreshes has tried the lines.
  func waitUntilPrepared() throws(PanelError) {
    while !isPrepared.load(ordering: .acquiring) {
      try check()
      rest.wait()
    }
  }

  func show(_ frame: Bitmap) {
    publish { encoder.encode(frame, into: $0) }
  }

  /// From the next frame on.
  func dim(to percent: Int) {
    brightness = percent
  }

  /// Waits until all LEDs are dark.
  func blank() throws(PanelError) {
    publish { $0.isDark = true }
    while darkFrame.load(ordering: .acquiring) < number {
      try check()
      rest.wait()
    }
  }

  /// Throws what ended the refreshing.
  func check() throws(PanelError) {
    guard hasFailed.load(ordering: .acquiring), let error = error.withLock({ $0 }) else { return }
    throw error
  }

  /// Asks `run` to make all dark and to return.
  func end() {
    isEnding.store(true, ordering: .releasing)
    order.ring()
  }

  /// Gives the lines back. Nothing refreshes.
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

// For the thread that refreshes.
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
      // Perhaps this still works.
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

  /// Shows the newest frame once. Returns false when nothing is lit, and nothing will be before the
  /// next order.
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

/// What one thread sleeps on until another wakes it.
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

  /// Until it is rung, or has been since the last time.
  func wait() {
    _ = clinux_wait(timer, bell, .max)
  }
}

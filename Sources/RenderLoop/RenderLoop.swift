import CLinux
import Clocks
import Glibc
package import Panels
import Pixels
import Synchronization

/// Shows the stage on the panel, on a separate thread that sleeps exactly until the next change of
/// the frame.
///
/// While the panel works, the thread does not allocate, free, parse or wait for a lock. It sleeps
/// in one `ppoll` on a timer with absolute deadlines and on the bell of the mailbox.
package final class RenderLoop: @unchecked Sendable {
  // One thread makes, starts and joins the loop; only the loop's thread uses everything else.

  /// First and longest delay before a failed panel is tried again.
  static let retryDelays = (first: Nanoseconds(100_000_000), longest: Nanoseconds(10_000_000_000))
  static let realtimePriority: Int32 = 40

  private let panel: any Panel
  private let mailbox: ShowMailbox
  private let report: LoopReport
  private let watchdog: Watchdog?
  private let timer: Int32
  private var clock: FrameClock
  private var thread = pthread_t()

  private var current: Show
  /// Time of the frame of `current` that its surface holds.
  private var drawn: Nanoseconds?
  /// Frame that the LEDs last got, and frame that they are to get.
  private var shown: Bitmap
  private var leds: Bitmap
  /// Number of the size of `shown` and `leds`.
  private var sizeNumber: UInt64 = 0
  private var level = FrameOutput.Level()
  /// Brightness to which the panel was last dimmed, in percent.
  private var panelBrightness: Int?
  /// Whether the panel's memory is unknown. Then the next frame is sent even if it equals `shown`.
  private var isShownUnknown = true
  /// Whether the panel does not know yet how `current` converts colours to light.
  private var isCorrectionUnreported = true
  private var isPanelClosed = false
  /// Whether the panel's last start succeeded. If it did not, `darken` starts the panel first.
  private var isPanelStarted = false
  /// Time at which the oldest frame was due that the panel has not taken yet.
  private var waiting: Nanoseconds?
  private var retryDelay: Nanoseconds?
  /// Time of the next attempt to use the panel, after a failure or because it was busy.
  private var panelRetry: Nanoseconds?
  private var upkeep: UpkeepClock

  /// Takes over a panel that has been started.
  package init(
    panel: any Panel, first: Show, mailbox: ShowMailbox, report: LoopReport, watchdog: Watchdog?
  ) {
    self.panel = panel
    report.meter.withLock { $0 = panel.meter }
    self.mailbox = mailbox
    self.report = report
    self.watchdog = watchdog
    clock = FrameClock(
      minimumInterval: panel.capabilities.maximumFrameRate.map { Nanoseconds(1e9 / $0) } ?? 0)
    upkeep = UpkeepClock(panel.capabilities)
    current = first
    shown = Bitmap(size: panel.size)
    leds = Bitmap(size: panel.size)
    timer = clinux_timer_create()
    precondition(timer >= 0, "no timer for the render loop")
  }

  deinit {
    close(timer)
  }

  package func start() {
    let result = pthread_create(
      &thread, nil, runRenderLoop, Unmanaged.passRetained(self).toOpaque())
    precondition(result == 0, "no thread for the render loop")
  }

  /// Waits until the loop has ended after `ShowMailbox.stop`.
  package func join() {
    pthread_join(thread, nil)
  }

  fileprivate func run() {
    clinux_thread_set_name("signd-render")
    let priority = clinux_thread_make_realtime(Self.realtimePriority)
    report.post(priority > 0 ? .realtime(priority: priority) : .notRealtime(errno: errno))

    clock.request(at: clinux_monotonic_now())
    startPanel()
    while true {
      let change = mailbox.take(replacing: &current)
      if mailbox.isStopping { break }
      if change.redraw { isShownUnknown = true }
      if change.isNew {
        isCorrectionUnreported = true
        drawn = nil
      }
      if let order = change.order { obey(order) }
      let now = clinux_monotonic_now()
      if change.isNew || change.redraw { clock.request(at: now) }
      if let resizing = current.resizing, resizing.number != sizeNumber {
        resize(to: resizing, at: now)
      }
      if isPanelClosed {
        // A closed panel needs no work, but the watchdog still needs feeding.
      } else if let moment = clock.due, moment <= now {
        draw(dueAt: moment, at: now)
      } else if let moment = panelRetry, moment <= now {
        publish()
      } else if let moment = upkeep.due, moment <= now {
        keepUp()
      }
      watchdog?.feed(at: now)
      let work = min(clock.due ?? .max, panelRetry ?? .max, upkeep.due ?? .max)
      let deadline = min(isPanelClosed ? .max : work, watchdog?.nextMeal ?? .max)
      _ = clinux_wait(timer, mailbox.bell, deadline)
    }
    if !isPanelClosed {
      darken()
      panel.close()
    }
    report.finish()
  }

  /// Turns all LEDs off, even those of a panel that failed while it showed a frame.
  private func darken() {
    do throws(PanelError) {
      if !isPanelStarted {
        guard report.shown.load(ordering: .relaxed) > 0 else { return }
        try panel.start()
      }
      try panel.blank()
      report.panelError.withLock { $0 = nil }
    } catch {
      report.panelError.withLock { $0 = error }
    }
  }

  private func obey(_ order: ShowMailbox.PanelOrder) {
    switch order {
    case .close:
      waiting = nil
      upkeep.stop()
      darken()
      panel.close()
      isPanelClosed = true
      isPanelStarted = false
    case .start:
      isPanelClosed = false
      startPanel()
      clock.restart(at: clinux_monotonic_now())
    }
    mailbox.isPanelClosed.store(isPanelClosed, ordering: .releasing)
  }

  /// Gives the panel another size. The frame of this size is due at once.
  private func resize(to resizing: Resizing, at now: Nanoseconds) {
    sizeNumber = resizing.number
    swap(&shown, &resizing.shown)
    swap(&leds, &resizing.leds)
    panel.resize(exchanging: &resizing.buffers)
    isShownUnknown = true
    clock.restart(at: now)
  }

  /// Draws and publishes the current frame and sends it to the panel.
  private func draw(dueAt moment: Nanoseconds, at now: Nanoseconds) {
    let work = clinux_thread_processor_time()
    let surface = current.surface
    let nextChange = current.frame(at: now, on: surface.frame, after: drawn)
    let isFirst = drawn == nil
    drawn = now
    surface.publish(generation: current.generation, nextChange: nextChange)
    if isFirst { clinux_bell_ring(report.drawn) }
    if isCorrectionUnreported, let correction = current.output.correction,
      panel.correct(with: correction)
    {
      isShownUnknown = true
    }
    isCorrectionUnreported = false
    level = current.output.make(leds, from: surface.frame, for: panel)
    report.current.store(level.current ?? -1, ordering: .relaxed)
    report.isCurrentLimited.store(level.isLimited, ordering: .relaxed)
    // A failed panel is always late, and its failure is reported separately.
    waiting = retryDelay == nil ? waiting ?? moment : nil
    publish()
    clock.drew(
      dueAt: moment, nextChange: nextChange, work: clinux_thread_processor_time() - work,
      now: clinux_monotonic_now())
  }

  /// Sends the drawn frame to the panel, unless the panel already shows it, or has failed and the
  /// time of its next attempt has not come.
  private func publish() {
    if let retry = panelRetry {
      guard retry <= clinux_monotonic_now() else { return }
      panelRetry = nil
      if retryDelay != nil { startPanel() }
      guard panelRetry == nil else { return }
    }
    let isDimmed = level.panelBrightness != panelBrightness
    guard isShownUnknown || isDimmed || !leds.hasSamePixels(as: shown) else {
      waiting = nil
      return
    }
    if isDimmed, let brightness = level.panelBrightness { panel.dim(to: brightness) }
    panelBrightness = level.panelBrightness
    do throws(PanelError) {
      let status = try panel.show(leds)
      if retryDelay != nil {
        retryDelay = nil
        report.panelError.withLock { $0 = nil }
        report.post(.panelReturned)
      }
      switch status {
      case .shown:
        swap(&shown, &leds)
        isShownUnknown = false
        upkeep.showed(at: clinux_monotonic_now())
        report.shown.wrappingAdd(1, ordering: .relaxed)
        if let moment = waiting.take() { count(dueAt: moment) }
      case .busy(let wait):
        isShownUnknown = true
        panelRetry = clinux_monotonic_now() + wait
      case .hidden(let wait):
        isShownUnknown = true
        // A frame that is not to be seen is not late.
        waiting = nil
        panelRetry = clinux_monotonic_now() + wait
      }
    } catch {
      fail(error)
    }
  }

  private func keepUp() {
    upkeep.refreshed(at: clinux_monotonic_now())
    do throws(PanelError) {
      try panel.upkeep()
    } catch {
      // The frame that was shown must be sent again.
      if !isShownUnknown { swap(&shown, &leds) }
      isShownUnknown = true
      fail(error)
    }
  }

  private func count(dueAt moment: Nanoseconds) {
    let now = clinux_monotonic_now()
    if clock.isLate(
      dueAt: moment, nextChange: current.nextChange(after: moment), now: now)
    {
      report.late.wrappingAdd(1, ordering: .relaxed)
    }
    report.lateness.count(now - moment)
    // Only the loop writes this value.
    if now - moment > report.maxLateness.load(ordering: .relaxed) {
      report.maxLateness.store(now - moment, ordering: .relaxed)
    }
  }

  private func startPanel() {
    isPanelStarted = false
    do throws(PanelError) {
      try panel.start()
      isPanelStarted = true
      isShownUnknown = true
    } catch {
      fail(error)
    }
  }

  /// Schedules another attempt after a doubled delay, and reports the failure once.
  private func fail(_ error: PanelError) {
    let delay = retryDelay.map { min($0 * 2, Self.retryDelays.longest) } ?? Self.retryDelays.first
    waiting = nil
    upkeep.stop()
    report.panelError.withLock { $0 = error }
    report.firstError.withLock { $0 = $0 ?? error }
    if retryDelay == nil {
      report.panelFailures.wrappingAdd(1, ordering: .relaxed)
      report.post(.panelFailed(error, retryAfter: delay))
    }
    retryDelay = delay
    panelRetry = clinux_monotonic_now() + delay
  }
}

/// Entry point of the thread. It is a free function because a closure would inherit the caller's
/// actor.
private func runRenderLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<RenderLoop>.fromOpaque(context!).takeRetainedValue().run()
  return nil
}

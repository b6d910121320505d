import CLinux
package import Panels
package import Pixels
import Synchronization

/// Limits of a capture.
package struct CaptureLimits: Sendable, Equatable {
  /// Maximum number of frames, at least 1.
  package var frames: Int
  /// Maximum size of a capture, in bytes.
  package var bytes: Int

  package init(frames: Int, bytes: Int) {
    self.frames = frames
    self.bytes = bytes
  }
}

/// Changes in the state of a capture, reported on the writer's thread.
package enum CaptureNews: Sendable, Equatable {
  /// The capture cannot be written now. Reported again if the reason changes.
  case failed(PanelError, retryAfterNanoseconds: Int64)
  /// The capture can be written again, so the current frame is wanted.
  case recovered
  /// A limit was reached, and nothing more is written. The text names the limit, for example `500
  /// frames`.
  case limitReached(String)
  /// Nothing is written, because the first frame alone needs more bytes than this limit.
  case nothingFits(bytes: Int)
  /// Total number of frames that were lost, because the place is too slow or fails. `isFirst` marks
  /// the first such report.
  case dropped(Int, isFirst: Bool)
  /// The capture has ended. This is the last news.
  case ended(frames: Int, dropped: Int)
}

/// A virtual panel that stores every frame with its time: in a directory, or as one animated GIF.
///
/// Its images show the light of the LEDs as a screen displays it. The time of a frame is counted
/// from the first frame. A frame that equals the previous one is not stored, nor is the dark panel
/// at the end.
///
/// `show` copies the frame into preallocated memory, and a separate thread writes it. If that
/// thread falls behind, the panel is busy. A failure of the place is reported as news and not as a
/// failure of the panel, because a failed panel does not receive every frame. Lost frames are
/// counted.
package final class CapturePanel: Panel {
  package let size: Size
  package let capabilities: PanelCapabilities

  private let place: any CapturePlace
  private let ring: FrameRing
  private let writer: CaptureWriter
  private let clock: () -> Int64
  private var isRunning = false
  private var isClosed = false
  /// Last frame that was not taken, while `isRefused`.
  private let refused: Bitmap
  private var isRefused = false
  /// Time at which the panel became dark; nil while it shows a frame.
  private var end: Int64?

  /// Shorter than the time between two frames, so that every frame is offered.
  private static let retryNanoseconds: Int64 = 2_000_000
  /// Maximum time for which `close` waits for the writer.
  private static let patienceMilliseconds: Int32 = 5000
  private static let ringBytes = 1 << 22

  /// Whether a capture to this path is an animated GIF; otherwise it is a directory.
  package static func isGIF(_ path: String) -> Bool { path.lowercased().hasSuffix(".gif") }

  /// - Parameters:
  ///   - path: A file that ends in `.gif`, or a directory. Neither may contain a capture already.
  ///     Missing directories are created.
  ///   - clock: Returns the time in nanoseconds; never goes back.
  ///   - news: Called on the writer's thread.
  /// - Throws: If the panel is too large for a GIF.
  package convenience init(
    size: Size, path: String, limits: CaptureLimits,
    clock: @escaping () -> Int64 = clinux_monotonic_now,
    news: @escaping @Sendable (CaptureNews) -> Void
  ) throws(PanelError) {
    let isGIF = Self.isGIF(path)
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    let frameBytes = size.area * MemoryLayout<Color>.stride
    self.init(
      size: size,
      place: isGIF ? try CaptureGIF(path: path, size: size) : CaptureDirectory(path: path),
      // A GIF cannot show more than 50 frames a second.
      frameRate: isGIF ? 50 : 100, waiting: max(4, min(64, Self.ringBytes / frameBytes)),
      limits: limits, clock: clock, news: news)
  }

  /// - Parameter waiting: Maximum number of frames that wait to be written, at least 2.
  init(
    size: Size, place: any CapturePlace, frameRate: Double, waiting: Int, limits: CaptureLimits,
    clock: @escaping () -> Int64, news: @escaping @Sendable (CaptureNews) -> Void
  ) {
    self.size = size
    self.place = place
    self.clock = clock
    capabilities = PanelCapabilities(
      maximumFrameRate: frameRate)
    ring = FrameRing(size: size, count: waiting)
    refused = Bitmap(size: size)
    writer = CaptureWriter(place: place, ring: ring, size: size, limits: limits, news: news)
  }

  /// Creates the place early, so that an error is thrown here. Otherwise the writer's thread does
  /// it.
  package func open() throws(PanelError) {
    if !isRunning { try place.open() }
  }

  package func start() throws(PanelError) {
    guard !isClosed else { throw PanelError("the capture has ended; start signd again") }
    guard !isRunning else { return }
    writer.start()
    isRunning = true
  }

  package func show(_ frame: Bitmap) -> PanelStatus {
    precondition(frame.size == size, "a frame has the panel's size")
    end = nil
    if writer.isFull.load(ordering: .acquiring) { return .shown }
    let isNew = ring.newest.map { !$0.hasSamePixels(as: frame) } ?? true
    let isTaken = !isNew || ring.push(frame, at: clock())
    if isRefused, !refused.hasSamePixels(as: frame) {
      writer.dropped.wrappingAdd(1, ordering: .relaxed)
    }
    isRefused = !isTaken
    guard isTaken else {
      refused.copy(from: frame)
      // The place may fail for a long time. After it recovers, the frame of that moment is
      // requested.
      if writer.hasFailed.load(ordering: .acquiring) { return .shown }
      return .busy(retryAfterNanoseconds: Self.retryNanoseconds)
    }
    if isNew { writer.wake() }
    return .shown
  }

  package func blank() {
    end = end ?? clock()
  }

  /// Waits a few seconds at most until all frames are written. A capture that has ended does not
  /// start again.
  package func close() {
    guard isRunning, !isClosed else { return }
    isClosed = true
    if isRefused, !writer.isFull.load(ordering: .acquiring) {
      writer.dropped.wrappingAdd(1, ordering: .relaxed)
    }
    writer.stop(at: end ?? clock(), patienceMilliseconds: Self.patienceMilliseconds)
  }
}

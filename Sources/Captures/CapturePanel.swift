import CLinux
package import Panels
package import Pixels
import Synchronization

/// How much a capture may take.
package struct CaptureLimits: Sendable, Equatable {
  /// At least 1.
  package var frames: Int
  package var bytes: Int

  package init(frames: Int, bytes: Int) {
    self.frames = frames
    self.bytes = bytes
  }
}

/// What becomes of a capture. Reported on the writer's thread.
package enum CaptureNews: Sendable, Equatable {
  /// It cannot be written now. Reported again when that is for another reason.
  case failed(PanelError, retryAfterNanoseconds: Int64)
  /// It can be written again: the frame of this moment is wanted.
  case recovered
  /// Nothing more is written; says what there is enough of.
  case limitReached(String)
  /// Nothing is written, because the first frame alone needs more bytes than this limit.
  case nothingFits(bytes: Int)
  /// The number of frames in all that could not be taken, because the place is too slow or does not
  /// work.
  case dropped(Int, isFirst: Bool)
  /// The last word.
  case ended(frames: Int, dropped: Int)
}

/// A virtual panel that keeps every frame with its time: in a directory, or as one animated GIF.
///
/// Its pictures are what the LEDs would give, as a screen shows that. The time of a frame is the
/// moment at which it was shown, counted from the first. A frame that equals the previous one is
/// none, nor is the dark at the end.
///
/// `show` copies the frame into memory that is there already, and a separate thread writes it. When
/// that does not keep up the panel is busy. A place that does not work is reported as news and is
/// no failure of the panel, which would not be shown every frame then: those that are lost are
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
  /// The frame that was not taken, while `isRefused`.
  private let refused: Bitmap
  private var isRefused = false
  /// When the panel became dark; nil while it shows something.
  private var end: Int64?

  /// Shorter than the time between two frames, so that every frame is offered.
  private static let retryNanoseconds: Int64 = 2_000_000
  /// How long `close` waits until all is written.
  private static let patienceMilliseconds: Int32 = 5000
  private static let ringBytes = 1 << 22

  /// Whether a capture to this path is an animated GIF; else it is a directory.
  package static func isGIF(_ path: String) -> Bool { path.lowercased().hasSuffix(".gif") }

  /// - Parameters:
  ///   - path: a file that ends in `.gif`, or a directory. Neither may hold a capture already; what
  ///     is missing is made.
  ///   - clock: in nanoseconds; never goes back.
  ///   - news: called on another thread.
  /// - Throws: for a panel that is too large for a GIF.
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

  /// - Parameter waiting: the most frames that wait to be written, at least 2.
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

  /// Makes the place, for those who want to know beforehand; else the writer's thread does.
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
      // It may be long until the place works again, and then the frame of that moment is asked for.
      if writer.hasFailed.load(ordering: .acquiring) { return .shown }
      return .busy(retryAfterNanoseconds: Self.retryNanoseconds)
    }
    if isNew { writer.wake() }
    return .shown
  }

  package func blank() {
    end = end ?? clock()
  }

  /// Waits until all frames are written, for a few seconds at most. A capture has one end: it does
  /// not start again.
  package func close() {
    guard isRunning, !isClosed else { return }
    isClosed = true
    if isRefused, !writer.isFull.load(ordering: .acquiring) {
      writer.dropped.wrappingAdd(1, ordering: .relaxed)
    }
    writer.stop(at: end ?? clock(), patienceMilliseconds: Self.patienceMilliseconds)
  }
}

public import Clocks
import Glibc
public import Pixels

/// Destination of finished frames: a driver for real LEDs, or a view of a virtual panel.
///
/// One thread at a time, the render loop's, uses a panel. After `start`, `show` allocates nothing
/// and waits only for the wire. Other methods may allocate and wait.
public protocol Panel: AnyObject {
  /// Size in physical pixels, before any rotation of the content.
  var size: Size { get }
  var capabilities: PanelCapabilities { get }
  /// Areas of the panel's modules, in the order of the data line. Together they cover the panel.
  var modules: [Rect] { get }
  /// For every LED, in the order in which the driver sends them, the row-major index of its place
  /// on the panel. Every place occurs once. Nil if LEDs are sent row by row.
  var order: [Int32]? { get }

  /// Prepares the hardware and leaves it dark. It is also called after a failure.
  func start() throws(PanelError)

  /// Sets the brightness from the next frame on, if `capabilities.dimming` is `.panel`. `start`
  /// preserves it.
  ///
  /// - Parameter brightness: the brightness in percent, one of `ColorPipeline.brightnesses`.
  func dim(to brightness: Int)

  /// Sets the conversion of colours to light from the next frame on, if `capabilities.dimming` is
  /// `.panelWithColors`. `start` preserves it. Allocates nothing.
  ///
  /// - Parameter pipeline: a pipeline of full brightness.
  /// - Returns: whether the same colours now give different light.
  func correct(with pipeline: ColorPipeline) -> Bool

  /// Fraction of its full light that the panel gives at a brightness, 0 to 1. It differs from the
  /// brightness if the panel has few steps. Allocates nothing.
  func share(at brightness: Int) -> Double

  /// Publishes a frame of the panel's size, already mapped and corrected. Its pixels, in row-major
  /// order, are the LEDs in `order`. Its channels are duty: light in linear steps from 0 (dark) to
  /// 255 (full light of the panel). If the panel has a pipeline, the channels are colours instead.
  /// Alpha is ignored.
  func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus

  /// Restores a panel that lost its memory, and detects a panel that was disconnected. It is due
  /// every `capabilities.upkeepInterval`.
  func upkeep() throws(PanelError)

  /// Makes every LED dark.
  func blank() throws(PanelError)

  /// Releases what `start` acquired. Only `start` may follow.
  func close()

  /// Measurement of the driver's refresh rate; nil if the panel refreshes itself.
  var meter: RefreshMeter? { get }

  /// Light of a frame as this panel shows it: the duty of all channels of all LEDs. A white LED
  /// counts as 765. Allocates nothing.
  ///
  /// - Parameter frame: a frame as for `show`, with its LEDs in `order`.
  func light(of frame: Bitmap) -> Int

  /// Creates the buffers for another size, on any thread; nil if the panel's hardware fixes its
  /// size.
  var makeBuffers: (@Sendable (Size) -> PanelBuffers)? { get }

  /// Changes the panel's size to that of buffers from `makeBuffers`. The panel uses them, and
  /// `buffers` becomes the old ones. What the panel shows until the next frame is undefined.
  /// Allocates and frees nothing.
  func resize(exchanging buffers: inout PanelBuffers)
}

extension Panel {
  public var meter: RefreshMeter? { nil }
  public var modules: [Rect] { [Rect(size)] }
  public var order: [Int32]? { nil }
  public func dim(to brightness: Int) {}
  public func correct(with pipeline: ColorPipeline) -> Bool { false }
  public func share(at brightness: Int) -> Double { Double(brightness) / 100 }
  public func upkeep() throws(PanelError) {}
  public var makeBuffers: (@Sendable (Size) -> PanelBuffers)? { nil }
  public func resize(exchanging buffers: inout PanelBuffers) {}

  public func light(of frame: Bitmap) -> Int {
    let pixels = frame.unsafeRow(0)
    var sum = 0
    for index in 0..<frame.size.area {
      let color = pixels[index]
      sum += Int(color.red) + Int(color.green) + Int(color.blue)
    }
    return sum
  }
}

extension Bitmap {
  /// Duty of all channels of all LEDs, each converted to its level. Allocates nothing.
  ///
  /// - Parameter levels: the level for every value of red, then of green, then of blue.
  func light(levels: UnsafePointer<UInt16>, highest: Int) -> Int {
    let pixels = unsafeRow(0)
    var sum = 0
    for index in 0..<size.area {
      let color = pixels[index]
      sum += Int(levels[Int(color.red)])
      sum += Int(levels[256 + Int(color.green)])
      sum += Int(levels[512 + Int(color.blue)])
    }
    return sum * 255 / highest
  }
}

public enum PanelStatus: Sendable, Equatable {
  case shown
  /// The panel could not take the frame, or the rest of it, without waiting. Show the frame that is
  /// due after this time.
  case busy(retryAfterNanoseconds: Nanoseconds)
  /// The panel is not visible now. Show the frame that is due after this time.
  case hidden(retryAfterNanoseconds: Nanoseconds)
}

/// Frame rate, dimming and upkeep of a panel.
public struct PanelCapabilities: Sendable, Equatable {
  /// Method of dimming a panel.
  public enum Dimming: Sendable {
    /// Frames are dimmed: their duty is reduced.
    case frame
    /// The panel dims itself, so that all of its few steps of duty are available at any brightness.
    case panel
    /// The panel dims itself and converts colours to light, in finer steps than duty has or in one
    /// step. Its frames contain unconverted colours.
    case panelWithColors
  }

  /// Maximum frame rate, in frames a second; nil if no limit is known.
  public let maximumFrameRate: Double?
  public let dimming: Dimming
  /// Interval of `upkeep`, in nanoseconds; nil if the panel needs none.
  public let upkeepInterval: Nanoseconds?
  /// Whether a frame includes all of the upkeep, so that none is due while the content moves.
  public let isRefreshedByFrames: Bool

  public init(
    maximumFrameRate: Double?, dimming: Dimming = .frame, upkeepInterval: Nanoseconds? = nil,
    isRefreshedByFrames: Bool = false
  ) {
    self.maximumFrameRate = maximumFrameRate
    self.dimming = dimming
    self.upkeepInterval = upkeepInterval
    self.isRefreshedByFrames = isRefreshedByFrames
  }
}

/// Failure of a panel or its bus.
public struct PanelError: Error, Equatable, CustomStringConvertible {
  /// One sentence with the failure and its remedy.
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  /// - Parameters:
  ///   - what: the failure, as in "cannot open /dev/spidev0.0".
  ///   - code: the value of `errno`.
  ///   - remedy: what the user can do.
  package init(_ what: String, errno code: Int32, remedy: String) {
    message = "\(what): \(String(cString: strerror(code))); \(remedy)"
  }

  public var description: String { message }
}

/// Memory of a panel for one size, for panels whose size can change.
public class PanelBuffers: @unchecked Sendable {
  // Created on any thread, then used only by the thread that uses the panel.

  public let size: Size
  /// Frame of the panel, initially dark.
  let picture: Bitmap

  init(size: Size) {
    self.size = size
    picture = Bitmap(size: size)
  }

  init(picture: Bitmap) {
    size = picture.size
    self.picture = picture
  }
}

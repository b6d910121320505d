public import Clocks
import Glibc
public import Pixels

/// Where finished frames go: a driver for real LEDs, or a view of a virtual panel.
///
/// One thread at a time uses it, the render loop. `show` allocates nothing once the panel has
/// started, and waits for nothing but the wire; the other calls may.
public protocol Panel: AnyObject {
  /// In physical pixels, before any rotation of the content.
  var size: Size { get }
  var capabilities: PanelCapabilities { get }
  /// The parts it is put together from, in the order of the data line; together all of the panel.
  var modules: [Rect] { get }
  /// For every LED, in the order in which the driver sends them, the row-major index of its place
  /// on the panel; every place is there once. Nil: LEDs are sent row by row.
  var order: [Int32]? { get }

  /// Prepares the hardware, also again after a failure, and leaves it dark.
  func start() throws(PanelError)

  /// How bright it is from the next frame on, where `capabilities.dimming` is `.panel`; stored also
  /// through `start`.
  ///
  /// - Parameter brightness: in percent, one of `ColorPipeline.brightnesses`.
  func dim(to brightness: Int)

  /// How colours become light from the next frame on, where `capabilities.dimming` is
  /// `.panelWithColors`; preserved also through `start`. Allocates nothing.
  ///
  /// - Parameter pipeline: of full brightness.
  /// - Returns: whether the same colours are other light now.
  func correct(with pipeline: ColorPipeline) -> Bool

  /// What part of its full light the panel gives at a brightness, 0 to 1: not the brightness itself
  /// where it has few steps. Allocates nothing.
  func share(at brightness: Int) -> Double

  /// Publishes a frame of the panel's size, mapped and corrected already. Its pixels, read one
  /// after the other, are the LEDs in `order`. Its channels are duty, light in linear steps from 0
  /// (dark) to 255 (all the panel can give). A panel that has been given a pipeline takes colours.
  /// Alpha is ignored.
  func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus

  /// What is to be done every `capabilities.upkeepInterval`, so that a panel that lost its memory
  /// comes back and one that is gone is noticed.
  func upkeep() throws(PanelError)

  /// Makes every LED dark.
  func blank() throws(PanelError)

  /// Gives back what `start` took. After it only `start` may be called.
  func close()

  /// How often its driver refreshes it; nil where the panel does that itself.
  var meter: RefreshMeter? { get }

  /// How much light there is in a frame as this panel shows it: the duty of all channels of all
  /// LEDs. An LED that is white is 765. Allocates nothing.
  ///
  /// - Parameter frame: as for `show`, with its LEDs in `order`.
  func light(of frame: Bitmap) -> Int

  /// Makes what the panel needs to be of another size, for any thread; nil when its size is that of
  /// what it is built of.
  var makeBuffers: (@Sendable (Size) -> PanelBuffers)? { get }

  /// Takes on the size of a space that `makeBuffers` made, and leaves the old space in its place;
  /// what it shows until the next frame is not known. Allocates and frees nothing.
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
  /// The duty of all channels of all LEDs, each at the level that it gets. Allocates nothing.
  ///
  /// - Parameter levels: for every value of red, then of green, then of blue.
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
  /// The frame, or the rest of it, could not be taken without waiting: show the frame that is due
  /// after this time.
  case busy(retryAfterNanoseconds: Nanoseconds)
}

/// What a panel can show.
public struct PanelCapabilities: Sendable, Equatable {
  /// What makes a panel darker.
  public enum Dimming: Sendable {
    /// Frames of less duty.
    case frame
    /// The panel itself, so that its few steps of duty are all there at any brightness.
    case panel
    /// The panel itself, which also makes light of colours, in finer steps than duty has: its
    /// frames have the colours that people write.
    case panelWithColors
  }

  /// In frames a second; nil when no limit is known.
  public let maximumFrameRate: Double?
  public let dimming: Dimming
  /// In nanoseconds; nil when it needs none.
  public let upkeepInterval: Nanoseconds?
  /// Whether a frame does all that upkeep does, so that none is due while the picture moves.
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

/// Why a panel does not show what it should.
public struct PanelError: Error, Equatable, CustomStringConvertible {
  /// One sentence that says what happened and what to do.
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  /// - Parameters:
  ///   - what: what did not work, as in "cannot open /dev/spidev0.0".
  ///   - code: the value of `errno`.
  ///   - remedy: what to do about it.
  package init(_ what: String, errno code: Int32, remedy: String) {
    message = "\(what): \(String(cString: strerror(code))); \(remedy)"
  }

  public var description: String { message }
}

/// The memory of a panel of one size, for panels that can have another one.
public class PanelBuffers: @unchecked Sendable {
  // Made on any thread, then used only by the thread that uses the panel.

  public let size: Size
  /// Dark when it is made.
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

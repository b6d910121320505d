import Pixels

/// Where finished frames go: a driver for real lamps, or a view of a virtual panel.
///
/// One thread at a time uses it, the render loop. `show` neither waits nor allocates once the panel
/// has started; the other calls may.
public protocol Panel: AnyObject {
  /// In physical pixels, before any rotation of the content.
  var size: Size { get }
  var capabilities: PanelCapabilities { get }

  /// Prepares the hardware, also again after a failure, and leaves it dark.
  func start() throws(PanelError)

  /// Hands over a frame of the panel's size, mapped and corrected already: its channels are duty,
  /// light in linear steps from 0 (dark) to 255 (all the panel can give). Alpha is ignored.
  func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus

  /// Makes every lamp dark.
  func blank() throws(PanelError)

  /// Gives back what `start` took. After it only `start` may be called.
  func close()
}

public enum PanelStatus: Sendable, Equatable {
  case shown
  /// The frame, or the rest of it, could not be taken without waiting: show the frame that is due
  /// after this time.
  case busy(retryAfterNanoseconds: Int64)
}

/// What a panel can show.
public struct PanelCapabilities: Sendable, Equatable {
  public enum Update: Sendable {
    /// Keeps its picture by itself and wants a frame only when it differs from the last.
    case latched
    /// Goes dark unless its driver refreshes it.
    case refreshed
  }

  /// Steps of brightness as bits, 1 to 16.
  public let bitsPerChannel: Int
  /// In frames a second; nil when no limit is known.
  public let maximumFrameRate: Double?
  public let update: Update

  public init(bitsPerChannel: Int, maximumFrameRate: Double?, update: Update) {
    self.bitsPerChannel = bitsPerChannel
    self.maximumFrameRate = maximumFrameRate
    self.update = update
  }
}

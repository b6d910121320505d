public import Pixels

/// A virtual panel without a view. It accepts every frame and stores the last one.
public final class HeadlessPanel: Panel {
  public var size: Size { buffers.size }
  /// 250 frames a second, more than any kind of LED gets.
  public let capabilities = PanelCapabilities(
    maximumFrameRate: 250)
  /// Number of frames shown since creation.
  public private(set) var framesShown = 0
  /// Last frame, as duty: what real LEDs would show now. Changes with every frame.
  public var picture: Bitmap { buffers.picture }
  private var buffers: PanelBuffers

  public init(size: Size) {
    buffers = PanelBuffers(size: size)
  }

  public var makeBuffers: (@Sendable (Size) -> PanelBuffers)? { { PanelBuffers(size: $0) } }

  public func resize(exchanging buffers: inout PanelBuffers) {
    swap(&self.buffers, &buffers)
  }

  public func start() {
    blank()
  }

  public func show(_ frame: Bitmap) -> PanelStatus {
    picture.copy(from: frame)
    framesShown += 1
    return .shown
  }

  public func blank() {
    picture.fill(.black)
  }

  public func close() {}
}

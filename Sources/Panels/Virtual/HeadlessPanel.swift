public import Pixels

/// A virtual panel that nobody sees: it takes every frame and keeps the last.
public final class HeadlessPanel: Panel {
  public var size: Size { room.size }
  /// 250 frames a second: more than lamps of any kind are given.
  public let capabilities = PanelCapabilities(
    maximumFrameRate: 250)
  /// Frames taken since it was made.
  public private(set) var framesShown = 0
  /// What real lamps would show now, as duty. Changes with every frame.
  public var picture: Bitmap { room.picture }
  private var room: PanelRoom

  public init(size: Size) {
    room = PanelRoom(size: size)
  }

  public var makeRoom: (@Sendable (Size) -> PanelRoom)? { { PanelRoom(size: $0) } }

  public func resize(exchanging room: inout PanelRoom) {
    swap(&self.room, &room)
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

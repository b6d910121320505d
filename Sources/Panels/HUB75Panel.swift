import CLinux
import Pixels

/// A wall of HUB75 panels: up to three chains of them, one below the other, each on data lines of
/// its own.
public final class HUB75Panel<Lines: GPIOLines>: Panel {
  public let size: Size
  public let capabilities: PanelCapabilities
  public let modules: [Rect]

  /// - Parameters:
  ///   - size: of the whole wall, in lamps; its height is 1 to 3 times `rows`.
  ///   - rows: of one panel, one of `HUB75RowAddress.rowCounts`.
  ///   - chain: how many panels hang one behind the other, all of one width.
  ///   - pins: without a `problem` for this wall.
  ///   - planes: steps of brightness as bits, one of `HUB75Planes.counts`.
  ///   - lines: those of `pins.offsets`, in this order.
  ///   - clock: in nanoseconds.
  public init(
    size: Size, rows: Int, chain: Int, pins: HUB75Pins, address: HUB75RowAddress = .direct,
    planes: Int = 1, lines: Lines, clock: @escaping @Sendable () -> Int64 = clinux_monotonic_now
  ) {
    fatalError()
  }
  public func start() throws(PanelError) {}
  public func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus { .shown }
  public func blank() throws(PanelError) {}
  public func close() {}
}

/// Steps of brightness.
public enum HUB75Planes {
  /// How many bit planes a panel may have.
  public static let counts = 1...8
}

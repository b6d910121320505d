import Pixels

/// The last step before the panel: puts every pixel of a finished frame in the place of its lamp
/// and turns its colour into duty, in one pass.
///
/// It is made off the clock and never changes; another brightness or rotation is another one.
public final class FrameOutput: Sendable {
  public let geometry: PanelGeometry
  private let tables: [UInt8]

  public init(geometry: PanelGeometry, pipeline: ColorPipeline) {
    self.geometry = geometry
    tables = pipeline.tables
  }

  /// Converts a frame of the logical size into another bitmap of the physical size, all of it
  /// opaque. Allocates nothing.
  public func convert(_ frame: Bitmap, into output: Bitmap) {
    precondition(
      frame.size == geometry.logicalSize && output.size == geometry.physicalSize,
      "the picture has the logical size and the output that of the panel")
    assert(frame !== output, "the picture is read while the output is written")
    let source = UnsafePointer(frame.unsafeRow(0))
    let target = output.unsafeRow(0)
    let count = output.size.area
    tables.withUnsafeBufferPointer { tables in
      let red = tables.baseAddress!
      let green = red + 256
      let blue = green + 256
      if geometry.isIdentity {
        for index in 0..<count {
          let color = source[index]
          target[index] = Color(
            red: red[Int(color.red)], green: green[Int(color.green)],
            blue: blue[Int(color.blue)])
        }
      } else {
        geometry.map.withUnsafeBufferPointer { map in
          let map = map.baseAddress!
          for index in 0..<count {
            let color = source[Int(map[index])]
            target[index] = Color(
              red: red[Int(color.red)], green: green[Int(color.green)],
              blue: blue[Int(color.blue)])
          }
        }
      }
    }
  }
}

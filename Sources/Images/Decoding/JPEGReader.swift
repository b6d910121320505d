import CImages
import Pixels

/// Reads a JPEG (ITU-T T.81) of any kind that libjpeg supports, turned upright.
final class JPEGReader: FrameReader {
  /// The size after turning.
  let size: Size
  let frameCount = 1
  let plays: Int? = nil
  private let file: FileBytes
  private let jpeg: OpaquePointer
  /// The size in the file.
  private let stored: Size
  private let orientation: ExifOrientation

  init(_ bytes: [UInt8]) throws(ImageError) {
    if let reason = cimages_load_jpeg() {
      throw ImageError("cannot be decoded: \(String(cString: reason))")
    }
    file = FileBytes(bytes)
    guard let jpeg = cimages_jpeg_open(file.start, file.count) else {
      throw ImageError("cannot be read: memory is full")
    }
    self.jpeg = jpeg
    orientation = ExifOrientation(ofJPEG: bytes)
    var (width, height): (UInt32, UInt32) = (0, 0)
    let isRead = cimages_jpeg_read_header(jpeg, &width, &height)
    stored = Size(width: Int(width), height: Int(height))
    size =
      orientation.isTransposed ? Size(width: stored.height, height: stored.width) : stored
    guard isRead else { throw damaged() }
    try DecodingLimits.check(size)
  }

  deinit { cimages_jpeg_close(jpeg) }

  func read(to canvas: Bitmap) throws(ImageError) -> Int {
    let isUpright = orientation == .upright
    let target = isUpright ? canvas : Bitmap(size: stored)
    let isRead = target.unsafeRow(0).withMemoryRebound(to: UInt8.self, capacity: 4 * stored.area) {
      cimages_jpeg_read_pixels(jpeg, $0)
    }
    guard isRead else { throw damaged() }
    if !isUpright { orientation.turn(target, to: canvas) }
    return 0
  }

  private func damaged() -> ImageError {
    ImageError("is a damaged JPEG: \(String(cString: cimages_jpeg_message(jpeg)))")
  }
}

import CImages
import Glibc
import Pixels

/// Reads a still or animated WebP with libwebp.
final class WebPReader: FrameReader {
  let size: Size
  let frameCount: Int
  let plays: Int?
  private let file: FileBytes
  /// The decoder of an animation, or nil for a still picture.
  private let decoder: OpaquePointer?
  /// The end of the last frame in milliseconds.
  private var end: Int32 = 0

  init(_ bytes: [UInt8]) throws(ImageError) {
    if let reason = cimages_load_webp() {
      throw ImageError("cannot be decoded: \(String(cString: reason))")
    }
    file = FileBytes(bytes)
    var (width, height): (UInt32, UInt32) = (0, 0)
    var isAnimated = false
    guard cimages_webp_features(file.start, file.count, &width, &height, &isAnimated) else {
      throw Self.damaged("its header is not valid")
    }
    size = Size(width: Int(width), height: Int(height))
    try DecodingLimits.check(size)
    guard isAnimated else {
      decoder = nil
      frameCount = 1
      plays = nil
      return
    }
    guard let decoder = cimages_webp_open(file.start, file.count) else {
      throw Self.damaged("its frames are not valid")
    }
    self.decoder = decoder
    var (frames, plays): (UInt32, UInt32) = (0, 0)
    let isKnown = cimages_webp_info(decoder, &frames, &plays)
    frameCount = Int(frames)
    self.plays = plays == 0 ? nil : Int(plays)
    guard isKnown, frameCount > 0 else { throw Self.damaged("it has no frame") }
    try DecodingLimits.check(frames: frameCount)
  }

  deinit {
    if let decoder { cimages_webp_close(decoder) }
  }

  func read(to canvas: Bitmap) throws(ImageError) -> Int {
    let count = 4 * size.area
    guard let decoder else {
      let isRead = canvas.unsafeRow(0).withMemoryRebound(to: UInt8.self, capacity: count) {
        cimages_webp_decode(file.start, file.count, $0, count, Int32(4 * size.width))
      }
      guard isRead else { throw Self.damaged("its pixels cannot be decoded") }
      return 0
    }
    let before = end
    guard let pixels = cimages_webp_next(decoder, &end) else {
      throw Self.damaged("its pixels cannot be decoded")
    }
    memcpy(canvas.unsafeRow(0), pixels, count)
    return seenDelay(milliseconds: Int(end) - Int(before))
  }

  private static func damaged(_ reason: String) -> ImageError {
    ImageError("is a damaged WebP: \(reason)")
  }
}

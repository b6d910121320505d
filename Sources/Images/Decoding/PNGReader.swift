import CImages
import Pixels

/// Reads a PNG of any kind as 8-bit red, green, blue and alpha in sRGB. For an animated PNG it
/// reads the default image.
final class PNGReader: FrameReader {
  let size: Size
  let frameCount = 1
  let plays: Int? = nil
  private let file: FileBytes
  private let image: UnsafeMutablePointer<png_image>

  init(_ bytes: [UInt8]) throws(ImageError) {
    file = FileBytes(bytes)
    image = .allocate(capacity: 1)
    image.initialize(to: png_image())
    image.pointee.version = UInt32(PNG_IMAGE_VERSION)
    let isRead = png_image_begin_read_from_memory(image, file.start, file.count) != 0
    size = Size(width: Int(image.pointee.width), height: Int(image.pointee.height))
    guard isRead else { throw damaged() }
    try DecodingLimits.check(size)
  }

  deinit {
    png_image_free(image)
    image.deallocate()
  }

  func read(to canvas: Bitmap) throws(ImageError) -> Int {
    image.pointee.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    // A file without colour information is sRGB (ISO/IEC 15948:2004, 12.1), even with 16 bits per
    // channel, which libpng would treat as linear.
    image.pointee.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    guard png_image_finish_read(image, nil, canvas.unsafeRow(0), 0, nil) != 0 else {
      throw damaged()
    }
    return 0
  }

  private func damaged() -> ImageError {
    ImageError("is a damaged PNG: \(PNG.reason(image.pointee))")
  }
}

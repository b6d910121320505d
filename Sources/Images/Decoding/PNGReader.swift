import CImages
import Pixels

/// Reads a PNG of any kind as 8-bit red, green, blue and alpha in sRGB; of an animated one the
/// picture that everybody sees.
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
    // A file that does not say what its numbers mean is in sRGB (ISO/IEC 15948:2004, 12.1), also
    // one of 16 bits a channel, for which libpng would take them as light.
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

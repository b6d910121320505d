import CImages
import Pixels

/// Portable Network Graphics (ISO/IEC 15948), through libpng.
public enum PNG {
  /// The most pixels a picture may have: 16 Mi, 48 MiB before compression.
  public static let maximumPixels = 1 << 24

  /// Writes a picture as a PNG of 8-bit red, green and blue, marked as sRGB. Alpha is left out.
  ///
  /// - Parameter scale: every pixel becomes a square of this many pixels a side, at least 1.
  /// - Throws: when the picture is empty, the scale is below 1, or the result would have more
  ///   than `maximumPixels`.
  public static func encode(_ bitmap: Bitmap, scale: Int = 1) throws(ImageError) -> [UInt8] {
    guard !bitmap.size.isEmpty else {
      throw ImageError("a PNG needs at least one pixel, and the picture is \(bitmap.size)")
    }
    guard scale >= 1 else {
      throw ImageError("scale \(scale) is out of range; use 1 or more")
    }
    guard scale <= maximumPixels, bitmap.size.area <= maximumPixels / scale / scale else {
      throw ImageError(
        "a picture of \(bitmap.size) at scale \(scale) has more than \(maximumPixels) pixels; "
          + "use a smaller scale")
    }
    let size = Size(width: bitmap.size.width * scale, height: bitmap.size.height * scale)
    return try write(samples(of: bitmap, scale: scale, to: size), size: size)
  }

  /// Reads a PNG of any kind as 8-bit red, green, blue and alpha in sRGB.
  ///
  /// - Parameters:
  ///   - most: pixels, with those of the other pictures.
  ///   - used: pixels of the other pictures.
  ///   - name: what an error calls it.
  /// - Throws: when it is none, it is damaged, or it has more pixels.
  public static func decode(
    _ file: [UInt8], atMost most: Int = maximumPixels, after used: Int = 0,
    name: String = "the picture"
  ) throws(ImageError) -> Bitmap {
    guard file.starts(with: signature) else {
      guard !file.isEmpty else { throw ImageError("\(name) is empty; use a PNG") }
      throw ImageError("\(name) is \(ImageKind(file)?.phrase ?? "not a PNG"); use a PNG")
    }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, file, file.count) != 0 else {
      throw ImageError("\(name) is a damaged PNG: \(reason(image))")
    }
    let size = Size(width: Int(image.width), height: Int(image.height))
    guard size.area <= most - used else {
      let before = used > 0 ? ", and the other pictures have \(used)" : ""
      throw ImageError("\(name) has \(size) pixels\(before); use at most \(most) in all")
    }
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    // A file that does not say what its numbers mean is in sRGB (ISO/IEC 15948:2004, 12.1), also one
    // of 16 bits a channel, for which libpng would take them as light.
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    let bitmap = Bitmap(size: size)
    guard png_image_finish_read(&image, nil, bitmap.unsafeRow(0), 0, nil) != 0 else {
      throw ImageError("\(name) is a damaged PNG: \(reason(image))")
    }
    return bitmap
  }

  /// The first bytes of every PNG (ISO/IEC 15948, 5.2).
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// What libpng says went wrong.
  private static func reason(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Three bytes a pixel, row-major.
  private static func samples(of bitmap: Bitmap, scale: Int, to size: Size) -> [UInt8] {
    let rowLength = size.width * 3
    return [UInt8](unsafeUninitializedCapacity: rowLength * size.height) { bytes, count in
      var next = bytes.baseAddress!
      for y in 0..<bitmap.size.height {
        let row = UnsafePointer(next)
        let pixels = bitmap.unsafeRow(y)
        for x in 0..<bitmap.size.width {
          for _ in 0..<scale {
            next[0] = pixels[x].red
            next[1] = pixels[x].green
            next[2] = pixels[x].blue
            next += 3
          }
        }
        for _ in 1..<scale {
          next.update(from: row, count: rowLength)
          next += rowLength
        }
      }
      count = rowLength * size.height
    }
  }

  private static func write(_ samples: [UInt8], size: Size) throws(ImageError) -> [UInt8] {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(size.width)
    image.height = UInt32(size.height)
    image.format = UInt32(PNG_FORMAT_RGB)
    defer { png_image_free(&image) }
    var written = false
    let capacity = cimages_png_size_max(&image)
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
      var length = bytes.count
      written =
        png_image_write_to_memory(&image, bytes.baseAddress, &length, 0, samples, 0, nil) != 0
      count = written ? length : 0
    }
    guard written else {
      throw ImageError("libpng could not write a picture of \(size): \(reason(image))")
    }
    return file
  }
}

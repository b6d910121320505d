import CImages
package import Pixels

/// Portable Network Graphics (ISO/IEC 15948), through libpng.
package enum PNG {
  /// The maximum number of pixels: 16 Mi, 48 MiB before compression.
  package static let maximumPixels = 1 << 24

  /// Writes a bitmap as a PNG with 8-bit red, green and blue, marked as sRGB. Alpha is omitted.
  ///
  /// - Parameter scale: The side of each pixel's square, at least 1.
  /// - Throws: If the bitmap is empty, the scale is below 1, or the result exceeds `maximumPixels`.
  package static func encode(_ bitmap: Bitmap, scale: Int = 1) throws(ImageError) -> [UInt8] {
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

  /// Returns libpng's error message.
  static func reason(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Returns three bytes per pixel, row-major.
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

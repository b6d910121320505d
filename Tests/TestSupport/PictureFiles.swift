import CImages
import Glibc
public import Pixels

/// A bitmap of many colours.
public func colourfulPicture(_ size: Size, seed: Int = 0) -> Bitmap {
  let bitmap = Bitmap(size: size)
  for y in 0..<size.height {
    for x in 0..<size.width {
      bitmap[x, y] = Color(
        red: UInt8(truncatingIfNeeded: x * 7 + y + seed), green: UInt8(truncatingIfNeeded: y * 23),
        blue: UInt8(truncatingIfNeeded: x * y * 5 + seed))
    }
  }
  return bitmap
}

/// The difference between a file and the expected image.
public struct BrokenPicture: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// All bytes of a file.
public func bytes(of path: String) throws -> [UInt8] {
  guard let file = fopen(path, "r") else {
    throw BrokenPicture("\(path): \(String(cString: strerror(errno)))")
  }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    if count == 0 { return bytes }
    bytes += chunk[..<count]
  }
}

/// Reads a PNG with libpng.
public func readPNG(_ file: [UInt8]) throws -> Bitmap {
  var image = png_image()
  image.version = UInt32(PNG_IMAGE_VERSION)
  defer { png_image_free(&image) }
  return try file.withUnsafeBytes { bytes in
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw BrokenPicture("no PNG")
    }
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    let bitmap = Bitmap(size: Size(width: Int(image.width), height: Int(image.height)))
    guard png_image_finish_read(&image, nil, bitmap.unsafeRow(0), 0, nil) != 0 else {
      throw BrokenPicture("a broken PNG")
    }
    return bitmap
  }
}

/// A GIF as giflib reads it, with the frames that a viewer shows.
public struct GIFFile {
  public struct Image {
    /// The visible frame from its start.
    public let picture: Bitmap
    /// The drawn rectangle.
    public let part: Rect
    /// The delay in hundredths of a second.
    public let delay: Int
    /// 1 leaves it in place.
    public let disposal: Int
    public let hasOwnPalette: Bool
  }

  public let size: Size
  public let images: [Image]
  /// The number of repeats: 0 for endless, nil for none.
  public let repeats: Int?
  /// The number of colours in the global palette.
  public let colors: Int

  /// The length in hundredths of a second.
  public var length: Int { images.reduce(0) { $0 + $1.delay } }

  /// Returns the visible frame after some hundredths of a second.
  public func picture(at moment: Int) -> Bitmap {
    var end = 0
    return images.first {
      end += $0.delay
      return moment < end
    }?.picture ?? images.last!.picture
  }

  /// Fails unless the file is complete and valid.
  public init(_ file: [UInt8]) throws {
    var rest = file[...]
    var code: Int32 = 0
    let read: InputFunc = { gif, target, wanted in
      let rest = gif!.pointee.UserData.assumingMemoryBound(to: ArraySlice<UInt8>.self)
      let count = min(Int(wanted), rest.pointee.count)
      for (index, byte) in rest.pointee.prefix(count).enumerated() { target![index] = byte }
      rest.pointee = rest.pointee.dropFirst(count)
      return Int32(count)
    }
    self = try withUnsafeMutablePointer(to: &rest) { rest in
      guard let gif = DGifOpen(rest, read, &code) else { throw BrokenPicture("no GIF: \(code)") }
      defer { DGifCloseFile(gif, &code) }
      guard DGifSlurp(gif) == GIF_OK else {
        throw BrokenPicture("a broken GIF: \(gif.pointee.Error)")
      }
      guard rest.pointee.isEmpty else { throw BrokenPicture("bytes behind the end of a GIF") }
      return try GIFFile(gif)
    }
  }

  private init(_ gif: UnsafeMutablePointer<GifFileType>) throws {
    let size = Size(width: Int(gif.pointee.SWidth), height: Int(gif.pointee.SHeight))
    self.size = size
    colors = Int(gif.pointee.SColorMap?.pointee.ColorCount ?? 0)
    let canvas = Bitmap(size: size)
    var images: [Image] = []
    var repeats: Int?
    for index in 0..<Int(gif.pointee.ImageCount) {
      let saved = gif.pointee.SavedImages[index]
      let part = saved.ImageDesc
      var control = GraphicsControlBlock()
      guard let map = (part.ColorMap ?? gif.pointee.SColorMap)?.pointee,
        DGifSavedExtensionToGCB(gif, Int32(index), &control) == GIF_OK
      else { throw BrokenPicture("image \(index) of a GIF has no palette or no delay") }
      repeats = repeats ?? Self.repeats(saved)
      for y in 0..<Int(part.Height) {
        for x in 0..<Int(part.Width) {
          let value = Int(saved.RasterBits[y * Int(part.Width) + x])
          if value == Int(control.TransparentColor) { continue }
          guard value < Int(map.ColorCount) else {
            throw BrokenPicture("image \(index) of a GIF has a colour that is not in its palette")
          }
          let color = map.Colors[value]
          canvas[Int(part.Left) + x, Int(part.Top) + y] = Color(
            red: color.Red, green: color.Green, blue: color.Blue)
        }
      }
      let picture = Bitmap(size: size)
      picture.copy(from: canvas)
      images.append(
        Image(
          picture: picture,
          part: Rect(
            x: Int(part.Left), y: Int(part.Top), width: Int(part.Width), height: Int(part.Height)),
          delay: Int(control.DelayTime), disposal: Int(control.DisposalMode),
          hasOwnPalette: part.ColorMap != nil))
    }
    self.images = images
    self.repeats = repeats
  }

  private static func repeats(_ image: SavedImage) -> Int? {
    let blocks = (0..<Int(image.ExtensionBlockCount)).map { image.ExtensionBlocks[$0] }
    for (block, next) in zip(blocks, blocks.dropFirst())
    where block.Function == APPLICATION_EXT_FUNC_CODE && block.ByteCount == 11
      && next.ByteCount == 3 && next.Bytes[0] == 1
    {
      let name = UnsafeBufferPointer(start: block.Bytes, count: 11)
      if name.elementsEqual("NETSCAPE2.0".utf8) {
        return Int(next.Bytes[1]) | Int(next.Bytes[2]) << 8
      }
    }
    return nil
  }
}

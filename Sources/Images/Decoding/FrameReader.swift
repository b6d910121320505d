import Pixels

/// A picture file that is being read, frame by frame.
///
/// What it throws says what is wrong with the file without naming it: `is a damaged GIF: …`.
protocol FrameReader: AnyObject {
  /// Of every frame, within `DecodingLimits`.
  var size: Size { get }
  /// 1 of a still, at most `DecodingLimits.frames`.
  var frameCount: Int { get }
  /// How often all frames are shown; nil: for ever.
  var plays: Int? { get }

  /// Draws the next frame.
  ///
  /// - Parameter canvas: of this size, as the frame before left it; all transparent at first.
  /// - Returns: how long it is seen, in milliseconds; 0 of a still.
  func read(to canvas: Bitmap) throws(ImageError) -> Int
}

/// What a picture may cost. A sign has a few thousand LEDs and a small board has 512 MB, so these
/// are far above what a panel can show and below what hurts.
enum DecodingLimits {
  /// Of a file, compressed as it is: 16 MiB.
  static let bytes = 1 << 24
  /// Of one frame: 16 Mi, a photo of 4096x4096, whose 64 MiB one process can have for a moment.
  static let pixels = 1 << 24
  /// Three minutes of eleven frames a second.
  static let frames = 2048
  /// Pixels that are stored of a picture, all of its frames together: 16 MiB, 2048 frames of 64x32.
  /// A picture that has more is stored smaller.
  static let retainedPixels = 1 << 22

  /// The size in which frames are stored.
  static func retainedSize(_ size: Size, frames: Int) -> Size {
    let most = retainedPixels / frames
    guard size.area > most else { return size }
    let scale = (Double(most) / Double(size.area)).squareRoot()
    // Of a very long picture the shorter side is one pixel.
    let width = min(most, max(1, Int(Double(size.width) * scale)))
    let height = max(1, min(most / width, Int(Double(size.height) * scale)))
    return Size(width: width, height: height)
  }

  static func check(_ size: Size) throws(ImageError) {
    guard !size.isEmpty else { throw ImageError("has no pixels") }
    guard size.area <= pixels else {
      throw ImageError("has \(size) pixels; use at most \(pixels)")
    }
  }

  static func check(frames count: Int) throws(ImageError) {
    guard count <= frames else {
      throw ImageError("has more than \(frames) frames; use fewer")
    }
  }
}

/// How long a frame is seen: what browsers make of delays that no screen of old could keep.
func seenDelay(milliseconds: Int) -> Int { milliseconds <= 10 ? 100 : milliseconds }

/// Opens a picture file of any kind that is read.
func openPicture(_ file: [UInt8]) throws(ImageError) -> any FrameReader {
  guard !file.isEmpty else { throw ImageError("is empty; use \(ImageKind.expected)") }
  switch ImageKind(file) {
  case .png: return try PNGReader(file)
  case .jpeg: return try JPEGReader(file)
  case .gif: return try GIFReader(file)
  case .webp: return try WebPReader(file)
  case let other:
    throw ImageError("is \(other?.phrase ?? "no picture that is known"); use \(ImageKind.expected)")
  }
}

/// The bytes of a file at one place, for libraries that keep a pointer.
final class FileBytes {
  let start: UnsafePointer<UInt8>
  let count: Int

  init(_ bytes: [UInt8]) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    bytes.withUnsafeBufferPointer { buffer in
      if let first = buffer.baseAddress { copy.initialize(from: first, count: buffer.count) }
    }
    start = UnsafePointer(copy)
    count = bytes.count
  }

  deinit { start.deallocate() }
}

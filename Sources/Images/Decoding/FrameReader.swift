import Messages
import Pixels

/// Reads a picture file frame by frame.
///
/// Errors describe the problem without the file's name: `is a damaged GIF: …`.
protocol FrameReader: AnyObject {
  /// The size of every frame, within `DecodingLimits`.
  var size: Size { get }
  /// 1 for a still picture, at most `DecodingLimits.frames`.
  var frameCount: Int { get }
  /// The number of passes, or nil for endless passes.
  var plays: Int? { get }

  /// Draws the next frame.
  ///
  /// - Parameter canvas: A bitmap of this size that contains the previous frame, initially
  ///   transparent.
  /// - Returns: The duration in milliseconds, 0 for a still picture.
  func read(to canvas: Bitmap) throws(ImageError) -> Int
}

/// Limits of decoding. A sign has a few thousand LEDs and a small board has 512 MB, so these are
/// far above what a panel can show and below what harms.
enum DecodingLimits {
  /// The size of a compressed file in bytes: 16 MiB.
  static let bytes = 1 << 24
  /// The pixels of a frame: 16 Mi, a photo of 4096x4096. Its 64 MiB fit one process for a moment.
  static let pixels = 1 << 24
  /// The number of frames: three minutes at eleven frames per second.
  static let frames = 2048
  /// The stored pixels of all frames together: 16 MiB, 2048 frames of 64x32. Larger pictures are
  /// stored in reduced size.
  static let retainedPixels = 1 << 22

  /// Returns the stored size of frames.
  static func retainedSize(_ size: Size, frames: Int) -> Size {
    let most = retainedPixels / frames
    guard size.area > most else { return size }
    let scale = (Double(most) / Double(size.area)).squareRoot()
    // The shorter side of a very long picture has at least one pixel.
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

/// Returns a frame's duration as browsers show it: very short delays, which old screens could not
/// show, become 100 ms.
func seenDelay(milliseconds: Int) -> Int { milliseconds <= 10 ? 100 : milliseconds }

/// Opens a picture file of any supported kind.
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

/// The bytes of a file at a fixed address, for libraries that store a pointer.
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

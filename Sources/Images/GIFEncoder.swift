import CImages
import Pixels

/// giflib's encoder, which writes the parts of a GIF89a to memory, in order.
final class GIFEncoder {
  private let file: UnsafeMutablePointer<GifFileType>
  private let output = Output()

  /// The bytes that giflib has written and that were not taken.
  private final class Output {
    var bytes: [UInt8] = []
  }

  /// - Throws: If giflib has no memory.
  init() throws(ImageError) {
    var code: Int32 = 0
    let write: OutputFunc = { file, bytes, count in
      Unmanaged<Output>.fromOpaque(file!.pointee.UserData).takeUnretainedValue().bytes
        .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
      return count
    }
    guard let file = EGifOpen(Unmanaged.passUnretained(output).toOpaque(), write, &code) else {
      throw GIFEncoder.failure(code)
    }
    self.file = file
    EGifSetGifVersion(file, true)
  }

  deinit {
    // The output of closing is ignored: a complete file has its end already.
    var code: Int32 = 0
    EGifCloseFile(file, &code)
  }

  /// Returns the bytes written since the last call.
  func take() -> [UInt8] {
    defer { output.bytes = [] }
    return output.bytes
  }

  /// The last byte of every GIF (GIF89a, section 27).
  static let trailer: UInt8 = 0x3B

  /// Writes the header, the screen and the global palette.
  ///
  /// - Parameter repeats: Whether viewers repeat the animation for ever.
  func begin(_ size: Size, palette: GIFPalette, repeats: Bool) throws(ImageError) {
    let map = palette.makeColorMap()
    defer { GifFreeMapObject(map) }
    try check(EGifPutScreenDesc(file, Int32(size.width), Int32(size.height), 8, 0, map))
    guard repeats else { return }
    // Netscape's application extension: sub-block 1 contains the number of repeats, and 0 means
    // endless.
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
    try check(EGifPutExtensionBlock(file, 3, [1, 0, 0] as [UInt8]))
    try check(EGifPutExtensionTrailer(file))
  }

  /// Returns an image that stays, with a delay of 0 at `delayOffset`.
  ///
  /// - Parameters:
  ///   - pixels: Palette indices, row by row.
  ///   - isLocal: Whether the palette is written with the image instead of using the global one.
  func image(
    _ part: Rect, _ pixels: inout [UInt8], palette: GIFPalette, isLocal: Bool, transparent: Int?
  ) throws(ImageError) {
    var control = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: 0,
      TransparentColor: Int32(transparent ?? Int(NO_TRANSPARENT_COLOR)))
    var bytes: [UInt8] = [0, 0, 0, 0]
    EGifGCBToExtension(&control, &bytes)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, bytes))
    let map = isLocal ? palette.makeColorMap() : nil
    defer { GifFreeMapObject(map) }
    try check(
      EGifPutImageDesc(
        file, Int32(part.minX), Int32(part.minY), Int32(part.size.width), Int32(part.size.height),
        false, map))
    try check(EGifPutLine(file, &pixels, Int32(pixels.count)))
  }

  /// The offset of the delay in an image: after the introducer, the label, the size and the flags
  /// of its graphic control extension (GIF89a, section 23), low byte first.
  static let delayOffset = 4

  private func check(_ result: Int32) throws(ImageError) {
    guard result == GIF_OK else { throw GIFEncoder.failure(file.pointee.Error) }
  }

  private static func failure(_ code: Int32) -> ImageError {
    let reason = GifErrorString(code).map { String(cString: $0) } ?? "error \(code)"
    return ImageError("giflib could not write a picture: \(reason)")
  }
}

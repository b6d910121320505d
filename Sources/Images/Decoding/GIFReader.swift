import CImages
import Pixels

/// Reads a GIF with giflib as browsers show it: each image is drawn over the result of the previous
/// one.
final class GIFReader: FrameReader {
  let size: Size
  let frameCount: Int
  let plays: Int?
  private let gif: UnsafeMutablePointer<GifFileType>
  private let input: Input
  /// What to do with the last image before the next, or nil if it stays.
  private var disposal: Disposal?
  private var line: [GifPixelType] = []

  /// The bytes that giflib has not read yet.
  private final class Input {
    var rest: ArraySlice<UInt8>
    init(_ file: [UInt8]) { rest = file[...] }
  }

  private enum Disposal {
    /// The rectangle becomes transparent.
    case clear(Rect)
    /// The rectangle is restored to its previous content.
    case restore(Rect, Bitmap)
  }

  init(_ file: [UInt8]) throws(ImageError) {
    let outline = try GIFOutline(file)
    frameCount = outline.frameCount
    plays = outline.plays
    input = Input(file)
    let read: InputFunc = { gif, target, wanted in
      let input = Unmanaged<Input>.fromOpaque(gif!.pointee.UserData).takeUnretainedValue()
      let count = min(Int(wanted), input.rest.count)
      input.rest.prefix(count).withUnsafeBufferPointer { bytes in
        if let first = bytes.baseAddress { target!.update(from: first, count: count) }
      }
      input.rest = input.rest.dropFirst(count)
      return Int32(count)
    }
    var code: Int32 = 0
    guard let gif = DGifOpen(Unmanaged.passUnretained(input).toOpaque(), read, &code) else {
      throw Self.damaged(code)
    }
    self.gif = gif
    size = Size(width: Int(gif.pointee.SWidth), height: Int(gif.pointee.SHeight))
    try DecodingLimits.check(size)
  }

  deinit {
    var code: Int32 = 0
    DGifCloseFile(gif, &code)
  }

  func read(to canvas: Bitmap) throws(ImageError) -> Int {
    dispose(on: canvas)
    var control = GraphicsControlBlock(
      DisposalMode: DISPOSAL_UNSPECIFIED, UserInputFlag: false, DelayTime: 0,
      TransparentColor: NO_TRANSPARENT_COLOR)
    while true {
      var kind = UNDEFINED_RECORD_TYPE
      try check(DGifGetRecordType(gif, &kind))
      switch kind {
      case EXTENSION_RECORD_TYPE: try readExtension(&control)
      case IMAGE_DESC_RECORD_TYPE:
        try readImage(control, to: canvas)
        return seenDelay(milliseconds: Int(control.DelayTime) * 10)
      default: throw ImageError("is a damaged GIF: an image is missing")
      }
    }
  }

  private func readExtension(_ control: inout GraphicsControlBlock) throws(ImageError) {
    var function: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try check(DGifGetExtension(gif, &function, &block))
    while let bytes = block {
      if function == GRAPHICS_EXT_FUNC_CODE {
        _ = DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &control)
      }
      try check(DGifGetExtensionNext(gif, &block))
    }
  }

  private func readImage(
    _ control: GraphicsControlBlock, to canvas: Bitmap
  ) throws(ImageError) {
    try check(DGifGetImageDesc(gif))
    let image = gif.pointee.Image
    let part = Rect(
      x: Int(image.Left), y: Int(image.Top), width: Int(image.Width), height: Int(image.Height))
    // giflib cannot read an image without pixels.
    try DecodingLimits.check(part.size)
    guard let map = (image.ColorMap ?? gif.pointee.SColorMap)?.pointee else {
      throw ImageError("is a damaged GIF: an image has no palette")
    }
    let seen = part.intersection(Rect(size))
    switch control.DisposalMode {
    case DISPOSE_BACKGROUND: disposal = .clear(seen)
    case DISPOSE_PREVIOUS:
      let before = Bitmap(size: seen.size)
      Canvas(before).copy(seen, of: canvas, to: .zero)
      disposal = .restore(seen, before)
    default: disposal = nil
    }
    // Colours outside the palette are transparent.
    var colors = [Color](
      repeating: Color(red: 0, green: 0, blue: 0, alpha: 0), count: 256)
    for index in 0..<min(256, Int(map.ColorCount)) {
      let color = map.Colors[index]
      colors[index] = Color(red: color.Red, green: color.Green, blue: color.Blue)
    }
    if (0..<256).contains(control.TransparentColor) {
      colors[Int(control.TransparentColor)] = Color(red: 0, green: 0, blue: 0, alpha: 0)
    }
    if line.count < part.size.width {
      line = [GifPixelType](repeating: 0, count: part.size.width)
    }
    for (first, step) in image.Interlace ? Self.interlaced : [(0, 1)] {
      for y in stride(from: first, to: part.size.height, by: step) {
        try check(DGifGetLine(gif, &line, Int32(part.size.width)))
        draw(part.minX, part.minY + y, count: part.size.width, colors, on: canvas)
      }
    }
  }

  /// The first rows and steps of the four passes (GIF89a, appendix E).
  private static let interlaced = [(0, 8), (4, 8), (2, 4), (1, 2)]

  private func draw(_ left: Int, _ y: Int, count: Int, _ colors: [Color], on canvas: Bitmap) {
    guard y < size.height else { return }
    let row = canvas.unsafeRow(y)
    line.withUnsafeBufferPointer { line in
      colors.withUnsafeBufferPointer { colors in
        for x in 0..<max(0, min(count, size.width - left)) {
          let color = colors[Int(line[x])]
          if color.alpha != 0 { row[left + x] = color }
        }
      }
    }
  }

  private func dispose(on canvas: Bitmap) {
    switch disposal {
    case .clear(let part):
      Canvas(canvas).fill(part, with: Color(red: 0, green: 0, blue: 0, alpha: 0))
    case .restore(let part, let before):
      Canvas(canvas).copy(Rect(before.size), of: before, to: part.origin)
    case nil: break
    }
    disposal = nil
  }

  private func check(_ result: Int32) throws(ImageError) {
    guard result == GIF_OK else { throw Self.damaged(gif.pointee.Error) }
  }

  private static func damaged(_ code: Int32) -> ImageError {
    let reason = GifErrorString(code).map { String(cString: $0) } ?? "error \(code)"
    return ImageError("is a damaged GIF: \(reason)")
  }
}

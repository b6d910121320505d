import Pixels

/// The output of the decoding process: records, each a word with its kind followed by its data. A
/// word has 32 bits, little-endian, and a pixel is a word.
///
/// `picture`: width, height, frames, plays (0 means endless). `frame`, once per frame:
/// milliseconds, pixels. `refusal`, instead of any record: the length of a UTF-8 sentence, and the
/// sentence.
enum DecodedRecord: UInt32 {
  case picture = 0x6E67_6973
  case frame = 1
  case refusal = 2

  /// The maximum length of a refusal in bytes.
  static let longestRefusal = 1000
}

/// Decodes a picture file and writes records.
///
/// - Parameter write: Throws if no more data is accepted.
func decodePicture(
  _ file: [UInt8], write: (UnsafeRawBufferPointer) throws -> Void
) throws {
  func writeWords(_ words: [Int]) throws {
    let words = words.map { UInt32(truncatingIfNeeded: $0).littleEndian }
    try words.withUnsafeBytes(write)
  }
  do {
    let reader = try openPicture(file)
    let canvas = Bitmap(size: reader.size, fill: Color(red: 0, green: 0, blue: 0, alpha: 0))
    let retained = DecodingLimits.retainedSize(reader.size, frames: reader.frameCount)
    let smaller =
      retained == reader.size ? nil : (Bitmap(size: retained), Resampler(width: retained.width))
    try writeWords([
      Int(DecodedRecord.picture.rawValue), retained.width, retained.height, reader.frameCount,
      reader.plays ?? 0,
    ])
    for _ in 0..<reader.frameCount {
      let delay = try reader.read(to: canvas)
      if let (bitmap, resampler) = smaller {
        resampler.draw(
          FractionalRect(Rect(canvas.size)), of: canvas, to: Rect(retained), on: Canvas(bitmap),
          isReplacing: true)
      }
      try writeWords([Int(DecodedRecord.frame.rawValue), delay])
      let pixels = UnsafeRawBufferPointer(
        start: (smaller?.0 ?? canvas).unsafeRow(0), count: 4 * retained.area)
      try write(pixels)
    }
  } catch let error as ImageError {
    let sentence = Array(error.message.utf8.prefix(DecodedRecord.longestRefusal))
    try writeWords([Int(DecodedRecord.refusal.rawValue), sentence.count])
    try sentence.withUnsafeBytes(write)
  }
}

/// Builds a picture from records.
struct DecodedPicture {
  /// Fills the given memory with the next bytes.
  typealias Read = (UnsafeMutableRawBufferPointer) throws(ImageError) -> Void

  private let read: Read

  private init(_ read: @escaping Read) { self.read = read }

  /// - Parameter choose: Returns the detail to store for a size and a number of frames. Throws if
  ///   that is too much.
  static func read(
    choose: (Size, _ frames: Int) throws(ImageError) -> PictureDetail, from read: Read
  ) throws(ImageError) -> PictureContent {
    try withoutActuallyEscaping(read) { (read) throws(ImageError) in
      try DecodedPicture(read).picture(choose)
    }
  }

  private func picture(
    _ choose: (Size, Int) throws(ImageError) -> PictureDetail
  ) throws(ImageError) -> PictureContent {
    try begin(.picture)
    let (width, height) = (try word(), try word())
    let (count, plays) = (try word(), try word())
    let size = Size(width: width, height: height)
    // The decoding process is not trusted.
    guard (1...DecodingLimits.frames).contains(count), width > 0, height > 0,
      width <= DecodingLimits.retainedPixels, height <= DecodingLimits.retainedPixels,
      size.area <= DecodingLimits.retainedPixels / count
    else { throw Self.nonsense }
    let detail = try choose(size, count)
    let isWhole = detail == PictureDetail(all: size)
    // If less is stored, each frame is first decoded in full.
    let decoded = isWhole ? nil : Bitmap(size: size)
    let resampler = Resampler(width: detail.pixels.width)
    var frames: [Bitmap] = []
    var delays: [Int] = []
    for _ in 0..<count {
      try begin(.frame)
      let delay = try word()
      guard delay <= Self.longestDelay, delay > 0 || count == 1 else { throw Self.nonsense }
      let frame = Bitmap(size: detail.pixels)
      let target = decoded ?? frame
      try read(UnsafeMutableRawBufferPointer(start: target.unsafeRow(0), count: 4 * size.area))
      if let decoded {
        resampler.draw(
          FractionalRect(detail.part), of: decoded,
          filter: detail.pixels == detail.part.size ? .nearest : .smooth, to: Rect(detail.pixels),
          on: Canvas(frame), isReplacing: true)
      }
      frames.append(frame)
      delays.append(delay)
    }
    return PictureContent(
      taking: frames, delays: delays, plays: plays == 0 ? nil : plays, of: size,
      part: detail.part)
  }

  private func begin(_ expected: DecodedRecord) throws(ImageError) {
    switch DecodedRecord(rawValue: UInt32(try word())) {
    case expected: return
    case .refusal:
      let count = try word()
      guard count <= DecodedRecord.longestRefusal else { throw Self.nonsense }
      let sentence = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
      defer { sentence.deallocate() }
      try read(sentence)
      throw ImageError(String(decoding: sentence, as: UTF8.self))
    default: throw Self.nonsense
    }
  }

  private func word() throws(ImageError) -> Int {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 4)
    defer { bytes.deallocate() }
    try read(bytes)
    return Int(UInt32(littleEndian: bytes.load(as: UInt32.self)))
  }

  /// The maximum delay in milliseconds: 65,535 hundredths of a second for GIF, 24 bits for WebP.
  private static let longestDelay = 1 << 24
  private static let nonsense = ImageError("is damaged: its decoded data is not valid")
}

package import Pixels

/// An animated GIF that is written frame by frame with giflib. The same frames at the same times
/// give the same bytes.
///
/// - Each image is the changed rectangle, drawn over the previous content (disposal 1), with
///   unchanged pixels transparent. A frame that equals its predecessor only prolongs it.
/// - Colours: a given palette is used for all frames. Otherwise the first frame's palette is
///   global, and frames with other colours have their own. See `GIFPalette` for more than 256
///   colours.
/// - Times: a GIF counts hundredths of a second. Each frame starts at its own rounded time, so
///   errors do not add up. Viewers show delays of 0 and 1 slowly, so a frame lasts at least 2: the
///   next one starts up to a hundredth late, and above 50 frames per second it replaces the
///   previous one.
/// - Memory: two frames and the bytes of one image, for any length.
package final class GIFAnimation {
  package let size: Size
  private let repeats: Bool
  private let encoder: GIFEncoder
  /// The palette for all frames, if it is given.
  private let fixedPalette: GIFPalette?
  private var palette: GIFPalette?
  private var pixels: [UInt8] = []

  /// The content before the last frame.
  private let before: Bitmap
  private let last: Bitmap
  /// The bytes of the last frame, whose delay is still unknown, and its start in hundredths of a
  /// second. Nil before the first frame.
  private var lastImage: (bytes: [UInt8], start: Int)?
  private var isFirst = true
  private var settled: [UInt8] = []

  /// The last byte of every complete file.
  package static let trailer = GIFEncoder.trailer
  /// The maximum width and height (GIF89a, section 18).
  package static let maximumSide = 65535
  /// The minimum delay in hundredths of a second.
  static let shortestDelay = 2
  static let longestDelay = 65535
  /// The delay of the last frame until its end is known, in hundredths of a second.
  private static let provisionalDelay = 100

  /// - Parameter repeats: Whether the animation repeats for ever.
  /// - Throws: If a GIF cannot have this size.
  package convenience init(size: Size, repeats: Bool = true) throws(ImageError) {
    try self.init(size: size, repeats: repeats, palette: nil)
  }

  init(size: Size, repeats: Bool, palette: GIFPalette?) throws(ImageError) {
    guard !size.isEmpty else {
      throw ImageError("a GIF needs at least one pixel, and the picture is \(size)")
    }
    guard max(size.width, size.height) <= Self.maximumSide else {
      throw ImageError(
        "a picture of \(size) is too large for a GIF, which has at most \(Self.maximumSide) pixels "
          + "each way")
    }
    self.size = size
    self.repeats = repeats
    fixedPalette = palette
    encoder = try GIFEncoder()
    before = Bitmap(size: size)
    last = Bitmap(size: size)
  }

  /// Adds a frame of the animation's size.
  ///
  /// - Parameter time: The start in nanoseconds since the first frame, ascending.
  package func add(_ picture: Bitmap, at time: Int64) throws(ImageError) {
    precondition(picture.size == size, "every picture has the animation's size")
    let moment = Self.hundredths(time)
    guard let image = lastImage else {
      last.copy(from: picture)
      lastImage = (try firstImage(), moment)
      return
    }
    guard !picture.hasSamePixels(as: last) else { return }
    if moment > image.start {
      let start = max(moment, image.start + Self.shortestDelay)
      try settle(until: start)
      isFirst = false
      before.copy(from: last)
      last.copy(from: picture)
      lastImage = (try laterImage(over: before), start)
    } else {
      last.copy(from: picture)
      lastImage = (try laterImage(over: isFirst ? nil : before), image.start)
    }
  }

  /// Returns the bytes of the file that became final since the last call.
  package func takeSettled() -> [UInt8] {
    defer { settled = [] }
    return settled
  }

  /// The bytes that follow the final ones to complete the file in its current state.
  package var ending: [UInt8] {
    guard let image = lastImage else { return [] }
    return Self.delayed(image.bytes, Self.provisionalDelay) + [Self.trailer]
  }

  /// Completes the file. Nothing may be added afterwards.
  ///
  /// - Parameter time: The end of the last frame, in nanoseconds since the first.
  package func finish(at time: Int64) throws(ImageError) {
    guard let image = lastImage else { return }
    try settle(until: max(Self.hundredths(time), image.start + Self.shortestDelay))
    settled.append(Self.trailer)
    lastImage = nil
  }

  private static func hundredths(_ nanoseconds: Int64) -> Int {
    Int((nanoseconds + 5_000_000) / 10_000_000)
  }

  private static func delayed(_ image: [UInt8], _ delay: Int) -> [UInt8] {
    var image = image
    image[GIFEncoder.delayOffset] = UInt8(delay & 0xFF)
    image[GIFEncoder.delayOffset + 1] = UInt8(delay >> 8)
    return image
  }

  /// Sets the end of the last frame.
  private func settle(until end: Int) throws(ImageError) {
    var (image, start) = lastImage!
    var isSame = false
    while end - start > Self.longestDelay {
      // The remainder is never too short.
      let delay = Self.longestDelay - Self.shortestDelay
      settled += Self.delayed(image, delay)
      start += delay
      // Drawn over itself, the image is the same for any duration. Days take many delays.
      if isSame { continue }
      before.copy(from: last)
      image = try laterImage(over: before)
      isSame = true
    }
    settled += Self.delayed(image, end - start)
  }

  private func firstImage() throws(ImageError) -> [UInt8] {
    let palette = fixedPalette ?? GIFPalette(census(of: Rect(size), over: nil))
    self.palette = palette
    try encoder.begin(size, palette: palette, repeats: repeats)
    settled += encoder.take()
    return try image(Rect(size), over: nil, palette: palette, isLocal: false)
  }

  /// Returns the last frame's image, as a difference to another one or whole.
  private func laterImage(over before: Bitmap?) throws(ImageError) -> [UInt8] {
    var part = before.map { last.changedPart(from: $0) } ?? Rect(size)
    // An image has at least one pixel.
    if part.isEmpty { part = Rect(x: 0, y: 0, width: 1, height: 1) }
    if let fixedPalette {
      return try image(part, over: before, palette: fixedPalette, isLocal: false)
    }
    let census = census(of: part, over: before)
    if let palette, palette.transparent != nil || before == nil, palette.contains(census) {
      return try image(part, over: before, palette: palette, isLocal: false)
    }
    var own = GIFPalette(census)
    // Without a transparent index, unchanged pixels need their colours too.
    if own.transparent == nil, before != nil { own = GIFPalette(self.census(of: part, over: nil)) }
    return try image(part, over: before, palette: own, isLocal: true)
  }

  private func census(of part: Rect, over before: Bitmap?) -> ColorCensus {
    var census = ColorCensus()
    census.add(last, in: part, differingFrom: before)
    return census
  }

  private func image(
    _ part: Rect, over before: Bitmap?, palette: GIFPalette, isLocal: Bool
  ) throws(ImageError) -> [UInt8] {
    let transparent = before == nil ? nil : palette.transparent
    pixels.removeAll(keepingCapacity: true)
    pixels.reserveCapacity(part.size.area)
    for y in part.minY..<part.maxY {
      let row = last.pixelValues(y)
      let old = before?.pixelValues(y)
      for x in part.minX..<part.maxX {
        if let transparent, let old, old[x] == row[x] {
          pixels.append(UInt8(transparent))
        } else {
          pixels.append(palette.index(of: row[x]))
        }
      }
    }
    try encoder.image(part, &pixels, palette: palette, isLocal: isLocal, transparent: transparent)
    return encoder.take()
  }
}

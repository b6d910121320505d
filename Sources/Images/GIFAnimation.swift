package import Pixels

/// An animated GIF that grows by a picture at a time and is written through giflib. The same
/// pictures at the same times are always the same bytes.
///
/// - Every image is the rectangle that changed, laid over what is there (disposal 1), with pixels
///   that stay transparent. A picture that equals its predecessor only makes that last longer.
/// - Colours: with a palette that is known beforehand, that one; else the first picture's palette,
///   and an own one for every picture with other colours. See `GIFPalette` for more than 256.
/// - Times: a GIF counts hundredths of a second. Each picture begins at its own time, rounded, so
///   that no error adds up. Viewers show delays of 0 and 1 slowly, so a picture lasts at least 2:
///   the next one waits for up to one hundredth, and where that is not enough, above 50 pictures a
///   second, it takes the place of the previous one.
/// - Memory: two pictures and the bytes of one image, however long it becomes.
package final class GIFAnimation {
  package let size: Size
  private let repeats: Bool
  private let encoder: GIFEncoder
  /// Known beforehand, for all pictures.
  private let fixedPalette: GIFPalette?
  private var palette: GIFPalette?
  private var pixels: [UInt8] = []

  /// What is seen before the last picture.
  private let before: Bitmap
  private let last: Bitmap
  /// The last picture's bytes, which begin with its delay not known yet, and when it begins, in
  /// hundredths of a second; nil before the first.
  private var lastImage: (bytes: [UInt8], start: Int)?
  private var isFirst = true
  private var settled: [UInt8] = []

  /// The last byte of every complete file.
  package static let trailer = GIFEncoder.trailer
  /// The most pixels each way (GIF89a, section 18).
  package static let maximumSide = 65535
  /// In hundredths of a second.
  static let shortestDelay = 2
  static let longestDelay = 65535
  /// What the last picture takes until its end is known, in hundredths of a second.
  private static let provisionalDelay = 100

  /// - Parameter repeats: whether it begins again at its end, for ever.
  /// - Throws: for a size that a GIF cannot have.
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

  /// Adds a picture of the animation's size.
  ///
  /// - Parameter time: when it begins, in nanoseconds since the first; never less than before.
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

  /// The bytes that are there to stay, since the last call.
  package func takeSettled() -> [UInt8] {
    defer { settled = [] }
    return settled
  }

  /// What has to follow the settled bytes to make a complete file now.
  package var ending: [UInt8] {
    guard let image = lastImage else { return [] }
    return Self.delayed(image.bytes, Self.provisionalDelay) + [Self.trailer]
  }

  /// Completes the file; nothing may be added afterwards.
  ///
  /// - Parameter time: when the last picture ends, in nanoseconds since the first.
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

  /// The last picture ends at a moment.
  private func settle(until end: Int) throws(ImageError) {
    var (image, start) = lastImage!
    var isSame = false
    while end - start > Self.longestDelay {
      // The rest is never too short.
      let delay = Self.longestDelay - Self.shortestDelay
      settled += Self.delayed(image, delay)
      start += delay
      // Once it lies over itself it is the same however long it lasts: days are many delays.
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

  /// The last picture over another one, or whole.
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
    // Without a transparent index, pixels that stay need their colours, too.
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

/// The sizes at which a font of a file can be used on lines.
struct FontSizes {
  let source: FontSource
  let facts: FontFacts

  /// Minimum size of outlines in pixels per em: smaller letters cannot be distinguished.
  static let leastOutline = 4
  /// Minimum size of a fallback font in pixels per em. The user did not choose this font, so it
  /// must be more legible.
  static let leastFallback = 7

  /// Nil if the file cannot be opened.
  init?(_ source: FontSource) {
    guard let facts = source.facts else { return nil }
    self.source = source
    self.facts = facts
  }

  /// Whether the font has this size in pixels per em.
  func has(_ pixels: Int) -> Bool {
    if let squares = facts.squares { return pixels % squares == 0 }
    return facts.sizes?.contains(pixels) ?? true
  }

  /// The error text for a size that the font does not have.
  func refusal(of pixels: Int) -> String {
    if let squares = facts.squares {
      return "has multiples of \(squares) pixels an em, not \(pixels)"
    }
    let sizes = (facts.sizes ?? []).map(String.init)
    let all =
      sizes.count < 2
      ? sizes.joined()
      : sizes.dropLast().joined(separator: ", ") + " and " + sizes.suffix(1).joined()
    return "has \(all) pixels an em, not \(pixels)"
  }

  /// The font on its own line at an available size. Nil if the file is damaged there.
  func measure(_ pixels: Int, scale: Int, _ rendering: GlyphRendering) -> FileFont.Measure? {
    guard let (key, reduction) = key(pixels, rendering), let sized = source.file()?.sized(key)
    else { return nil }
    let rows = sized.ascent + sized.descent
    // A damaged file may claim lines of thousands of rows for bitmaps of one pixel per em.
    let height = reduction.map { min(max(1, $0.scaled(rows)), SizedFace.mostRows) } ?? rows
    let ascent = min(height, reduction?.scaled(sized.ascent) ?? sized.ascent)
    return FileFont.Measure(
      key: key, scale: scale, reduction: reduction, lineHeight: height * scale,
      ascent: ascent * scale, baseLine: ascent * scale)
  }

  /// The size and scale of the highest line that fits, of two equal ones that with smaller pixels.
  /// The smallest size if nothing fits.
  ///
  /// - Parameters:
  ///   - pixels: pixels per em; nil for the largest size that fits.
  ///   - scale: side of a font pixel in pixels; nil for the largest that fits.
  func largest(pixels: Int?, scale: Int?, fitting height: Int) -> (pixels: Int, scale: Int) {
    let plain = GlyphRendering()
    func rows(_ pixels: Int) -> Int {
      measure(pixels, scale: 1, plain)?.lineHeight ?? .max
    }
    if let pixels { return (pixels, scale ?? 1) }
    guard let sizes = facts.sizes else {
      let space = height / (scale ?? 1)
      // A line is seldom lower than an em.
      var size = min(max(space * 3 / 2, Self.leastOutline), 512)
      while size > Self.leastOutline, rows(size) > space { size -= 1 }
      return (size, scale ?? 1)
    }
    var best: (pixels: Int, scale: Int, rows: Int)?
    for size in sizes {
      let rows = rows(size)
      let scale = scale ?? max(1, height / max(1, rows))
      // Sizes are in ascending order, so of two equal lines the later has smaller pixels.
      if rows <= height / scale, rows * scale >= best?.rows ?? 0 {
        best = (size, scale, rows * scale)
      }
    }
    return best.map { ($0.pixels, $0.scale) } ?? (sizes[0], scale ?? 1)
  }

  /// The size and scale of the highest capitals of at most `rows`, of two equal ones those with
  /// smaller pixels. The smallest size if all are higher. Nil for a damaged file.
  func largest(capHeight rows: Int) -> (pixels: Int, scale: Int)? {
    func height(_ pixels: Int) -> Int? {
      measure(pixels, scale: 1, GlyphRendering()).map(capHeight)
    }
    guard let sizes = facts.sizes else {
      // Capitals of most fonts have at least two thirds of an em.
      var size = min(max(rows * 3 / 2 + 1, Self.leastOutline), 512)
      guard var rowsNow = height(size) else { return nil }
      while rowsNow > rows, size > Self.leastOutline, let next = height(size - 1) {
        (size, rowsNow) = (size - 1, next)
      }
      while rowsNow <= rows, size < 512, let next = height(size + 1), next <= rows {
        (size, rowsNow) = (size + 1, next)
      }
      return (size, 1)
    }
    var best: (pixels: Int, scale: Int, rows: Int)?
    for size in sizes {
      guard let height = height(size), height <= rows else { continue }
      let scale = rows / height
      if scale * height >= best?.rows ?? 0 { best = (size, scale, scale * height) }
    }
    return best.map { ($0.pixels, $0.scale) } ?? (sizes[0], 1)
  }

  /// Rows of a capital, from the base line.
  func capHeight(_ measure: FileFont.Measure) -> Int {
    let font = FileFont(source, measure)
    guard let letter = "HEXA".unicodeScalars.first(where: { facts.coverage.contains($0.value) })
    else { return max(1, measure.ascent) }
    var top = measure.baseLine
    withUnsafePointer(to: letter.value) {
      font.shape(
        UnsafeBufferPointer(start: $0, count: 1), part: 0..<1, script: NotoScripts.tag("Latn"),
        isRightToLeft: false
      ) {
        let image = font.image(of: $0.glyph, isBold: false)
        // Bitmaps may have dark rows above their ink.
        guard case .bits(let bits) = image.ink, let first = bits.firstIndex(where: { $0 != 0 })
        else { return }
        top = image.top + first / ((image.width + 31) / 32) * image.scale
      }
    }
    let rows = measure.baseLine - top
    return rows > 0 && rows <= measure.lineHeight ? rows : max(1, measure.ascent)
  }

  /// The way to get a size: squares, a strike or outlines, and the scaling of colour bitmaps.
  func key(_ pixels: Int, _ rendering: GlyphRendering) -> (SizedFace.Key, Reduction?)? {
    func key(_ size: SizedFace.Key.Size, antialias: Bool) -> SizedFace.Key {
      SizedFace.Key(size: size, antialias: antialias, colors: rendering.colors)
    }
    if facts.squares != nil { return (key(.squares(pixels), antialias: false), nil) }
    if facts.hasColorStrikes {
      let strike = facts.strikes.first { $0.pixels >= pixels } ?? facts.strikes.last!
      return (
        key(.strike(strike.index), antialias: rendering.antialias),
        Reduction(from: strike.pixels, to: pixels)
      )
    }
    if let strike = facts.strikes.first(where: { $0.pixels == pixels }) {
      return (key(.strike(strike.index), antialias: rendering.antialias), nil)
    }
    guard facts.isScalable else { return nil }
    return (key(.outlines(pixels), antialias: rendering.antialias), nil)
  }
}

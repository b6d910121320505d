import CText

/// A face of a file at one of its sizes, set up for FreeType and HarfBuzz in the same way.
final class SizedFace {
  struct Key: Hashable {
    enum Size: Hashable {
      /// FreeType's index of a bitmap strike.
      case strike(Int32)
      /// Outlines, in pixels per em.
      case outlines(Int)
      /// Outlines made of squares, in pixels per em and without hinting.
      case squares(Int)
    }
    var size: Size
    var antialias: Bool
    var colors: Bool
  }

  /// Maximum height of a line: fonts have at most 512 pixels per em.
  static let mostRows = 8 * 512

  /// Maximum size of outlines whose vertical strokes are moved to whole pixels, in pixels per em.
  private static let mostSharpened = 16

  let key: Key
  let loadFlags: Int32
  /// Rows above and below the base line, both at least 0 and one of them more.
  let ascent: Int
  let descent: Int
  /// The HarfBuzz font.
  let font: OpaquePointer
  private let face: FT_Face
  private let size: FT_Size

  init?(_ file: FontFile, _ key: Key) {
    let face = file.face
    var created: FT_Size?
    guard FT_New_Size(face, &created) == 0, let size = created else { return nil }
    FT_Activate_Size(size)
    var flags = key.colors ? Int32(FT_LOAD_COLOR) : 0
    let error: FT_Error
    switch key.size {
    case .strike(let index):
      error = FT_Select_Size(face, index)
    case .outlines(let pixels):
      error = FT_Set_Pixel_Sizes(face, 0, FT_UInt(pixels))
      flags |= Int32(FT_LOAD_NO_BITMAP)
    case .squares(let pixels):
      error = FT_Set_Pixel_Sizes(face, 0, FT_UInt(pixels))
      flags |= Int32(FT_LOAD_NO_BITMAP) | Int32(FT_LOAD_NO_HINTING)
    }
    guard error == 0 else {
      FT_Done_Size(size)
      return nil
    }
    // FT_LOAD_TARGET_ is a macro that Swift does not import. Light hinting moves edges only up and
    // down, so that letters retain their shapes and horizontal strokes fill rows. In small letters
    // it would leave half the light to vertical strokes, which are then moved, too.
    var mode = key.antialias ? FT_RENDER_MODE_LIGHT : FT_RENDER_MODE_MONO
    if key.antialias, case .outlines(...Self.mostSharpened) = key.size {
      mode = FT_RENDER_MODE_NORMAL
      flags |= Int32(FT_LOAD_FORCE_AUTOHINT)
    }
    flags |= (Int32(mode.rawValue) & 15) << 16

    let metrics = size.pointee.metrics
    let most = Self.mostRows / 2
    ascent = min(max((metrics.ascender + 63) >> 6, 0), most)
    descent = min(max((63 - metrics.descender) >> 6, ascent == 0 ? 1 : 0), most)

    font = hb_ft_font_create_referenced(face)
    hb_ft_font_set_load_flags(font, flags)
    // A font with only bitmaps has no scale in FreeType.
    let em = Int32(clamping: Int(metrics.y_ppem) << 6)
    hb_font_set_scale(font, em, em)
    self.key = key
    self.face = face
    self.size = size
    loadFlags = flags
  }

  deinit {
    hb_font_destroy(font)
    FT_Done_Size(size)
  }

  /// Must be called before HarfBuzz or FreeType use the face.
  func activate() { FT_Activate_Size(size) }

  /// Factor for the light of small outlines, whose strokes are thinner than a pixel; 1 for others.
  var contrast: Double {
    guard key.antialias, case .outlines(let pixels) = key.size else { return 1 }
    return 1 + 0.11 * Double(max(0, 13 - pixels))
  }

  var pixelsPerEm: Int { Int(size.pointee.metrics.y_ppem) }

  /// Loads a glyph into the face's slot. Nil if it cannot be drawn or is too large.
  ///
  /// - Parameter render: turns outlines into a bitmap.
  func load(_ glyph: UInt32, render: Bool) -> FT_GlyphSlot? {
    activate()
    var flags = loadFlags
    var mode = key.antialias ? FT_RENDER_MODE_LIGHT : FT_RENDER_MODE_MONO
    if key.colors, hasLayers(glyph) {
      // FreeType combines the colour layers of a glyph from bitmaps of one byte per pixel.
      mode = FT_RENDER_MODE_NORMAL
      flags = flags & ~(15 << 16) | Int32(FT_LOAD_NO_HINTING)
    }
    guard var slot = loaded(glyph, flags) else { return nil }
    if slot.pointee.format != FT_GLYPH_FORMAT_BITMAP,
      slot.pointee.format != FT_GLYPH_FORMAT_OUTLINE, key.colors
    {
      // FreeType does not draw colours in other formats, such as SVG.
      guard let plain = loaded(glyph, flags & ~Int32(FT_LOAD_COLOR)) else { return nil }
      slot = plain
    }
    switch slot.pointee.format {
    case FT_GLYPH_FORMAT_BITMAP:
      return slot
    case FT_GLYPH_FORMAT_OUTLINE:
      guard render else { return slot }
      var box = FT_BBox()
      FT_Outline_Get_CBox(&slot.pointee.outline, &box)
      // Legible glyphs may be wide, such as U+FDFD, but not much higher than the line.
      let row = 64 * (ascent + descent)
      let (width, height) = (box.xMax - box.xMin, box.yMax - box.yMin)
      guard width <= 16 * row, height <= 4 * row,
        (width >> 6) * (height >> 6) <= GlyphBitmap.mostPixels,
        abs(box.xMin) <= 32 * row, abs(box.yMax) <= 8 * row,
        FT_Render_Glyph(slot, mode) == 0
      else { return nil }
      return slot
    default:
      return nil
    }
  }

  /// Whether a glyph has colour layers (COLR version 0).
  private func hasLayers(_ glyph: UInt32) -> Bool {
    var layer: FT_UInt = 0
    var color: FT_UInt = 0
    var layers = FT_LayerIterator()
    return FT_Get_Color_Glyph_Layer(face, glyph, &layer, &color, &layers) != 0
  }

  private func loaded(_ glyph: UInt32, _ flags: Int32) -> FT_GlyphSlot? {
    FT_Load_Glyph(face, glyph, flags) == 0 ? face.pointee.glyph : nil
  }
}

import Pixels

extension CellRun {
  /// A part of a line, and its position.
  struct Place {
    var line: Int
    /// Column at which the line's first cell begins, in the line or block that contains it.
    var pen: Int
    /// The visible part: columns as for `pen`, rows of the line.
    var shown: Rect
  }

  /// Draws a part of a line.
  ///
  /// - Parameters:
  ///   - canvas: clipped to the visible part, whose top left corner is its (0, 0).
  ///   - elapsed: nanoseconds, at least 0.
  func draw(_ place: Place, _ colors: MessageColors, at elapsed: Int64, on canvas: Canvas) {
    let line = line(place.line)
    // Column 0 of the run on the canvas.
    let base = place.pen - column(of: line.lowerBound) - place.shown.minX
    var (cell, x) = cell(endingAfter: -base - reach.right)
    if cell < line.lowerBound {
      cell = line.lowerBound
      x = place.pen - place.shown.minX
    } else {
      x += base
    }
    if !traits.isPlain {
      return drawStyled(
        place, cells: cell..<max(cell, line.upperBound), from: x, line, base, colors, at: elapsed,
        on: canvas)
    }
    guard cell < line.upperBound else { return }
    let color = colors.flat(styles[0].letters) ?? colors.letters
    let end = place.shown.size.width + reach.left
    let top = -place.shown.minY
    while cell < line.upperBound, x < end {
      let picture = picture(cell)
      if !picture.isBlank {
        canvas.paint(picture, at: Point(x: x + Int(picture.left), y: top + Int(picture.top)), color)
      }
      x += Int(picture.advance)
      cell += 1
    }
  }

  /// Draws fields, then shadows, outlines and letters: a layer that reaches into a neighbouring
  /// cell lies under its letter.
  ///
  /// - Parameters:
  ///   - cells: from the first visible cell to the end of the line.
  ///   - x: column of the canvas at which the first of them begins.
  private func drawStyled(
    _ place: Place, cells: Range<Int>, from x: Int, _ line: Range<Int>, _ base: Int,
    _ colors: MessageColors, at elapsed: Int64, on canvas: Canvas
  ) {
    guard !cells.isEmpty else { return }
    let styling = Styling(
      run: self, line: line, base: base, columnsBefore: place.shown.minX, colors: colors,
      elapsed: elapsed)
    let first = span(of: cells.lowerBound)
    if traits.hasFields {
      drawFields(
        from: first, styling, Rect(place.shown.size),
        rows: fieldRows.lowerBound - place.shown.minY..<fieldRows.upperBound - place.shown.minY,
        on: canvas)
    }
    let end = place.shown.size.width + reach.left
    let top = -place.shown.minY
    for layer in Layer.allCases {
      guard layer == .letters || has(layer, from: first, styling, end) else { continue }
      var x = x
      var span = first
      var spanEnd = self.cells(ofSpan: span).upperBound
      var ink = styling.ink(of: span, layer)
      for cell in cells {
        guard x < end else { break }
        if cell >= spanEnd {
          span += 1
          spanEnd = self.cells(ofSpan: span).upperBound
          ink = styling.ink(of: span, layer)
        }
        let picture = picture(cell)
        if let ink, !picture.isBlank {
          canvas.paint(
            ink.isOutlined ? pictures[Int(picture.outline)] : picture, layer,
            at: Point(x: x, y: top), ink, columnsBefore: styling.columnsBefore,
            width: place.shown.size.width)
        }
        x += Int(picture.advance)
      }
    }
  }

  /// Whether a span has a layer, from the first visible span to the right end of the canvas.
  private func has(_ layer: Layer, from first: Int, _ styling: Styling, _ end: Int) -> Bool {
    guard layer == .shadows ? traits.hasShadows : traits.hasOutlines else { return false }
    for span in first..<spanCount {
      let cells = styling.cells(ofSpan: span)
      guard !cells.isEmpty, styling.base + column(of: cells.lowerBound) < end else { return false }
      let style = styles[Int(spans[span].style)]
      if layer == .shadows ? style.shadow != nil : style.outline != nil { return true }
    }
    return false
  }

  private func drawFields(
    from first: Int, _ styling: Styling, _ shown: Rect, rows: Range<Int>, on canvas: Canvas
  ) {
    for span in first..<spanCount {
      let columns = styling.columns(ofSpan: span)
      guard columns.lowerBound < shown.maxX, !styling.cells(ofSpan: span).isEmpty else { return }
      let seen = columns.clamped(to: 0..<shown.maxX)
      guard let field = styles[Int(spans[span].style)].field else { continue }
      let before = styling.columnsBefore
      styling.paint(field, ofSpan: span)
        .eachColumn((seen.lowerBound + before)..<(seen.upperBound + before)) { columns, color in
          canvas.fill(
            Rect(
              x: columns.lowerBound - before, y: rows.lowerBound, width: columns.count,
              height: rows.count), with: color)
        }
    }
  }

  enum Layer: CaseIterable {
    case shadows
    case outlines
    case letters
  }

  /// The paint of one layer of a span.
  struct Ink {
    var paint: ColumnPaint
    var opacity: UInt8
    /// Whether the colour is a quarter of the paint.
    var isDark = false
    /// Whether the shape is that of the letters with their outline.
    var isOutlined = false

    @inline(__always)
    func shaded(_ color: Color) -> Color {
      (isDark ? color.quarter : color).withAlpha(
        opacity == 255 ? color.alpha : UInt8(Int(color.alpha) * Int(opacity) / 255))
    }
  }

  /// The styles of one line at a moment.
  struct Styling {
    unowned(unsafe) var run: CellRun
    var line: Range<Int>
    /// Column 0 of the run on the canvas.
    var base: Int
    /// Columns of the containing line or block left of the canvas.
    var columnsBefore: Int
    var colors: MessageColors
    var elapsed: Int64

    func cells(ofSpan span: Int) -> Range<Int> {
      run.cells(ofSpan: span).clamped(to: line)
    }

    /// Columns on the canvas.
    func columns(ofSpan span: Int) -> Range<Int> {
      let cells = cells(ofSpan: span)
      guard !cells.isEmpty else { return base..<base }
      let fields = run.fieldColumns(of: cells)
      return (base + fields.lowerBound)..<(base + fields.upperBound)
    }

    /// Nil if the layer is not visible.
    func ink(of span: Int, _ layer: Layer) -> Ink? {
      let style = run.styles[Int(run.spans[span].style)]
      let opacity = style.opacity(at: elapsed)
      guard opacity > 0 else { return nil }
      switch layer {
      case .letters: return Ink(paint: paint(style.letters, ofSpan: span), opacity: opacity)
      case .outlines:
        return style.outline.map { Ink(paint: .flat($0), opacity: opacity, isOutlined: true) }
      case .shadows:
        guard let shadow = style.shadow else { return nil }
        var ink = Ink(
          paint: paint(style.letters, ofSpan: span), opacity: opacity, isDark: true,
          isOutlined: style.outline != nil)
        if case .color(let color) = shadow {
          ink.paint = .flat(color)
          ink.isDark = false
        }
        return ink
      }
    }

    func paint(_ paint: TextStyle.Paint, ofSpan span: Int) -> ColumnPaint {
      switch paint {
      case .message: return .flat(colors.letters)
      case .background: return .flat(colors.background)
      case .color(let color): return .flat(color)
      case .rainbow: return .rainbow(shift: Rainbow.shift(at: elapsed))
      case .gradient(let from, let to):
        let cells = cells(ofSpan: span)
        guard !cells.isEmpty else { return .flat(from) }
        // The gradient runs from ink to ink; the space after the last letter does not count.
        let before = base + columnsBefore
        let last = cells.upperBound - 1
        let picture = run.picture(cells.lowerBound)
        return .gradient(
          from, to,
          first: before + run.column(of: cells.lowerBound)
            + (picture.isBlank ? 0 : Int(picture.left)),
          last: before + run.column(of: last) + run.picture(last).end - 1)
      }
    }
  }
}

extension Canvas {
  /// Paints a picture in one colour, or in its separate colours with the opacity of `color`.
  @inline(__always)
  fileprivate func paint(_ picture: PictureTable.Picture, at point: Point, _ color: Color) {
    let (width, height) = (Int(picture.width), Int(picture.height))
    let scale = Int(picture.scale)
    switch picture.kind {
    case .bits:
      if color.alpha == 255 {
        if width <= 32 {
          return stamp(
            picture.rows, width: width, height: height, at: point, scale: scale, color: color)
        }
        let words = (width + 31) / 32
        for word in 0..<words {
          stamp(
            picture.rows + word, stride: words, width: min(32, width - 32 * word), height: height,
            at: Point(x: point.x + 32 * word * scale, y: point.y), scale: scale, color: color)
        }
      } else {
        blend(
          stencil: picture.rows, width: width, height: height, at: point, scale: scale,
          color: color)
      }
    case .coverage:
      blend(
        coverage: picture.coverage, width: width, height: height, at: point, scale: scale,
        color: color)
    case .colors:
      blend(
        colors: picture.colors, width: width, height: height, at: point, scale: scale,
        opacity: color.alpha)
    }
  }

  /// Paints a layer of a cell whose pen is at a point.
  ///
  /// - Parameter width: visible columns of the canvas.
  fileprivate func paint(
    _ picture: PictureTable.Picture, _ layer: CellRun.Layer, at pen: Point, _ ink: CellRun.Ink,
    columnsBefore: Int, width: Int
  ) {
    let shift = layer == .shadows ? Int(picture.edge) : 0
    let place = Point(
      x: pen.x + Int(picture.left) + shift, y: pen.y + Int(picture.top) + shift)
    if picture.kind == .colors {
      if layer == .letters {
        paint(picture, at: place, Color.white.withAlpha(ink.opacity))
      } else if case .flat(let color) = ink.paint {
        blendShape(of: picture, at: place, ink.shaded(color))
      } else {
        eachColumn(of: picture, at: place, ink, columnsBefore, width) { canvas, point, color in
          canvas.blendShape(of: picture, at: point, color)
        }
      }
    } else if case .flat(let color) = ink.paint {
      paint(picture, at: place, ink.shaded(color))
    } else if picture.kind == .bits {
      blend(
        stencil: picture.rows, width: Int(picture.width), height: Int(picture.height), at: place,
        scale: Int(picture.scale)
      ) { ink.shaded(ink.paint.color(at: $0 + columnsBefore)) }
    } else {
      eachColumn(of: picture, at: place, ink, columnsBefore, width) { canvas, point, color in
        canvas.paint(picture, at: point, color)
      }
    }
  }

  private func blendShape(of picture: PictureTable.Picture, at point: Point, _ color: Color) {
    blend(
      shapeOf: picture.colors, width: Int(picture.width), height: Int(picture.height), at: point,
      scale: Int(picture.scale), color: color)
  }

  /// Calls `paint` for each visible column of a picture, with a canvas for the column and the
  /// picture's position on it.
  @inline(__always)
  private func eachColumn(
    of picture: PictureTable.Picture, at place: Point, _ ink: CellRun.Ink, _ columnsBefore: Int,
    _ width: Int, _ paint: (Canvas, Point, Color) -> Void
  ) {
    let (bounds, columns) = (bounds, Int(picture.width) * Int(picture.scale))
    for x in max(
      0, place.x, bounds.minX)..<max(0, place.x, bounds.minX, min(width, place.x + columns))
    {
      let column = window(
        Rect(x: x, y: bounds.minY, width: 1, height: bounds.size.height))
      paint(
        column, Point(x: place.x - x, y: place.y - bounds.minY),
        ink.shaded(ink.paint.color(at: x + columnsBefore)))
    }
  }
}

import Messages
import Pixels
import TestSupport
import Testing

@testable import Faces
@testable import Typography

private func line(_ text: String, _ face: FontName) -> TextLine {
  TextLine(text, font: Font(face: face, scale: 1), color: .white)
}

/// The rows of a cell, true for lit pixels.
private func cell(_ scalar: Unicode.Scalar, _ face: FontName) -> [[Bool]] {
  picture(of: line(String(scalar), face)).asciiArt.split(separator: "\n")
    .map { $0.map { $0 == "#" } }
}

private let block = (UInt32(0x2500)...0x259F).map { Unicode.Scalar($0)! }

@Suite struct BoxDrawingTests {
  @Test(arguments: FontName.drawnByHand)
  func everyCellIsDrawnWithoutALetterSpace(_ face: FontName) {
    let width = line("─", face).size.width
    for scalar in block {
      let one = line(String(scalar), face)
      #expect(one.missingGlyphs == 0 && one.size.width == width, "\(GlyphName.scalar(scalar))")
      #expect(cell(scalar, face).contains { $0.contains(true) }, "\(GlyphName.scalar(scalar))")
      #expect(line("\(scalar)\(scalar)─", face).size.width == 3 * width)
    }
    if face != .signd5 {
      // Figures in a table align in columns.
      #expect(width == line("00", face).size.width - line("0", face).size.width)
    }
  }

  /// Lines of one weight continue in the next cell, pixel for pixel.
  @Test(arguments: FontName.drawnByHand)
  func neighboursJoin(_ face: FontName) {
    let all = BoxDrawing.arms.map {
      (scalar: $0.scalar, arms: $0.arms, cell: cell($0.scalar, face))
    }
    #expect(all.count == 109)
    var rows: [BoxDrawing.Weight: [Bool]] = [:]
    var columns: [BoxDrawing.Weight: [Bool]] = [:]
    for (scalar, arms, cell) in all {
      let edges: [(BoxDrawing.Weight, [Bool], isColumn: Bool)] = [
        (arms.left, cell.map(\.first!), true), (arms.right, cell.map(\.last!), true),
        (arms.up, cell.first!, false), (arms.down, cell.last!, false),
      ]
      for (weight, edge, isColumn) in edges {
        #expect(edge.contains(true) == (weight != .none), "\(GlyphName.scalar(scalar))")
        let known = isColumn ? rows[weight] : columns[weight]
        if let known { #expect(edge == known, "\(GlyphName.scalar(scalar))") }
        if isColumn { rows[weight] = edge } else { columns[weight] = edge }
      }
    }
    for edges in [rows, columns] {
      #expect(Set(edges.values).count == 4, "weights leave at different pixels")
      let counts = edges.mapValues { $0.count { $0 } }
      #expect(counts[.heavy] == 2 * counts[.light]! && counts[.double] == counts[.heavy])
    }
  }

  /// In cells of light and heavy lines, every lit pixel is connected to every arm.
  @Test(arguments: FontName.drawnByHand)
  func linesMeetInTheMiddle(_ face: FontName) {
    for (scalar, arms) in BoxDrawing.arms
    where ![arms.left, arms.right, arms.up, arms.down].contains(.double) {
      let cell = cell(scalar, face)
      var lit = Set<Point>()
      for (y, row) in cell.enumerated() {
        for (x, isLit) in row.enumerated() where isLit { lit.insert(Point(x: x, y: y)) }
      }
      var reached = [lit.first!]
      lit.remove(reached[0])
      while let point = reached.popLast() {
        for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
          let next = Point(x: point.x + dx, y: point.y + dy)
          if lit.remove(next) != nil { reached.append(next) }
        }
      }
      #expect(lit.isEmpty, "\(GlyphName.scalar(scalar)) has a gap")
    }
  }

  @Test(arguments: FontName.drawnByHand)
  func halvesAndQuartersFillTheBlock(_ face: FontName) {
    func lit(_ scalar: Unicode.Scalar) -> Set<Point> {
      var points = Set<Point>()
      for (y, row) in cell(scalar, face).enumerated() {
        for (x, isLit) in row.enumerated() where isLit { points.insert(Point(x: x, y: y)) }
      }
      return points
    }
    let full = lit("█")
    let size = line("█", face).size
    #expect(full.count == size.width * size.height)
    for (one, other) in [
      ("▀", "▄"), ("▌", "▐"), ("▙", "▝"), ("▟", "▘"), ("▛", "▗"), ("▜", "▖"), ("▚", "▞"),
    ]
      as [(Unicode.Scalar, Unicode.Scalar)]
    {
      #expect(lit(one).isDisjoint(with: lit(other)), "\(one)\(other)")
      #expect(lit(one).union(lit(other)) == full, "\(one)\(other)")
    }
    var smaller = Set<Point>()
    for bar in "▁▂▃▄▅▆▇█".unicodeScalars {
      #expect(smaller.isSubset(of: lit(bar)) && !lit(bar).isEmpty, "\(bar)")
      smaller = lit(bar)
    }
    for (shade, quarters) in [("░", 1), ("▒", 2), ("▓", 3)] as [(Unicode.Scalar, Int)] {
      #expect(4 * lit(shade).count == quarters * full.count)
    }
  }

  @Test func aTableInTheLargeFace() {
    let table = TextBlock(
      "╭─┬─╮\n│1│2│\n╞═╪═╡\n┗━┻━┛", font: Font(face: .signd7, scale: 1), color: .white,
      width: 30, alignment: .start)
    expect(
      table,
      looksLike: """
        ..............................
        ..............................
        ..............................
        ...#######################....
        ..#...........#...........#...
        ..#...........#...........#...
        ..#...........#...........#...
        ..#...........#...........#...
        ..#.....#.....#....###....#...
        ..#....##.....#...#...#...#...
        ..#.....#.....#.......#...#...
        ..#.....#.....#......#....#...
        ..#.....#.....#.....#.....#...
        ..#.....#.....#....#......#...
        ..#....###....#...#####...#...
        ..#...........#...........#...
        ..#...........#...........#...
        ..#...........#...........#...
        ..#########################...
        ..#...........#...........#...
        ..#########################...
        ..#...........#...........#...
        ..#...........#...........#...
        ..#...........#...........#...
        ..##..........##..........##..
        ..##..........##..........##..
        ..##..........##..........##..
        ..##########################..
        ..##########################..
        ..............................
        ..............................
        ..............................
        """)
  }
}

import Pixels
import TestSupport
import Testing

@Suite struct NineSliceTests {
  private let size = Size(width: 14, height: 8)

  /// A frame with four different corners and thin edges.
  private let frame = """
    .####.#
    ##...##
    #.....#
    #.....#
    #....##
    ##..#.#
    #.#####
    """

  private func picture(_ frame: String, caps: Int?, in rect: Rect) -> Bitmap {
    let bitmap = Bitmap(size: size)
    NineSlice(BitmapContent(Bitmap(asciiArt: frame)!), caps: caps)
      .draw(in: rect, on: Canvas(bitmap), Resampler(width: size.width))
    return bitmap
  }

  @Test func cornersStayAndTheRestIsStretched() {
    expect(
      picture(frame, caps: 3, in: Rect(x: 1, y: 0, width: 12, height: 8)).asciiArt,
      is: """
        ..#########.#.
        .##........##.
        .#..........#.
        .#..........#.
        .#..........#.
        .#.........##.
        .##.......#.#.
        .#.##########.
        """)
  }

  @Test func inItsOwnSizeItIsAsItIs() {
    for caps in [nil, 0, 1, 2, 3, 256] as [Int?] {
      let bitmap = picture(frame, caps: caps, in: Rect(x: 3, y: 1, width: 7, height: 7))
      let expected = Bitmap(size: size)
      Canvas(expected).copy(
        Rect(x: 0, y: 0, width: 7, height: 7), of: Bitmap(asciiArt: frame)!,
        to: Point(x: 3, y: 1))
      #expect(bitmap.hasSamePixels(as: expected))
    }
  }

  @Test func whereThereIsNoSpaceBothCapsLoseTheSame() {
    expect(
      picture(frame, caps: 3, in: Rect(x: 0, y: 0, width: 5, height: 4)).asciiArt,
      is: """
        .##.#.........
        ##.##.........
        ##..#.........
        #.###.........
        ..............
        ..............
        ..............
        ..............
        """)
    expect(
      picture(frame, caps: 3, in: Rect(x: 1, y: 1, width: 2, height: 2)).asciiArt,
      is: """
        ..............
        ..#...........
        .##...........
        ..............
        ..............
        ..............
        ..............
        ..............
        """)
  }

  @Test func theMiddleIsStretchedByItself() {
    // The lit middle does not bleed into dark edges, nor vice versa.
    let bitmap = picture(
      "....\n.##.\n.##.\n....", caps: 1, in: Rect(x: 0, y: 0, width: 14, height: 8))
    for y in 0..<8 {
      for x in 0..<14 {
        let isMiddle = (1...12).contains(x) && (1...6).contains(y)
        #expect(bitmap[x, y] == (isMiddle ? .white : .black))
      }
    }
  }

  @Test func itIsPaintedOverWhatIsThere() {
    let slices = Bitmap(size: Size(width: 3, height: 3), fill: .white)
    slices[1, 1] = Color(red: 255, green: 255, blue: 255, alpha: 0)
    slices[1, 0] = Color(red: 255, green: 0, blue: 0, alpha: 128)
    let bitmap = Bitmap(size: Size(width: 9, height: 5), fill: Color(red: 0, green: 0, blue: 200))
    NineSlice(BitmapContent(slices)).draw(
      in: Rect(x: 1, y: 1, width: 7, height: 3), on: Canvas(bitmap), Resampler(width: 9))
    #expect(bitmap[0, 0] == Color(red: 0, green: 0, blue: 200))
    #expect(bitmap[8, 4] == Color(red: 0, green: 0, blue: 200))
    #expect(bitmap[1, 1] == .white)
    #expect(bitmap[4, 1] == slices[1, 0].painted(over: Color(red: 0, green: 0, blue: 200)))
    #expect(bitmap[4, 2] == Color(red: 0, green: 0, blue: 200))
  }
}

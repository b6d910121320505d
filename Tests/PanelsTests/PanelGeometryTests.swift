import Pixels
import TestSupport
import Testing

@testable import Panels

@Suite struct PanelGeometryTests {
  static let f = """
    ####.
    #....
    ###..
    #....
    #....
    #...#

    """

  static let pictures: [(Rotation, Mirror, String)] = [
    (.degrees0, .none, f),
    (
      .degrees90, .none,
      """
      ######
      ...#.#
      ...#.#
      .....#
      #.....

      """
    ),
    (
      .degrees180, .none,
      """
      #...#
      ....#
      ....#
      ..###
      ....#
      .####

      """
    ),
    (
      .degrees270, .none,
      """
      .....#
      #.....
      #.#...
      #.#...
      ######

      """
    ),
    (
      .degrees0, .horizontal,
      """
      .####
      ....#
      ..###
      ....#
      ....#
      #...#

      """
    ),
    (
      .degrees0, .vertical,
      """
      #...#
      #....
      #....
      ###..
      #....
      ####.

      """
    ),
    (
      .degrees90, .horizontal,
      """
      #.....
      .....#
      ...#.#
      ...#.#
      ######

      """
    ),
  ]

  @Test(arguments: pictures)
  func theLetterFLandsAsDrawn(_ rotate: Rotation, _ mirror: Mirror, _ expected: String) throws {
    let picture = try #require(Bitmap(asciiArt: Self.f))
    let shown = shown(picture, rotate, mirror)
    #expect(shown.asciiArt == expected, "shown:\n\(shown.asciiArt)expected:\n\(expected)")
  }

  @Test(arguments: Rotation.allCases, Mirror.allCases)
  func anyPictureIsMirroredAndThenTurned(_ rotate: Rotation, _ mirror: Mirror) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let size = Size(
        width: .random(in: 0...9, using: &random), height: .random(in: 0...9, using: &random))
      let picture = Bitmap(size: size)
      for y in 0..<size.height {
        for x in 0..<size.width {
          picture[x, y] = Color(red: UInt8(x), green: UInt8(y), blue: 0)
        }
      }
      var rows = (0..<size.height).map { y in (0..<size.width).map { picture[$0, y] } }
      if mirror == .horizontal || mirror == .both { rows = rows.map { $0.reversed() } }
      if mirror == .vertical || mirror == .both { rows = rows.reversed() }
      var width = size.width
      for _ in 0..<rotate.rawValue / 90 {
        let height = rows.count
        // The left column, read upwards, becomes the top row.
        rows = (0..<width).map { x in rows.reversed().map { $0[x] } }
        width = height
      }
      let shown = shown(picture, rotate, mirror)
      #expect(shown.size == Size(width: width, height: rows.count))
      for (y, row) in rows.enumerated() {
        for (x, color) in row.enumerated() { #expect(shown[x, y] == color) }
      }
    }
  }

  @Test func fourQuarterTurnsChangeNothing() throws {
    let picture = try #require(Bitmap(asciiArt: Self.f))
    var turned = picture
    for _ in 0..<4 { turned = shown(turned, .degrees90, .none) }
    #expect(turned.hasSamePixels(as: picture))
  }

  @Test func aTurnedPanelIsLaidOutForTheOtherShape() {
    let geometry = PanelGeometry(physicalSize: Size(width: 64, height: 16), rotate: .degrees270)
    #expect(geometry.logicalSize == Size(width: 16, height: 64))
    #expect(geometry.physicalSize == Size(width: 64, height: 16))
  }

  @Test(arguments: Rotation.allCases, Mirror.allCases)
  func ledsInAnyOrderShowThePixelsOfTheirPlaces(_ rotate: Rotation, _ mirror: Mirror) {
    var random = SeededGenerator(seed: 9)
    let picture = Bitmap(size: Size(width: 5, height: 4))
    for index in 0..<20 {
      picture[index % 5, index / 5] = Color(red: UInt8(index), green: 0, blue: 0)
    }
    let places = shown(picture, rotate, mirror)
    for _ in 0..<20 {
      let order = (0..<20).map { Int32($0) }.shuffled(using: &random)
      let leds = shown(picture, rotate, mirror, order: order)
      for (index, place) in order.enumerated() {
        let width = places.size.width
        #expect(
          leds[index % width, index / width] == places[Int(place) % width, Int(place) / width])
      }
    }
  }

  @Test func anOrderThatUndoesTheRotationLeavesThePictureAsItIs() {
    let size = Size(width: 4, height: 3)
    let turned = (0..<12).reversed().map { Int32($0) }
    #expect(PanelGeometry(physicalSize: size, rotate: .degrees180, order: turned).isIdentity)
    #expect(!PanelGeometry(physicalSize: size, order: turned).isIdentity)
    #expect(PanelGeometry(physicalSize: size, order: turned.reversed()).isIdentity)
  }

  /// The frame on a panel of its size, without changes of colour.
  private func shown(
    _ picture: Bitmap, _ rotate: Rotation, _ mirror: Mirror, order: [Int32]? = nil
  ) -> Bitmap {
    let isTurned = rotate == .degrees90 || rotate == .degrees270
    let panel =
      isTurned ? Size(width: picture.size.height, height: picture.size.width) : picture.size
    let output = FrameOutput(
      geometry: PanelGeometry(physicalSize: panel, rotate: rotate, mirror: mirror, order: order),
      pipeline: ColorPipeline(brightness: 100, gamma: .exponent(1)))
    let bitmap = Bitmap(size: panel, fill: Color(red: 9, green: 9, blue: 9))
    output.convert(picture, into: bitmap)
    return bitmap
  }
}

import Panels
import Pixels
import Testing
import WireModels

@Suite struct StripWiringTests {
  typealias Wiring = StripWiring

  /// The numbers of the LEDs of a 3x2 panel, as drawn.
  static let drawn: [(Wiring.Layout, Wiring.Direction, Wiring.Corner, String)] = [
    (.progressive, .rows, .topLeft, "012 345"),
    (.serpentine, .rows, .topLeft, "012 543"),
    (.serpentine, .rows, .topRight, "210 345"),
    (.serpentine, .rows, .bottomLeft, "543 012"),
    (.progressive, .rows, .bottomRight, "543 210"),
    (.progressive, .columns, .topLeft, "024 135"),
    (.serpentine, .columns, .topLeft, "034 125"),
    (.serpentine, .columns, .bottomRight, "521 430"),
    (.progressive, .columns, .topRight, "420 531"),
  ]

  @Test(arguments: drawn)
  func ledsLieAsDrawn(
    _ layout: Wiring.Layout, _ direction: Wiring.Direction, _ corner: Wiring.Corner,
    _ expected: String
  ) {
    let size = Size(width: 3, height: 2)
    let order = Wiring(layout: layout, direction: direction, corner: corner).order(of: size)
    var numbers = [Character](repeating: "?", count: size.area)
    for (led, pixel) in order.enumerated() { numbers[Int(pixel)] = Character("\(led)") }
    #expect("\(String(numbers[..<3])) \(String(numbers[3...]))" == expected)
  }

  @Test(arguments: Wiring.Layout.allCases, Wiring.Direction.allCases)
  func theOrderIsAWalkAlongTheStrip(_ layout: Wiring.Layout, _ direction: Wiring.Direction) {
    for corner in Wiring.Corner.allCases {
      for (width, height) in [(1, 1), (7, 1), (1, 5), (4, 4), (5, 3), (6, 9)] {
        let size = Size(width: width, height: height)
        let walk = StripMatrix(size: size, layout: layout, direction: direction, corner: corner)
        let order = Wiring(layout: layout, direction: direction, corner: corner).order(of: size)
        #expect(order == walk.places.map { Int32($0.y * width + $0.x) })
      }
    }
  }

  @Test func aMapSaysForEveryPixelWhichLEDItIs() {
    // The right column is first, upwards, then the left one.
    let wiring = Wiring(map: [3, 1, 2, 0])
    #expect(wiring.order(of: Size(width: 2, height: 2)) == [3, 1, 2, 0])
    #expect(Wiring(map: [2, 0, 1]).order(of: Size(width: 3, height: 1)) == [1, 2, 0])
  }

  @Test func aMapHasEveryLEDOnce() {
    let size = Size(width: 2, height: 2)
    #expect(Wiring.mapProblem([3, 1, 2, 0], size: size) == nil)
    #expect(
      Wiring.mapProblem([0, 1, 2], size: size)
        == "the map has 3 entries, and a panel of 2x2 has 4 LEDs")
    #expect(
      Wiring.mapProblem([0, 1, 2, 4], size: size)
        == "entry 4 of the map is 4, and the LEDs of a panel of 2x2 are 0 to 3")
    #expect(
      Wiring.mapProblem([0, -1, 2, 3], size: size)
        == "entry 2 of the map is -1, and the LEDs of a panel of 2x2 are 0 to 3")
    #expect(
      Wiring.mapProblem([0, 1, 2, 0], size: size)
        == "entries 1 and 4 of the map are both LED 0; each LED belongs to one pixel")
  }
}

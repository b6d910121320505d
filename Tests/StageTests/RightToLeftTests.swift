import Messages
import Pixels
import TestSupport
import Testing

@testable import Clocks
@testable import Stage

private let second: Nanoseconds = 1_000_000_000

/// Latin letters keep their order in right-to-left text: its first column is on the left, and it
/// starts at the right end.
@Suite struct RightToLeftTests {
  private let text = "abcdefghijklmnop"

  private func scene(
    width: Int, _ text: String, _ change: (inout MessageProperties) -> Void = { _ in }
  ) -> Scene {
    var properties = MessageProperties(text: text)
    properties.direction = .rtl
    properties.font = "signd7"
    properties.delay = 0
    properties.speed = 10
    change(&properties)
    return Scene(properties, zoneSize: Size(width: width, height: 8))
  }

  private func columns(_ scene: Scene, at elapsed: Nanoseconds = 0) -> [String] {
    let bitmap = Bitmap(size: scene.zoneSize, fill: .white)
    scene.draw(at: elapsed, on: Canvas(bitmap))
    let rows = bitmap.asciiArt.split(separator: "\n").map(Array.init)
    return rows[0].indices.map { x in String(rows.map { $0[x] }) }
  }

  /// All columns of the text.
  private var whole: [String] {
    let columns = columns(scene(width: 200, text) { $0.align = .end })
    return Array(columns[0...columns.lastIndex { $0.contains("#") }!])
  }

  @Test func aTextThatDoesNotFitComesInFromItsRightEndAndMovesRight() {
    let scene = scene(width: 20, text)
    let length = whole.count
    #expect(scene.motion == .right)
    #expect(scene.offset(at: 0) == 0 && scene.offset(at: 3 * second) == -30)
    #expect(columns(scene) == Array(whole[(length - 20)...]))
    #expect(columns(scene, at: 3 * second) == Array(whole[(length - 50)..<(length - 30)]))
    // The gap follows the left end, then the text repeats.
    let pass = columns(scene, at: scene.pass!)
    #expect(pass == columns(scene))
  }

  @Test func aShortTextThatMovesBeginsAtTheEdgeWhereItIsRead() {
    for motion in [Motion.left, .right] {
      let scene = scene(width: 40, "ab") {
        $0.scroll = motion
        $0.gap = 60
      }
      let short = columns(self.scene(width: 40, "ab") { $0.align = .start })
      #expect(columns(scene) == short)
      let moved = columns(scene, at: second / 10)
      #expect(moved[2..<38] == short[(motion == .left ? 3..<39 : 1..<37)])
    }
  }

  @Test func aTextThatFitsStandsStillWhereItIsAligned() {
    func still(_ align: Alignment) -> [Bool] {
      let scene = scene(width: 40, "ab") { $0.align = align }
      #expect(scene.motion == Motion.none)
      return columns(scene).map { $0.contains("#") }
    }
    #expect(still(.start).last == true && still(.start).first == false)
    #expect(still(.end).first == true && still(.end).last == false)
    let ink = still(.center)
    let left = ink.firstIndex(of: true)!
    #expect(abs(left - (ink.count - 1 - ink.lastIndex(of: true)!)) <= 1)
  }

  @Test func aStillTextThatIsTooWideShowsItsBeginningOrItsEnd() {
    func still(_ align: Alignment) -> [String] {
      columns(
        scene(width: 16, text) {
          $0.scroll = Motion.none
          $0.align = align
        })
    }
    #expect(still(.start) == Array(whole.suffix(16)))
    #expect(still(.center) == Array(whole.suffix(16)))
    #expect(still(.end) == Array(whole.prefix(16)))
  }

  @Test func linesOfABlockStartAtTheRight() {
    func rows(_ align: Alignment) -> [[Bool]] {
      let scene = scene(width: 24, "il\nMMM") {
        $0.scroll = .up
        $0.align = align
      }
      return columns(scene).map { $0.map { $0 == "#" } }
    }
    #expect(rows(.start).last!.contains(true) && !rows(.start).first!.contains(true))
    #expect(rows(.end).first!.contains(true) && !rows(.end).last!.contains(true))
  }

  @Test func aTextThatIsReadTheOtherWayKeepsNoPlace() {
    let before = scene(width: 20, text) { $0.scroll = .right }
    let after = scene(width: 20, text) {
      $0.scroll = .right
      $0.direction = .ltr
    }
    #expect(after.elapsed(matching: before, at: 5 * second) == 0)
    let same = scene(width: 20, text + "q") { $0.scroll = .right }
    #expect(same.elapsed(matching: before, at: 0) == 0)
  }
}

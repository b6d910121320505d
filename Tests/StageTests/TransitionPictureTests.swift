import Messages
import Pixels
import TestSupport
import Testing

@testable import Stage

/// The old frame has small letters and the new one capitals, named after their columns.
private let columns = (
  old: String(repeating: "abcdefghijkl\n", count: 6),
  new: String(repeating: "ABCDEFGHIJKL\n", count: 6)
)

/// The same, named after their rows.
private let rows = (
  old: "abcdef".map { String(repeating: $0, count: 12) }.joined(separator: "\n"),
  new: "ABCDEF".map { String(repeating: $0, count: 12) }.joined(separator: "\n")
)

/// The frames at 0, 1/4, 1/2, 3/4 and 1.
private func moments(of name: TransitionName, _ pictures: (old: String, new: String)) -> String {
  let (old, new) = (Bitmap(letters: pictures.old), Bitmap(letters: pictures.new))
  return sideBySide(
    [0, 0.25, 0.5, 0.75, 1].map { progress in
      let frame = Bitmap(size: old.size)
      name.draw(from: old, to: new, progress: progress, on: Canvas(frame))
      return frame.letters
    })
}

/// Transitions that treat all six rows equally, with one of them.
private let acrossAll: [TransitionName: String] = [
  .cut: "abcdefghijkl  ABCDEFGHIJKL  ABCDEFGHIJKL  ABCDEFGHIJKL  ABCDEFGHIJKL",
  .slideLeft: "abcdefghijkl  abcdefghiABC  abcdefABCDEF  abcABCDEFGHI  ABCDEFGHIJKL",
  .slideRight: "abcdefghijkl  JKLdefghijkl  GHIJKLghijkl  DEFGHIJKLjkl  ABCDEFGHIJKL",
  .pushLeft: "abcdefghijkl  defghijklABC  ghijklABCDEF  jklABCDEFGHI  ABCDEFGHIJKL",
  .pushRight: "abcdefghijkl  JKLabcdefghi  GHIJKLabcdef  DEFGHIJKLabc  ABCDEFGHIJKL",
  .wipeLeft: "abcdefghijkl  abcdefghiJKL  abcdefGHIJKL  abcDEFGHIJKL  ABCDEFGHIJKL",
  .wipeRight: "abcdefghijkl  ABCdefghijkl  ABCDEFghijkl  ABCDEFGHIjkl  ABCDEFGHIJKL",
  .blinds: "abcdefghijkl  ABcdefGHijkl  ABCdefGHIjkl  ABCDEfGHIJKl  ABCDEFGHIJKL",
  .curtainOpen: "abcdefghijkl  abcdEFGhijkl  abcDEFGHIjkl  aBCDEFGHIJkl  ABCDEFGHIJKL",
  .curtainClose: "abcdefghijkl  AbcdefghijKL  ABCdefghiJKL  ABCDefgHIJKL  ABCDEFGHIJKL",
]

/// Transitions that treat all columns equally.
private let downAll: [TransitionName: String] = [
  .slideUp:
    """
  aaaaaaaaaaaa  aaaaaaaaaaaa  aaaaaaaaaaaa  aaaaaaaaaaaa  AAAAAAAAAAAA
  bbbbbbbbbbbb  bbbbbbbbbbbb  bbbbbbbbbbbb  AAAAAAAAAAAA  BBBBBBBBBBBB
  cccccccccccc  cccccccccccc  cccccccccccc  BBBBBBBBBBBB  CCCCCCCCCCCC
  dddddddddddd  dddddddddddd  AAAAAAAAAAAA  CCCCCCCCCCCC  DDDDDDDDDDDD
  eeeeeeeeeeee  AAAAAAAAAAAA  BBBBBBBBBBBB  DDDDDDDDDDDD  EEEEEEEEEEEE
  ffffffffffff  BBBBBBBBBBBB  CCCCCCCCCCCC  EEEEEEEEEEEE  FFFFFFFFFFFF
  """,
  .slideDown:
    """
  aaaaaaaaaaaa  EEEEEEEEEEEE  DDDDDDDDDDDD  BBBBBBBBBBBB  AAAAAAAAAAAA
  bbbbbbbbbbbb  FFFFFFFFFFFF  EEEEEEEEEEEE  CCCCCCCCCCCC  BBBBBBBBBBBB
  cccccccccccc  cccccccccccc  FFFFFFFFFFFF  DDDDDDDDDDDD  CCCCCCCCCCCC
  dddddddddddd  dddddddddddd  dddddddddddd  EEEEEEEEEEEE  DDDDDDDDDDDD
  eeeeeeeeeeee  eeeeeeeeeeee  eeeeeeeeeeee  FFFFFFFFFFFF  EEEEEEEEEEEE
  ffffffffffff  ffffffffffff  ffffffffffff  ffffffffffff  FFFFFFFFFFFF
  """,
  .pushUp:
    """
  aaaaaaaaaaaa  cccccccccccc  dddddddddddd  ffffffffffff  AAAAAAAAAAAA
  bbbbbbbbbbbb  dddddddddddd  eeeeeeeeeeee  AAAAAAAAAAAA  BBBBBBBBBBBB
  cccccccccccc  eeeeeeeeeeee  ffffffffffff  BBBBBBBBBBBB  CCCCCCCCCCCC
  dddddddddddd  ffffffffffff  AAAAAAAAAAAA  CCCCCCCCCCCC  DDDDDDDDDDDD
  eeeeeeeeeeee  AAAAAAAAAAAA  BBBBBBBBBBBB  DDDDDDDDDDDD  EEEEEEEEEEEE
  ffffffffffff  BBBBBBBBBBBB  CCCCCCCCCCCC  EEEEEEEEEEEE  FFFFFFFFFFFF
  """,
  .pushDown:
    """
  aaaaaaaaaaaa  EEEEEEEEEEEE  DDDDDDDDDDDD  BBBBBBBBBBBB  AAAAAAAAAAAA
  bbbbbbbbbbbb  FFFFFFFFFFFF  EEEEEEEEEEEE  CCCCCCCCCCCC  BBBBBBBBBBBB
  cccccccccccc  aaaaaaaaaaaa  FFFFFFFFFFFF  DDDDDDDDDDDD  CCCCCCCCCCCC
  dddddddddddd  bbbbbbbbbbbb  aaaaaaaaaaaa  EEEEEEEEEEEE  DDDDDDDDDDDD
  eeeeeeeeeeee  cccccccccccc  bbbbbbbbbbbb  FFFFFFFFFFFF  EEEEEEEEEEEE
  ffffffffffff  dddddddddddd  cccccccccccc  aaaaaaaaaaaa  FFFFFFFFFFFF
  """,
  .wipeUp:
    """
  aaaaaaaaaaaa  aaaaaaaaaaaa  aaaaaaaaaaaa  aaaaaaaaaaaa  AAAAAAAAAAAA
  bbbbbbbbbbbb  bbbbbbbbbbbb  bbbbbbbbbbbb  BBBBBBBBBBBB  BBBBBBBBBBBB
  cccccccccccc  cccccccccccc  cccccccccccc  CCCCCCCCCCCC  CCCCCCCCCCCC
  dddddddddddd  dddddddddddd  DDDDDDDDDDDD  DDDDDDDDDDDD  DDDDDDDDDDDD
  eeeeeeeeeeee  EEEEEEEEEEEE  EEEEEEEEEEEE  EEEEEEEEEEEE  EEEEEEEEEEEE
  ffffffffffff  FFFFFFFFFFFF  FFFFFFFFFFFF  FFFFFFFFFFFF  FFFFFFFFFFFF
  """,
  .wipeDown:
    """
  aaaaaaaaaaaa  AAAAAAAAAAAA  AAAAAAAAAAAA  AAAAAAAAAAAA  AAAAAAAAAAAA
  bbbbbbbbbbbb  BBBBBBBBBBBB  BBBBBBBBBBBB  BBBBBBBBBBBB  BBBBBBBBBBBB
  cccccccccccc  cccccccccccc  CCCCCCCCCCCC  CCCCCCCCCCCC  CCCCCCCCCCCC
  dddddddddddd  dddddddddddd  dddddddddddd  DDDDDDDDDDDD  DDDDDDDDDDDD
  eeeeeeeeeeee  eeeeeeeeeeee  eeeeeeeeeeee  EEEEEEEEEEEE  EEEEEEEEEEEE
  ffffffffffff  ffffffffffff  ffffffffffff  ffffffffffff  FFFFFFFFFFFF
  """,
  .scan:
    """
  aaaaaaaaaaaa  AAAAAAAAAAAA  AAAAAAAAAAAA  AAAAAAAAAAAA  AAAAAAAAAAAA
  bbbbbbbbbbbb  ************  BBBBBBBBBBBB  BBBBBBBBBBBB  BBBBBBBBBBBB
  cccccccccccc  cccccccccccc  CCCCCCCCCCCC  CCCCCCCCCCCC  CCCCCCCCCCCC
  dddddddddddd  dddddddddddd  ************  DDDDDDDDDDDD  DDDDDDDDDDDD
  eeeeeeeeeeee  eeeeeeeeeeee  eeeeeeeeeeee  ************  EEEEEEEEEEEE
  ffffffffffff  ffffffffffff  ffffffffffff  ffffffffffff  FFFFFFFFFFFF
  """,
]

private let inBothWays: [TransitionName: String] = [
  .dissolve:
    """
  abcdefghijkl  AbcDefGhijkl  ABcDEFGHiJkl  ABCDEFGHIJkL  ABCDEFGHIJKL
  abcdefghijkl  aBCdeFghijKl  aBCdeFGhIjKl  aBCDeFGhIJKl  ABCDEFGHIJKL
  abcdefghijkl  abcDeFgHiJKl  abCDeFGHiJKl  ABCDEFGHIJKl  ABCDEFGHIJKL
  abcdefghijkl  abcdefghiJkl  abCdeFGhiJkl  abCdEFGHiJkl  ABCDEFGHIJKL
  abcdefghijkl  abcdefGhijkL  AbcdeFGhijKL  ABcDEFGhIJKL  ABCDEFGHIJKL
  abcdefghijkl  abCdefgHIjkl  ABCdeFgHIJkl  ABCDEFGHIJkl  ABCDEFGHIJKL
  """,
  .grow:
    """
  abcdefghijkl  abcdefghijkl  abcdefghijkl  aBCDEFGHIJkl  ABCDEFGHIJKL
  abcdefghijkl  abcdefghijkl  abcDEFGHIjkl  aBCDEFGHIJkl  ABCDEFGHIJKL
  abcdefghijkl  abcdEFGhijkl  abcDEFGHIjkl  aBCDEFGHIJkl  ABCDEFGHIJKL
  abcdefghijkl  abcdEFGhijkl  abcDEFGHIjkl  aBCDEFGHIJkl  ABCDEFGHIJKL
  abcdefghijkl  abcdefghijkl  abcdefghijkl  aBCDEFGHIJkl  ABCDEFGHIJKL
  abcdefghijkl  abcdefghijkl  abcdefghijkl  abcdefghijkl  ABCDEFGHIJKL
  """,
  .sprinkle:
    """
  abcdefghijkl  AbcDEfGHijkl  ABCDEFGHIJkL  ABCDEFGHIJKL  ABCDEFGHIJKL
  abcdefghijkl  AbcDefGhijkl  ABcDEFGHIJkL  ABCDEFGHIJKL  ABCDEFGHIJKL
  abcdefghijkl  AbcDefGhijkl  ABcDEFGHIJkL  ABCDEFGHIJKL  ABCDEFGHIJKL
  abcdefghijkl  AbcdefGhijkl  ABcDEFGHiJkl  ABCDEFGHIJkL  ABCDEFGHIJKL
  abcdefghijkl  abcdefghijkl  AbcDEfGhijkl  ABCDEFGHIJkL  ABCDEFGHIJKL
  abcdefghijkl  abcdefghijkl  AbcDefGhijkl  ABcDEFGHIJkL  ABCDEFGHIJKL
  """,
  .zoom:
    """
  abcdefghijkl  abcdefghijkl  abcdefghijkl  aABDEFHIJLkl  ABCDEFGHIJKL
  abcdefghijkl  abcdefghijkl  abcBDFHJLjkl  aABDEFHIJLkl  ABCDEFGHIJKL
  abcdefghijkl  abcdCGKhijkl  abcBDFHJLjkl  aABDEFHIJLkl  ABCDEFGHIJKL
  abcdefghijkl  abcdCGKhijkl  abcBDFHJLjkl  aABDEFHIJLkl  ABCDEFGHIJKL
  abcdefghijkl  abcdefghijkl  abcdefghijkl  aABDEFHIJLkl  ABCDEFGHIJKL
  abcdefghijkl  abcdefghijkl  abcdefghijkl  abcdefghijkl  ABCDEFGHIJKL
  """,
]

@Suite struct TransitionPictureTests {
  @Test(arguments: acrossAll.keys)
  func itDoesTheSameToAllRows(name: TransitionName) {
    expect(moments(of: name, columns), is: String(repeating: acrossAll[name]! + "\n", count: 6))
  }

  @Test(arguments: downAll.keys)
  func itDoesTheSameToAllColumns(name: TransitionName) {
    expect(moments(of: name, rows), is: downAll[name]!)
  }

  @Test(arguments: inBothWays.keys)
  func itDoesSomethingToRowsAndColumns(name: TransitionName) {
    expect(moments(of: name, columns), is: inBothWays[name]!)
  }

  /// The values of 0, 1/4, 1/2, 3/4 and all of the light (IEC 61966-2-1).
  @Test func fadeMixesLight() {
    let size = Size(width: 3, height: 2)
    let (dark, bright) = (Bitmap(size: size), Bitmap(size: size, fill: .white))
    let frame = Bitmap(size: size)
    for (progress, value) in [(0, 0), (0.25, 137), (0.5, 188), (0.75, 225), (1, 255)] {
      let value = UInt8(value)
      TransitionName.fade.draw(from: dark, to: bright, progress: progress, on: Canvas(frame))
      let expected = Bitmap(size: size, fill: Color(red: value, green: value, blue: value))
      #expect(frame.hasSamePixels(as: expected), "\(frame[0, 0]) at \(progress)")
    }
  }

  @Test func everyTransitionHasItsPictures() {
    let shown = [acrossAll, downAll, inBothWays].flatMap(\.keys) + [.fade, .random]
    #expect(Set(shown) == Set(TransitionName.allCases))
  }
}

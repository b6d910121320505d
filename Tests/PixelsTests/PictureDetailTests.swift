import Testing

@testable import Pixels

@Suite struct PictureDetailTests {
  @Test func aPictureIsShrunkAsLongAsItCoversAZone() {
    func shrunk(_ width: Int, _ height: Int, _ zone: Size) -> Size {
      Size(width: width, height: height).shrunk(covering: zone)
    }
    let zone = Size(width: 64, height: 32)
    #expect(shrunk(128, 64, zone) == zone)
    #expect(shrunk(2048, 2048, zone) == Size(width: 64, height: 64))
    #expect(shrunk(4000, 100, zone) == Size(width: 1280, height: 32))
    // A size that is smaller along one side is unchanged.
    #expect(shrunk(4000, 32, zone) == Size(width: 4000, height: 32))
    #expect(shrunk(10, 10, zone) == Size(width: 10, height: 10))
  }

  @Test func aDetailCoversWhatNeedsNoMorePixelsOfNoOtherPart() {
    let size = Size(width: 40, height: 20)
    let whole = PictureDetail(all: size)
    let half = PictureDetail(all: size, shrunkTo: Size(width: 20, height: 10))
    let corner = PictureDetail(
      part: Rect(x: 0, y: 0, width: 10, height: 10), pixels: Size(width: 10, height: 10))
    #expect(whole.covers(half) && whole.covers(corner) && half.covers(half))
    #expect(!half.covers(whole) && !half.covers(corner) && !corner.covers(half))
    #expect(
      half.covers(
        PictureDetail(
          part: Rect(x: 0, y: 0, width: 10, height: 10), pixels: Size(width: 5, height: 5))))
  }

  @Test func aPartOfAPictureIsDrawnWhereItWouldBeSeen() {
    let dot = Bitmap(size: Size(width: 2, height: 1), fill: .white)
    let picture = PictureContent(
      taking: [dot], delays: [], plays: nil, of: Size(width: 6, height: 3),
      part: Rect(x: 2, y: 1, width: 2, height: 1))
    #expect(picture.size == Size(width: 6, height: 3) && picture.pixelCount == 2)
    let bitmap = Bitmap(size: Size(width: 6, height: 3))
    picture.draw(frame: 0, to: Rect(bitmap.size), on: Canvas(bitmap), Resampler(width: 6))
    #expect(
      bitmap.asciiArt == """
        ......
        ..##..
        ......

        """)
    #expect(picture.still(of: bitmap.size)[2, 1] == .white)
  }
}

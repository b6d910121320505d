import Messages
import Pixels
import Testing

@testable import Clocks
@testable import Stage

/// Pictures that load later, and the memory of all pictures together.
@Suite struct DirectorPictureTests {
  private let sources = ["/a.png", "/b.png"].map { ImageSource(rawValue: $0)! }
  private let dot = PictureContent(Bitmap(size: Size(width: 1, height: 1), fill: .white))

  private func showing(_ source: ImageSource) -> MessageProperties {
    var given = MessageProperties()
    given.pages = [MessageItem(image: source)]
    return given
  }

  private func director(_ most: Int) throws -> StageDirector {
    try StageDirector(
      StagePlan(
        size: Size(width: 16, height: 8),
        layout: LayoutProperties(layout: ["H:|[a(8)][b(8)]|", "V:|[a]|", "V:|[b]|"])),
      setting: Scene.Setting(mostFittedPixels: most), at: 0)
  }

  @Test func allZonesShareTheMemoryForPictures() throws {
    var sign = try director(100)
    let pictures = Pictures([sources[0]: dot, sources[1]: dot])
    try sign.setMessage(showing(sources[0]), pictures: pictures, zone: "a", at: 0)
    // 64 of 100 pixels are used.
    let tooMuch = refusal { () throws(StageRefusal) in
      try sign.setMessage(showing(sources[1]), pictures: pictures, zone: "b", at: 0)
    }
    #expect(
      tooMuch
        == .tooManyPictures(MessageImage(field: "pages[0].image", source: sources[1]), most: 100))
    let banner = BannerPlan(
      id: "1", isAlert: true, message: showing(sources[1]), pictures: pictures, since: 0,
      duration: nil)
    #expect(refusal { () throws(StageRefusal) in try sign.addBanner(banner, at: 0) } != nil)
    // In the same zone, another picture uses the same memory.
    try sign.setMessage(showing(sources[1]), pictures: pictures, zone: "a", at: 0)
    try sign.clearMessage(zone: "a", at: 0)
    try sign.setMessage(showing(sources[1]), pictures: pictures, zone: "b", at: 0)
    // Other changes do not count the picture twice.
    for _ in 0..<3 { try sign.setMessage(message("x"), zone: "a", at: 0) }
    try sign.reconfigure(at: 0) { _ in }
    #expect(sign.picture(at: 0).contains("########"))
  }

  @Test func aPictureThatComesLaterIsShownWhereItsMessageIs() throws {
    var sign = try StageDirector.sign(8, 8)
    var given = showing(sources[0])
    given.pages!.insert(MessageItem("A"), at: 0)
    given.dwell = 1000
    given.slideDuration = 0
    try sign.setMessage(
      given, pictures: Pictures(awaited: [sources[0]]), zone: "main", at: 0)
    let use = try #require(sign.incompletePictures)
    #expect(use.owner == .zone("main") && use.size == Size(width: 8, height: 8))
    let later: Nanoseconds = 1_500_000_000
    #expect(!sign.picture(at: later).contains("#"))
    let pictures = Pictures([sources[0]: dot], zoneSize: use.size)
    #expect(sign.setPictures(pictures, of: use.owner, at: later) == nil)
    #expect(sign.incompletePictures == nil)
    #expect(sign.picture(at: later).contains("########"))
    // The page turns at its usual time.
    #expect(sign.picture(at: 1_999_000_000).contains("########"))
    #expect(!sign.picture(at: 2_001_000_000).contains("########"))
  }

  @Test func picturesOfAnotherSizeOfTheZoneAreLookedAtAgain() throws {
    var sign = try StageDirector.sign(8, 8)
    let size = Size(width: 8, height: 8)
    try sign.setMessage(
      showing(sources[0]), pictures: Pictures([sources[0]: dot], zoneSize: size), zone: "main",
      at: 0)
    #expect(sign.incompletePictures == nil)
    try sign.setSize(Size(width: 12, height: 8), at: 0)
    #expect(try #require(sign.incompletePictures).size == Size(width: 12, height: 8))
  }

  @Test func aPictureIsCountedOnceAndOnlyInZonesThatAreThere() throws {
    var sign = try director(1000)
    let pictures = Pictures([sources[0]: dot])
    for zone in ["a", "b"] {
      try sign.setMessage(showing(sources[0]), pictures: pictures, zone: zone, at: 0)
    }
    #expect(sign.storedPixels() == 1)
    #expect(sign.storedPixels(besides: [.zone("a"), .zone("b")]) == 0)
    let other = PictureContent(Bitmap(size: Size(width: 2, height: 1), fill: .white))
    try sign.setMessage(
      showing(sources[0]), pictures: Pictures([sources[0]: other]), zone: "b", at: 0)
    #expect(sign.storedPixels() == 3)
    try sign.setLayout(LayoutProperties(layout: ["H:|[a]|", "V:|[a]|"]), at: 0)
    #expect(sign.storedPixels() == 1)
  }
}

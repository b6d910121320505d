import Pixels
import TestSupport
import Testing

@testable import Images

@Suite struct GIFTests {
  private let red = Color(red: 255, green: 0, blue: 0)

  /// Frames with one red dot each, in different places.
  private func dots(_ count: Int) -> [Bitmap] {
    (0..<count).map {
      let picture = Bitmap(size: Size(width: count, height: 3))
      picture[$0, 1] = red
      return picture
    }
  }

  private func encoded(_ pictures: [(Bitmap, Int64)], end: Int64) throws -> [UInt8] {
    let animation = try GIFAnimation(size: pictures[0].0.size)
    for (picture, time) in pictures { try animation.add(picture, at: time) }
    try animation.finish(at: end)
    return animation.takeSettled()
  }

  private let second: Int64 = 1_000_000_000

  // MARK: Stills

  @Test func aReaderSeesTheSamePixels() throws {
    let picture = Bitmap(size: Size(width: 37, height: 11))
    for x in 0..<37 { picture[x, x % 11] = Color(red: UInt8(x), green: 9, blue: 200) }
    let file = try GIF.encode(picture)
    #expect(file.prefix(6) == Array("GIF89a".utf8)[...])
    let read = try GIFFile(file)
    #expect(read.images.count == 1 && read.repeats == nil)
    #expect(read.images[0].picture.hasSamePixels(as: picture))
  }

  @Test(arguments: [1, 2, 3, 255, 256])
  func upTo256ColoursAreExact(count: Int) throws {
    let picture = Bitmap(size: Size(width: count, height: 2))
    for x in 0..<count {
      picture[x, 0] = Color(red: UInt8(x), green: UInt8(255 - x), blue: 7)
      picture[x, 1] = picture[x, 0]
    }
    #expect(try GIFFile(GIF.encode(picture)).images[0].picture.hasSamePixels(as: picture))
  }

  @Test func moreColoursComeNear() throws {
    let picture = Bitmap(size: Size(width: 64, height: 64))
    for y in 0..<64 {
      for x in 0..<64 { picture[x, y] = Color(red: UInt8(x * 4), green: UInt8(y * 4), blue: 128) }
    }
    let read = try GIFFile(GIF.encode(picture)).images[0].picture
    var worst = 0
    for y in 0..<64 {
      for x in 0..<64 {
        worst = max(worst, abs(Int(read[x, y].red) - x * 4), abs(Int(read[x, y].green) - y * 4))
        #expect(read[x, y].blue == 128)
      }
    }
    // 4096 colours in 255 boxes of 4x4, some 4x8, with steps of 4.
    #expect((1...16).contains(worst), "\(worst)")
  }

  @Test func theMemoryForColoursIsBounded() {
    var census = ColorCensus()
    let picture = Bitmap(size: Size(width: 256, height: 256))
    for y in 0..<256 {
      for x in 0..<256 {
        picture[x, y] = Color(red: UInt8(x), green: UInt8(y), blue: UInt8((x * 31 + y * 17) & 255))
      }
    }
    census.add(picture, in: Rect(picture.size), differingFrom: nil)
    #expect(census.counts.count <= ColorCensus.mostColors && census.bitsPerChannel < 8)
    #expect(census.counts.values.reduce(0, +) == 65536)
    #expect(GIFPalette(census).colors.count == 255)
  }

  @Test func alphaIsLeftOut() throws {
    let picture = Bitmap(size: Size(width: 1, height: 1))
    picture[0, 0] = Color(red: 1, green: 2, blue: 3, alpha: 0)
    let read = try GIFFile(GIF.encode(picture)).images[0].picture
    #expect(read[0, 0] == Color(red: 1, green: 2, blue: 3))
  }

  @Test func picturesThatAGIFCannotHaveAreRefused() {
    #expect(throws: ImageError("a GIF needs at least one pixel, and the picture is 0x4")) {
      try GIF.encode(Bitmap(size: Size(width: 0, height: 4)))
    }
    #expect {
      try GIF.encode(Bitmap(size: Size(width: 65536, height: 1)))
    } throws: {
      "\($0)".contains("at most 65535 pixels each way")
    }
  }

  // MARK: Animations

  @Test func everyPictureIsSeenInItsTime() throws {
    let pictures = dots(5)
    let times: [Int64] = [0, 300_000_000, 1_000_000_000, 1_500_000_000, 1_520_000_000]
    let file = try encoded(Array(zip(pictures, times)), end: 2 * second)
    let read = try GIFFile(file)
    #expect(read.images.map(\.delay) == [30, 70, 50, 2, 48])
    #expect(zip(read.images, pictures).allSatisfy { $0.picture.hasSamePixels(as: $1) })
    #expect(read.repeats == 0 && read.size == Size(width: 5, height: 3))
  }

  @Test func onlyWhatChangedIsDrawnAndStays() throws {
    let pictures = dots(9)
    let read = try GIFFile(encoded([(pictures[2], 0), (pictures[5], second)], end: 2 * second))
    #expect(read.images[0].part == Rect(x: 0, y: 0, width: 9, height: 3))
    #expect(read.images[1].part == Rect(x: 2, y: 1, width: 4, height: 1))
    #expect(read.images.allSatisfy { $0.disposal == 1 })
  }

  @Test func equalPicturesAreOneThatLastsLonger() throws {
    let pictures = dots(2)
    let times = (0..<30).map { (pictures[$0 < 20 ? 0 : 1], Int64($0) * second / 10) }
    let read = try GIFFile(encoded(times, end: 3 * second))
    #expect(read.images.map(\.delay) == [200, 100])
  }

  /// 30 frames per second are not whole hundredths. Errors must not add up.
  @Test(arguments: [7.0, 12.5, 24, 29.97, 30, 50])
  func roundedTimesDoNotDrift(rate: Double) throws {
    let pictures = dots(10)
    let count = Int(rate * 20)
    let times = (0..<count).map { Int64((Double($0) / rate * 1e9).rounded()) }
    let read = try GIFFile(
      encoded(times.enumerated().map { (pictures[$0 % 10], $1) }, end: 20 * second))
    #expect(read.images.count == count)
    var start = 0
    for (image, time) in zip(read.images, times) {
      #expect(abs(Double(start) - Double(time) / 1e7) <= 0.5 + 1e-6)
      start += image.delay
    }
    #expect(start == 2000)
  }

  /// Viewers show a delay of 0 or 1 as a tenth of a second.
  @Test(arguments: [60.0, 75, 100, 144, 1000])
  func above50PicturesASecondSomeAreLeftOut(rate: Double) throws {
    let pictures = dots(7)
    let count = Int(rate * 4)
    let times = (0..<count).map { Int64((Double($0) / rate * 1e9).rounded()) }
    let read = try GIFFile(
      encoded(times.enumerated().map { (pictures[$0 % 7], $1) }, end: 4 * second))
    #expect(read.images.dropLast().allSatisfy { $0.delay >= 2 })
    #expect((195...201).contains(read.images.count))
    #expect((400...402).contains(read.length))
    // Frames are off by at most a hundredth and its rounding.
    var start = 0
    for image in read.images {
      let near = times.indices.filter { abs(Double(times[$0]) / 1e7 - Double(start)) <= 1.5 }
      #expect(near.contains { pictures[$0 % 7].hasSamePixels(as: image.picture) })
      start += image.delay
    }
  }

  @Test func aPictureMayStayLongerThanADelayCanSay() throws {
    let pictures = dots(2)
    let read = try GIFFile(
      encoded([(pictures[0], 0), (pictures[1], 2000 * second)], end: 2001 * second))
    #expect(read.length == 200_100)
    #expect(read.picture(at: 199_999).hasSamePixels(as: pictures[0]))
    #expect(read.picture(at: 200_000).hasSamePixels(as: pictures[1]))
  }

  @Test func newColoursGetASeparatePalette() throws {
    let size = Size(width: 16, height: 16)
    let pictures = (0..<5).map { colourfulPicture(size, seed: $0 * 40) }
    let read = try GIFFile(
      encoded(pictures.enumerated().map { ($1, Int64($0) * second) }, end: 5 * second))
    #expect(zip(read.images, pictures).allSatisfy { $0.picture.hasSamePixels(as: $1) })
    #expect(read.images.map(\.hasOwnPalette) == [false, true, true, true, true])
  }

  /// With 256 colours there is no transparent index, and unchanged pixels are drawn again.
  @Test func aPaletteThatIsFullKeepsWhatStays() throws {
    let size = Size(width: 20, height: 20)
    let before = Bitmap(size: size)
    for x in 0..<20 { before[x, 10] = Color(red: 200, green: UInt8(x), blue: 100) }
    let after = Bitmap(size: size)
    after.copy(from: before)
    for index in 0..<256 {
      let place = index < 200 ? index : index + 20
      after[place % 20, place / 20] = Color(red: 5, green: UInt8(index), blue: 9)
    }
    let read = try GIFFile(encoded([(before, 0), (after, second)], end: 2 * second))
    for x in 0..<20 {
      #expect(abs(Int(read.images[1].picture[x, 10].red) - 200) < 20, "at \(x)")
      #expect(read.images[1].picture[x, 19] == after[x, 19])
    }
  }

  @Test func itIsCompleteAtEveryMoment() throws {
    let pictures = dots(6)
    let animation = try GIFAnimation(size: pictures[0].size)
    #expect(animation.ending.isEmpty)
    var settled: [UInt8] = []
    for (number, picture) in pictures.enumerated() {
      try animation.add(picture, at: Int64(number) * second)
      settled += animation.takeSettled()
      let read = try GIFFile(settled + animation.ending)
      #expect(read.images.count == number + 1)
      #expect(read.images.last!.picture.hasSamePixels(as: picture))
      #expect(read.images.dropLast().allSatisfy { $0.delay == 100 })
    }
  }

  @Test func anAnimationKnownBeforehandHasOnePaletteAndIsStable() throws {
    let pictures = (0..<6).map { number in
      let picture = Bitmap(size: Size(width: 8, height: 8))
      picture[number, number] = Color(red: 0, green: UInt8(number * 40 + 1), blue: 0)
      return picture
    }
    func file() throws -> [UInt8] {
      var bytes: [UInt8] = []
      try GIF.encode(
        size: pictures[0].size, times: (0..<6).map { Int64($0) * second / 10 }, end: second,
        draw: { $1.copy(from: pictures[$0]) }, write: { bytes += $0 })
      return bytes
    }
    let read = try GIFFile(file())
    #expect(zip(read.images, pictures).allSatisfy { $0.picture.hasSamePixels(as: $1) })
    #expect(read.images.allSatisfy { !$0.hasOwnPalette } && read.colors == 8)
    #expect(read.images.map(\.delay) == [10, 10, 10, 10, 10, 50])
    #expect(try file() == file())
  }

  @Test func manyColoursAreAlwaysTheSameBytes() throws {
    let picture = colourfulPicture(Size(width: 100, height: 50))
    #expect(try GIF.encode(picture) == GIF.encode(picture))
  }
}

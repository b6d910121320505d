import FoundationEssentials
import Glibc
import Messages
import Pixels
import TestSupport
import Testing

@testable import Images

@Suite struct ImageLoaderTests {
  private let directory = TemporaryDirectory()
  private let picture = colourfulPicture(Size(width: 9, height: 5))

  private func source(_ text: String) throws -> ImageSource {
    try #require(ImageSource(rawValue: text))
  }

  private func refusal(_ text: String) throws -> String {
    let source = try source(text)
    let error = #expect(throws: ImageError.self) { try ImageLoader.load(source) }
    return error?.message ?? ""
  }

  @Test func aPictureIsReadFromAFileOrFromTheMessageItself() throws {
    let file = try PNG.encode(picture)
    try writeFile(file, to: directory.path + "/a.png")
    let fromFile = try ImageLoader.load(source(directory.path + "/a.png"))
    #expect(fromFile.hasSamePixels(as: picture))
    let url = ImageSource.dataPrefix + Data(file).base64EncodedString()
    #expect(try ImageLoader.load(source(url)).hasSamePixels(as: picture))
  }

  @Test func whatIsNoPictureFileIsRefusedInOneSentence() throws {
    let path = directory.path
    #expect(
      try refusal("\(path)/b.png") == "cannot read '\(path)/b.png': No such file or directory")
    #expect(try refusal(path) == "'\(path)' is not a plain file; use that of a PNG")
    #expect(try refusal("/dev/zero") == "'/dev/zero' is not a plain file; use that of a PNG")
    mkfifo("\(path)/pipe", 0o600)
    #expect(try refusal("\(path)/pipe") == "'\(path)/pipe' is not a plain file; use that of a PNG")
    try directory.write("GIF89a", to: "c.png")
    #expect(try refusal("\(path)/c.png") == "'\(path)/c.png' is a GIF; use a PNG")
    try directory.write("", to: "d.png")
    #expect(try refusal("\(path)/d.png") == "'\(path)/d.png' is empty; use a PNG")
    truncate("\(path)/d.png", 1 << 30)
    #expect(
      try refusal("\(path)/d.png")
        == "'\(path)/d.png' has 1073741824 bytes; use a picture of at most 16777216")
    #expect(
      try refusal(ImageSource.dataPrefix + "iVBORw0K*")
        == "the picture is not base64; use data:image/png;base64, and what "
        + "'base64 --wrap=0 FILE.png' prints")
    #expect(
      try refusal(ImageSource.dataPrefix + "aGVsbG8=") == "the picture is not a PNG; use a PNG")
  }

  @Test func allPicturesOfAMessageAreReadAndTheFieldOfABadOneIsNamed() throws {
    try writeFile(PNG.encode(picture), to: directory.path + "/a.png")
    let good = try source(directory.path + "/a.png")
    let bad = try source(directory.path + "/b.png")
    var said = MessageProperties()
    said.pages = [MessageItem("Hello"), MessageItem(image: good), MessageItem(image: good)]
    said.highlightImage = good
    #expect(said.images.map(\.field) == ["pages[1].image", "pages[2].image", "highlight_image"])
    #expect(try ImageLoader.load(said.images).mapValues(\.size) == [good: picture.size])
    said.pages![2].image = bad
    #expect {
      try ImageLoader.load(said.images)
    } throws: {
      "\($0)" == "pages[2].image: cannot read '\(bad.rawValue)': No such file or directory"
    }
  }

  @Test func thePicturesOfAMessageHaveALimitTogether() throws {
    let file = try PNG.encode(picture)
    try writeFile(file, to: directory.path + "/a.png")
    try writeFile(file, to: directory.path + "/b.png")
    var said = MessageProperties()
    said.topics = try ["a", "b"].map {
      MessageItem(image: try source("\(directory.path)/\($0).png"))
    }
    #expect(try ImageLoader.load(said.images, atMost: 90).count == 2)
    // Also where the first takes all of it.
    for most in [89, 45] {
      #expect {
        try ImageLoader.load(said.images, atMost: most)
      } throws: {
        "\($0)"
          == "topics[1].image: '\(directory.path)/b.png' has 9x5 pixels, and the other pictures "
          + "have 45; use at most \(most) in all"
      }
    }
    #expect {
      try ImageLoader.load(said.images, atMost: 44)
    } throws: {
      "\($0)"
        == "topics[0].image: '\(directory.path)/a.png' has 9x5 pixels; use at most 44 in all"
    }
    // Those that a message had before count as well.
    let known = try ImageLoader.load([said.images[0]])
    #expect(try ImageLoader.load(said.images, known: known, atMost: 90).count == 2)
    #expect {
      try ImageLoader.load(said.images, known: known, atMost: 89)
    } throws: {
      "\($0)".hasSuffix("and the other pictures have 45; use at most 89 in all")
    }
  }
}

import FoundationEssentials
import Glibc
import Messages
import TestSupport
import Testing

@testable import Images
@testable import Pixels

@Suite struct PictureCacheTests {
  private let directory = TemporaryDirectory()

  /// A loader that logs every picture it decodes.
  private func loader(mostBytes: Int = PictureCache.usualBytes) throws -> ImageLoader {
    let script = "#!/bin/sh\necho >>\(directory.path)/decoded\nexec \(realProgram) \"$@\"\n"
    try directory.write(script, to: "signd")
    chmod(directory.path + "/signd", 0o700)
    return ImageLoader(
      program: DecoderProgram(path: directory.path + "/signd"),
      cache: PictureCache(mostBytes: mostBytes))
  }

  private var realProgram: String { DecoderProgram.beside.path }

  private var decoded: Int { (try? bytes(of: directory.path + "/decoded").count) ?? 0 }

  /// A picture of 100 pixels, which takes slightly more than 400 bytes.
  private func write(_ name: String, seed: Int = 0) throws -> ImageSource {
    let path = directory.path + "/" + name
    let picture = colourfulPicture(Size(width: 10, height: 10), seed: seed)
    try writeFile(PNG.encode(picture), to: path)
    return try #require(ImageSource(rawValue: path))
  }

  /// A file that changed just now might change again unnoticed.
  private func settle() { usleep(150_000) }

  @Test func aPictureIsDecodedOnceAsLongAsItIsTheSameFile() throws {
    let loader = try loader()
    let source = try write("a.png")
    settle()
    let first = try loader.load(source)
    for _ in 0..<5 { #expect(try loader.load(source) === first) }
    #expect(decoded == 1)
    // Written again with the same size.
    _ = try write("a.png", seed: 1)
    settle()
    #expect(try !loader.load(source).frames[0].hasSamePixels(as: first.frames[0]))
    // Another, older file in its place.
    _ = try write("b.png", seed: 2)
    settle()
    rename(directory.path + "/b.png", directory.path + "/a.png")
    settle()
    let last = try loader.load(source)
    #expect(
      last.frames[0].hasSamePixels(as: colourfulPicture(Size(width: 10, height: 10), seed: 2)))
    unlink(source.rawValue)
    #expect(throws: ImageError.self) { try loader.load(source) }
  }

  /// It might be written again at the same time stamp.
  @Test func aFileThatWasWrittenJustNowHasNoIdentity() throws {
    let path = directory.path + "/new"
    func identity() -> FileIdentity? {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(file) }
      return FileIdentity(settled: file)
    }
    // A busy machine may take time between the two.
    let isUnknown = try (0..<50).contains { _ in
      try writeFile([1], to: path)
      return identity() == nil
    }
    #expect(isUnknown)
    settle()
    #expect(identity() != nil && identity() == identity())
  }

  @Test func aPictureInAMessageIsKnownByAllOfItself() throws {
    let loader = try loader()
    let sources = try (0..<2).map { number in
      let file = try PNG.encode(colourfulPicture(Size(width: 3, height: 3), seed: number))
      let text = ImageSource.dataPrefix(of: "png") + Data(file).base64EncodedString()
      return try #require(ImageSource(rawValue: text))
    }
    let first = try sources.map { try loader.load($0) }
    #expect(!first[0].frames[0].hasSamePixels(as: first[1].frames[0]))
    for (source, content) in zip(sources, first) { #expect(try loader.load(source) === content) }
    #expect(decoded == 2)
  }

  @Test func thoseThatAreUnusedLeaveWhenThereAreTooMany() throws {
    // Space for three of them.
    let loader = try loader(mostBytes: 3500)
    let sources = try (0..<5).map { try write("\($0).png", seed: $0) }
    settle()
    for source in sources[..<3] { _ = try loader.load(source) }
    for source in sources[..<3] { _ = try loader.load(source) }
    #expect(decoded == 3)
    // The first was requested last.
    _ = try loader.load(sources[0])
    _ = try loader.load(sources[3])
    _ = try loader.load(sources[4])
    #expect(decoded == 5)
    _ = try loader.load(sources[0])
    #expect(decoded == 5)
    _ = try loader.load(sources[1])
    #expect(decoded == 6)
  }

  @Test func whatIsShownStaysAndCostsNothing() throws {
    let loader = try loader(mostBytes: 1)
    let sources = try (0..<4).map { try write("\($0).png", seed: $0) }
    settle()
    let shown = try sources.map { try loader.load($0) }
    for (source, content) in zip(sources, shown) { #expect(try loader.load(source) === content) }
    #expect(decoded == 4)
  }

  @Test func thePicturesOfAMessageHaveALimitAlsoWhereTheyAreKnown() throws {
    let loader = try loader()
    var message = MessageProperties()
    message.pages = try ["a.png", "b.png"].map { MessageItem(image: try write($0)) }
    settle()
    _ = try loader.load(message.images)
    #expect {
      try loader.load(message.images, need: ImageLoader.Need(atMost: 199))
    } throws: {
      "\($0)".hasSuffix("and the other pictures have 100; use at most 199 in all")
    }
    #expect(decoded == 2)
  }

  /// A slow picture leaves no time for those after it.
  @Test func allPicturesHaveOneDeadline() throws {
    try directory.write("#!/bin/sh\nexec sleep 60\n", to: "slow")
    chmod(directory.path + "/slow", 0o700)
    let loader = ImageLoader(program: DecoderProgram(path: directory.path + "/slow"))
    let sources = try (0..<3).map { try write("\($0).png") }
    let deadline = ImageLoader.Deadline()
    let start = monotonicNanoseconds()
    for (number, source) in sources.enumerated() {
      #expect(throws: MessageImageError.self) {
        try loader.load(
          [MessageImage(field: "pages[\(number)].image", source: source)], until: deadline)
      }
    }
    #expect(monotonicNanoseconds() - start < 9_000_000_000)
  }
}

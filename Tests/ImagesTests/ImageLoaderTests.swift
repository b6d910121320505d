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
    let error = #expect(throws: ImageError.self) { try ImageLoader().load(source) }
    return error?.message ?? ""
  }

  @Test func aPictureIsReadFromAFileOrFromTheMessageItself() throws {
    let file = try PNG.encode(picture)
    try writeFile(file, to: directory.path + "/a.png")
    let fromFile = try ImageLoader().load(source(directory.path + "/a.png"))
    #expect(fromFile.pixels(ofFrame: 0).hasSamePixels(as: picture))
    let url = ImageSource.dataPrefix(of: "png") + Data(file).base64EncodedString()
    #expect(try ImageLoader().load(source(url)).pixels(ofFrame: 0).hasSamePixels(as: picture))
  }

  @Test func whatIsNoPictureFileIsRefusedInOneSentence() throws {
    let path = directory.path
    #expect(
      try refusal("\(path)/b.png") == "cannot read '\(path)/b.png': No such file or directory")
    #expect(try refusal(path) == "'\(path)' is not a regular file; use a picture file")
    #expect(try refusal("/dev/zero") == "'/dev/zero' is not a regular file; use a picture file")
    mkfifo("\(path)/pipe", 0o600)
    #expect(
      try refusal("\(path)/pipe") == "'\(path)/pipe' is not a regular file; use a picture file")
    try directory.write("BM", to: "c.png")
    #expect(
      try refusal("\(path)/c.png") == "'\(path)/c.png' is a BMP; use a PNG, JPEG, GIF or WebP")
    try directory.write("", to: "d.png")
    #expect(
      try refusal("\(path)/d.png") == "'\(path)/d.png' is empty; use a PNG, JPEG, GIF or WebP")
    truncate("\(path)/d.png", 1 << 30)
    #expect(
      try refusal("\(path)/d.png")
        == "'\(path)/d.png' has 1073741824 bytes; use a picture of at most 16777216")
    #expect(
      try refusal(ImageSource.dataPrefix(of: "png") + "iVBORw0K*")
        == "the picture is not base64; use data:image/png;base64, and what "
        + "'base64 --wrap=0 FILE.png' prints")
    #expect(
      try refusal(ImageSource.dataPrefix(of: "png") + "aGVsbG8=")
        == "the picture is no picture that is known; use a PNG, JPEG, GIF or WebP")
  }

  @Test func clientsNameFilesBelowSomeDirectoriesOnly() throws {
    let outside = TemporaryDirectory()
    let file = try PNG.encode(picture)
    try FileManager.default.createDirectory(
      atPath: directory.path + "/deep/er", withIntermediateDirectories: true)
    for path in [directory.path + "/a", directory.path + "/deep/er/b", outside.path + "/c"] {
      try writeFile(file, to: path)
    }
    symlink("deep/er/b", directory.path + "/inside")
    symlink(outside.path + "/c", directory.path + "/leads-out")
    symlink("../" + outside.path.split(separator: "/").last! + "/c", directory.path + "/climbs")
    mkfifo(directory.path + "/pipe", 0o600)
    var loader = ImageLoader()
    loader.files = ImageFiles(
      directories: [directory.path, "/nowhere"], files: [outside.path + "/c"], key: "limits.x")
    func refusal(_ path: String) throws -> String? {
      #expect(throws: ImageError.self) { try loader.load(source(path)) }?.message
    }
    for name in ["a", "deep/er/b", "deep/../a", "inside", "/a"] {
      #expect(try loader.load(source("\(directory.path)/\(name)")).size == picture.size, "\(name)")
    }
    // A file that is permitted by its own name.
    #expect(try loader.load(source(outside.path + "/c")).size == picture.size)
    loader.files?.files = []
    for path in [
      outside.path + "/c", outside.path + "/absent", outside.path, "/etc/passwd", "/dev/zero",
      "\(directory.path)/absent", "\(directory.path)/leads-out", "\(directory.path)/climbs",
      "\(directory.path)/deep/../../x", directory.path + "-other/a", directory.path, "/",
    ] {
      #expect(
        try refusal(path)
          == "'\(path)' is not available; use a picture file below \(directory.path) or /nowhere that "
          + "signd can read (limits.x), or send the picture itself")
    }
    #expect(
      try refusal("\(directory.path)/pipe")
        == "'\(directory.path)/pipe' is not a regular file; use a picture file")
    #expect(
      try refusal("\(directory.path)/deep")
        == "'\(directory.path)/deep' is not a regular file; use a picture file")
    // Nor are decoded pictures available.
    let cache = PictureCache()
    loader.cache = cache
    loader.files = nil
    _ = try loader.load(source(outside.path + "/c"))
    loader.files = ImageFiles(directories: [], key: "limits.x")
    #expect(loader.known(try source(outside.path + "/c"), need: ImageLoader.Need()) == nil)
    #expect(
      try refusal(outside.path + "/c")
        == "'\(outside.path)/c' is not available; use the name of an icon (limits.x), or send the "
        + "picture itself")
    loader.files = ImageFiles(directories: ["/srv"], key: "limits.x")
    #expect(
      try refusal("/a")?.contains("use a picture file below /srv that signd can read") == true)
    loader.files = ImageFiles(directories: ["/"], key: "limits.x")
    #expect(try loader.load(source("\(directory.path)/leads-out")).size == picture.size)
    #expect(
      try refusal("/nowhere/a")
        == "'/nowhere/a' is not available; use a picture file that signd can read (limits.x), or send "
        + "the picture itself")
    // Icons have a separate directory.
    loader.files = ImageFiles(directories: [], key: "limits.x")
    loader.iconDirectory = directory.path
    try writeFile(file, to: directory.path + "/club.png")
    #expect(try loader.load(source("icon:club")).size == picture.size)
  }

  @Test func whatIsNoPlainFileIsNotOpened() throws {
    let pipe = directory.path + "/pipe"
    mkfifo(pipe, 0o600)
    let watch = inotify_init1(Int32(IN_NONBLOCK))
    defer { close(watch) }
    try #require(inotify_add_watch(watch, pipe, UInt32(IN_OPEN)) >= 0)
    func wasOpened() -> Bool {
      var event = [UInt8](repeating: 0, count: 1024)
      return read(watch, &event, event.count) > 0
    }
    var loader = ImageLoader()
    for files in [nil, ImageFiles(directories: [directory.path], key: "k")] {
      loader.files = files
      #expect(throws: ImageError.self) { try loader.load(source(pipe)) }
      #expect(!wasOpened())
    }
    close(open(pipe, O_RDONLY | O_NONBLOCK))
    #expect(wasOpened())
  }

  @Test func allPicturesOfAMessageAreReadAndTheFieldOfABadOneIsNamed() throws {
    try writeFile(PNG.encode(picture), to: directory.path + "/a.png")
    let good = try source(directory.path + "/a.png")
    let bad = try source(directory.path + "/b.png")
    var message = MessageProperties()
    message.pages = [MessageItem("Hello"), MessageItem(image: good), MessageItem(image: good)]
    message.highlightImage = good
    #expect(message.images.map(\.field) == ["pages[1].image", "pages[2].image", "highlight_image"])
    #expect(try ImageLoader().load(message.images).mapValues(\.size) == [good: picture.size])
    message.pages![2].image = bad
    #expect {
      try ImageLoader().load(message.images)
    } throws: {
      "\($0)" == "pages[2].image: cannot read '\(bad.rawValue)': No such file or directory"
    }
  }

  @Test func anIconIsAFileOfADirectoryOrDrawn() throws {
    try writeFile(PNG.encode(picture), to: directory.path + "/club.png")
    try writeFile(PNG.encode(picture, scale: 2), to: directory.path + "/club.gif")
    try writeFile(PNG.encode(picture, scale: 3), to: directory.path + "/sun.v2.webp")
    var loader = ImageLoader(iconDirectory: directory.path)
    // The content decides, not the file's extension.
    #expect(try loader.load(source("icon:club")).size == picture.size)
    #expect(try loader.load(source("icon:sun.v2")).size == Size(width: 27, height: 15))
    func refusal(_ name: String) throws -> String? {
      #expect(throws: ImageError.self) { try loader.load(source(name)) }?.message
    }
    #expect(
      try refusal("icon:star")
        == "there is no icon 'star' in '\(directory.path)', and none is built in")
    loader.drawIcon = {
      $0 == "star" ? PictureContent(Bitmap(size: Size(width: 1, height: 1))) : nil
    }
    #expect(try loader.load(source("icon:star")).size == Size(width: 1, height: 1))
    loader.iconDirectory = nil
    #expect(
      try refusal("icon:club")
        == "there is no icon 'club' built in, and no icons.directory is set")
  }

  @Test(arguments: [
    "icon:", "icon:../a", "icon:a/b", "icon:.a", "icon:a b", "icon:\u{E4}", "icon:a\0", "icons:a",
    "icon:" + String(repeating: "a", count: 65),
  ])
  func aNameThatMayLeadElsewhereIsNoIcon(text: String) {
    #expect(ImageSource(rawValue: text) == nil)
  }

  @Test func thePicturesOfAMessageHaveALimitTogether() throws {
    let file = try PNG.encode(picture)
    try writeFile(file, to: directory.path + "/a.png")
    try writeFile(file, to: directory.path + "/b.png")
    var message = MessageProperties()
    message.topics = try ["a", "b"].map {
      MessageItem(image: try source("\(directory.path)/\($0).png"))
    }
    #expect(try ImageLoader().load(message.images, need: ImageLoader.Need(atMost: 90)).count == 2)
    // Also if the first picture takes all of it.
    for most in [89, 45] {
      #expect {
        try ImageLoader().load(message.images, need: ImageLoader.Need(atMost: most))
      } throws: {
        "\($0)"
          == "topics[1].image: '\(directory.path)/b.png' has 9x5 pixels, and the other pictures "
          + "have 45; use at most \(most) in all"
      }
    }
    #expect {
      try ImageLoader().load(message.images, need: ImageLoader.Need(atMost: 44))
    } throws: {
      "\($0)"
        == "topics[0].image: '\(directory.path)/a.png' has 9x5 pixels; use at most 44 in all"
    }
    // Pictures that the message had before count as well.
    let known = try ImageLoader().load([message.images[0]])
    #expect(
      try ImageLoader().load(message.images, known: known, need: ImageLoader.Need(atMost: 90)).count
        == 2)
    #expect {
      try ImageLoader().load(message.images, known: known, need: ImageLoader.Need(atMost: 89))
    } throws: {
      "\($0)".hasSuffix("and the other pictures have 45; use at most 89 in all")
    }
  }
}

import FoundationEssentials
import Glibc
import Pixels
import TestSupport
import Testing

/// The pictures of the documentation equal this signd's output.
@Suite struct PagePicturesTests {
  /// The folder below the repository.
  private static let pictures = "docs/pictures"
  private static let faces = "config/faces"
  /// Texts in installed fonts, which differ between releases.
  private static let fromFiles = ["he", "ar", "hi", "th", "zh", "ja", "ko"]
    .map { "language-\($0).png" }

  private static let scenes = ["bus-stop.gif", "club.gif", "shop.gif"]

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: repository + "/" + folder))?
      .filter { $0.contains(".") }.sorted() ?? []
  }

  /// Compressed bytes may differ between versions of libpng and giflib, but not the images.
  @Test func makePicturesWouldChangeNothing() throws {
    let drawn = (TemporaryDirectory(), TemporaryDirectory())
    let result = try Program.run(
      repository + "/docs/pictures/draw", [signd, drawn.0.path, drawn.1.path])
    try #require(result.status == 0, "\(result.errors)")
    for (folder, drawn) in [(Self.pictures, drawn.0), (Self.faces, drawn.1)] {
      let files = try FileManager.default.contentsOfDirectory(atPath: drawn.path).sorted()
      // Those of the page are drawn by a browser, whose letters are not the same everywhere.
      let others = Self.names(in: folder).filter { !$0.hasPrefix("page-") }
      #expect(files == others && !files.isEmpty)
      for name in files {
        try compare(
          bytes(of: "\(repository)/\(folder)/\(name)"), bytes(of: drawn.path + "/" + name), name)
      }
    }
  }

  private func compare(_ retained: [UInt8], _ new: [UInt8], _ name: String) throws {
    let isScene = Self.scenes.contains(name)
    #expect(retained.count < (isScene ? 700_000 : 100_000), "\(name) is too large for a page")
    if name.hasSuffix(".png") {
      let (retained, new) = (try readPNG(retained), try readPNG(new))
      guard Self.fromFiles.contains(name) else {
        #expect(retained.hasSamePixels(as: new), "\(name): run 'make pictures'")
        return
      }
      try #require(retained.size == new.size)
      let same = (0..<new.size.area).count {
        retained[$0 % new.size.width, $0 / new.size.width]
          == new[$0 % new.size.width, $0 / new.size.width]
      }
      #expect(same * 10 >= new.size.area * 8, "\(name): run 'make pictures'")
    } else {
      let (retained, new) = try (GIFFile(retained), GIFFile(new))
      #expect(
        retained.images.map(\.delay) == new.images.map(\.delay), "\(name): run 'make pictures'")
      #expect(
        zip(retained.images, new.images).allSatisfy { $0.picture.hasSamePixels(as: $1.picture) },
        "\(name): run 'make pictures'")
    }
  }

  @Test func everyPictureIsOnOnePage() {
    let shown = MarkdownPage.all.flatMap(\.links).map(\.target)
    for folder in [Self.pictures, Self.faces] {
      let last = folder.split(separator: "/").last!
      let names = shown.filter { $0.contains("\(last)/") }
        .map { String($0.split(separator: "/").last!) }
      #expect(names.sorted() == Self.names(in: folder))
    }
  }
}

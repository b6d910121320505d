import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `README.md` shows what this signd draws.
@Suite struct ReadmePicturesTests {
  private static let folder = repository + "/.pictures"

  private static let names: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
    .filter { $0.contains(".") }.sorted() ?? []

  /// Compressed bytes may differ between versions of libpng and giflib; what they show does not.
  @Test func makePicturesWouldChangeNothing() throws {
    let drawn = TemporaryDirectory()
    let result = try Program.run(Self.folder + "/draw", [signd, drawn.path])
    try #require(result.status == 0, "\(result.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: drawn.path).sorted()
    #expect(files == Self.names && !files.isEmpty)
    for name in files {
      let (kept, new) = try (
        bytes(of: Self.folder + "/" + name), bytes(of: drawn.path + "/" + name)
      )
      #expect(kept.count < 100_000, "\(name) is too large for a page")
      if name.hasSuffix(".png") {
        #expect(try readPNG(kept).hasSamePixels(as: readPNG(new)), "\(name): run 'make pictures'")
      } else {
        let (kept, new) = try (GIFFile(kept), GIFFile(new))
        #expect(kept.images.map(\.delay) == new.images.map(\.delay), "\(name): run 'make pictures'")
        #expect(
          zip(kept.images, new.images).allSatisfy { $0.picture.hasSamePixels(as: $1.picture) },
          "\(name): run 'make pictures'")
      }
    }
  }

  @Test func everyPictureIsOnThePage() throws {
    let page = try String(contentsOfFile: repository + "/README.md", encoding: .utf8)
    let shown = page.split(separator: "](.pictures/").dropFirst().map {
      String($0.prefix { $0 != ")" })
    }
    #expect(shown.sorted() == Self.names)
  }
}

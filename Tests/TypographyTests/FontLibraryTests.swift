import Glibc
import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

@Suite struct FontLibraryTests {
  private let directory = TemporaryDirectory()

  private func path(_ name: String) -> String { directory.path + "/" + name }

  @Test func withoutFilesThereAreTheBuiltInFaces() throws {
    for library in [FontLibrary.builtIn, try FontLibrary(files: [], searchIn: [path("nowhere")])] {
      #expect(library.names.all == FontName.names)
      for (name, font) in [
        ("auto", Font(face: .signd12, scale: 1)), ("signd7", Font(face: .signd7, scale: 2)),
        ("comic-sans", Font(face: .signd12, scale: 1)),
      ] {
        #expect(library.font(named: name, fitting: 16) == font)
      }
      #expect(library.font(named: "signd7", scale: 1, fitting: 16) == Font(face: .signd7, scale: 1))
    }
  }

  @Test func filesAreCalledWhatTheyAreConfiguredOrWhatTheyCallThemselves() throws {
    for times in [1, 2] { try testFont("Fancy Sans", times: times).write(path("\(times).bdf")) }
    try testFont("").write(path("No Name.x.bdf"))
    let library = try FontLibrary(files: [
      .init(path: path("1.bdf"), name: "small"), .init(path: path("1.bdf")),
      .init(path: path("2.bdf")), .init(path: path("2.bdf")), .init(path: path("No Name.x.bdf")),
    ])
    #expect(
      library.names.all.dropFirst(FontName.allCases.count)
        == ["small", "fancy-sans", "fancy-sans-18", "fancy-sans-2", "no-name"])
  }

  @Test func twoFontsOfOneNameAreRefused() throws {
    try testFont().write(path("test.bdf"))
    for names in [["signd7"], ["auto"], ["x", "x"]] {
      let error = #expect(throws: FontError.self) {
        try FontLibrary(files: names.map { .init(path: path("test.bdf"), name: $0) })
      }
      #expect(
        error?.reason == "cannot be called \(names.last!): another font has this name")
    }
  }

  @Test func theFirstFileThatCannotBeUsedIsNamed() throws {
    try testFont().write(path("test.bdf"))
    let error = #expect(throws: FontError.self) {
      try FontLibrary(files: ["test.bdf", "one.bdf", "two.bdf"].map { .init(path: path($0)) })
    }
    #expect(error?.description == "\(path("one.bdf")) is not there")
  }

  @Test func outlinesAreAsLargeAsTheirLineAllows() throws {
    let file = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
    let library = try FontLibrary(files: [
      .init(path: file, name: "any"), .init(path: file, name: "twelve", size: 12),
    ])
    for height in 8...64 {
      let font = library.font(named: "any", fitting: height)
      #expect(font.lineHeight <= height)
      #expect(font.lineHeight > height - 3, "\(font)")
      #expect(font.scale == 1)
      #expect((font.capHeight - font.size! * 714 / 1000).magnitude <= 2, "\(font)")
      let twice = library.font(named: "any", scale: 2, fitting: height)
      #expect(twice.scale == 2 && (twice.lineHeight <= height || height < 16))
      #expect(library.font(named: "twelve", fitting: height).size == 12)
    }
  }

  @Test func squaresOfUnifontAreWholePixels() throws {
    let file = "/usr/share/fonts/opentype/unifont/unifont.otf"
    let library = try FontLibrary(files: [.init(path: file, name: "unifont")])
    for (height, scale) in [(8, 1), (16, 1), (31, 1), (32, 2), (50, 3)] {
      let font = library.font(named: "unifont", fitting: height)
      #expect(font.size == 16 && font.scale == scale && font.lineHeight == 16 * scale)
      #expect(font.capHeight == 10 * scale)
    }
    // The same with FreeType's own scaling.
    let large = try FontLibrary(files: [.init(path: file, name: "unifont", size: 48)])
    let arts = [library, large].map {
      $0.pictures(of: ["Äg日ß"], in: "unifont", fitting: 48)[0].asciiArt
    }
    #expect(arts[0] == arts[1] && arts[0].contains("######"))
  }

  // A search.

  private func link(_ file: String, as name: String) throws {
    _ = try Program.run("mkdir", ["-p", path("fonts/deep/er")])
    try #require(symlink(file, path("fonts/deep/er/\(name)")) == 0)
  }

  @Test func whatIsInstalledIsFoundByItsName() throws {
    let noto = "/usr/share/fonts/truetype/noto"
    for name in [
      "NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf", "NotoSansArabic[wght].ttf",
      "NotoSansCJK-Regular.ttc", "NotoColorEmoji.ttf", "unifont-15.1.05.otf", "unifont_upper.otf",
      "unifont_sample.ttf", "DejaVuSans.ttf", "NotoSansNKo-Regular.ttf",
      "NotoSansPhagsPa-Regular.txt",
    ] {
      try link("\(noto)/NotoSansHebrew-Regular.ttf", as: name)
    }
    // A directory that contains itself.
    try link(path("fonts"), as: "again")
    let library = try FontLibrary(files: [], searchIn: [path("fonts"), path("nowhere")])
    #expect(
      library.names.all.dropFirst(FontName.allCases.count) == [
        "noto-color-emoji", "noto-sans-arabic", "noto-sans-cjk-hk", "noto-sans-cjk-jp",
        "noto-sans-cjk-kr", "noto-sans-cjk-sc", "noto-sans-cjk-tc", "noto-sans-hebrew",
        "noto-sans-nko", "unifont", "unifont-upper",
      ])
    let font = library.font(named: "noto-sans-hebrew", fitting: 16)
    #expect(font.name == "noto-sans-hebrew" && font.size != nil && font.lineHeight <= 16)
  }

  @Test func aFoundFileThatIsBrokenIsPassedOverAndSaysWhy() throws {
    _ = try Program.run("mkdir", ["-p", path("fonts")])
    let broken = path("fonts/NotoSansHebrew-Regular.ttf")
    try writeFile(Array("no font\n".utf8), to: broken)
    let library = try FontLibrary(files: [], searchIn: [path("fonts")])
    #expect(library.fallback(for: "\u{5D0}", script: "Hebr") == nil)
    #expect(library.font(named: "noto-sans-hebrew", fitting: 16) == Font(face: .signd12, scale: 1))
    let description = try #require(library.descriptions().last)
    #expect(description.name == "noto-sans-hebrew")
    #expect(description.error?.hasPrefix("\(broken) is not a font file of a known kind: ") == true)
  }

  @Test func descriptionsNameFormatSizesColorsAndUse() throws {
    try testFont().write(path("test.bdf"))
    try link(
      "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf", as: "NotoSansHebrew-Regular.ttf")
    try link("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", as: "NotoColorEmoji.ttf")
    try link("/usr/share/fonts/opentype/unifont/unifont.otf", as: "unifont.otf")
    let library = try FontLibrary(
      files: [.init(path: path("test.bdf"), name: "small")], searchIn: [path("fonts")])
    let descriptions = library.descriptions()
    #expect(descriptions.map(\.name) == library.names.all)
    #expect(
      descriptions.map(\.format) == [
        "built-in", "built-in", "built-in", "built-in", "built-in", "BDF", "TrueType", "TrueType",
        "CFF",
      ])
    #expect(descriptions.map(\.sizes) == [[], [], [6], [8], [16], [9], [], [], [16]])
    #expect(descriptions.filter(\.hasColors).map(\.name) == ["noto-color-emoji"])
    #expect(
      descriptions.map(\.origin) == FontName.allCases.map { _ in .builtIn } + [
        .configured, .found, .found, .found,
      ])
    #expect(
      descriptions.suffix(4).map(\.standsInFor) == [
        ["everything"], ["emoji"], ["Hebrew"], ["everything"],
      ])
    #expect(descriptions[5].characters == 5 && descriptions[8].characters > 50_000)
    #expect(descriptions[5].file == path("test.bdf") && descriptions.allSatisfy { $0.error == nil })
  }

  @Test func aSizeIsTheHeightOfTheCapitalsOfFilesToo() throws {
    let library = try FontLibrary(files: [], searchIn: FontLibrary.usualPlaces(home: nil))
    try #require(library.names.all.contains("noto-sans") && library.names.all.contains("unifont"))
    for rows in 5...40 {
      let font = library.font(named: "noto-sans", capHeight: rows)
      // Hinting skips a height in places.
      #expect((rows - 1...rows).contains(font.capHeight) && font.name == "noto-sans", "\(rows)")
      // Capitals of bitmap fonts have multiples of ten rows.
      let bitmaps = library.font(named: "unifont", capHeight: rows)
      #expect(bitmaps.capHeight == max(1, rows / 10) * 10, "\(rows)")
    }
    #expect(library.font(named: "nowhere", capHeight: 13) == Font(face: .signd, capHeight: 13))
  }

  @Test func everyScriptOfNotoFindsItsFile() throws {
    let library = try FontLibrary(files: [], searchIn: FontLibrary.usualPlaces(home: nil))
    for description in library.descriptions() {
      guard let file = description.file, file.hasPrefix("/usr/share/fonts/truetype/noto/NotoSans"),
        description.name.split(separator: "-").count > 2
      else { continue }
      // Styles of a script with another file, and signs.
      let others = [
        "adlam-unjoined", "display", "mono", "tifinagh-",
      ]
      #expect(
        !description.standsInFor.isEmpty || others.contains { description.name.contains($0) },
        "\(description.name)")
    }
  }
}

import CText
import Glibc
import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

@Suite struct FontFileTests {
  private let directory = TemporaryDirectory()

  private func path(_ name: String) -> String { directory.path + "/" + name }

  /// `Abg.` in the font of a file.
  private func text(
    _ path: String, _ text: String = "Abg.", height: Int = 9, size: Int? = nil
  ) throws -> TextLine {
    let library = try FontLibrary(files: [.init(path: path, name: "test", size: size)])
    let font = library.font(named: "test", fitting: height)
    return TextLine(MessageText(text), TextSetting(font: font, color: .white, library: library))
  }

  private let drawn = """
    ..............
    .##.#.........
    #..##.........
    #..####..###..
    #####..##..#..
    #..##..##..#..
    #..####..####.
    ...........#..
    ........###...
    """

  @Test func bitmapsOfABDFFileAreDrawnPixelForPixel() throws {
    try testFont().write(path("test.bdf"))
    expect(try text(path("test.bdf")), looksLike: drawn)
  }

  @Test func bitmapsOfAPCFFileAreDrawnPixelForPixel() throws {
    try testFont().writePCF(path("test.pcf"))
    expect(try text(path("test.pcf")), looksLike: drawn)
  }

  @Test func aCompressedPCFFileIsRead() throws {
    try testFont().writePCF(path("test.pcf"), compressed: true)
    expect(try text(path("test.pcf.gz")), looksLike: drawn)
  }

  @Test func boldLettersOfBitmapsAreSmearedByAPixelAndTakeOneMore() throws {
    try testFont().write(path("test.bdf"))
    let library = try FontLibrary(files: [.init(path: path("test.bdf"), name: "test")])
    let font = library.font(named: "test", fitting: 9)
    let line = TextLine(
      MessageText(runs: [TextRun("Ab", bold: true)]),
      TextSetting(font: font, color: .white, library: library))
    expect(
      line,
      looksLike: """
        ..........
        .###.##...
        ##.####...
        ##.######.
        #######.##
        ##.####.##
        ##.######.
        ..........
        ..........
        """)
  }

  /// Some releases of fonttosfnt give every size the line of the largest (OpenType EBLC: the bitmap
  /// size table has ascender and descender at offset 16, and pixels per em at 45).
  private func correctLines(of path: String) throws {
    var file = try bytes(of: path)
    func number(at place: Int, bytes: Int) -> Int {
      (0..<bytes).reduce(0) { $0 << 8 | Int(file[place + $1]) }
    }
    let tables = (0..<number(at: 4, bytes: 2)).map { 12 + 16 * $0 }
    let index = try #require(tables.first { file[$0..<$0 + 4].elementsEqual("EBLC".utf8) })
    let start = number(at: index + 8, bytes: 4)
    for strike in 0..<number(at: start + 4, bytes: 4) {
      let place = start + 8 + 48 * strike
      let times = Int8(file[place + 45] / 9)
      file[place + 16] = UInt8(bitPattern: 7 * times)
      file[place + 17] = UInt8(bitPattern: -2 * times)
    }
    try writeFile(file, to: path)
  }

  @Test func aFileOfSeveralBitmapSizesHasThemAndOnlyThem() throws {
    let sizes = [1, 2, 3]
    for times in sizes { try testFont(times: times).write(path("\(times).bdf")) }
    let made = try Program.run(
      "fonttosfnt", ["-o", path("test.otb")] + sizes.map { path("\($0).bdf") })
    try #require(made.status == 0, "\(made.errors)")
    try correctLines(of: path("test.otb"))

    for times in sizes {
      expect(
        try text(path("test.otb"), "Ab|", height: 64, size: 9 * times),
        looksLike: enlarged(
          """
          .........#
          .##.#....#
          #..##....#
          #..####..#
          #####..#.#
          #..##..#.#
          #..####..#
          .........#
          .........#
          """, times))
    }
    // The size without a given one: 9 and 18 at scale 2 are as high as 27 and 9 at scale 3.
    for (height, size, scale) in [
      (9, 9, 1), (17, 9, 1), (18, 18, 1), (27, 27, 1), (36, 18, 2), (54, 27, 2), (5, 9, 1),
    ] {
      let library = try FontLibrary(files: [.init(path: path("test.otb"), name: "test")])
      let font = library.font(named: "test", fitting: height)
      #expect(font.size == size && font.scale == scale, "\(height): \(font)")
      #expect(font.lineHeight == size * scale)
      #expect(font.capHeight == size * scale * 6 / 9)
    }
    let error = #expect(throws: FontError.self) {
      try FontLibrary(files: [.init(path: path("test.otb"), size: 14)])
    }
    #expect(error?.description == "\(path("test.otb")) has 9, 18 and 27 pixels an em, not 14")
  }

  private func enlarged(_ art: String, _ times: Int) -> String {
    art.split(separator: "\n").flatMap { row in
      Array(repeating: row.map { String(repeating: $0, count: times) }.joined(), count: times)
    }.joined(separator: "\n")
  }

  @Test func aSizeThatCannotBeHadSaysWhichCan() throws {
    try testFont().write(path("test.bdf"))
    let unifont = "/usr/share/fonts/opentype/unifont/unifont.otf"
    for (file, size, reason) in [
      (path("test.bdf"), 14, "has 9 pixels an em, not 14"),
      (unifont, 24, "has multiples of 16 pixels an em, not 24"),
      (unifont, 3, "cannot have 3 pixels an em: 4 to 512 can be"),
    ] {
      let error = #expect(throws: FontError.self) {
        try FontLibrary(files: [.init(path: file, size: size)])
      }
      #expect(error?.description == "\(file) \(reason)")
    }
    _ = try FontLibrary(files: [
      .init(path: unifont, size: 32), .init(path: path("test.bdf"), size: 9),
    ])
  }

  @Test func whatIsNoFontIsRefusedWithTheFileAndTheReason() throws {
    try writeFile([], to: path("empty.ttf"))
    try writeFile(Array("This is a letter to my aunt.\n".utf8), to: path("letter.bdf"))
    try writeFile([0x36, 0x04, 0, 16] + Array(repeating: 0, count: 4096), to: path("old.psf"))
    try writeFile(
      [0x72, 0xB5, 0x4A, 0x86] + Array(repeating: 0, count: 4096), to: path("new.psfu"))
    try writeFile(Array("STARTFONT 2.1\nFONT x\n".utf8), to: path("broken.bdf"))
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let psf = "is a PSF console font, which FreeType cannot read: psf2bdf makes a BDF font of it"
    let unknown =
      "is not a font file of a known kind: BDF, PCF (also as .pcf.gz), TrueType and OpenType, also in collections, can be read"
    for (name, reason) in [
      ("nowhere.ttf", "is not there"), ("empty.ttf", "is empty"), (".", "is not a file"),
      ("pipe", "is not a file"), ("letter.bdf", unknown), ("old.psf", psf), ("new.psfu", psf),
      ("broken.bdf", "is damaged"), ("empty.ttf/x", "is not there"),
    ] {
      let error = #expect(throws: FontError.self) {
        try FontLibrary(files: [.init(path: path(name))])
      }
      #expect(error?.description == "\(path(name)) \(reason)")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is forbidden to root"))
  func aFileThatMayNotBeReadSaysSo() throws {
    try testFont().write(path("secret.bdf"))
    try #require(chmod(path("secret.bdf"), 0) == 0)
    let error = #expect(throws: FontError.self) {
      try FontLibrary(files: [.init(path: path("secret.bdf"))])
    }
    #expect(error?.reason == "may not be read by this user")
  }

  @Test func aFaceThatIsNotInTheFileSaysHowManyAre() throws {
    try testFont().write(path("test.bdf"))
    for face in [1, -1, 1 << 20] {
      let error = #expect(throws: FontError.self) {
        try FontLibrary(files: [.init(path: path("test.bdf"), face: face)])
      }
      #expect(error?.reason == "has one font and no face \(face)")
    }
  }

  @Test func fontsOfACollectionAreTakenByTheirNumbers() throws {
    let one = try bytes(of: "/usr/share/fonts/truetype/noto/NotoSansOgham-Regular.ttf")
    let other = try bytes(of: "/usr/share/fonts/truetype/noto/NotoSansLycian-Regular.ttf")
    try writeFile(collection([one, other]), to: path("both.ttc"))
    let library = try FontLibrary(files: [0, 1].map { .init(path: path("both.ttc"), face: $0) })
    #expect(library.names.all.suffix(2) == ["noto-sans-ogham", "noto-sans-lycian"])
    #expect(library.fallback(for: "\u{1681}", script: "Ogam")?.name == "both.ttc")
    #expect(library.fallback(for: "\u{10280}", script: "Lyci")?.name == "both.ttc")
    let error = #expect(throws: FontError.self) {
      try FontLibrary(files: [.init(path: path("both.ttc"), face: 2)])
    }
    #expect(error?.reason == "has 2 fonts, 0 to 1, and no face 2")
  }

  /// TrueType fonts in one file with OpenType's `ttcf` header.
  private func collection(_ fonts: [[UInt8]]) -> [UInt8] {
    func long(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    var file = Array("ttcf".utf8) + [0, 1, 0, 0] + long(fonts.count)
    var start = file.count + 4 * fonts.count
    for font in fonts {
      file += long(start)
      start += font.count
    }
    for font in fonts {
      let start = file.count
      file += font
      for table in 0..<Int(font[4]) << 8 + Int(font[5]) {
        let place = start + 12 + 16 * table + 8
        let offset = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        file.replaceSubrange(place..<place + 4, with: long(offset + start))
      }
    }
    return file
  }

  @Test func aFileThatIsCutOffWhileItIsOpenOnlyDrawsLess() throws {
    let whole = try bytes(of: "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf")
    try writeFile(whole, to: path("font.ttf"))
    let library = try FontLibrary(files: [.init(path: path("font.ttf"), name: "test")])
    let font = library.font(named: "test", fitting: 32)
    let setting = TextSetting(font: font, color: .white, library: library)
    #expect(TextLine("\u{5D0}", setting).missing.count == 0)
    // As an editor does it, unlike a package manager.
    try #require(truncate(path("font.ttf"), 600) == 0)
    _ = picture(of: TextLine("\u{5D1}\u{5D2}\u{5D3} abc", setting))
    try #require(truncate(path("font.ttf"), 0) == 0)
    _ = picture(of: TextLine("\u{5D4}\u{5D5} def", setting))
  }
}

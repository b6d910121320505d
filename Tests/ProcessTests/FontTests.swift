import ControlAPI
import FoundationEssentials
import Glibc
import Messages
import TestSupport
import Testing

@Suite struct FontTests {
  @Test func theFontsAreListedWithAndWithoutADaemon() async throws {
    let listed = try Program.run(signd, ["fonts", "--all"])
    #expect(listed.status == 0 && listed.errors.isEmpty)
    let lines = listed.output.split(separator: "\n")
    #expect(lines.count >= FontName.allCases.count)
    #expect(lines[0].hasPrefix("signd  capitals of 6 to 64 pixels, "))
    #expect(lines[1].hasPrefix("signd-condensed  capitals of 9 to 16 pixels, "))
    #expect(lines[2].hasPrefix("signd5  capitals of 5 pixels, "))
    #expect(lines[2].contains(" characters: Basic Latin, "))
    #expect(lines[3].hasPrefix("signd7  capitals of 7 pixels, "))
    #expect(lines[3].contains(": Basic Latin, Latin-1 Supplement, ") && lines[3].contains("Arrows"))
    #expect(lines[4].hasPrefix("signd12  capitals of 12 pixels, "))
    #expect(lines[4].contains(", Greek and Coptic, Cyrillic, "))

    let sign = try await RunningSign()
    #expect(sign.ctl("fonts", "--all").output == listed.output)
    let brief = FontName.names.joined(separator: "\n") + "\n"
    #expect(sign.ctl("fonts").output == brief)
    #expect(try Program.run(signd, ["fonts"]).output == brief)
    let json = try Program.run(signd, ["fonts", "--json"]).output
    #expect(sign.ctl("fonts", "--json").output == json)
    let answer = try sign.curl("/v1/fonts")
    #expect(answer.hasSuffix("200"))
    func fonts(_ json: some StringProtocol) throws -> [FontDescription] {
      try JSONDecoder().decode([FontDescription].self, from: Data(json.utf8))
    }
    #expect(try fonts(answer.dropLast(3)) == fonts(json))
    #expect(answer.contains(#""cap_heights":[7],"characters":"#))
    // These are the names that a message can use.
    let names = try fonts(json).map(\.name)
    for name in names.prefix(FontName.allCases.count) + names.suffix(1) {
      #expect(sign.ctl("set-message", "Hi", "--font", name).status == 0)
    }
    #expect(
      try sign.setMessages(names.map { #"{"text":"Hi","font":"\#($0)"}"# })
        == names.map { _ in 200 })
  }

  @Test(arguments: [("signd5", 6), ("signd7", 8), ("signd12", 16)])
  func aSpecimenIsWrittenLikeAnyPicture(name: String, lineHeight: Int) throws {
    let text = try Program.run(signd, ["fonts", name])
    #expect(text.status == 0 && text.errors.isEmpty)
    let rows = text.output.split(separator: "\n")
    #expect(rows.count > 8 * lineHeight && rows.allSatisfy { $0.utf8.count == 80 })
    // The specimen starts with the font's name.
    let title = try rendered(
      name, "--font", name, "--scale", "1", "--panel", "80x\(lineHeight)", "--align", "start")
    #expect(text.output.hasPrefix(title))
    let directory = TemporaryDirectory()
    let file = directory.path + "/specimen.png"
    #expect(try Program.run(signd, ["fonts", name, "-o", file]).status == 0)
    #expect(try Program.run("head", ["-c", "4", file]).output.hasSuffix("PNG"))
  }

  @Test(arguments: [
    (["signd8"], "there is no font \"signd8\"; did you mean \"signd\"?"),
    (
      ["Helvetica"], "there is no font \"Helvetica\"; 'signd fonts' lists all fonts"
    ),
    (["-o", "a.png"], "a specimen is of one font; name it, as in 'signd fonts signd'"),
    (["--led"], "a specimen is of one font; name it, as in 'signd fonts signd'"),
    (
      ["signd5", "--json"],
      "--json prints the list or the coverage; it is not possible with a specimen"
    ),
  ])
  func aMistakeIsOneSentence(arguments: [String], sentence: String) throws {
    let result = try Program.run(signd, ["fonts"] + arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors == "signd: \(sentence)\n")
  }

  /// A configuration with only these font files.
  private func configuration(_ files: String, in directory: TemporaryDirectory) throws -> String {
    let path = directory.path + "/signd.yaml"
    try Data("fonts: { search: false, files: [\(files)] }\n".utf8).write(
      to: URL(filePath: path))
    return path
  }

  @Test func aFontOfTheConfigurationIsListedDrawnAndTakenAtAReload() async throws {
    let directory = TemporaryDirectory()
    let font = directory.path + "/tiny.bdf"
    try Data(tinyFont.utf8).write(to: URL(filePath: font))
    let file = try configuration("", in: directory)
    let sign = try await RunningSign(in: directory, ["--config", file])
    #expect(
      sign.ctl("fonts", "--all").output.split(separator: "\n").count == FontName.allCases.count)
    #expect(sign.ctl("set-message", "A", "--font", "club").status == 1)
    // A character without a glyph is a box.
    #expect(sign.ctl("set-message", "\u{E000}").status == 0)
    #expect(try sign.status.text.lastMissing == ["U+E000"])
    let box = sign.picture

    _ = try configuration("{ file: \(font), name: club }", in: directory)
    sign.program.signal(SIGHUP)
    try await waitUntil("it was read") { sign.program.errors.contains("read again") }
    let listed = sign.ctl("fonts", "--all").output
    #expect(listed.contains("\nclub  \(font): BDF, 8 pixels an em, 2 characters"))
    #expect(try Program.run(signd, ["fonts", "--all", "--config", file]).output == listed)
    // The message is set again, and the file's glyph replaces the box at twice its size.
    #expect(sign.picture != box && sign.picture.contains("##..##..##..##.."))
    #expect(try sign.status.text.missingGlyphs == 1)

    #expect(sign.ctl("set-message", "A", "--font", "club", "--scale", "1").status == 0)
    let frame = ["########"] + Array(repeating: "#......#", count: 6) + ["########"]
    #expect(
      sign.picture.split(separator: "\n").filter { $0.contains("#") }.map { $0.trimmed } == frame)
    let refused = sign.ctl("set-message", "A", "--font", "clup")
    #expect(refused.status == 1 && refused.errors.contains("did you mean \"club\"?"))
  }

  @Test func aFileCanBeDrawnWithoutAConfiguration() throws {
    let directory = TemporaryDirectory()
    let font = directory.path + "/tiny.bdf"
    try Data(tinyFont.utf8).write(to: URL(filePath: font))
    let drawn = try rendered(
      "A", "--font-file", font, "--panel", "10x8", "--align", "start", "--scale", "1")
    #expect(drawn.split(separator: "\n").first == "########..")
    // The file is a fallback for a message with another font.
    let fallback = try rendered(
      "\u{E000}", "--font-file", font, "--font", "signd7", "--panel", "8x8")
    #expect(fallback.hasPrefix("#.#.#.#.\n.#.#.#.#\n"))
    let specimen = try Program.run(signd, ["fonts", "tiny", "--font-file", font])
    #expect(specimen.status == 0 && specimen.output.contains("########"))
    let none = try Program.run(signd, ["render", "A", "--font-file", font + "x"])
    #expect(none.status == 1 && none.output.isEmpty)
    #expect(none.errors.hasPrefix(font + "x ") && none.errors.split(separator: "\n").count == 1)
  }

  @Test func aBrokenFontIsReportedWhereTheConfigurationNamesIt() throws {
    let directory = TemporaryDirectory()
    let font = directory.path + "/broken.ttf"
    try Data("no font".utf8).write(to: URL(filePath: font))
    let file = try configuration(font, in: directory)
    for arguments in [["check-config", file], ["run", "--config", file, "--for", "1ms"]] {
      let refused = try Program.run(signd, arguments)
      #expect(refused.status == 1)
      #expect(refused.errors.hasPrefix("\(file):1:33: \(font) "))
    }
  }
}

extension Substring {
  /// The text without dark pixels at both ends.
  fileprivate var trimmed: String {
    String(drop { $0 == "." }.reversed().drop { $0 == "." }.reversed())
  }
}

import FoundationEssentials
import Messages
import TestSupport
import Testing
import Typography

@testable import Keys
@testable import SignConfiguration

@Suite struct FontConfigurationTests {
  private let directory = TemporaryDirectory()

  private func file(_ name: String, _ text: String) throws -> String {
    let path = directory.path + "/" + name
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  private func complete(_ yaml: String) throws(ConfigurationErrors) -> Configuration.Complete {
    try Configuration.parse(Array(yaml.utf8), name: "f", fonts: .installed(searchIn: []))
  }

  private func report(_ yaml: String) -> String {
    do {
      _ = try complete(yaml)
      return "fine"
    } catch {
      return error.description
    }
  }

  @Test func filesHaveTheNamesThatTheConfigurationGivesThem() throws {
    let font = try file("tiny.bdf", tinyFont)
    let library = try complete(
      """
      fonts:
        files:
          - \(font)
          - { file: \(font), name: club, size: 8, face: 0 }
      defaults: { font: club }
      """
    ).library
    #expect(library.names.all == FontName.names + ["tiny", "club"])
  }

  @Test func everyFileThatCannotBeUsedIsReportedWhereItStands() throws {
    let font = try file("tiny.bdf", tinyFont)
    let broken = try file("broken.ttf", "no font")
    let lines = report(
      """
      fonts:
        files:
          - \(directory.path)/none.ttf
          - \(font)
          - { name: club, file: \(broken) }
          - { file: \(font), size: 9 }
      defaults: { speed: fast, font: club }
      """
    ).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("f:3:7: \(directory.path)/none.ttf "))
    #expect(lines[1].hasPrefix("f:5:27: \(broken) "))
    #expect(lines[2].hasPrefix("f:6:15: \(font) ") && lines[2].contains("8"))
    // Other mistakes are reported too, but none about fonts that may exist.
    #expect(lines[3].hasPrefix("f:7:20: defaults.speed takes "))
  }

  @Test func aNameThatIsNotThereIsAMistakeWithASuggestion() throws {
    let font = try file("tiny.bdf", tinyFont)
    let yaml = "fonts: { files: [\(font)] }\ndefaults: { font: tinny }"
    #expect(
      report(yaml)
        == "f:2:19: defaults.font takes auto, signd, signd-condensed, signd5, signd7, signd12 or tiny, not \"tinny\"; "
        + "did you mean \"tiny\"?")
  }

  @Test(arguments: [
    (
      "fonts: { files: a }",
      "1:17: fonts.files takes a list of absolute paths or of mappings with the key file, not \"a\""
    ),
    (
      "fonts: { files: [a] }",
      "1:18: fonts.files[0] takes an absolute path (beginning with /) of at most 4095 bytes, "
        + "not \"a\""
    ),
    (
      "fonts: { files: [7] }",
      "1:18: fonts.files[0] takes an absolute path or a mapping with the key file, not 7"
    ),
    (
      "fonts: { files: [{ name: a }] }",
      "1:18: fonts.files[0] takes a mapping with the key file, not one without it"
    ),
    (
      "fonts:\n  files:\n  - /a\n  - { file: /b, nmae: c }",
      "4:17: unknown key \"nmae\" in fonts.files[1]; did you mean \"name\"?"
    ),
    (
      "fonts: { files: [{ file: /a, size: 3 }] }",
      "1:36: fonts.files[0].size takes a whole number from 4 to 512, pixels an em, not 3"
    ),
    (
      "fonts: { files: [{ file: /a, face: -1 }] }",
      "1:36: fonts.files[0].face takes a whole number from 0 to 255, not -1"
    ),
    (
      "fonts: { files: [{ file: /a, name: 'a]' }] }",
      "1:36: fonts.files[0].name takes a word of at most 64 bytes without brackets, not \"a]\""
    ),
    (
      "fonts: { files: [{ file: /a, name: signd7 }] }",
      "1:36: fonts.files[0].name takes a name that is not in use, and signd7 is"
    ),
    (
      "fonts: { files: [{ file: /a, name: b }, { file: /c, name: b }] }",
      "1:59: fonts.files[1].name is the name of another file already"
    ),
    (
      "fonts: { files: [{ file: /a, file: /b }] }", "1:30: file is given twice in one mapping"
    ),
    ("fonts: { search: yes }", "1:18: fonts.search takes true or false, not \"yes\""),
    ("fonts: { antialias: true }", "1:21: fonts.antialias takes auto, on or off, not true"),
  ])
  func valuesThatAreNotPossible(yaml: String, expected: String) {
    do {
      _ = try Configuration.parse(Array(yaml.utf8), name: "f", fonts: .names(nil))
      Issue.record("it was taken")
    } catch {
      #expect(error.description == "f:" + expected)
    }
  }

  @Test func noFileIsOpenedWhereFontsAreNotKnown() throws {
    let yaml = "fonts: { files: [/nowhere.ttf], search: false, antialias: on }"
    let fonts = try Configuration.parse(Array(yaml.utf8), name: "f", fonts: nil).fonts
    #expect(fonts.files == [FontLibrary.File(path: "/nowhere.ttf")])
    #expect(!fonts.search && fonts.antialias == .on)
  }

  @Test(arguments: [
    ("virtual, size: 8x8", true, true), ("ws2812, size: 8x8", true, true),
    ("apa102, size: 8x8", true, true), ("max7219, size: 8x8", false, false),
    ("hub75, size: 64x32", false, true), ("hub75, size: 64x32, hub75: { planes: 3 }", false, true),
    ("hub75, size: 64x32, hub75: { planes: 4 }", true, true),
    ("hub75, size: 64x32, hub75: { planes: 8 }", true, true),
  ])
  func edgesAndEmojiFollowTheLevelsOfThePanel(
    panel: String, antialias: Bool, colors: Bool
  ) throws {
    func rendering(_ fonts: String) throws -> GlyphRendering {
      let yaml = "panel: { type: \(panel) }\nfonts: { antialias: \(fonts) }"
      let configuration = try Configuration.parse(Array(yaml.utf8), name: "f", fonts: nil)
      return configuration.glyphRendering(on: configuration.panel)
    }
    #expect(try rendering("auto") == GlyphRendering(antialias: antialias, colors: colors))
    #expect(try rendering("'on'") == GlyphRendering(antialias: true, colors: colors))
    #expect(try rendering("'off'") == GlyphRendering(antialias: false, colors: colors))
  }
}

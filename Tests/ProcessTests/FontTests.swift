import ControlAPI
import FoundationEssentials
import TestSupport
import Testing

@Suite struct FontTests {
  @Test func theFontsAreListedWithAndWithoutADaemon() async throws {
    let listed = try Program.run(signd, ["fonts"])
    #expect(listed.status == 0 && listed.errors.isEmpty)
    let lines = listed.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("signd5  6 pixels high, capitals 5, "))
    #expect(lines[0].contains(" characters: Basic Latin, "))
    #expect(lines[1].hasPrefix("signd7  8 pixels high, capitals 7, "))
    #expect(lines[1].contains(": Basic Latin, Latin-1 Supplement, ") && lines[1].contains("Arrows"))
    #expect(lines[2].hasPrefix("signd12  16 pixels high, capitals 12, "))
    #expect(lines[2].contains(", Greek and Coptic, Cyrillic, "))

    let sign = try await RunningSign()
    #expect(sign.ctl("fonts").output == listed.output)
    let json = try Program.run(signd, ["fonts", "--json"]).output
    #expect(sign.ctl("fonts", "--json").output == json)
    let answer = try sign.curl("/v1/fonts")
    #expect(answer.hasSuffix("200"))
    func fonts(_ json: some StringProtocol) throws -> [FontDescription] {
      try JSONDecoder().decode([FontDescription].self, from: Data(json.utf8))
    }
    #expect(try fonts(answer.dropLast(3)) == fonts(json))
    #expect(answer.contains(#""cap_height":7,"characters":"#))
    // Those are the names that a message may have.
    for font in try fonts(json) {
      #expect(sign.ctl("set-message", "Hi", "--font", font.name).status == 0)
    }
  }

  @Test(arguments: [("signd5", 6), ("signd7", 8), ("signd12", 16)])
  func aSpecimenIsWrittenLikeAnyPicture(name: String, lineHeight: Int) throws {
    let text = try Program.run(signd, ["fonts", name])
    #expect(text.status == 0 && text.errors.isEmpty)
    let rows = text.output.split(separator: "\n")
    #expect(rows.count > 8 * lineHeight && rows.allSatisfy { $0.utf8.count == 80 })
    // It begins with its name.
    let title = try rendered(
      name, "--font", name, "--scale", "1", "--panel", "80x\(lineHeight)", "--align", "start")
    #expect(text.output.hasPrefix(title))
    let directory = TemporaryDirectory()
    let file = directory.path + "/specimen.png"
    #expect(try Program.run(signd, ["fonts", name, "-o", file]).status == 0)
    #expect(try Program.run("head", ["-c", "4", file]).output.hasSuffix("PNG"))
  }

  @Test(arguments: [
    (["signd8"], "there is no font \"signd8\"; did you mean \"signd5\"?"),
    (["Helvetica"], "there is no font \"Helvetica\"; there are signd5, signd7, signd12"),
    (["-o", "a.png"], "a specimen is of one font; name it, as in 'signd fonts signd5'"),
    (["--led"], "a specimen is of one font; name it, as in 'signd fonts signd5'"),
    (
      ["signd5", "--json"], "--json prints the list or the coverage; it does not go with a specimen"
    ),
  ])
  func aMistakeIsOneSentence(arguments: [String], sentence: String) throws {
    let result = try Program.run(signd, ["fonts"] + arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors == "signd: \(sentence)\n")
  }
}

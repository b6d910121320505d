import ControlAPI
import FoundationEssentials
import Pixels
import TestSupport
import Testing

@Suite struct IconTests {
  @Test func theIconsAreListedWithAndWithoutASign() async throws {
    let listed = try Program.run(signd, ["icons"])
    #expect(listed.status == 0 && listed.errors.isEmpty)
    let lines = listed.output.split(separator: "\n")
    #expect(lines[0] == "sun  ☀\u{FE0F}  in pixels, 8 and 16 rows")
    #expect(lines.count(where: { $0.hasSuffix("in pixels, 8 and 16 rows") }) == 41)
    #expect(lines.contains("skull  ☠"))

    let directory = TemporaryDirectory()
    let icons = directory.path + "/icons"
    try FileManager.default.createDirectory(atPath: icons, withIntermediateDirectories: false)
    for file in ["club.png", "sun.gif", "note.txt", ".hidden.png"] {
      try writeFile(Array("x".utf8), to: "\(icons)/\(file)")
    }
    let configuration = directory.path + "/signd.yaml"
    try writeFile(Array("icons: { directory: \(icons) }\n".utf8), to: configuration)
    let sign = try await RunningSign(["--config", configuration])
    let own = sign.ctl("icons").output.split(separator: "\n")
    #expect(own.last == "club  \(icons)/club.png")
    #expect(own.first == "\(lines[0]); icon:sun is \(icons)/sun.gif")
    #expect(own[1..<own.count - 1] == lines[1...])
    let answer = try sign.curl("/v1/icons")
    let described = try JSONDecoder().decode(
      [IconDescription].self, from: Data(answer.dropLast(3).utf8))
    #expect(described.summary == own.joined(separator: "\n"))
    let json = sign.ctl("icons", "--json").output
    #expect(try JSONDecoder().decode([IconDescription].self, from: Data(json.utf8)) == described)
  }

  @Test func theIconsInPixelsAreDrawnOnASheet() throws {
    let directory = TemporaryDirectory()
    let file = directory.path + "/sheet.png"
    #expect(try Program.run(signd, ["icons", "-o", file]).status == 0)
    let sheet = try readPNG(bytes(of: file))
    #expect(sheet.size.width > 300 && sheet.size.height > 150)
    let both = try Program.run(signd, ["icons", "--json", "-o", file])
    #expect(both.status == 2)
    #expect(both.errors == "signd: --json prints the list; it is not possible with a picture\n")
  }

  /// `set-image icon:NAME` and `[icon NAME]` are the same picture.
  @Test(arguments: [("32x8", "tram"), ("64x16", "wifi"), ("64x16", "door")])
  func aPictureAndATagShowTheSame(size: String, name: String) async throws {
    let sign = try await RunningSign(["--panel", size])
    #expect(sign.ctl("set-image", "icon:\(name)").status == 0)
    let picture = sign.picture
    #expect(sign.ctl("set-message", "--markup", "[icon \(name)]").status == 0)
    #expect(sign.picture == picture && picture.contains("#"))
  }
}

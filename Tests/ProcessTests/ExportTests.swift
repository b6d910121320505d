import ControlAPI
import FoundationEssentials
import Glibc
import Images
import Messages
import Pixels
import TestSupport
import Testing

/// `signctl export` and `signctl apply` with running signs.
@Suite struct ExportTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.path + "/sign" }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  private func content(_ file: String) throws -> String {
    String(decoding: try bytes(of: path + "/" + file), as: UTF8.self)
  }

  /// A sign with something of everything.
  private func sign() async throws -> RunningSign {
    let sign = try await RunningSign()
    let picture = directory.path + "/club.png"
    try writeFile(
      PNG.encode(colourfulPicture(Size(width: 16, height: 16))), to: picture)
    for words in [
      ["set-layout", "H:|[left(16)][right]|", "V:|[left]|", "V:|[right]|"],
      ["rotate", "180"], ["brightness", "60"],
      ["upload-image", picture], ["set-image", "club", "--zone", "left"],
      ["set-variable", "price", "3 €", "--max-age", "1h"],
      ["set-message", "Tea {{var:price}}", "--zone", "right", "--scroll", "none"],
      ["add", "Later", "--id", "later", "--zone", "right", "--color", "lime"],
      ["add", "First", "--id", "first", "--zone", "right", "--when", "2001-01-01"],
      ["move", "first", "1", "--zone", "right"],
      ["pause", "--zone", "right"], ["stop", "--zone", "left"],
    ] {
      let result = sign.ctl(words)
      try #require(result.status == 0, "\(words): \(result.errors)")
    }
    return sign
  }

  @Test func aFreshSignShowsTheSameAfterExportAndApply() async throws {
    let first = try await sign()
    #expect(first.ctl("export", path).errors == "")
    #expect(
      try files() == [
        "export.json", "images", "images/club.png", "layout.json", "messages", "messages/left.json",
        "messages/right.json", "panel.json", "playback.json", "variables.json",
      ])
    #expect(try content("panel.json") == "{\n  \"brightness\" : 60,\n  \"rotate\" : 180\n}\n")
    #expect(
      try content("variables.json").contains("\"max_age\" : 3600000"))

    let second = try await RunningSign()
    let dry = second.ctl("apply", path, "--dry-run")
    #expect(
      dry.output == """
        add image club
        add variable price
        change panel: brightness 60, rotate 180
        change layout
        add left/main
        add right/first
        add right/main
        add right/later
        stop left
        pause right

        """)
    #expect(try second.status.zones.map(\.name) == ["main"])
    let applied = second.ctl("apply", path)
    #expect(applied.status == 0 && applied.output == dry.output && applied.errors == "")
    #expect(second.picture == first.picture && first.picture.contains("#"))
    for format in ["snapshot", "variables", "images", "layout"] {
      #expect(second.ctl(format).status == 0)
    }
    #expect(second.ctl("apply", path).output == "nothing to change\n")
    #expect(second.ctl("export", directory.path + "/again").status == 0)
    let difference = try Program.run("diff", ["-r", path, directory.path + "/again"])
    #expect(difference.output == "" && difference.status == 0)
  }

  @Test func onlyWhatIsManagedIsRemoved() async throws {
    let sign = try await sign()
    #expect(sign.ctl("export", path).status == 0)
    #expect(sign.ctl("add", "More", "--id", "more", "--zone", "right").status == 0)
    #expect(sign.ctl("set-message", "Else", "--zone", "left").status == 0)
    #expect(sign.ctl("set-variable", "other", "1").status == 0)
    for file in ["messages/left.json", "variables.json"] {
      try FileManager.default.removeItem(atPath: path + "/" + file)
    }
    #expect(sign.ctl("apply", path).output == "remove right/more\n")
    #expect(sign.ctl("variables").output.contains("other"))
  }

  @Test func aPictureThatABannerShowsStays() async throws {
    let sign = try await sign()
    #expect(sign.ctl("banner", "--markup", "[img club]", "--edge", "bottom").status == 0)
    #expect(
      sign.ctl("add", "Fire drill", "--id", "drill", "--zone", "right", "--priority", "alert")
        .status == 0)
    #expect(sign.ctl("export", path).status == 0)
    #expect(try !content("messages/right.json").contains("drill"))
    try directory.write("[]", to: "sign/messages/left.json")
    try FileManager.default.removeItem(atPath: path + "/images/club.png")
    let result = sign.ctl("apply", path)
    #expect(result.status == 0 && result.output == "remove left/main\n", "\(result)")
    #expect(
      result.errors
        == "signctl: warning: the picture \"club\" is in use by the banner b1; change or remove what uses it "
        + "first\n")
    #expect(sign.ctl("images").output.contains("club"))
    #expect(sign.ctl("messages", "--zone", "right").output.contains("drill"))
    #expect(sign.ctl("move", "first", "2", "--zone", "right").status == 0)
    #expect(sign.ctl("apply", path).output == "move right/first to 1\n")
  }

  @Test func aFullSignMakesRoomForWhatComes() async throws {
    let sign = try await RunningSign()
    for number in 1...3 {
      #expect(sign.ctl("set-variable", "old\(number)", "1").status == 0)
    }
    #expect(sign.ctl("export", path).status == 0)
    let names = (1...VariableProperties.most).map { number in
      "\"new\(number)\":{\"value\":\"2\"}"
    }
    try directory.write("{\(names.joined(separator: ","))}", to: "sign/variables.json")
    let result = sign.ctl("apply", path)
    #expect(result.status == 0, "\(result)")
    let variables = sign.ctl("variables").output
    #expect(variables.contains("new1000") && !variables.contains("old"))
  }

  @Test func aZoneThatReturnsLosesItsOldMessages() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-layout", "H:|[a][b(8)]|", "V:|[a]|", "V:|[b]|").status == 0)
    #expect(sign.ctl("add", "New", "--id", "new", "--zone", "b").status == 0)
    #expect(sign.ctl("export", path).status == 0)
    #expect(sign.ctl("add", "Old", "--id", "old", "--zone", "b").status == 0)
    #expect(sign.ctl("set-layout", "H:|[a]|", "V:|[a]|").status == 0)
    #expect(
      sign.ctl("apply", path).output == "change layout\nremove b/old\n")
  }

  @Test func onlyRegularFilesAreRead() throws {
    try FileManager.default.createDirectory(
      atPath: path + "/images", withIntermediateDirectories: true)
    #expect(mkfifo(path + "/images/club.png", 0o600) == 0)
    let result = try Program.run(
      signctl, ["apply", path, "--socket", directory.path + "/none"])
    #expect(result.errors == "signctl: \(path)/images/club.png is not a regular file\n")
  }

  @Test func aRefusedChangeTakesTheOthersBack() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Before").status == 0)
    #expect(sign.ctl("set-variable", "a", "1").status == 0)
    #expect(sign.ctl("export", path).status == 0)
    let before = directory.path + "/before"
    #expect(sign.ctl("export", before).status == 0)
    try directory.write(
      #"[{"id":"a","text":"New"},{"id":"b","image":"missing"}]"#, to: "sign/messages/main.json")
    try directory.write(#"{"a":{"value":"2"},"b":{"value":"3"}}"#, to: "sign/variables.json")
    try directory.write(#"{"layout":["H:|[main(40)]","V:|[main]|"]}"#, to: "sign/layout.json")
    let result = sign.ctl("apply", path)
    #expect(result.status == 1)
    #expect(
      result.errors
        == "signctl: 'add main/b' failed: image: there is no picture 'missing' on the sign, which "
        + "has none; the earlier changes are undone\n")
    #expect(sign.ctl("export", path).status == 0)
    let difference = try Program.run("diff", ["-r", path, before])
    #expect(difference.output == "")
    #expect(sign.ctl("layout", "--json").output.contains(#""origin" : "configuration""#))
  }

  @Test func aMistakeInAFileIsOneSentenceAndChangesNothing() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Before").status == 0)
    for (file, text, sentence) in [
      (
        "messages/main.json", #"[{"id":"a","text":"A"},{"id":"b","text":"B","speed":0}]"#,
        "message 2: speed takes a number from 0.1 to 2000"
      ),
      ("messages/main.json", #"[{"text":"A"}]"#, "message 1: id takes 1 to 64 letters"),
      (
        "messages/main.json", #"[{"id":"a","text":"A"},{"id":"a","text":"A"}]"#,
        "message 2: id \"a\" is used twice"
      ),
      ("messages/main.json", "{}", "is not a JSON list of messages"),
      ("messages/other.json", "[]", "the sign has no zone \"other\"; it has main"),
      ("variables.json", #"{"a":{"value":1}}"#, "a: value takes a string"),
      ("panel.json", #"{"bright":1}"#, "unknown key \"bright\""),
      ("layot.json", "{}", "is not part of a backup; did you mean layout.json?"),
      ("layout.json", #"{"layout":1}"#, "layout takes a list"),
    ] {
      let folder = directory.path + "/case"
      _ = try Program.run("rm", ["-rf", folder])
      _ = try Program.run("mkdir", ["-p", folder + "/messages"])
      try directory.write(text, to: "case/" + file)
      let result = sign.ctl("apply", folder)
      // What depends on the sign is a refusal.
      #expect(result.status == (file == "messages/other.json" ? 1 : 2), "\(file)")
      #expect(result.output == "", "\(file)")
      #expect(
        result.errors.hasPrefix("signctl: \(folder)/\(file)") && result.errors.contains(sentence),
        "\(result.errors)")
    }
    #expect(try sign.text == "Before")
  }

  @Test func anExportReplacesOnlyAnEarlierOne() async throws {
    let sign = try await RunningSign()
    _ = try Program.run("mkdir", [path])
    #expect(sign.ctl("export", path).status == 0)
    #expect(sign.ctl("set-message", "Hi").status == 0)
    #expect(sign.ctl("export", path + "/").status == 0)
    #expect(try content("messages/main.json").contains("\"text\" : \"Hi\""))
    try directory.write("mine", to: "sign/notes.txt")
    let mixed = sign.ctl("export", path)
    #expect(mixed.status == 2 && mixed.errors.contains("notes.txt is not from an export"))
    _ = try Program.run("rm", [path + "/notes.txt"])
    try directory.write("mine", to: "sign/images/original.xcf")
    let deep = sign.ctl("export", path)
    #expect(deep.status == 2 && deep.errors.contains("images/original.xcf is not from an export"))
    _ = try Program.run("rm", [path + "/images/original.xcf"])
    _ = try Program.run("chmod", ["700", path])
    #expect(sign.ctl("export", path).output == "exported 1 message, 0 variables and 0 pictures\n")
    #expect(try Program.run("stat", ["-c", "%a", path]).output == "700\n")
    try directory.write("mine", to: "sign/notes.txt")
    let foreign = sign.ctl("export", directory.path)
    #expect(foreign.status == 2 && foreign.errors.contains("is not empty"))
    let file = sign.ctl("export", path + "/notes.txt")
    #expect(file.status == 2 && file.errors.contains("is not a directory"))
    #expect(sign.ctl("export", directory.path + "/none/sign").status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["sign"])
  }
}

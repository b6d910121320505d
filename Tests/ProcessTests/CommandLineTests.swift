import ControlAPI
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@Suite struct CommandLineTests {
  @Test func withoutADaemonSignctlSaysSoAndExitsWith69() throws {
    let directory = TemporaryDirectory()
    let result = try Program.run(
      signctl, ["status", "--socket", directory.path + "/none.sock"])
    #expect(result.status == 69)
    #expect(result.errors.hasPrefix("signctl: ") && result.errors.contains("/none.sock"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ["set-message"], ["set-message", "a", "b"], ["set-message", "a", "--speed", "fast"],
    ["brightness", "101"], ["brightness", "bright"], ["rotate", "45"], ["power", "maybe"],
    ["no-such-command"], ["status", "--no-such-option"], ["snapshot", "--format", "jpeg"],
    ["set-message", "a", "--color", "#12"], ["status", "--socket", ""], ["clear", "--zone", ""],
    ["snapshot", "-o", ""], ["set-message", "a", "--delay", "25h"], ["resize", "64"],
    ["set-pages"], ["set-pages", "@/nowhere.png"], ["set-topics", "a", "--markup", "[lim]b"],
    ["set-layout"], ["set-layout", "--file", "/nowhere"], ["reset-layout", "now"],
    ["zoom", "9"], ["zoom", "reset", "--at", "1,1"], ["zoom", "2", "--at", "1"],
    ["zoom", "2", "--duration", "2m"], ["page", "last"], ["select"],
    ["banner", "a", "--for", "25h"], ["banner", "a", "--edge", "up"],
    ["banner", "a", "--depth", "0"],
    ["dismiss", ""], ["set-message", "a", "--item-image", "/etc/passwd"],
    ["add", "a", "--id", "a b"], ["add", "a", "--rank", "101"], ["list", ""], ["edit", "a"],
    ["edit", "a", "--unset", "text"], ["edit", "a", "--when", "Mon", "--unset", "when"],
    ["edit", "a", "--markup"], ["remove"], ["remove", "a", "--all"], ["move", "a", "0"],
    ["list", "a", "--group", "b"], ["show", "-a"], ["schedule", "--next", "8d"],
    ["wait-shown", "a", "--timeout", "soon"], ["banner", "a", "--rank", "1"],
    ["set-image"], ["add-image", "/etc/passwd"], ["set-image", "icon:sun", "--fit", "round"],
    ["set-chart"], ["add-chart", "1,a"], ["add-image", "icon:sun", "--id", "a b"],
  ])
  func aWrongCommandLineExitsWith2AndConnectsToNothing(arguments: [String]) throws {
    let result = try Program.run(
      signctl, arguments, environment: ["SIGND_SOCKET": "/nonexistent/sign.sock"])
    #expect(result.status == 2, "\(result.errors)")
    #expect(!result.errors.isEmpty && result.output.isEmpty)
  }

  @Test(arguments: [
    ["clear", "--zone", ""], ["status", "--socket", ""], ["snapshot", "-o", ""],
    ["set-message", "a", "--delay", "25h"], ["power", "maybe"], ["set-message"], ["status", "-x"],
    ["status", "--no-such-option"], ["staus"], ["--socket", "/s", "staus"], ["brightness", "-x"],
    ["snapshot", "--json", "--format", "png"], ["test-pattern", "modlues"],
    ["snapshot", "--colors", "8"], ["snapshot", "--colors", "16", "--format", "text"],
    ["test-pattern", "on", "--for", "0"], ["zoom", "9"], ["zoom", "2", "--at", "1"],
    ["zoom", "reset", "--at", "1,1"], ["page", "0"], ["select", "a", "--zone", ""],
    ["resize", "0x0"],
    ["banner", "a", "--depth", "0"], ["banner", "a", "--for", "never"], ["dismiss", ""],
    ["set-layout"], ["set-pages", "@"],
    ["zoom", "nine"], ["page", "last"],
    ["add", "a", "--ttl", "366d"], ["edit", "a", "--unset", "wen"], ["move", "a", "last"],
    ["remove", "--group", "a b"], ["schedule", "--next", "0"], ["wait-shown", "a/b"],
    ["banner", "a", "--for", "0"], ["set-pages", "@/nowhere.png"], ["layout", "sat"],
    ["set-message", "a", "--offset-start", "-x"],
    ["set-image", "/nowhere.png"], ["add-image", "/etc/passwd"], ["set-image", ""],
    ["set-chart", "1,,2"], ["add-chart", "much", "--line"],
  ])
  func aValueThatCannotBeIsOneSentence(arguments: [String]) throws {
    let result = try Program.run(signctl, arguments, environment: ["SIGND_SOCKET": "/nowhere"])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("signctl: ") && result.errors.split(separator: "\n").count == 1)
  }

  @Test func aMistakeNamesWhatMayHaveBeenMeant() throws {
    for (arguments, end) in [
      (["staus"], "there is no command \"staus\"; did you mean \"status\"?\n"),
      (["bogus"], "there is no command \"bogus\"; 'signctl --help' lists them\n"),
      (["set", "Hi"], "there is no command \"set\"; did you mean \"set-message\"?\n"),
      (["message", "Hi"], "there is no command \"message\"; did you mean \"set-message\"?\n"),
      (["delete", "a"], "there is no command \"delete\"; did you mean \"remove\"?\n"),
      (["set-message", "a", "--color", "FF0000"], "not \"FF0000\"; did you mean \"#FF0000\"?\n"),
      (["set-message", "a", "--color", "rde"], "not \"rde\"; did you mean \"red\"?\n"),
      (
        ["add", "a", "--when", "Mon-Fri", "09:00-17:00"],
        "a schedule of several words needs quotes: --when \"Mon-Fri 09:00-17:00\"\n"
      ),
      (["set-message", "a", "--delay", "-1"], "; see 'signctl set-message --help'\n"),
      (["set-message", "-1 °C"], "; \"-1 °C\" begins with a dash; put -- before it\n"),
      (["set-message", "a", "--colour", "red"], "'--colour'; did you mean '--color'?\n"),
      (
        ["set-message", "a", "--for", "3s"],
        "unknown option '--for'; alert, banner, test-pattern and preview have it\n"
      ),
      (["add", "--image", "club"], "unknown option '--image'; did you mean 'add-image'?\n"),
      (["status", "--nope"], "nope'; see 'signctl status --help'\n"),
      (
        ["set-pages", "-"],
        "signctl: standard input is empty; write an item on each line: a text, or @ and the name "
          + "of "
          + "a picture file\n"
      ),
    ] {
      let result = try Program.run(signctl, arguments)
      #expect(result.status == 2 && result.errors.hasSuffix(end), "\(result.errors)")
    }
  }

  @Test func whatIsPrintedIsJSONWhenThatIsWanted() async throws {
    let sign = try await RunningSign()
    func keys(_ arguments: [String]) throws -> Set<String> {
      let result = sign.ctl(arguments + ["--json"])
      try #require(result.status == 0, "\(result.errors)")
      #expect(result.errors.isEmpty)
      let fields = try JSONDecoder().decode([String: Anything].self, from: Data(result.output.utf8))
      return Set(fields.keys)
    }
    let shown: Set = ["message", "running", "stored", "width", "height", "motion", "letters"]
    #expect(try keys(["set-message", "Hi"]) == shown.union(["standing"]))
    for command in [["stop"], ["start"]] { #expect(try keys(command) == shown) }
    #expect(
      try keys(["set-message", "Hi", "--scroll", "left"])
        == shown.union(["standing", "pass"]))
    for command in [["brightness", "50"], ["power", "on"], ["rotate", "0"]] {
      #expect(try keys(command) == ["panel", "stored"])
    }
    #expect(try keys(["snapshot"]) == ["rows", "size"])
    #expect(try keys(["panel"]).isSuperset(of: ["type", "size", "brightness", "power", "rotate"]))
    #expect(try keys(["clear"]) == ["removed", "remaining", "stored"])
    #expect(try keys(["stop"]) == ["running", "stored"])
    #expect(
      try keys(["status"])
        == [
          "version", "uptime", "frames", "counts", "panel", "zones", "banners", "alerts", "text",
          "state",
        ])
    #expect(try keys(["layout"]) == ["size", "places", "origin", "stored"])
    #expect(try keys(["set-layout", "H:|[a]|", "V:|[a]|"]).contains("layout"))
    #expect(try keys(["set-pages", "a", "b", "--zone", "a"]).contains("message"))
    #expect(try keys(["page", "next", "--zone", "a"]) == ["zone", "stored"])
    #expect(try keys(["zoom", "2", "--zone", "a"]) == ["zone", "stored"])
    #expect(try keys(["banner", "Fire"]) == ["banner", "stored"])
    #expect(try keys(["dismiss"]) == ["stored"])
    #expect(try keys(["reset-layout"]) == ["size", "places", "origin", "stored"])
  }

  @Test func aMessageOnADarkPanelIsNotASurprise() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("brightness", "0").status == 0)
    #expect(sign.ctl("set-message", "Hi").errors.contains("signctl brightness 100"))
    #expect(sign.ctl("power", "off").status == 0)
    #expect(sign.ctl("set-message", "Hi").errors.contains("signctl power on"))
    #expect(sign.ctl("set-message", "Hi", "--json").errors.isEmpty)
  }

  @Test func aPictureGoesWhereItsNameSays() async throws {
    let sign = try await RunningSign()
    let file = sign.directory.path + "/sign.PNG"
    #expect(sign.ctl("snapshot", "-o", file).status == 0)
    #expect(try Program.run("head", ["-c", "4", file]).output.hasSuffix("PNG"))
    #expect(try Program.run(signd, ["render", "Hi", "-o", "-"]).output == rendered("Hi"))
    let png = sign.directory.path + "/hi.png"
    #expect(try Program.run(signd, ["render", "Hi", "-o", png]).status == 0)
    let piped = sign.directory.path + "/piped"
    #expect(
      try Program.run("sh", ["-c", "\(signd) render Hi --format png >\(piped)"]).status == 0)
    #expect(try Program.run("cmp", [png, piped]).status == 0)
    let looked = try Program.run(
      "python3", ["-c", Self.pngReader, png])
    #expect(looked.output == (try rendered("Hi")), "\(looked.errors)")
  }

  @Test func aPixmapIsChosenByItsNameAndHoldsThePicture() async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-message", "Hi", "--scroll", "none", "--color", "white").status == 0)
    let (drawn, shown) = (sign.directory.path + "/a.PPM", sign.directory.path + "/b.ppm")
    #expect(
      try Program.run(
        signd, ["render", "Hi", "--scroll", "none", "--color", "white", "-o", drawn]
      ).status == 0)
    #expect(sign.ctl("snapshot", "-o", shown).status == 0)
    #expect(try Program.run("cmp", [drawn, shown]).status == 0)
    let asked = try Program.run(
      "curl",
      [
        "-s", "-o", shown, "-w", "%{content_type}", "--unix-socket", sign.socket,
        "http://x/v1/frame?format=ppm",
      ])
    #expect(asked.output == "image/x-portable-pixmap")
    #expect(try Program.run("cmp", [drawn, shown]).status == 0)
    // A header of eleven bytes and three bytes per pixel. The number of white pixels is the text's.
    let lit = try rendered("Hi", "--scroll", "none").filter { $0 == "#" }.count
    let white = try Program.run(
      "sh", ["-c", "tail -c +14 \(shown) | tr -dc '\\377' | wc -c"]
    ).output
    #expect(Int(white.filter(\.isNumber)) == 3 * lit)
  }

  @Test func aTextWithoutQuotesIsRefusedWithAdvice() throws {
    let set = try Program.run(signctl, ["set-message", "Back", "at", "14:00", "--speed", "20"])
    #expect(set.status == 2)
    #expect(
      set.errors
        == "signctl: a text of several words needs quotes: signctl set-message \"Back at 14:00\"\n")
    let render = try Program.run(signd, ["render", "Back", "at", "14:00"])
    #expect(render.status == 2)
    #expect(render.errors.hasSuffix("signd render \"Back at 14:00\"\n"))
    #expect(try !Program.run(signctl, ["set-message", "--help"]).output.contains("<others>"))
    let dashed = try Program.run(signctl, ["set-message", "-5 °C"])
    #expect(dashed.status == 2)
    #expect(dashed.errors.hasSuffix("; \"-5 °C\" begins with a dash; put -- before it\n"))
  }

  @Test func whatCannotBePrintedIsAFailure() async throws {
    let sign = try await RunningSign()
    for command in [
      "\(signctl) status --socket \(sign.socket)",
      "\(signctl) panel --json --socket \(sign.socket)",
      "\(signctl) snapshot --socket \(sign.socket)", "\(signd) render Hi", "\(signctl) --help",
    ] {
      let full = try Program.run("sh", ["-c", command + " >/dev/full"])
      #expect(full.status == 1, "\(command)")
      #expect(full.errors.contains("cannot write standard output: No space left on device"))
      #expect(full.errors.split(separator: "\n").count == 1)
      // A closed reader gets no error message.
      let gone = try Program.run("sh", ["-c", "(sleep 0.1; \(command)) | true"])
      #expect(gone.errors.isEmpty, "\(command)")
    }
    let file = try Program.run(signd, ["render", "Hi", "-o", "/dev/full"])
    #expect(file.status == 1 && file.errors.contains("/dev/full: No space left on device"))
  }

  @Test func aClosedStandardInputOrOutputIsAFailure() async throws {
    let sign = try await RunningSign()
    for command in [
      "\(signctl) status --socket \(sign.socket)", "\(signctl) snapshot --socket \(sign.socket)",
      "\(signctl) --help", "\(signd) render Hi",
    ] {
      let result = try Program.run("sh", ["-c", command + " >&-"])
      #expect(result.status == 1, "\(command)")
      #expect(result.errors.contains("cannot write standard output: Bad file descriptor"))
    }
    #expect(sign.ctl("set-message", "before").status == 0)
    for command in [
      "\(signctl) set-message - --socket \(sign.socket)", "\(signd) render -",
    ] {
      let result = try Program.run("sh", ["-c", command + " <&-"])
      #expect(result.status == 2, "\(command)")
      #expect(result.errors.contains("standard input cannot be read: Bad file descriptor"))
    }
    #expect(try sign.text == "before")
    // The message is set even if no process reads the answer.
    let quiet = try Program.run(
      "sh", ["-c", "\(signctl) set-message after --socket \(sign.socket) <&- >&- 2>&-"])
    #expect(quiet.status == 0)
    #expect(try sign.text == "after")
  }

  @Test func aSignThatIsNowhereIsLookedForInEveryUsualPlace() throws {
    let directory = TemporaryDirectory()
    let own = directory.path + "/signd/signd.sock"
    let result = try Program.run(
      signctl, ["status"],
      environment: ["SIGND_SOCKET": "", "XDG_RUNTIME_DIR": directory.path])
    // A sign of this machine may listen there.
    guard result.status != 0 else { return }
    #expect(result.status == 69)
    #expect(result.errors.contains(own) && result.errors.contains("/run/signd/signd.sock"))
    #expect(result.errors.contains("--socket or SIGND_SOCKET"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func aDaemonThatDoesNotAnswerIsNotThere() throws {
    let directory = TemporaryDirectory()
    let socket = directory.path + "/s.sock"
    // The kernel accepts the connection, and it is closed without an answer.
    let mute = try Program(
      "systemd-socket-activate", ["--accept", "-l", socket, "true"])
    defer { mute.signal(SIGTERM) }
    while access(socket, F_OK) != 0 { usleep(1000) }
    let result = try Program.run(signctl, ["status", "--socket", socket])
    #expect(result.status == 69)
    #expect(result.errors.contains("before it answered"))
  }

  @Test func aLeftOverSocketOfOnesOwnDoesNotHideTheSystems() async throws {
    let sign = try await RunningSign()
    let directory = TemporaryDirectory()
    #expect(try Program.run("mkdir", [directory.path + "/signd"]).status == 0)
    let own = directory.path + "/signd"
    let socket = own + "/signd.sock"
    func found() -> String {
      SocketLocation.forClient(option: nil, userDirectory: own, system: sign.socket)
    }
    #expect(found() == sign.socket)
    let mine = try Program(
      signd,
      ["--socket", socket, "--state", directory.path + "/state", "--view", "headless"])
    try await waitUntil("it listens") { found() == socket }
    mine.signal(SIGKILL)
    _ = mine.finish()
    #expect(access(socket, F_OK) == 0)
    #expect(found() == sign.socket)
    #expect(
      SocketLocation.forClient(option: nil, userDirectory: own, system: own + "/none") == socket)
  }

  @Test func whatTheSignRefusesExitsWith1AndOneSentence() async throws {
    let sign = try await RunningSign()
    // The number of fonts differs between machines.
    let font = sign.ctl("set-message", "a", "--font", "arial")
    #expect(font.status == 1)
    #expect(font.errors.hasPrefix("signctl: font takes auto"))
    #expect(
      font.errors.hasSuffix(", not \"arial\"\n") && font.errors.split(separator: "\n").count == 1)
    let zone = sign.ctl("clear", "--zone", "kitchen")
    #expect(zone.status == 1)
    #expect(
      zone.errors == "signctl: there is no zone \"kitchen\"; the zones are: main\n")
  }

  @Test func theSocketMayBeNamedInTheEnvironment() async throws {
    let sign = try await RunningSign()
    let result = try Program.run(
      signctl, ["status"], environment: ["SIGND_SOCKET": sign.socket])
    #expect(result.status == 0 && result.output.contains("virtual 64x16"))
  }

  @Test(arguments: ["signd", "signctl"])
  func theVersionAndHelpAreThere(program: String) throws {
    let path = buildFolder + "/" + program
    #expect(try Program.run(path, ["--version"]).output.hasPrefix("0."))
    let help = try Program.run(path, ["--help"])
    #expect(help.status == 0 && help.output.contains("USAGE: \(program)"))
  }

  @Test func aMessageIsRenderedWithoutADaemonAlwaysTheSame() throws {
    let first = try rendered("Hello world", "--scroll", "left", "--at", "2.5s")
    #expect(first == (try rendered("Hello world", "--scroll", "left", "--at", "2500ms")))
    #expect(first != (try rendered("Hello world", "--scroll", "left", "--at", "0s")))
    #expect(first.split(separator: "\n").allSatisfy { $0.utf8.count == 64 })
    #expect(try rendered("A", "--panel", "5x7").split(separator: "\n").count == 7)
  }

  @Test(arguments: [
    ["--panel", "0x16"], ["--panel", "64"], ["--panel", "64x16x2"], ["--panel", "99999x99999"],
    ["--at=-1s"], ["--at", "soon"], ["--format", "jpeg"], ["--font", "arial"],
  ])
  func renderRefusesWhatItCannotDo(arguments: [String]) throws {
    let result = try Program.run(signd, ["render", "a"] + arguments)
    #expect(result.status == 2 && result.errors.hasPrefix("signd: "), "\(result.errors)")
  }

  @Test func aPipeIsAConfigurationOnlyWhenAShellHandsItOver() throws {
    let directory = TemporaryDirectory()
    let pipe = directory.path + "/pipe"
    #expect(try Program.run("mkfifo", [pipe]).status == 0)
    let named = try Program.run(signd, ["check-config", pipe])
    #expect(named.status == 1)
    #expect(named.errors.contains("this is a pipe or a device, not a file"))
    let handed = try Program.run(
      "sh", ["-c", "(sleep 0.1; echo 'panel: {sise: 1}') | \(signd) check-config /dev/stdin"])
    #expect(handed.status == 1)
    #expect(handed.errors.contains("/dev/stdin:1:9: "))
  }

  /// The option and the configuration key get their words from different places.
  @Test func theColoursOfTheCommandLineAreThoseOfTheConfiguration() throws {
    let directory = TemporaryDirectory()
    let file = directory.path + "/signd.yaml"
    func check(_ word: String) throws -> Program.Result {
      try directory.write("panel: { virtual: { colors: \(word) } }\n", to: "signd.yaml")
      return try Program.run(signd, ["check-config", file])
    }
    func run(_ word: String) throws -> Program.Result {
      try Program.run(
        signd,
        [
          "run", "--colors", word, "--config", "/dev/null", "--socket", directory.path + "/s.sock",
          "--state", directory.path + "/state", "--view", "headless", "--for", "10ms",
        ])
    }
    let help = try Program.run(signd, ["run", "--help"]).output
    #expect(try Program.run(signctl, ["preview", "--help"]).output.contains("--colors"))
    let named = try #require(help.firstMatch(of: /terminal: ([^(]*) \(default/)?.1)
    let words = named.split { ", \n".contains($0) }.map(String.init).filter { $0 != "or" }
    #expect(words.count > 1)
    for word in words {
      #expect(try check(word).status == 0, "\(word)")
      #expect(try run(word).status == 0, "\(word)")
    }
    for wrong in ["8", "Auto", "truecolor"] {
      let (key, option) = (try check(wrong), try run(wrong))
      #expect(key.status == 1 && option.status == 2)
      func expected(_ complaint: String) -> Substring? {
        complaint.firstMatch(of: /takes (.*), not/)?.1
      }
      #expect(expected(option.errors) != nil && expected(option.errors) == expected(key.errors))
    }
  }

  @Test func aConfigurationIsCheckedWithAllItsErrors() throws {
    let directory = TemporaryDirectory()
    let file = directory.path + "/signd.yaml"
    let bad = try Program.run(
      "sh",
      [
        "-c",
        "printf 'panel:\\n  brightnes: 60\\n  size: 64\\n' > \(file); \(signd) check-config \(file)",
      ])
    #expect(bad.status == 1)
    #expect(bad.errors.contains("\(file):2:3: "))
    #expect(bad.errors.contains("did you mean \"panel.brightness\"?"))
    #expect(bad.errors.contains("\(file):3:9: "))
    let good = try Program.run(
      "sh",
      [
        "-c",
        "echo 'panel: { type: virtual, size: 64x16, brightness: 60, rotate: 0, virtual: "
          + "{ view: terminal } }' > \(file); \(signd) check-config \(file)",
      ])
    #expect(good.status == 0)
  }

  @Test func aCheckCountsAndExplains() throws {
    let directory = TemporaryDirectory()
    let file = directory.path + "/signd.yaml"
    func check(_ yaml: String, _ options: String...) throws -> String {
      try directory.write(yaml, to: "signd.yaml")
      let result = try Program.run(signd, ["check-config", file] + options)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      return result.output
    }
    #expect(try check("{}") == "OK: 0 keys, panel virtual 64x16\n")
    #expect(try check("panel: { size: 32x8 }") == "OK: 1 key, panel virtual 32x8\n")
    try directory.write("- text: a\n- text: b", to: "messages/a.yaml")
    let yaml = """
      panel:
        type: max7219
        size: 32x8
        rotate: null
      messages: { directory: \(directory.path)/messages }
      layout: ['H:|[a][b]|', 'V:|[a]|', 'V:|[b]|']
      """
    #expect(try check(yaml) == "OK: 4 keys, panel max7219 32x8, 1 file of messages\n")
    try directory.write("[]", to: "messages/b.yaml")
    let all = try check(yaml, "--explain").split(separator: "\n").map(String.init)
    #expect(all.last == "OK: 4 keys, panel max7219 32x8, 2 files of messages")
    let rows = all.dropLast().map {
      $0.split(separator: #/ {2,}/#, maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
    }
    #expect(rows.allSatisfy { $0.count == 3 } && Set(rows.map(\.[0])).count == rows.count)
    // The keys of a section are together.
    var shown: [String] = []
    for row in rows {
      let section = String(row[0].prefix { $0 != "." })
      if shown.last != section { shown.append(section) }
    }
    #expect(Set(shown).count == shown.count)
    func row(_ key: String) -> [String] { rows.first { $0[0] == key } ?? [] }
    #expect(row("panel.type") == ["panel.type", "max7219", "\(file):2"])
    #expect(row("panel.rotate") == ["panel.rotate", "0", "default"])
    #expect(row("panel.brightness") == ["panel.brightness", "100", "default"])
    #expect(row("layout") == ["layout", "['H:|[a][b]|', 'V:|[a]|', 'V:|[b]|']", "\(file):6"])
    #expect(rows.count { $0[2] != "default" } == 4)
    // The origins of short values are in one column.
    let column = all.first { $0.hasPrefix("panel.type ") }?.distance(to: "\(file):2")
    #expect(column == all.first { $0.hasPrefix("panel.rotate ") }?.distance(to: "default"))
  }

  /// Reads a PNG without libpng: 8-bit RGB or RGBA, with any filter (PNG specification, section
  /// 9.2).
  private static let pngReader = """
    import struct, sys, zlib
    data = open(sys.argv[1], 'rb').read()
    assert data[:8] == b'\\x89PNG\\r\\n\\x1a\\n'
    at, packed = 8, b''
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b'IHDR': width, height, depth, color = struct.unpack('>IIBB', body[:10])
        if kind == b'IDAT': packed += body
        at += length + 12
    assert depth == 8 and color in (2, 6)
    size, raw = {2: 3, 6: 4}[color], zlib.decompress(packed)
    above = bytes(width * size)
    for y in range(height):
        start = y * (width * size + 1)
        kind, row = raw[start], bytearray(raw[start + 1:start + 1 + width * size])
        for i in range(len(row)):
            a, b = (row[i - size] if i >= size else 0), above[i]
            c = above[i - size] if i >= size else 0
            p = a + b - c
            paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            row[i] = (row[i] + [0, a, b, (a + b) // 2, paeth][kind]) & 255
        above = bytes(row)
        print(''.join('#' if any(row[x * size:x * size + 3]) else '.' for x in range(width)))
    """
}

extension String {
  /// The number of characters before a text, or nil if it is not there.
  fileprivate func distance(to text: String) -> Int? {
    firstRange(of: text).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}

/// Any JSON value.
struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}

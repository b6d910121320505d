import ControlAPI
import Foundation
import Messages
import TestSupport
import Testing

/// Rules for help screens and names, over all commands.
@Suite struct HelpRulesTests {
  private static let plurals: Set = [
    "messages", "alerts", "banners", "variables", "fonts", "icons", "signs", "zones", "images",
  ]

  private static func screen(_ command: String, _ option: String) throws -> String {
    try HelpScreens.text(signctl, (command.isEmpty ? [] : [command]) + [option])
  }

  private static func names() throws -> [String] {
    try HelpScreens.of(signctl).commands.keys.filter { !$0.isEmpty && $0 != "help" }.sorted()
  }

  @Test func aScreenIsShortAndAllOptionsAreOneOptionAway() throws {
    for name in try Self.names() {
      let lines = try Self.screen(name, "--help").split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 61, "\(name): \(lines.count) lines")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(name)")
      let all = try Self.screen(name, "--help-all")
      let isShort = lines.contains { $0.hasPrefix("  --help-all ") }
      #expect(isShort == (all.split(separator: "\n").count > lines.filter { !$0.isEmpty }.count))
    }
  }

  @Test func anOptionTakesOneOrTwoLines() throws {
    for name in try Self.names() {
      var count = 0
      for line in try Self.screen(name, "--help-all").split(separator: "\n") {
        if line.hasPrefix("  -") {
          count = 1
        } else if line.hasPrefix("   ") {
          count += 1
        } else {
          count = 0
        }
        #expect(count <= 2, "\(name): \(line)")
      }
    }
  }

  @Test func theProgramBeginsWithFiveExamplesAndHasGroups() throws {
    let lines = try Self.screen("", "--help").split(separator: "\n")
    #expect(lines[1] == "Examples:")
    #expect(lines[2...6].allSatisfy { $0.hasPrefix("  signctl ") } && !lines[7].hasPrefix(" "))
    let groups = lines.filter { $0.hasSuffix(":") }.map(String.init)
    #expect(
      groups == [
        "Examples:", "OPTIONS:", "MESSAGES:", "QUEUE:", "MOTION:", "ALERTS AND BANNERS:", "PANEL:",
        "LAYOUT:", "VARIABLES:", "PICTURES AND BACKUP:", "LOOKING:",
      ])
  }

  /// A verb acts, a plural lists, a noun shows. Every command has one to three examples.
  @Test func aCommandSaysWhatItsNameSays() throws {
    for name in try Self.names() {
      let lines = try Self.screen(name, "--help").split(separator: "\n")
      let verb = lines[0].prefix { $0 != " " && $0 != "," }
      #expect(verb.first!.isUppercase && !verb.hasSuffix("s"), "\(lines[0]) is no imperative")
      #expect(lines[0].hasSuffix("."))
      #expect((verb == "List") == Self.plurals.contains(name), "\(name): \(lines[0])")
      let examples = lines.drop { $0 != "Examples:" }.dropFirst().prefix { $0.hasPrefix("  ") }
      #expect((1...3).contains(examples.count), "\(name)")
      #expect(examples.allSatisfy { $0.contains("signctl ") }, "\(name)")
    }
  }

  @Test func defaultsInHelpAreThoseOfTheTable() throws {
    let screen = HelpScreens.entries(try Self.screen("edit", "--help-all"))
    var compared = 0
    for property in MessageProperty.allCases where !property.isContent {
      let entry = try #require(
        screen.first {
          $0.entry.contains("--\(property.option) ") || $0.entry.contains("--\(property.option)/")
        },
        "\(property)"
      ).entry
      guard property.derivedDefault == nil, let value = property.defaultValue else { continue }
      compared += 1
      let facts = entry.replacing("  ", with: " ")
      let shown = try #require(facts.firstMatch(of: /\(default: ([^;)]*)/)?.1, "\(entry)")
      switch value {
      case .boolean(let flag): #expect(shown == (flag ? "on" : "off"))
      case .integer(let time) where property.unit == .milliseconds:
        #expect(PropertyValue(commandLine: String(shown)).milliseconds(in: time...time) == time)
      case .string(let word): #expect(shown == word)
      default: #expect(PropertyValue(commandLine: String(shown)).asDouble == value.asDouble)
      }
    }
    #expect(compared > 25)
  }

  @Test func optionsThatCannotApplyAreNotOffered() throws {
    let commands = try HelpScreens.of(signctl).commands
    func has(_ command: String, _ options: String...) -> Bool {
      options.contains { commands[command]?.options.contains($0) == true }
    }
    let topics = ["--selected", "--highlight", "--item-image", "--caps", "--padding"]
    for name in ["set-message", "add", "alert", "banner", "set-image", "set-chart"] {
      #expect(commands[name]?.options.isDisjoint(with: topics + ["--item-colors"]) == true)
    }
    #expect(!has("set-chart", "--scroll", "--font") && !has("set-image", "--font", "--min"))
    #expect(!has("alert", "--priority", "--when") && !has("banner", "--hold"))
    #expect(has("set-chart", "--min") && has("set-topics", "--highlight") && has("add", "--dwell"))
  }

  @Test func optionsMayStandBeforeTheCommand() async throws {
    let sign = try await RunningSign()
    for words in [
      ["--socket", sign.socket, "--json", "brightness"],
      ["--socket=\(sign.socket)", "power", "off"],
      ["--socket", sign.socket, "brightness", "+10"],
      ["brightness", "-10", "--socket", sign.socket],
    ] {
      let result = try Program.run(signctl, words)
      #expect(result.status == 0, "\(words): \(result.errors)")
    }
    // A value that is the name of a command stays a value.
    let value = try Program.run(signctl, ["--id", "add", "set-message", "x"])
    #expect(value.status == 2)
    #expect(try sign.status.panel.brightness == 90 && !sign.status.panel.power)
    _ = sign.ctl("power", "toggle")
    #expect(sign.ctl("power").output == "on\n" && sign.ctl("brightness").output == "90 %\n")
  }

  /// The examples of each command, as its help has them, on a sign that they fit.
  @Test func examplesRun() async throws {
    let sign = try await RunningSign(["--panel", "64x32"])
    let place = sign.directory.path
    let stub = "#!/bin/sh\necho 'a line of a log'\n"
    for (name, text) in [
      ("journalctl", stub),
      ("layout.json", #"{"layout":["H:|[clock(30)][ticker]|","V:|[clock]|","V:|[ticker]|"]}"#),
    ] {
      try Data(text.utf8).write(to: URL(filePath: place + "/" + name))
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place + "/journalctl")
    let setup = """
      cd \(place); export SIGND_SOCKET=\(sign.socket) XDG_RUNTIME_DIR=\(place) PATH=\(place):\(URL(filePath: signctl).deletingLastPathComponent().path):$PATH
      mkdir -p signd; ln -sf \(sign.socket) signd/signd.sock; ln -sf \(sign.socket) signd/north.sock
      signctl snapshot -o club.gif; signctl snapshot -o coffee.png
      signctl set-layout 'H:|[main(20)][clock(10)][ticker(10)][log(10)][lines]|' 'V:|[main]|' 'V:|[clock]|' 'V:|[ticker]|' 'V:|[log]|' 'V:|[lines]|'
      signctl set-topics Trains Buses Trams; signctl set-topics Trains Buses --zone lines
      signctl add Bread --id bread --group food; signctl add Ticker --zone ticker
      signctl set-variable log x
      """
    // What each example begins with is put back by one command instead of eleven.
    let made = try Program.run("sh", ["-c", "set -e\n\(setup)\nsignctl export contents"])
    try #require(made.status == 0, "\(made.errors)")
    let variables = try #require(setup.split(separator: "\n").first)
    for name in try Self.names() where !["preview", "watch", "doctor", "resize"].contains(name) {
      let examples = try Self.screen(name, "--help").split(separator: "\n").drop {
        $0 != "Examples:"
      }
      .dropFirst().prefix { $0.hasPrefix("  ") }
      for example in examples {
        var before = "\(variables)\nsignctl apply contents; signctl set-variable log x\n"
        if name == "page" { before += "signctl set-pages A B C\n" }
        if name == "dismiss" { before += "signctl dismiss; signctl alert Fire\n" }
        var line = String(example)
        // The number of the alert is that of the sign.
        if name == "dismiss" {
          line = line.replacing("dismiss a1", with: "dismiss $(signctl alerts | cut -d' ' -f1)")
        }
        if name == "add" { before += "signctl remove bread\n" }
        if name == "apply" { before += "signctl export backup\n" }
        if name.hasSuffix("load-image") || name == "remove-image" {
          before += "signctl upload-image club.gif --name club; signctl clear\n"
        }
        if name == "zoom", line.contains("reset") { before += "signctl zoom 2\n" }
        if name == "wait-shown" { before += "signctl show bread\n" }
        if name == "next" || name == "previous" { before += "signctl add Cake\n" }
        if name == "test-pattern", line.contains("off") { before += "signctl test-pattern on\n" }
        let script = "{ \(before)} >/dev/null 2>&1\n\(line)"
        let result = try Program.run("sh", ["-c", script])
        #expect(result.status == 0, "\(line): \(result.errors)")
      }
    }
  }
}

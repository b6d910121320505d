import Messages
import TestSupport
import Testing

/// `--help`, the manual pages and the completions of three shells, as the real programs print them.
@Suite struct HelpAgreementTests {
  private static let programs = [
    (signd, "signd.8"), (signctl, "signctl.1"), (signdGateway, "signd-gateway.8"),
  ]
  private static let pages = programs + [(signd, "signd.yaml.5")]

  @Test(arguments: programs)
  func theManualPageHasEveryCommandAndOptionOfHelpAndNoOther(program: String, page: String) throws {
    let help = try HelpScreens.of(program).commands
    let manual = try RenderedManual(page, of: program).commands()
    #expect(help.count > 3)
    #expect(Set(help.keys) == Set(manual.keys))
    for (name, command) in help { #expect(manual[name] == command, "\(name)") }
  }

  @Test(arguments: [signd, signctl, signdGateway], Shell.allCases)
  func aShellOffersEveryCommandAndOptionOfHelpAndNoOther(program: String, shell: Shell) throws {
    let help = try HelpScreens.of(program).commands
    let names = help.keys.sorted()
    let words = names.map { $0.isEmpty ? "" : $0 + " " }
    let offered = try shell.offers(words.map { $0 + "-" } + words, of: program)
    for (index, name) in names.enumerated() {
      #expect(Set(offered[index]) == help[name]?.options, "\(program) \(name)")
      guard let commands = help[name]?.commands, !commands.isEmpty else { continue }
      let offeredCommands = offered[names.count + index].filter { !$0.hasPrefix("-") }
      #expect(Set(offeredCommands) == commands, "\(program) \(name)")
    }
  }

  /// A key on the keyboard asks fish for all completions at once.
  @Test(arguments: [signd, signctl])
  func fishReadsALineOnceForAllCompletions(program: String) throws {
    let name = program == signd ? "__signd" : "__signctl"
    let script = try Program.run(program, ["--generate-completion-script", "fish"]).output
    let counted = script.replacing(
      "function \(name)_parse_tokens -S\n",
      with: "function \(name)_parse_tokens -S\n    set -g readings (math $readings + 1)\n")
    try #require(counted != script)
    let asking = """
      set -g readings 0
      source
      complete -C "\(name.dropFirst(2)) -" >/dev/null
      complete -C "\(name.dropFirst(2)) --h" >/dev/null
      echo $readings
      """
    let result = try Program.run("fish", ["--no-config", "-c", asking], input: counted)
    #expect(result.output == "2\n", "\(result.errors)")
  }

  /// An option whose help names the words that it takes needs a completion of these words.
  @Test(arguments: [signd, signctl, signdGateway], Shell.allCases)
  func aShellOffersTheValuesThatHelpNames(program: String, shell: Shell) throws {
    let choices = try HelpScreens.of(program).choices
    try #require(!choices.isEmpty)
    let offered = try shell.offers(choices.map(\.line), of: program)
    for (choice, offered) in zip(choices, offered) {
      #expect(Set(offered) == Set(choice.words), "\(program) \(choice.line)")
    }
  }

  @Test(arguments: Shell.allCases)
  func aShellOffersTheValuesThatAreTooManyToNameInHelp(shell: Shell) throws {
    let offered = try shell.offers(
      [
        "power ", "rotate ", "test-pattern ", "set-message --font ",
        "set-message --color oran", "page ", "zoom ", "set-message --transition wipe",
        "set-image icon:bus", "set-topics --item-image \(repository)/LICEN",
      ],
      of: signctl)
    #expect(
      offered.map(Set.init) == [
        ["on", "off", "toggle"], ["0", "90", "180", "270"],
        Set(TestPatternName.names + ["off"]),
        Set(["auto"] + FontName.allCases.map(\.rawValue)), ["orange", "orangered"],
        ["next", "previous"], ["reset"], ["wipe-left", "wipe-right", "wipe-up", "wipe-down"],
        ["icon:bus", "icon:bus-stop"], ["\(repository)/LICENSE"],
      ])
  }

  @Test(arguments: Shell.allCases)
  func aShellOffersWhatTheRunningSignHas(shell: Shell) async throws {
    let sign = try await RunningSign()
    #expect(sign.ctl("set-layout", "H:|[clock][line]|", "V:|[clock]|", "V:|[line]|").status == 0)
    for _ in 0..<2 { #expect(sign.ctl("alert", "Fire").status == 0) }
    let here = ["--zone", "line"]
    for (id, more) in [("bread", ["--group", "food"]), ("fire", ["--priority", "alert"])] {
      #expect(sign.ctl(["add", "A", "--id", id] + more + here).status == 0)
    }
    #expect(sign.ctl("set-variable", "temperature", "21.5").status == 0)
    let unused = sign.directory.path + "/none.sock"
    // zsh completes nothing behind an option that is written with a sign of equality.
    let equals = shell == .zsh ? " " : "="
    let offered = try shell.offers(
      [
        "clear --socket \(sign.socket) --zone ", "select --socket \(sign.socket) --zone ",
        "dismiss --socket\(equals)\(sign.socket) ", "stop --socket \(unused) --zone ",
        "dismiss --sign - ", "show --socket \(sign.socket) --zone line ",
        "dismiss --socket \(sign.socket) ",
        "messages --socket \(sign.socket) --zone line --group ",
        "set-variable --socket \(sign.socket) ", "remove-variable --socket \(sign.socket) ",
      ],
      of: signctl)
    #expect(
      offered.map { Set($0.filter { !$0.hasPrefix("-") }) }
        == [
          ["clock", "line"], ["clock", "line"], ["a1", "a2", "fire"], [], [], ["bread", "fire"],
          ["a1", "a2", "fire"], ["food"], ["temperature"], ["temperature"],
        ])
  }

  @Test(arguments: pages)
  func formattersHaveNothingToSayAgainstAPage(program: String, page: String) throws {
    let source = try RenderedManual(page, of: program).source
    let mandoc = try Program.run("mandoc", ["-Tlint", "-Wwarning"], input: source)
    #expect(mandoc.output + mandoc.errors == "")
    let groff = try Program.run("groff", ["-mandoc", "-ww", "-z"], input: source)
    #expect(groff.output + groff.errors == "")
  }

  @Test func aMistakeInAPageWouldHaveBeenNoticed() throws {
    let source = try RenderedManual("signd.8", of: signd).source + ".Xx\n"
    #expect(try !Program.run("mandoc", ["-Tlint", "-Wwarning"], input: source).output.isEmpty)
    #expect(try !Program.run("groff", ["-mandoc", "-ww", "-z"], input: source).errors.isEmpty)
  }

  @Test func noPageMentionsAnOptionThatIsNone() throws {
    let known = try [signd, signctl, signdGateway].flatMap { program in
      try HelpScreens.of(program).commands.values.flatMap(\.options)
    }
    // Of systemctl, in the examples, and the one that only names others.
    let others: Set = ["--now", "--help-all"]
    for (program, page) in Self.pages {
      let mentioned = try RenderedManual(page, of: program).mentioned
      #expect(mentioned.subtracting(known).subtracting(others) == [], "\(page)")
    }
  }

  @Test func aPageThatIsNoneIsOneSentence() throws {
    let result = try Program.run(signd, ["manual", "signctl.1"])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "signd: there is no manual page signctl.1 here, only signd.8 and signd.yaml.5\n"
    )
    #expect(try !Program.run(signd, ["--help"]).output.contains("manual"))
  }
}

import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The Makefile's own decisions, with fakes for swift and signd.
@Suite struct MakeTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = TemporaryDirectory()
    // The machine's swift must not be used.
    try folder.linkPrograms([
      "bash", "cat", "dirname", "grep", "head", "make", "mkdir", "script", "sed", "setpriv", "sh",
      "sleep", "sort",
    ])
  }

  private func installSwift(_ version: String) throws {
    try folder.writeProgram(
      """
      if [ "$1" = --version ]; then
        echo 'Swift version \(version)'
      else
        echo "swift-ran $*, tests '${SIGND_TESTS-any}'"
      fi

      """, to: "bin/swift")
  }

  /// Installs fakes of the two programs, with a script for `signd`.
  private func installPrograms(signd script: String = "") throws {
    let other = "test \"$1\" = run || { echo \"${0##*/} $*\"; exit 0; }\n"
    try folder.writeProgram(other + script, to: "signd")
    try folder.writeProgram(other, to: "signctl")
  }

  private func make(_ target: String) throws -> Outcome {
    try run(
      [
        "make", "-C", repository, target, "BUILD_PACKAGES=", "BUILD_DIR=\(folder.path)",
      ], path: folder.path + "/bin")
  }

  @Test func withoutSwiftTheMessageSaysWhereToGetIt() throws {
    let outcome = try make("build")
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("swift is not on PATH"))
    #expect(outcome.output.contains("https://www.swift.org/install/linux/"))
  }

  @Test(arguments: ["6.1.3 (swift-6.1.3-RELEASE)", "6.0.3", "5.10.1 (swift-5.10.1-RELEASE)"])
  func anOldSwiftIsRefused(version: String) throws {
    try installSwift(version)
    let outcome = try make("build")
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("signd needs Swift 6.2 or newer"))
    #expect(outcome.output.contains("is \(version.prefix { $0 != " " })\n"))
    #expect(!outcome.output.contains("swift-ran"))
  }

  @Test func aSwiftThatDoesNotStartSaysWhyItself() throws {
    try folder.writeProgram("echo 'libfoo.so.1 is missing' >&2\nexit 1\n", to: "bin/swift")
    let outcome = try make("build")
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("libfoo.so.1 is missing"))
    #expect(outcome.output.contains("is broken\n"))
  }

  @Test(arguments: ["6.2 (swift-6.2-RELEASE)", "6.3.1 (swift-6.3.1-RELEASE)", "6.10", "10.0-dev"])
  func aNewEnoughSwiftBuildsBothProgramsAndTheirHelp(version: String) throws {
    try installSwift(version)
    try installPrograms()
    let outcome = try make("build")
    #expect(outcome.status == 0, "\(outcome.output)")
    let runs = outcome.output.split(separator: "\n").filter { $0.hasPrefix("swift-ran build") }
    #expect(runs.count == 1 && runs[0].hasSuffix(", tests ''"))
    #expect(
      try folder.files.filter { $0.hasPrefix("share/") } == [
        "share/signctl.1", "share/signctl.bash", "share/signctl.fish", "share/signctl.zsh",
        "share/signd.8", "share/signd.bash", "share/signd.fish", "share/signd.yaml.5",
        "share/signd.zsh",
      ])
    #expect(try folder.read("share/signctl.zsh") == "signctl --generate-completion-script zsh\n")
  }

  /// A terminal sends the interrupt to its whole foreground group, as does the fake.
  @Test func controlCEndsRunWithStatusZero() throws {
    try installSwift("6.2")
    try installPrograms(
      signd: """
        trap 'echo stopped; exit 0' INT
        read -r _ _ _ _ group _ _ foreground _ </proc/$$/stat
        test "$group" = "$foreground" && echo "in the foreground with $*"
        kill -INT 0
        echo 'still running'
        exit 3

        """)
    let outcome = try run(
      [
        "script", "-qec",
        "make -C \(repository) run BUILD_PACKAGES= BUILD_DIR=\(folder.path) ARGS='--for 5s'",
        "/dev/null",
      ], path: folder.path + "/bin")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("in the foreground with run --for 5s"))
    #expect(outcome.output.contains("stopped"))
    #expect(!outcome.output.contains("***"))
  }

  /// As in a shell: make's group is in the foreground, and is continued as a group.
  @Test func controlZStopsMakeTooAndBothGoOnTogether() async throws {
    try installSwift("6.2")
    try installPrograms(signd: "kill -STOP $$\necho went on\nexit 0\n")
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let program = try Program(
      "/usr/bin/env",
      [
        "-i", "PATH=\(folder.path)/bin", "make", "-C", repository, "run", "BUILD_PACKAGES=",
        "BUILD_DIR=\(folder.path)",
      ], on: terminal)
    func isStopped() throws -> Bool {
      try Program.run("cat", ["/proc/\(program.pid)/stat"]).output.contains(") T ")
    }
    var patience = 4000
    while try !isStopped(), patience > 0 {
      patience -= 1
      try await Task.sleep(for: .milliseconds(5))
    }
    try #require(patience > 0)
    kill(-program.pid, SIGCONT)
    #expect(program.finish().status == 0)
    #expect(String(decoding: terminal.read(), as: UTF8.self).contains("went on"))
  }

  @Test func withoutATerminalRunPassesOnWhatSigndSays() throws {
    try installSwift("6.2")
    try installPrograms(signd: "echo \"ran with $*\"\nexit 7\n")
    let outcome = try run(
      [
        "make", "-C", repository, "run", "BUILD_PACKAGES=", "BUILD_DIR=\(folder.path)",
        "ARGS=--for 5s",
      ], path: folder.path + "/bin")
    #expect(outcome.output.contains("ran with run --for 5s\n"))
    #expect(outcome.output.contains("Error 7"))
    #expect(!outcome.output.contains("open http"))
  }

  /// Once signd-gateway was built, it runs beside signd, and ends with it.
  @Test func aBuiltGatewayIsStartedAndItsPageIsNamed() throws {
    try installSwift("6.2")
    try installPrograms(signd: "sleep 0.2\nexit 0\n")
    let tools = folder.path + "/bin"
    try folder.writeProgram(
      """
      case "$1 $2" in
      'token list' | 'token remove') ;;
      'token add') echo signd_secret ;;
      *)
        grep -q 'listen: 127.0.0.1:808[1-9]' "$3" || { echo 'the port is taken' >&2; exit 1; }
        grep 'sockets:' "$3" >\(folder.path)/sockets
        echo "listens on an address" >&2
        trap 'echo ended >\(folder.path)/ended; exit 0' TERM
        while :; do sleep 0.05; done ;;
      esac

      """, to: "signd-gateway")
    for (arguments, sockets) in [
      ("", "null"), ("--socket /run/a/b.sock", "/run/a"), ("--socket=x/b.sock", "\(repository)/x"),
    ] {
      try? FileManager.default.removeItem(atPath: folder.path + "/ended")
      let outcome = try run(
        [
          "make", "-C", repository, "run", "BUILD_PACKAGES=", "BUILD_DIR=\(folder.path)",
          "ARGS=\(arguments)",
        ], path: tools)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output.contains("open http://127.0.0.1:8081/#token=signd_secret\n"))
      #expect(try folder.read("sockets") == "sockets: \(sockets)\n")
      var patience = 400
      while !FileManager.default.fileExists(atPath: folder.path + "/ended"), patience > 0 {
        patience -= 1
        usleep(5000)
      }
      #expect(patience > 0, "the gateway has not ended")
    }
    // Nobody else of the machine may read the token.
    let mode = try run(["stat", "-c", "%a", folder.path + "/page/token"])
    #expect(mode.output == "600\n")
  }
}

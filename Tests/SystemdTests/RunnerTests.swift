import Glibc
import TestSupport
import Testing

/// `Tests/run` and `.ci/stage`, with a fake of the test program.
@Suite struct RunnerTests {
  private let folder = TemporaryDirectory()

  /// A test program with two suites of one module and two of another. `whenRun` runs for those that
  /// `$filter` names.
  private func install(_ whenRun: String = "") throws {
    try folder.writeProgram(
      """
      for argument; do filter=$argument; done
      if [ "$filter" = --list-tests ]; then
        printf 'PixelsTests.A/one()\\nPixelsTests.A/two()\\nPixelsTests.B/one()\\n'
        printf 'PanelsTests.C/one()\\nPanelsTests.HUB75ThreadTests/one()\\n'
        exit
      fi
      echo "$filter" >>'\(folder.path)/ran'
      \(whenRun)
      case $filter in *Pixels*)
        printf '\\033[92m✔\\033[0m Suite A passed after 12.5 seconds.\\n'
        printf '✔ Suite B passed after 0.1 seconds.\\n' ;;
      esac
      printf '\\033[92m✔\\033[0m Test run with 2 tests in 1 suite passed after 1.0 seconds.\\n'

      """, to: "signdPackageTests.xctest")
  }

  private func runner(_ arguments: String...) throws -> Outcome {
    try run([repository + "/Tests/run", folder.path] + arguments)
  }

  @Test func everySuiteRunsOnceAndWhatIsToBeAloneComesLast() throws {
    try install()
    let outcome = try runner()
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\n6 tests in 4 suites in 0 s: all passed\n"))
    #expect(outcome.output.contains("   12.5 s  PixelsTests.A\n"))
    let ran = try folder.read("ran").split(separator: "\n")
    #expect(
      Set(ran) == [
        #"^(PixelsTests\.A|PixelsTests\.B)/"#, #"^(PanelsTests\.C)/"#,
        #"^(PanelsTests\.HUB75ThreadTests)/"#,
      ])
    #expect(ran.last?.contains("HUB75ThreadTests") == true)
    #expect(try folder.read("slowest-suites").hasPrefix("   12.5 s  PixelsTests.A\n    0.1 s  Pix"))
  }

  @Test(arguments: [("exit 1", "1"), ("kill -SEGV $$", "-11")])
  func aFailureIsShownWholeAndTheOthersRun(end: String, status: String) throws {
    try install("case $filter in *Panels*C*) echo 'it was 7, not 8'; \(end) ;; esac")
    let outcome = try runner()
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains("it was 7, not 8\n\nFAILED with status \(status): PanelsTests.C\n"))
    #expect(outcome.output.hasSuffix("\n4 tests in 4 suites in 0 s: FAILED: PanelsTests.C\n"))
    #expect(try folder.read("ran").split(separator: "\n").count == 3)
  }

  @Test func aFilterChoosesTestsByTheirNames() throws {
    try install()
    #expect(try runner("--filter", "pixels.*one").status == 0)
    #expect(
      try Set(folder.read("ran").split(separator: "\n")) == [
        #"^(PixelsTests\.B)/"#, #"^(PixelsTests\.A/one\(\))"#,
      ])
    let none = try runner("--filter", "Canvas")
    #expect(
      none.status == 1 && none.output == "Tests/run: no test has a name that matches \"Canvas\"\n")
    let wrong = try runner("--filter", "(")
    #expect(wrong.status == 1 && wrong.output.contains("\"(\" is not a regular expression: "))
  }

  @Test func anInterruptEndsWhatWasStarted() async throws {
    try install(
      "echo $$ >'\(folder.path)/pid.part'; cd '\(folder.path)'; mv pid.part pid; sleep 60")
    let program = try Program(repository + "/Tests/run", [folder.path, "--filter", "Panels.*C"])
    try await waitUntil("it runs") { (try? folder.read("pid")) != nil }
    program.signal(SIGINT)
    #expect(program.finish().status == 130)
    let pid = try #require(pid_t(folder.read("pid").split(separator: "\n")[0]))
    try await waitUntil("it has ended") { kill(pid, 0) != 0 }
  }

  @Test func withoutATestProgramItSaysHowToGetOne() throws {
    let outcome = try runner()
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("signdPackageTests.xctest; make test-build builds it\n"))
  }

  @Test func aStageIsNotedWithItsTimeAndItsStatusGoesOn() throws {
    try folder.linkPrograms(["awk", "bash", "cat", "env", "mkdir"])
    let notes = folder.path + "/notes"
    func stage(_ arguments: String...) throws -> Outcome {
      try run(
        ["env", "SIGND_STAGES=\(notes)", repository + "/.ci/stage"] + arguments,
        path: folder.path + "/bin")
    }
    #expect(try stage("a long name", "bash", "-c", "echo \"$0\"", "said").output.contains("said\n"))
    #expect(try stage("other", "bash", "-c", "exit 3").status == 3)
    let lines = try folder.read("notes").split(separator: "\n")
    #expect(lines[0].wholeMatch(of: #/ +0\.\d s  a long name/#) != nil)
    #expect(lines[1].wholeMatch(of: #/ +0\.\d s  other \(failed\)/#) != nil)
    // Only the outermost run prints the summary.
    #expect(try stage("summary").output == "")
    #expect(try stage("begin").status == 0)
    #expect(try folder.read("notes").split(separator: "\n").count == 2)
  }
}

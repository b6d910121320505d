import FoundationEssentials
import TestSupport
import Testing

/// `Tests/check` in a repository of three modules, with fakes for swift and the test program.
@Suite struct CheckTests {
  private let folder = TemporaryDirectory()

  init() throws {
    let targets =
      [
        ("regular", "Low", ""), ("regular", "High", "Low"), ("regular", "Other", ""),
        ("test", "LowTests", "Low"), ("test", "HighTests", "High"), ("test", "OtherTests", "Other"),
      ].map { kind, name, imported in
        let dependencies = imported.isEmpty ? "" : #"{"byName":["\#(imported)",null]}"#
        return #"{"name":"\#(name)","type":"\#(kind)","dependencies":[\#(dependencies)]}"#
      }.joined(separator: ",")
    try folder.writeProgram(
      """
      case $* in
      "package dump-package") echo '{"targets":[\(targets)]}' ;;
      *) echo "swift $*" ;;
      esac

      """, to: "bin/swift")
    try folder.writeProgram(
      """
      for argument; do filter=$argument; done
      if [ "$filter" = --list-tests ]; then
        printf 'LowTests.A/a()\\nLowTests.Long/a()\\nHighTests.B/a()\\nOtherTests.C/a()\\n'
      else
        echo "$filter" >>'\(folder.path)/ran'
      fi

      """, to: "build/signdPackageTests.xctest")
    try write(#"{"LowTests.Long":10000,"HighTests.B":1}"#, to: "build/suite-times.json")
    for name in ["Sources/Low/Low.swift", "Sources/Other/Other.swift", "README.md"] {
      try write("first", to: name)
    }
    try write("bin\nbuild\nran\n", to: ".gitignore")
    try git("init", "--quiet")
    try commit()
  }

  private func write(_ text: String, to name: String) throws {
    let file = URL(filePath: folder.path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func git(_ arguments: String...) throws {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    let outcome = try run(["git", "-C", folder.path] + identity + arguments)
    try #require(outcome.status == 0, "\(outcome.output)")
  }

  private func commit() throws {
    try git("add", ".")
    try git("commit", "--quiet", "--message", "a change")
  }

  private func check() throws -> (outcome: Outcome, ran: Set<Substring>) {
    try? FileManager.default.removeItem(atPath: folder.path + "/ran")
    let outcome = try run(
      [
        "env", "--chdir", folder.path, repository + "/Tests/check", "build", "swift", "build",
        "--build-tests",
      ], path: "\(folder.path)/bin:/usr/bin:/bin")
    return (outcome, Set(((try? folder.read("ran")) ?? "").split(separator: "\n")))
  }

  @Test func theSuitesOfAChangedModuleAndItsImportersRun() throws {
    try write("second", to: "Sources/Low/Low.swift")
    let (outcome, ran) = try check()
    #expect(outcome.status == 0)
    #expect(ran == [#"^(HighTests\.B)/"#, #"^(LowTests\.A)/"#])
    #expect(outcome.output.contains("changed: Low\n"))
    #expect(outcome.output.contains("swift format lint --strict Sources/Low/Low.swift\n"))
    #expect(outcome.output.contains("swift build --build-tests\n"))
    #expect(outcome.output.contains("left to make test: 1 suite, such as LowTests.Long\n"))
  }

  @Test func aNewFileIsAChangeAndWithoutOneItIsTheLastCommitThatCounts() throws {
    try write("new", to: "Tests/OtherTests/New.swift")
    #expect(try check().ran == [#"^(OtherTests\.C)/"#])
    try commit()
    #expect(try check().ran == [#"^(OtherTests\.C)/"#])
  }

  @Test func whatBelongsToNoModuleIsReported() throws {
    try write("second", to: "README.md")
    let (outcome, ran) = try check()
    #expect(outcome.status == 0 && ran.isEmpty)
    #expect(outcome.output == "belongs to no room, see make test: README.md\n")
  }
}

import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Daemon

/// Commands as small real programs.
@Suite struct CommandRunnerTests {
  private let runner = CommandRunner()
  private let directory = TemporaryDirectory()

  private func shell(
    _ script: String, timeout: Int = 20_000
  ) async -> Result<String, CommandError> {
    await runner.run(LiveCommand(run: ["/bin/sh", "-c", script], timeout: timeout))
  }

  private func failure(_ result: Result<String, CommandError>) -> String {
    if case .failure(let error) = result { error.message } else { "no failure" }
  }

  @Test func whatItSaysIsTheText() async {
    #expect(
      await runner.run(LiveCommand(run: ["/bin/echo", "a b", "$HOME; *", "Größe"]))
        == .success("a b $HOME; * Größe"))
    #expect(await shell(#"printf 'one\ntwo\r\n\n'"#) == .success("one\ntwo"))
    #expect(await shell("exit 0") == .success(""))
    #expect(await shell(#"printf 'a\377b\303'"#) == .success("a\u{FFFD}b\u{FFFD}"))
    // What it complains about is not what it says.
    #expect(await shell("echo no >&2; echo yes") == .success("yes"))
    // Nor is there anybody to ask.
    #expect(await shell("cat; echo end") == .success("end"))
  }

  @Test func aFailureIsOneSentence() async throws {
    #expect(failure(await shell("echo half; exit 3")) == "/bin/sh ended with status 3")
    #expect(
      failure(await shell("kill -SEGV $$")) == "/bin/sh was ended by signal 11 (Segmentation fault)"
    )
    #expect(
      failure(await runner.run(LiveCommand(run: ["/nowhere/clock"])))
        == "/nowhere/clock cannot be started: No such file or directory")
    #expect(
      failure(await runner.run(LiveCommand(run: [directory.path])))
        == "\(directory.path) cannot be started: Permission denied")
    try directory.write("no program", to: "text")
    chmod(directory.path + "/text", 0o755)
    #expect(
      failure(await runner.run(LiveCommand(run: [directory.path + "/text"])))
        == "\(directory.path)/text cannot be started: Exec format error")
  }

  @Test func oneThatTakesTooLongIsKilledWithAllThatItStarted() async throws {
    let began = ContinuousClock.now
    // It may write no file, but a link has no content.
    let script = "sleep 60 & ln -s $!.$$ \(directory.path)/pids; exec >&-; wait"
    #expect(failure(await shell(script, timeout: 2000)) == "/bin/sh took longer than 2 s")
    #expect(
      failure(await shell("while :; do :; done", timeout: 300)) == "/bin/sh took longer than 300 ms"
    )
    #expect(ContinuousClock.now - began < .seconds(15))
    var bytes = [CChar](repeating: 0, count: 64)
    try #require(readlink(directory.path + "/pids", &bytes, bytes.count - 1) > 0)
    let link = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    let pids = link.split(separator: ".").compactMap { pid_t($0) }
    try #require(pids.count == 2)
    for pid in pids { #expect(await isGone(pid)) }
  }

  @Test func whatItLeavesBehindIsKilledAndNotWaitedFor() async throws {
    let began = ContinuousClock.now
    guard case .success(let text) = await shell("sleep 60 & echo $!") else {
      Issue.record("it failed")
      return
    }
    #expect(ContinuousClock.now - began < .seconds(15))
    let pid = try #require(pid_t(text))
    #expect(await isGone(pid))
  }

  @Test func ofTooMuchTheBeginningIsTheText() async {
    let began = ContinuousClock.now
    #expect(await shell("exec yes ab") == .success(String(repeating: "ab\n", count: 1365) + "a"))
    #expect(ContinuousClock.now - began < .seconds(15))
    let exact = "printf '%4096s' x"
    #expect(await shell(exact) == .success(String(repeating: " ", count: 4095) + "x"))
    // A character that is cut in two is left out.
    #expect(
      await shell("printf '%4095s' x; printf '€€'")
        == .success(String(repeating: " ", count: 4094) + "x"))
    #expect(
      await shell("printf '%4093s' x; printf '€€'")
        == .success(String(repeating: " ", count: 4092) + "x€"))
  }

  @Test func itSeesNothingOfTheSign() async throws {
    let other = open("/dev/null", O_RDONLY)
    defer { close(other) }
    setenv("SIGND_SECRET", "1", 1)
    defer { unsetenv("SIGND_SECRET") }
    #expect(
      await runner.run(LiveCommand(run: ["/usr/bin/env"]))
        == .success("PATH=/usr/bin:/bin\nLANG=C.UTF-8"))
    // Input, output, errors, and the folder that is listed.
    #expect(
      await runner.run(LiveCommand(run: ["/bin/ls", "/proc/self/fd"])) == .success("0\n1\n2\n3"))
    #expect(
      await shell("readlink /proc/self/fd/0 /proc/self/fd/2") == .success("/dev/null\n/dev/null"))
    #expect(await shell("pwd -P") == .success("/"))
  }

  @Test func itIsOnItsOwnAndLimited() async throws {
    // A session and a group of its own.
    #expect(
      await shell(#"set -- $(cat /proc/$$/stat); test $1 = $5 && test $1 = $6 && echo own"#)
        == .success("own"))
    #expect(await shell("grep NoNewPrivs /proc/self/status") == .success("NoNewPrivs:\t1"))
    // No signal is held back or ignored.
    #expect(
      await runner.run(LiveCommand(run: ["/bin/grep", "-E", "Sig(Blk|Ign)", "/proc/self/status"]))
        == .success("SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000"))
    guard case .success(let limits) = await shell("cat /proc/self/limits", timeout: 5000) else {
      Issue.record("it failed")
      return
    }
    for (name, most) in [
      ("Max cpu time", "6"), ("Max file size", "0"), ("Max core file size", "0"),
      ("Max open files", "64"), ("Max address space", "536870912"), ("Max processes", "1024"),
      ("Max realtime priority", "0"),
    ] {
      let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix(name) })
      let words = line.dropFirst(name.count).split(separator: " ")
      #expect(words[0] == most && words[1] == most, "\(line)")
    }
    #expect(failure(await shell("echo x >\(directory.path)/file")).hasPrefix("/bin/sh "))
  }

  @Test func fourRunAtOnceAndTheOthersWaitForTheirTurn() async {
    // The first ones wait for each other.
    let script = """
      cd \(directory.path); ln -s x begun.$$; ln -s x on.$$
      while set -- begun.*; test $# -lt 4; do sleep 0.02; done
      set -- on.*; echo $#; rm on.$$
      """
    await withTaskGroup(of: Result<String, CommandError>.self) { group in
      for _ in 0..<10 { group.addTask { await shell(script) } }
      for await result in group {
        #expect(["1", "2", "3", "4"].map { .success($0) }.contains(result))
      }
    }
  }

  @Test func atTheEndAllAreKilledAndNoneBegins() async throws {
    let script = "ln -s x \(directory.path)/on.$$; sleep 60"
    try await withThrowingTaskGroup(of: Result<String, CommandError>.self) { group in
      for _ in 0..<6 { group.addTask { await shell(script) } }
      func count() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: directory.path).count
      }
      while try count() < CommandRunner.most { try await Task.sleep(for: .milliseconds(10)) }
      let began = ContinuousClock.now
      runner.end()
      for try await result in group { #expect(failure(result) == "the sign ends") }
      #expect(ContinuousClock.now - began < .seconds(15))
      #expect(try count() == CommandRunner.most)
    }
    #expect(failure(await shell("echo late")) == "the sign ends")
  }

  // MARK: Help

  /// Whoever adopts what is left may take a moment to bury it.
  private func isGone(_ pid: pid_t) async -> Bool {
    for _ in 0..<1000 {
      var bytes = [UInt8](repeating: 0, count: 256)
      let file = open("/proc/\(pid)/stat", O_RDONLY)
      guard file >= 0 else { return true }
      let count = read(file, &bytes, bytes.count)
      close(file)
      let state = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        .split(separator: ")").last?.dropFirst().first
      if state == "Z" || state == "X" { return true }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return false
  }
}

import CLinux
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import LiveText
@testable import SignConfiguration

private let attemptsScript = repository + "/Tests/Package/attempts"

/// Commands as small real programs.
@Suite struct CommandRunnerTests {
  private let runner = CommandRunner()
  private let directory = TemporaryDirectory()

  private func shell(
    _ script: String, timeout: Int = 20_000
  ) async -> Result<String, CommandError> {
    await runner.run(
      LiveCommand(run: ["/bin/sh", "-c", script], read: [directory.path], timeout: timeout))
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
    // Errors are not part of the output.
    #expect(await shell("echo no >&2; echo yes") == .success("yes"))
    // There is no input.
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
    let mark = Mark()
    async let result = shell("sleep \(mark) & exec >&-; wait", timeout: 2000)
    var pids: [pid_t] = []
    try await waitUntil("both run") {
      pids = mark.processes
      return pids.count == 2
    }
    #expect(failure(await result) == "/bin/sh took longer than 2 s")
    #expect(
      failure(await shell("while :; do :; done", timeout: 300)) == "/bin/sh took longer than 300 ms"
    )
    #expect(ContinuousClock.now - began < .seconds(15))
    for pid in pids { #expect(await isGone(pid)) }
  }

  /// Its first thread has ended, so that in /proc it looks like an ended process.
  @Test func aProcessThatGoesOnWithoutItsFirstThreadIsKilled() async throws {
    let script = """
      /usr/bin/python3 -c 'import ctypes, threading, time
      threading.Thread(target=time.sleep, args=(60,)).start()
      ctypes.CDLL(None).pthread_exit(0)' >&- &
      while ! grep -q ') Z' /proc/$!/stat; do sleep 0.02; done
      echo $!
      """
    guard case .success(let text) = await shell(script) else {
      Issue.record("it failed")
      return
    }
    #expect(await isGone(try #require(pid_t(text))))
  }

  /// Each process ends before it can be observed for long.
  @Test func aChainOfProcessesIsKilled() async throws {
    for _ in 0..<5 {
      let mark = Mark()
      defer { for pid in mark.processes { kill(pid, SIGKILL) } }
      #expect(
        await shell("perl -e 'while (1) { exit if fork }' \(mark) >&- & sleep 0.1; echo done")
          == .success("done"))
      try await waitUntil("all are gone") { mark.processes.isEmpty }
    }
  }

  @Test func itSignalsOnlyWhatItStarted() async throws {
    let other = try Program("sleep", ["60"])
    defer {
      other.signal(SIGKILL)
      _ = other.finish()
    }
    #expect(
      await shell("kill -0 \(other.pid) 2>&1; sleep 60 & kill $!; wait $!; echo $?")
        == .success("/bin/sh: 1: kill: Operation not permitted\n\n143"))
    // A whole group, and its own.
    let group =
      "perl -e 'setpgrp; exec \"sleep\", 60' & until kill -9 -$! 2>&-; do sleep 0.02; done"
    #expect(await shell("\(group); wait $!; echo $?") == .success("137"))
    #expect(
      await shell("trap 'echo caught' USR1; kill -USR1 0; echo end") == .success("caught\nend"))
  }

  /// Also in a separate process group, and with an ended parent.
  @Test func nothingThatItStartsOutlivesIt() async throws {
    let mark = Mark()
    let script = """
      (sleep \(mark) >&- &)
      setsid sleep \(mark) >&- &
      perl -e 'setpgrp; exec "sleep", "\(mark)"' >&- &
      while test $(cat /proc/[0-9]*/cmdline 2>&- | tr '\\0' '\\n' | grep -cx '\(mark)') -lt 2
      do sleep 0.02; done
      echo done
      """
    #expect(await shell(script) == .success("done"))
    try await waitUntil("all are gone") { mark.processes.isEmpty }
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
    // An incomplete character is omitted.
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
    // Input, output, errors, and the listed folder.
    #expect(
      await runner.run(LiveCommand(run: ["/bin/ls", "/proc/self/fd"])) == .success("0\n1\n2\n3"))
    #expect(
      await shell("readlink /proc/self/fd/0 /proc/self/fd/2") == .success("/dev/null\n/dev/null"))
    #expect(await shell("pwd -P") == .success("/"))
  }

  @Test func itIsOnItsOwnAndLimited() async throws {
    // A separate session and group.
    #expect(
      await shell(#"set -- $(cat /proc/$$/stat); test $1 = $5 && test $1 = $6 && echo own"#)
        == .success("own"))
    #expect(await shell("grep NoNewPrivs /proc/self/status") == .success("NoNewPrivs:\t1"))
    // No signal is blocked or ignored.
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

  @Test func fourRunAtOnceAndTheOthersWaitForTheirTurn() async throws {
    let mark = Mark()
    let script = ": \(mark); while ! test -e \(directory.path)/go; do sleep 0.02; done; echo done"
    try await withThrowingTaskGroup(of: Result<String, CommandError>.self) { group in
      for _ in 0..<10 { group.addTask { await shell(script) } }
      try await waitUntil("four run") { mark.processes.count >= CommandRunner.most }
      try directory.write("", to: "go")
      for try await result in group {
        #expect(mark.processes.count <= CommandRunner.most)
        #expect(result == .success("done"))
      }
    }
  }

  @Test func atTheEndAllAreKilledAndNoneBegins() async throws {
    let mark = Mark()
    try await withThrowingTaskGroup(of: Result<String, CommandError>.self) { group in
      for _ in 0..<6 { group.addTask { await shell("sleep \(mark) & wait") } }
      // A shell and its child each.
      try await waitUntil("four run") { mark.processes.count >= 2 * CommandRunner.most }
      let began = ContinuousClock.now
      runner.end()
      for try await result in group { #expect(failure(result) == "the sign ends") }
      #expect(ContinuousClock.now - began < .seconds(15))
    }
    try await waitUntil("all are gone") { mark.processes.isEmpty }
    #expect(failure(await shell("echo late")) == "the sign ends")
  }

  // MARK: Confinement

  /// The script tries each operation once. The package's test runs it as a command of the service.
  @Test(.enabled(if: clinux_has_file_rules(), "the kernel has no Landlock"))
  func itChangesNoFileAndReachesNothingOfTheSign() async throws {
    try prepareAttempts()
    guard case .success(let text) = await runner.run(attempts) else {
      Issue.record("it failed")
      return
    }
    // This process can be traced, unlike the sign, and root can read every environment.
    let open: Set<Substring> = ["open files", getuid() == 0 ? "environment" : ""]
    #expect(text == "ok" || text.split(separator: "; ").allSatisfy(open.contains), "\(text)")
    try expectNoChange()
  }

  /// Everything that system calls alone can restrict: all except opening a file for writing.
  @Test func withoutLandlockItRemovesNothingAndSignalsNothing() async throws {
    try prepareAttempts()
    let result = await CommandRunner(hasFileRules: false).run(attempts)
    guard case .success(let text) = result else {
      Issue.record("\(result)")
      return
    }
    // Root can trace anything except the sign.
    let open: Set<Substring> = [
      "write", "append", "mmap", "empty", "create", "socket", "memory", "environment", "open files",
    ]
    let wrong = text.split(separator: "; ").filter { !open.contains($0) }
    // Another attempt has emptied the file.
    #expect(wrong.filter { !$0.hasPrefix("no reading") } == [])
    #expect(try contents(of: "f").isEmpty || contents(of: "f") == "content")
  }

  @Test(.enabled(if: clinux_has_file_rules(), "the kernel has no Landlock"))
  func itReadsWhatTheConfigurationNamesAndNothingElse() async throws {
    let other = TemporaryDirectory()
    try other.write("secret", to: "a")
    try directory.write("shown", to: "a")
    let cat = LiveCommand(run: ["/bin/cat", other.path + "/a"])
    #expect(failure(await runner.run(cat)) == "/bin/cat ended with status 1")
    #expect(await runner.run(cat, reading: [other.path]) == .success("secret"))
    #expect(
      await runner.run(LiveCommand(run: cat.run, read: [other.path + "/a"])) == .success("secret"))
    #expect(await runner.run(cat, reading: ["/"]) == .success("secret"))
    #expect(await shell("cat \(directory.path)/a") == .success("shown"))
    // Its own program, in any place.
    try other.write("#!/bin/sh\necho own\n", to: "program")
    chmod(other.path + "/program", 0o755)
    #expect(await runner.run(LiveCommand(run: [other.path + "/program"])) == .success("own"))
  }

  private var attempts: LiveCommand {
    LiveCommand(
      run: ["/usr/bin/perl", attemptsScript, directory.path],
      read: [directory.path, attemptsScript], timeout: 20_000)
  }

  private func prepareAttempts() throws {
    try directory.write("content", to: "f")
    try FileManager.default.createDirectory(
      atPath: directory.path + "/d", withIntermediateDirectories: false)
  }

  private func expectNoChange() throws {
    #expect(try contents(of: "f") == "content")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == ["d", "f"])
  }

  // MARK: Help

  private func contents(of name: String) throws -> String {
    try String(contentsOfFile: directory.path + "/" + name, encoding: .utf8)
  }

  /// Marks processes by the seconds of sleep(1) or a word of a script.
  private struct Mark: CustomStringConvertible {
    let description = "6\(UInt32.random(in: 1_000_000...9_999_999))"

    /// The running processes with the mark in their command line.
    var processes: [pid_t] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { pid_t($0) }.filter { pid in
        FileManager.default.contents(atPath: "/proc/\(pid)/cmdline").map {
          String(decoding: $0, as: UTF8.self).contains(description)
        } ?? false
      }
    }
  }

  /// The adopting process may need a moment to reap it.
  private func isGone(_ pid: pid_t) async -> Bool {
    for _ in 0..<1000 {
      let tasks = "/proc/\(pid)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      let isAlive = threads.contains { thread in
        let stat = FileManager.default.contents(atPath: "\(tasks)/\(thread)/stat") ?? Data()
        let state = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.dropFirst()
          .first
        return state != nil && state != "Z" && state != "X"
      }
      if !isAlive { return true }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return false
  }
}

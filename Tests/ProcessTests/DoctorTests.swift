import ControlAPI
import Diagnosis
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `signctl doctor` on the test machine, whatever it lacks.
@Suite struct DoctorTests {
  private func socketFinding(_ result: Program.Result) throws -> Finding {
    #expect(result.errors.isEmpty)
    let findings = try JSONDecoder().decode([Finding].self, from: Data(result.output.utf8))
    let isWell = !findings.contains { $0.state == .problem }
    #expect(result.status == (isWell ? 0 : 1))
    return try #require(findings.first { $0.check == "socket" })
  }

  private func doctor(_ socket: String) throws -> Finding {
    try socketFinding(Program.run(signctl, ["doctor", "--json", "--socket", socket]))
  }

  @Test func aRunningSignIsFoundWithItsProcess() async throws {
    let sign = try await RunningSign()
    let finding = try doctor(sign.socket)
    #expect(finding.state == .ok && finding.remedy.isEmpty)
    #expect(finding.detail.hasPrefix("signd \(signdVersion) answers at \(sign.socket), "))
    #expect(finding.detail.contains("\"signd\" (pid \(sign.program.pid), user "))
  }

  @Test func whatASignThatWasKilledLeavesIsFound() async throws {
    let sign = try await RunningSign()
    sign.program.signal(SIGKILL)
    _ = sign.program.finish()
    let finding = try doctor(sign.socket)
    #expect(finding.state == .problem)
    #expect(finding.detail.hasPrefix("no process listens on \(sign.socket);"))
    // The socket was only inspected.
    #expect(access(sign.socket, F_OK) == 0)
  }

  @Test(.enabled(if: getuid() != 0, "root may use every socket"))
  func aSocketForOthersIsFoundWithWhatHelps() async throws {
    let sign = try await RunningSign()
    #expect(chmod(sign.socket, 0) == 0)
    let own = try doctor(sign.socket)
    #expect(own.state == .problem && own.remedy.contains("control.group"))
    #expect(chmod(sign.socket, 0o020) == 0)
    let group = try Program.run("stat", ["-c", "%G", sign.socket]).output.dropLast()
    #expect(try doctor(sign.socket).remedy.contains("usermod -aG \(group) "))
    #expect(chmod(sign.directory.path, 0) == 0)
    #expect(try doctor(sign.socket).detail.contains("may not access the directory of"))
    #expect(chmod(sign.directory.path, 0o700) == 0)
  }

  /// The kernel's own limit is not the reason.
  @Test func aFiniteLimitIsWhyMemoryIsNotLocked() throws {
    let directory = TemporaryDirectory()
    func limited(_ command: String...) throws -> Program.Result {
      try Program.run("prlimit", ["--memlock=65536"] + command)
    }
    let reason = "is 64 KiB; signd locks memory only if it is unlimited"
    let sign = try limited(
      signd, "run", "--view", "headless", "--for", "100ms", "--socket", directory.path + "/s",
      "--state", directory.path + "/state")
    #expect(sign.errors.contains("memory is not locked: RLIMIT_MEMLOCK \(reason)\n"))
    let result = try limited(signctl, "doctor", "--json", "--socket", directory.path + "/s")
    let findings = try JSONDecoder().decode([Finding].self, from: Data(result.output.utf8))
    let memory = try #require(findings.first { $0.check == "memory" })
    #expect(memory.state == .note && memory.detail.contains(reason))
  }

  @Test func anotherProgramAtTheSocketIsNamed() async throws {
    let directory = TemporaryDirectory()
    let socket = directory.path + "/sign.sock"
    let other = try Program(
      "python3",
      [
        "-c",
        """
        import socket, sys
        server = socket.socket(socket.AF_UNIX)
        server.bind(sys.argv[1])
        server.listen()
        while True:
            client, _ = server.accept()
            try:
                client.sendall(b"220 ready\\r\\n")
            except OSError:
                pass
            client.close()
        """, socket,
      ])
    try await waitUntil("it listens") {
      try #require(other.status == nil, "\(other.errors)")
      return try doctor(socket).detail.contains("listens on")
    }
    let finding = try doctor(socket)
    #expect(finding.state == .problem)
    #expect(finding.detail.hasPrefix("\"python3"), "\(finding)")
    #expect(finding.detail.contains("(pid \(other.pid), user "), "\(finding)")
    #expect(finding.detail.contains("\(socket) and does not answer"), "\(finding)")
  }

  @Test(arguments: ["signd", "north"])
  func aSignOfOnesOwnIsFoundWithoutBeingNamed(name: String) async throws {
    let runtime = TemporaryDirectory()
    let settings = ["XDG_RUNTIME_DIR": runtime.path, "SIGND_SOCKET": ""]
    mkdir(runtime.path + "/signd", 0o700)
    let socket = runtime.path + "/signd/\(name).sock"
    let program = try Program(
      signd,
      [
        "run", "--config", "/dev/null", "--socket", socket, "--state", runtime.path + "/state",
        "--view", "headless",
        "--for", "60s",
      ])
    var finding: Finding?
    try await waitUntil("signd answers") {
      try #require(program.status == nil, "\(program.errors)")
      finding = try socketFinding(
        Program.run(signctl, ["doctor", "--json"], environment: settings))
      return finding?.state == .ok
    }
    #expect(finding?.detail.contains(" answers at \(socket), ") == true)
  }

  @Test func forPeopleThereIsALineForEachFinding() throws {
    let directory = TemporaryDirectory()
    let result = try Program.run(
      signctl, ["doctor", "--socket", directory.path + "/none.sock"])
    #expect(result.status == 1 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count >= 6)
    for line in lines {
      #expect(["ok ", "note ", "problem "].contains { line.hasPrefix($0) }, "\(line)")
    }
    let socket = try #require(lines.first { $0.hasPrefix("problem  socket") })
    #expect(socket.contains("there is no socket at ") && socket.contains(" -> start the sign, "))
  }
}

import CLinux
import ControlAPI
import Glibc

extension Doctor {
  private var system: String { machine.path(SocketLocation.system) }

  /// The sockets to look at: the one that was named, or the user's own, the system's, and those of
  /// further signs beside them.
  private var candidates: [String] {
    let usual = SocketLocation.candidates(
      option: socket, userDirectory: userDirectory, system: system)
    guard usual.count > 1 else { return usual }
    let folder = SocketLocation.systemDirectory
    let others = machine.names(in: folder).filter { $0.hasSuffix(".sock") }
      .map { machine.path(folder + "/" + $0) }
    return usual + others.filter { !usual.contains($0) }
  }

  func sockets() async -> [Finding] {
    let isNamed = candidates.count == 1
    var findings: [Finding] = []
    var deserted: [String] = []
    var signs: [String] = []
    for path in candidates {
      if path.hasPrefix(userDirectory + "/"), !isNamed, let owner = strangerOwning(userDirectory) {
        findings.append(
          Finding(
            "socket", .problem,
            "\(userDirectory) belongs to \(owner), so signctl does not trust the socket in it",
            remedy: "ask \(owner) or root to remove it"))
        continue
      }
      switch SocketPeer(at: path) {
      case .missing where isNamed:
        findings.append(
          Finding(
            "socket", .problem, "there is no socket at \(path)",
            remedy: "start signd with --socket \(path), or name another"))
      case .missing: break
      case .notASocket:
        findings.append(
          Finding(
            "socket", .problem, "\(path) is not a socket",
            remedy: "move it away, or name another with --socket"))
      case .deserted: deserted.append(path)
      case .forbidden:
        findings.append(
          Finding(
            "socket", .problem, "\(user.name) may not use the socket \(path)",
            remedy: joining(["signd"], user)))
      case .failed(let code):
        findings.append(
          Finding(
            "socket", .problem,
            "the socket \(path) cannot be used: \(String(cString: strerror(code)))"))
      case .listening(let peer):
        let (finding, isSign) = await answering(path, peer)
        findings.append(finding)
        if isSign { signs.append(path) }
      }
    }
    findings += deserted.map { path in
      Finding(
        "socket", signs.isEmpty ? .problem : .note,
        "nobody listens on \(path) any more, and whoever made it has left it behind",
        remedy: "start signd again, which replaces it, or: rm \(path)")
    }
    if findings.isEmpty {
      findings.append(
        Finding(
          "socket", .note,
          "no sign runs: there is no socket at \(candidates.joined(separator: " or "))",
          remedy: "to start one: "
            + (unit == nil ? "signd" : "sudo systemctl start signd.socket signd.service")))
    }
    return findings + choice(among: signs)
  }

  /// Who else owns a directory; nil when it is the user's or not there.
  private func strangerOwning(_ directory: String) -> String? {
    var info = stat()
    guard lstat(directory, &info) == 0, info.st_uid != user.uid else { return nil }
    return accounts.userName(info.st_uid)
  }

  /// Who listens, and whether it answers as signd does.
  private func answering(_ path: String, _ peer: clinux_peer?) async -> (Finding, isSign: Bool) {
    let listener = peer.map(describe) ?? "a process with too many clients"
    func problem(_ detail: String, remedy: String) -> Finding {
      Finding("socket", .problem, detail, remedy: remedy)
    }
    switch await ask(path) {
    case .signd(signdVersion):
      let detail = "signd \(signdVersion) answers at \(path), where \(listener) listens"
      return (Finding("socket", .ok, detail), true)
    case .signd(let version):
      let detail = "signd \(version) answers at \(path), where \(listener) listens, but this is "
      return (
        problem(detail + signdVersion, remedy: "restart signd, so that both are of one version"),
        true
      )
    case .refusal(let reason):
      return (
        problem(
          "signd answers at \(path), where \(listener) listens, but refuses: \(reason)",
          remedy: "its log may say more"), true
      )
    case .nonsense:
      return (
        problem(
          "\(listener) listens on \(path) and does not answer as signd \(signdVersion) does",
          remedy: "end that process, or name another socket with --socket"), false
      )
    case .nothing:
      return (
        problem(
          "\(listener) listens on \(path) and does not answer",
          remedy: "see whether it is stopped, or name another socket with --socket"), false
      )
    }
  }

  /// A process by its program, where that may be known.
  private func describe(_ peer: clinux_peer) -> String {
    // With socket activation it is systemd that has made the socket.
    let program =
      machine.link("/proc/\(peer.pid)/exe").flatMap { $0.split(separator: "/").last }
      .map(String.init) ?? machine.text("/proc/\(peer.pid)/comm")
    let name = program.map { quoted($0) + " " } ?? "a process "
    return "\(name)(pid \(peer.pid), user \(accounts.userName(peer.uid)))"
  }

  /// With several signs it may be another that gets the message.
  private func choice(among signs: [String]) -> [Finding] {
    guard signs.count > 1 else { return [] }
    let chosen = SocketLocation.forClient(
      option: socket, userDirectory: userDirectory, system: system)
    let others = signs.filter { $0 != chosen }
    return [
      Finding(
        "socket", .note, "\(signs.count) signs run; signctl talks to the one at \(chosen)",
        remedy: "for another: \(others.map { "--socket " + $0 }.joined(separator: " or "))")
    ]
  }
}

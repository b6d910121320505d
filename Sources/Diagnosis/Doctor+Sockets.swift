import CLinux
import ControlAPI
import Glibc
import Messages

extension Doctor {
  /// Sockets that signctl tries without the name of a sign: the given one, or that of the user's
  /// own sign and then that of the system's sign.
  private var usual: [String] {
    SocketLocation.candidates(
      option: socket, userDirectory: userDirectory,
      system: machine.path(SocketLocation.system))
  }

  /// Checks the sockets. Returns the findings and the processes that listen.
  func sockets() async -> (findings: [Finding], listeners: Set<pid_t>) {
    let usual = usual
    let isNamed = usual.count == 1
    var candidates = usual
    var findings: [Finding] = []
    var further: [SocketLocation.Found] = []
    if !isNamed {
      do {
        further = try SocketLocation.all(
          userDirectory: userDirectory,
          systemDirectory: machine.path(SocketLocation.systemDirectory))
      } catch {
        findings.append(Finding("socket", .problem, error.message))
      }
      candidates += further.map(\.path).filter { !usual.contains($0) }
      if let owner = strangerOwning(userDirectory) {
        findings.append(
          Finding(
            "socket", .problem,
            "\(userDirectory) belongs to \(owner), so signctl does not trust the sockets in it",
            remedy: "ask \(owner) or root to remove it"))
        candidates.removeAll { $0.hasPrefix(userDirectory + "/") }
      }
    }
    var deserted: [String] = []
    var signs: [String] = []
    var listeners: Set<pid_t> = []
    for path in candidates {
      switch SocketPeer(at: path) {
      case .missing where isNamed:
        findings.append(
          Finding(
            "socket", .problem, "there is no socket at \(path)",
            remedy: "start the sign, or name another; 'signctl signs' lists all signs"))
      case .missing: break
      case .notASocket:
        findings.append(
          Finding(
            "socket", .problem, "\(path) is not a socket",
            remedy: "move it away, or name another socket with --socket"))
      case .deserted: deserted.append(path)
      case .hidden:
        findings.append(
          Finding(
            "socket", .problem, "\(user.name) may not access the directory of \(path)",
            remedy: "name another socket with --socket"))
      case .forbidden(let owner, let group, let mode):
        let isForGroup = mode & S_IWGRP != 0
        findings.append(
          Finding(
            "socket", .problem, "\(user.name) may not use the socket \(path)",
            remedy: isForGroup
              ? joining([accounts.groupName(group)], user)
              : "only \(accounts.userName(owner)) may use it; to admit others, set control.mode or "
                + "control.group in the configuration of its signd"))
      case .failed(let code):
        findings.append(
          Finding(
            "socket", .problem,
            "the socket \(path) cannot be used: \(String(cString: strerror(code)))"))
      case .listening(let peer):
        let (found, isSign) = await answering(path, peer)
        findings += found
        if let peer { listeners.insert(peer.pid) }
        if isSign { signs.append(path) }
      }
    }
    findings += deserted.map { path in
      Finding(
        "socket", signs.isEmpty ? .problem : .note,
        "no process listens on \(path); the process that made it has ended",
        remedy: "start signd again, which replaces it, or: rm \(path)")
    }
    if findings.isEmpty {
      findings.append(
        Finding(
          "socket", .note,
          "no sign runs: there is no socket at \(usual.joined(separator: " or "))",
          remedy: "to start one: "
            + (unit == nil ? "signd" : "sudo systemctl start signd.socket signd.service")))
    }
    // With a given socket there is no choice.
    if !isNamed { findings += choice(among: further.filter { signs.contains($0.path) }) }
    return (findings, listeners)
  }

  /// The name of another user who owns a directory; nil if the user owns it or it does not exist.
  private func strangerOwning(_ directory: String) -> String? {
    var info = stat()
    guard lstat(directory, &info) == 0, info.st_uid != user.uid else { return nil }
    return accounts.userName(info.st_uid)
  }

  /// Checks whether the process that listens answers as signd does.
  private func answering(
    _ path: String, _ peer: clinux_peer?
  ) async -> ([Finding], isSign: Bool) {
    let listener = peer.map(describe) ?? "a process with too many clients"
    func problem(_ detail: String, remedy: String) -> [Finding] {
      [Finding("socket", .problem, detail, remedy: remedy)]
    }
    switch await ask(path) {
    case .signd(signdVersion, let failure):
      let detail = "signd \(signdVersion) answers at \(path), where \(listener) listens"
      let panel = failure.map {
        Finding("panel", .problem, "the panel of the sign at \(path) does not work: \($0)")
      }
      return ([Finding("socket", .ok, detail)] + [panel].compactMap { $0 }, true)
    case .signd(let version, _):
      let detail = "signd \(version) answers at \(path), where \(listener) listens, but this is "
      return (
        problem(detail + signdVersion, remedy: "restart signd, so that both have the same version"),
        true
      )
    case .refusal(let reason):
      return (
        problem(
          "signd answers at \(path), where \(listener) listens, but refuses: \(reason)",
          remedy: "see its log: sudo journalctl -u 'signd*'"), true
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
          remedy: "see its log: sudo journalctl -u 'signd*'; or name another socket with --socket"),
        false
      )
    }
  }

  /// Describes a process by its program, if that can be read.
  private func describe(_ peer: clinux_peer) -> String {
    // With socket activation, the process is systemd, which made the socket.
    let program =
      machine.link("/proc/\(peer.pid)/exe").flatMap { $0.split(separator: "/").last }
      .map(String.init) ?? machine.text("/proc/\(peer.pid)/comm")
    let name = program.map { quoted($0) + " " } ?? "a process "
    return "\(name)(pid \(peer.pid), user \(accounts.userName(peer.uid)))"
  }

  /// Reports if several signs run, or if only others than the default one answer.
  private func choice(among signs: [SocketLocation.Found]) -> [Finding] {
    let chosen = socket(of: nil)
    let others = signs.filter { $0.path != chosen }
    guard !others.isEmpty else { return [] }
    let options = others.map {
      socket(of: $0.sign) == $0.path ? "--sign " + $0.sign.text : "--socket " + $0.path
    }.joined(separator: " or ")
    guard others.count < signs.count else {
      return [
        Finding(
          "socket", .note, "by default signctl uses \(chosen), where no sign answers",
          remedy: "name a sign: " + options)
      ]
    }
    return [
      Finding(
        "socket", .note, "\(signs.count) signs run; by default signctl uses the one at \(chosen)",
        remedy: "for another sign: " + options)
    ]
  }

  /// The socket where signctl finds a sign; nil means no name.
  private func socket(of sign: SignName?) -> String {
    SocketLocation.forClient(
      option: nil, sign: sign, userDirectory: userDirectory,
      system: machine.path(SocketLocation.system(sign ?? .plain)))
  }
}

import CLinux
import Glibc
import NIOCore

/// A process at the other end of a connection that a signal has stopped.
struct StoppedPeer: Sendable {
  /// Name of its program.
  let name: String
  let pid: pid_t

  /// Time between looks at the peer of a connection without an answer.
  static let interval = Duration.milliseconds(500)

  /// Nil if the peer runs or if nothing is known of it. The peer of a socket that systemd passed to
  /// signd is systemd.
  init?(of socket: Int32) {
    var peer = clinux_peer()
    guard clinux_peer_credentials(socket, &peer) == 0, peer.pid > 0,
      let state = Self.state(of: peer.pid), state.letter == "T"
    else { return nil }
    (name, pid) = (state.name, peer.pid)
  }

  /// The same for a channel. Call it on the channel's event loop.
  init?(of channel: any Channel) {
    let peer = try? channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(
      of: NIOBSDSocket.Handle.self
    ) { StoppedPeer(of: $0) }
    guard let peer = peer ?? nil else { return nil }
    self = peer
  }

  /// The program's name and the letter of its state (proc_pid_stat(5)).
  private static func state(of pid: pid_t) -> (name: String, letter: Character)? {
    let file = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(file, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    // The name itself may have parentheses.
    guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"),
      let letter = text[end...].dropFirst(2).first
    else { return nil }
    return (String(text[start..<end].dropFirst()), letter)
  }
}

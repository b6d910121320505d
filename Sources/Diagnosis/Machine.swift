import CLinux
import FoundationEssentials
import Glibc

/// The files of a machine, or a copy of some of them in another directory.
package struct Machine: Sendable {
  private let root: String

  /// - Parameter root: Directory that replaces `/`.
  package init(root: String = "/") {
    self.root = root.hasSuffix("/") ? String(root.dropLast()) : root
  }

  /// Actual path of a file of the machine.
  func path(_ path: String) -> String { root + path }

  /// Number of bytes after which reading stops; the rest of a larger file is ignored.
  private static let longest = 1 << 20

  /// The text of a small file, without white space and zeros at its ends; nil if it cannot be read.
  func text(_ path: String) -> String? {
    guard let bytes = bytes(path) else { return nil }
    let ends: Set<UInt8> = [0, 9, 10, 13, 32]
    guard let first = bytes.firstIndex(where: { !ends.contains($0) }),
      let last = bytes.lastIndex(where: { !ends.contains($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  private func bytes(_ path: String) -> [UInt8]? {
    // Opening a FIFO or a device must not block.
    let descriptor = open(self.path(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < Self.longest {
      let count = read(descriptor, &part, part.count)
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return bytes
  }

  /// The lines that are not empty, with any kind of line break.
  func lines(_ path: String) -> [Substring] {
    (text(path) ?? "").utf8.split { $0 == 10 || $0 == 13 }.map { Substring($0) }
  }

  /// The names in a directory, sorted; empty if it cannot be read.
  func names(in directory: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(directory))) ?? []).sorted()
  }

  /// Target of a symbolic link; nil if it cannot be read.
  func link(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(self.path(path), &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }
}

/// Limits for real-time operation of a process; see getrlimit(2).
package struct Limits: Sendable {
  /// Highest real-time priority (RLIMIT_RTPRIO); 0 for none.
  package let priority: UInt64
  /// Bytes that may be locked into memory (RLIMIT_MEMLOCK); nil if unlimited.
  package let lockedBytes: UInt64?

  package init(priority: UInt64, lockedBytes: UInt64?) {
    self.priority = priority
    self.lockedBytes = lockedBytes
  }

  /// The limits of this process.
  package static var current: Limits {
    let locked = clinux_locked_memory_limit()
    return Limits(
      priority: clinux_realtime_priority_limit(), lockedBytes: locked == .max ? nil : locked)
  }
}

import FoundationEssentials
import Glibc

/// The files of a machine, or a copy of some of them in another directory.
public struct Machine: Sendable {
  private let root: String

  /// - Parameter root: the directory that stands for `/`.
  public init(root: String = "/") {
    self.root = root.hasSuffix("/") ? String(root.dropLast()) : root
  }

  /// Where a file of the machine is.
  func path(_ path: String) -> String { root + path }

  /// The text of a small file without white space and zeros at its ends; nil when it cannot be read.
  func text(_ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: self.path(path)) else { return nil }
    let ends: Set<UInt8> = [0, 9, 10, 13, 32]
    let bytes = [UInt8](data)
    guard let first = bytes.firstIndex(where: { !ends.contains($0) }),
      let last = bytes.lastIndex(where: { !ends.contains($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  func lines(_ path: String) -> [Substring] { (text(path) ?? "").split(separator: "\n") }

  /// The names in a directory, sorted; none when it cannot be read.
  func names(in directory: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(directory))) ?? []).sorted()
  }

  /// What a symbolic link says; nil when it cannot be read.
  func link(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(self.path(path), &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }
}

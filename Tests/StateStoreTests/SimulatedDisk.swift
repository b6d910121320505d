import Glibc
import TestSupport

@testable import StateStore

/// The files of a directory, and the part of them that survives a loss of power.
struct DiskContent {
  struct File {
    var bytes: [UInt8] = []
    /// The number of bytes that survive for sure.
    var synchronized = 0
    /// A failed fsync(2) dropped unsynchronized data, and the next one does not report it.
    var isDropped = false
  }

  /// Changes of names. All changes of one step happen, or none.
  typealias Step = [(name: String, file: Int?)]

  var files: [Int: File] = [:]
  var names: [String: Int] = [:]
  var durableNames: [String: Int] = [:]
  /// The steps since the directory was synchronized.
  var pending: [Step] = []

  /// Returns the content after a loss of power: any subset of unsynchronized names and bytes may be
  /// present.
  func afterLossOfPower(_ random: inout SeededGenerator) -> DiskContent {
    var left = DiskContent()
    left.names = durableNames
    let share = Int.random(in: 0...4, using: &random)
    for step in pending where Int.random(in: 0..<4, using: &random) < share {
      for (name, file) in step { left.names[name] = file }
    }
    left.durableNames = left.names
    for number in Set(left.names.values) {
      var file = files[number]!
      let length = Int.random(in: file.synchronized...file.bytes.count, using: &random)
      file.bytes.removeLast(file.bytes.count - length)
      for start in stride(from: file.synchronized, to: length, by: 64)
      where Int.random(in: 0..<8, using: &random) == 0 {
        for index in start..<min(start + 64, length) { file.bytes[index] = 0 }
      }
      left.files[number] = File(bytes: file.bytes, synchronized: length)
    }
    return left
  }
}

/// A directory in memory. Between any two steps, a test can inspect what a kill or a loss of power
/// would leave.
final class SimulatedDisk: StateCalls {
  private(set) var content: DiskContent
  /// Called after each step with a change.
  var atBoundary: () -> Void = {}
  /// Whether the next call that may fail does fail.
  var fails: () -> Bool = { false }
  /// The capacity for all files in bytes, in blocks of 4096.
  var capacity = Int.max
  private(set) var bytesWritten = 0
  private(set) var synchronizations = 0
  /// The file of each open descriptor.
  private var open: [Int32: Int] = [:]
  private var nextDescriptor: Int32 = 100
  private var nextFile: Int

  init(_ content: DiskContent = DiskContent()) {
    self.content = content
    nextFile = (content.files.keys.max() ?? 0) + 1
  }

  func claim(_ purpose: ClaimPurpose) throws(StateError) -> Int { 1 }

  private func descriptor(of file: Int) -> Int32 {
    nextDescriptor += 1
    open[nextDescriptor] = file
    return nextDescriptor
  }

  private func fail(_ code: Int32) -> Int32 {
    errno = code
    return -1
  }

  func openToRead(_ name: String) -> Int32 {
    content.names[name].map { descriptor(of: $0) } ?? fail(ENOENT)
  }

  func readAll(of file: Int32) -> [UInt8]? { content.files[open[file]!]!.bytes }

  func status(of file: Int32) -> FileStatus? {
    FileStatus(identity: .init(device: 1, number: UInt64(open[file]!)), isRegular: true)
  }

  func status(of name: String) -> FileStatus? {
    guard let file = content.names[name] else {
      errno = ENOENT
      return nil
    }
    return FileStatus(identity: .init(device: 1, number: UInt64(file)), isRegular: true)
  }

  func close(_ file: Int32) -> Int32 { open.removeValue(forKey: file) == nil ? fail(EBADF) : 0 }

  // MARK: Changes

  private func step(_ changes: DiskContent.Step) -> Int32 {
    guard !fails() else { return fail(EIO) }
    for (name, file) in changes { content.names[name] = file }
    content.pending.append(changes)
    atBoundary()
    return 0
  }

  /// Returns the used capacity, with a changed length of one file.
  private func used(by changed: Int? = nil, _ length: Int = 0) -> Int {
    let there = Set(content.names.values).union(open.values)
    return there.reduce(0) { sum, file in
      let bytes = file == changed ? length : content.files[file]!.bytes.count
      return sum + (bytes + 4095) / 4096 * 4096
    }
  }

  func truncate(_ file: Int32, to length: Int) -> Int32 {
    let number = open[file]!
    guard !fails() else { return fail(EIO) }
    content.files[number]!.bytes.removeLast(content.files[number]!.bytes.count - length)
    content.files[number]!.synchronized = min(content.files[number]!.synchronized, length)
    atBoundary()
    return 0
  }

  func reserve(_ name: String, bytes: Int) -> Int32 {
    guard content.names[name] == nil else { return 0 }
    guard used() + bytes <= capacity, !fails() else { return fail(ENOSPC) }
    content.files[nextFile] = .init(bytes: [UInt8](repeating: 0, count: bytes))
    guard step([(name, nextFile)]) == 0 else { return -1 }
    nextFile += 1
    return 0
  }

  func create(_ name: String) -> Int32 {
    guard content.names[name] == nil else { return fail(EEXIST) }
    let file = nextFile
    guard !fails() else { return fail(ENOSPC) }
    content.files[file] = .init()
    guard step([(name, file)]) == 0 else { return -1 }
    nextFile += 1
    return descriptor(of: file)
  }

  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int {
    let number = open[file]!
    let isFailing = fails()
    // A call may write only a part.
    if used(by: number, content.files[number]!.bytes.count + bytes.count) > capacity {
      content.files[number]!.bytes += bytes.prefix(bytes.count / 3)
      atBoundary()
      if used() > capacity { content.files[number]!.bytes.removeLast(bytes.count / 3) }
      return Int(fail(ENOSPC))
    }
    for part in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
      content.files[number]!.bytes += part
      bytesWritten += part.count
      atBoundary()
      if isFailing { return Int(fail(ENOSPC)) }
    }
    return bytes.count
  }

  func synchronize(_ file: Int32) -> Int32 {
    let number = open[file]!
    synchronizations += 1
    guard !fails() else {
      content.files[number]!.isDropped = true
      return fail(EIO)
    }
    if !content.files[number]!.isDropped {
      content.files[number]!.synchronized = content.files[number]!.bytes.count
    }
    atBoundary()
    return 0
  }

  func synchronizeDirectory() -> Int32 {
    synchronizations += 1
    guard !fails() else { return fail(EIO) }
    content.durableNames = content.names
    content.pending = []
    atBoundary()
    return 0
  }

  func rename(_ old: String, to new: String) -> Int32 {
    guard let file = content.names[old] else { return fail(ENOENT) }
    return step([(old, nil), (new, file)])
  }

  func link(_ old: String, to new: String) -> Int32 {
    guard let file = content.names[old] else { return fail(ENOENT) }
    guard content.names[new] == nil else { return fail(EEXIST) }
    return step([(new, file)])
  }

  func unlink(_ name: String) -> Int32 {
    guard content.names[name] != nil else { return fail(ENOENT) }
    return step([(name, nil)])
  }
}

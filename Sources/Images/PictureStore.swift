import CLinux
import Files
import Glibc
import Messages
import Pixels
import Synchronization

/// The pictures that clients stored on the sign: a directory with a file for each, under the
/// picture's name.
///
/// Only regular files with a plain name count. Everything else in the directory is left alone. The
/// directory is made by the first picture. If it cannot be written, a change is effective until the
/// process ends.
package final class PictureStore: Sendable {
  private let path: String
  private let maximumBytes: Int
  private let maximumCount: Int
  private let maximumTotal: Int

  /// A change that could not be written.
  private enum Unwritten {
    case picture([UInt8], Description)
    case removal
  }

  private struct State {
    var unwritten: [String: Unwritten] = [:]
    /// Descriptions of the files that were decoded. A changed file has another identity.
    var described:
      [String: (identity: FileIdentity, description: Result<Description, ImageError>)] =
        [:]
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - path: Absolute path of the directory.
  ///   - maximumBytes: Maximum size of a file, in bytes. A larger file is not a picture.
  ///   - maximumCount: Maximum number of pictures.
  ///   - maximumTotal: Maximum size of all pictures, in bytes.
  package init(path: String, maximumBytes: Int, maximumCount: Int, maximumTotal: Int) {
    self.path = path
    self.maximumBytes = maximumBytes
    self.maximumCount = maximumCount
    self.maximumTotal = maximumTotal
  }

  /// A picture, as the decoder reports it.
  package struct Description: Equatable, Sendable {
    /// Width in pixels.
    package var width: Int
    package var height: Int
    /// Number of frames, at least 1; more for an animated picture.
    package var frames: Int
    package var bytes: Int
    /// `image/png`, `image/jpeg`, `image/gif` or `image/webp`.
    package var mediaType: String
    /// Whether the picture is on the disk.
    package var isWritten = true
  }

  // MARK: Reading

  /// The names of all pictures, with their sizes in bytes. A damaged picture is included.
  package var sizes: [String: Int] {
    state.withLock { state in
      var sizes = writtenSizes
      for (name, change) in state.unwritten {
        switch change {
        case .picture(let bytes, _): sizes[name] = bytes.count
        case .removal: sizes[name] = nil
        }
      }
      return sizes
    }
  }

  private var writtenSizes: [String: Int] {
    guard let directory = opendir(path) else { return [:] }
    defer { closedir(directory) }
    var sizes: [String: Int] = [:]
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var info = stat()
      guard PlainName.isValid(name),
        fstatat(dirfd(directory), name, &info, AT_SYMLINK_NOFOLLOW) == 0,
        info.st_mode & S_IFMT == S_IFREG
      else { continue }
      sizes[name] = Int(info.st_size)
    }
    return sizes
  }

  /// Opens a picture for reading.
  ///
  /// - Throws: An error if there is no such picture, or if it cannot be read.
  func open(_ name: String) throws(ImageError) -> Int32 {
    switch state.withLock({ $0.unwritten[name] }) {
    case .picture(let bytes, _):
      let file = memoryFile(holding: bytes)
      guard file >= 0 else { throw unreadable(name) }
      return file
    case .removal: throw refusal(of: name)
    case nil: break
    }
    // O_NONBLOCK avoids waiting for the writer if a pipe is in the file's place.
    let file = Glibc.open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else {
      throw [ENOENT, ELOOP].contains(errno) ? refusal(of: name) : unreadable(name)
    }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw refusal(of: name)
    }
    return file
  }

  private func unreadable(_ name: String) -> ImageError {
    ImageError("cannot read the picture '\(name)': \(String(cString: strerror(errno)))")
  }

  /// The bytes of a picture and their media type.
  ///
  /// - Throws: An error if there is no such picture, or if it cannot be read.
  package func read(_ name: String) throws(ImageError) -> (bytes: [UInt8], mediaType: String) {
    let file = try open(name)
    defer { close(file) }
    guard let bytes = readAll(of: file, atMost: maximumBytes + 1) else {
      throw unreadable(name)
    }
    guard bytes.count <= maximumBytes, let type = ImageKind(bytes)?.mediaType else {
      throw ImageError(
        "the file '\(path)/\(name)' is not a picture of at most \(maximumBytes) bytes")
    }
    return (bytes, type)
  }

  /// The error for a name without a picture. It suggests a similar name or lists the stored ones.
  package func refusal(of name: String) -> ImageError {
    let names = sizes.keys.sorted()
    let near = nearest(to: name, among: names).map { "; did you mean '\($0)'?" }
    let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    return ImageError(
      "there is no picture '\(name)' on the sign"
        + (near ?? (names.isEmpty ? ", which has none" : "; it has \(shown)")))
  }

  // MARK: Describing

  /// Decodes a file. Blocks for up to 5 s.
  ///
  /// - Throws: An error if the file is not of a supported kind or cannot be decoded.
  package func describe(
    _ bytes: [UInt8], by program: DecoderProgram, stop: DecodingStop
  ) throws(ImageError) -> Description {
    guard let type = ImageKind(bytes)?.mediaType else {
      throw ImageError("this is not a picture; use \(ImageKind.expected)")
    }
    let file = memoryFile(holding: bytes)
    guard file >= 0 else {
      throw ImageError("the picture cannot be decoded: \(String(cString: strerror(errno)))")
    }
    defer { close(file) }
    var description = Description(
      width: 0, height: 0, frames: 0, bytes: bytes.count, mediaType: type)
    do throws(ImageError) {
      _ = try program.decode(file, deadline: ImageLoader.Deadline().nanoseconds, stop: stop) {
        (size, frames) in
        (description.width, description.height, description.frames) =
          (size.width, size.height, frames)
        return PictureDetail(all: size, shrunkTo: Size(width: 1, height: 1))
      }
    } catch {
      throw ImageError("the picture \(error.message)")
    }
    return description
  }

  /// The pictures that were decoded, and the names of files that were not.
  package var descriptions: (known: [String: Description], unknown: [String]) {
    var known: [String: Description] = [:]
    var unknown: [String] = []
    for name in sizes.keys.sorted() {
      let (unwritten, described) = state.withLock { ($0.unwritten[name], $0.described[name]) }
      if case .picture(_, let description) = unwritten {
        known[name] = description
      } else if let described, described.identity == identity(of: name) {
        known[name] = try? described.description.get()
      } else {
        unknown.append(name)
      }
    }
    return (known, unknown)
  }

  /// Decodes a file for `descriptions`. Blocks for up to 5 s.
  ///
  /// - Returns: The reason why the file is not a picture, only once for each file; nil if it is
  ///   one.
  package func describe(
    _ name: String, by program: DecoderProgram, stop: DecodingStop
  ) -> ImageError? {
    let identity = identity(of: name)
    // Another call may have decoded it meanwhile.
    if let identity, state.withLock({ $0.described[name]?.identity == identity }) { return nil }
    do throws(ImageError) {
      let description = try describe(try read(name).bytes, by: program, stop: stop)
      note(.success(description), name, identity)
      return nil
    } catch {
      note(.failure(error), name, identity)
      return ImageError("'\(path)/\(name)' is not changed: \(error.message)")
    }
  }

  /// Also that of a file without permission to read it.
  private func identity(of name: String) -> FileIdentity? {
    var info = stat()
    guard lstat("\(path)/\(name)", &info) == 0 else { return nil }
    return FileIdentity(info)
  }

  private func note(
    _ description: Result<Description, ImageError>, _ name: String, _ identity: FileIdentity?
  ) {
    guard let identity else { return }
    state.withLock { $0.described[name] = (identity, description) }
  }

  // MARK: Changing

  /// The reason why a picture cannot be added.
  package enum Excess: Equatable {
    case count
    case bytes(ofOthers: Int)
  }

  /// The limit that a picture would exceed; nil if it can be added.
  package func excess(of name: String, bytes: Int) -> Excess? {
    let others = sizes.filter { $0.key != name && $0.value <= maximumBytes }
    if others.count >= maximumCount { return .count }
    let total = others.values.reduce(0, +)
    return total + bytes > maximumTotal ? .bytes(ofOthers: total) : nil
  }

  /// Adds or replaces a picture. It survives a loss of power from then on.
  ///
  /// - Parameter description: What `describe` returned for the bytes.
  /// - Returns: The reason why it could not be written; nil on success.
  package func put(
    _ bytes: [UInt8], _ name: String, _ description: Description
  ) -> ImageError? {
    var inMemory = description
    inMemory.isWritten = false
    let error = change(name, unwritten: .picture(bytes, inMemory)) {
      (directory) throws(ImageError) in
      var info = stat()
      if fstatat(directory, name, &info, AT_SYMLINK_NOFOLLOW) == 0,
        info.st_mode & S_IFMT != S_IFREG
      {
        throw ImageError("'\(path)/\(name)' is not a regular file")
      }
      let temporary = ".new"
      unlinkat(directory, temporary, 0)
      let file = openat(directory, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw failure() }
      do throws(ImageError) {
        defer { close(file) }
        guard write(bytes, to: file), fsync(file) == 0 else { throw failure() }
      } catch {
        unlinkat(directory, temporary, 0)
        throw error
      }
      guard renameat(directory, temporary, directory, name) == 0 else { throw failure() }
    }
    if error == nil { note(.success(description), name, identity(of: name)) }
    return error
  }

  /// Removes a picture.
  ///
  /// - Returns: The reason why it could not be removed from the disk; nil on success.
  package func remove(_ name: String) -> ImageError? {
    change(name, unwritten: .removal) { (directory) throws(ImageError) in
      guard unlinkat(directory, name, 0) == 0 || errno == ENOENT else { throw failure() }
      state.withLock { _ = $0.described.removeValue(forKey: name) }
    }
  }

  private func change(
    _ name: String, unwritten: Unwritten, _ body: (Int32) throws(ImageError) -> Void
  ) -> ImageError? {
    do throws(ImageError) {
      let isNew = mkdir(path, 0o700) == 0
      let directory = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard directory >= 0 else { throw failure() }
      defer { close(directory) }
      try body(directory)
      guard fsync(directory) == 0, !isNew || synchronizeParent(of: directory) else {
        throw failure()
      }
      state.withLock { _ = $0.unwritten.removeValue(forKey: name) }
      return nil
    } catch {
      state.withLock { $0.unwritten[name] = unwritten }
      return error
    }
  }

  /// Makes the name of a new directory survive a loss of power.
  private func synchronizeParent(of directory: Int32) -> Bool {
    let parent = openat(directory, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard parent >= 0 else { return false }
    defer { close(parent) }
    return fsync(parent) == 0
  }

  private func failure() -> ImageError {
    ImageError("the directory \(path) cannot be written: \(String(cString: strerror(errno)))")
  }
}

/// Makes a file in memory, to be read from its beginning.
///
/// - Returns: A descriptor, or -1 with `errno`.
func memoryFile(holding bytes: [UInt8]) -> Int32 {
  let file = clinux_memory_file("picture")
  guard file >= 0 else { return -1 }
  guard write(bytes, to: file) else {
    close(file)
    return -1
  }
  lseek(file, 0, SEEK_SET)
  return file
}

private func write(_ bytes: [UInt8], to file: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

import Pixels
import Synchronization

/// A cache of decoded pictures, so that messages that take turns decode each picture once.
///
/// Pictures that nothing else retains are limited to a number of bytes. The least recently used
/// ones are removed first. A changed file is another picture.
package final class PictureCache: Sendable {
  /// The default limit: 16 MiB.
  package static let usualBytes = 1 << 24

  private let state: Mutex<State>

  fileprivate struct State {
    /// The maximum bytes of pictures that nothing else retains.
    var most: Int
    var entries: [String: Entry] = [:]
    /// The bytes of all entries.
    var bytes = 0
    /// The number of requests, as a clock.
    var time: UInt64 = 0
  }

  fileprivate struct Entry {
    var content: PictureContent
    /// The identity of the file, or nil for a data URL.
    var identity: FileIdentity?
    var bytes: Int
    /// The time of the last request.
    var used: UInt64
  }

  /// - Parameter most: The maximum bytes of pictures that nothing else retains.
  package init(mostBytes most: Int = usualBytes) {
    state = Mutex(State(most: most))
  }

  /// Changes the limit in bytes.
  package func limit(to most: Int) {
    state.withLock { state in
      guard most != state.most else { return }
      state.most = most
      state.trim()
    }
  }

  /// - Parameters:
  ///   - name: A path or a data URL.
  ///   - identity: The current identity of the file.
  func content(_ name: String, _ identity: FileIdentity?) -> PictureContent? {
    state.withLock { state -> PictureContent? in
      state.time += 1
      guard let entry = state.entries[name] else { return nil }
      guard entry.identity == identity else {
        state.remove(name)
        return nil
      }
      state.entries[name]?.used = state.time
      return entry.content
    }
  }

  func keep(_ content: PictureContent, _ name: String, _ identity: FileIdentity?) {
    state.withLock { state in
      state.remove(name)
      let bytes = 4 * content.pixelCount + name.utf8.count + Self.overhead
      state.time += 1
      state.entries[name] = Entry(
        content: content, identity: identity, bytes: bytes, used: state.time)
      state.bytes += bytes
      state.trim()
    }
  }

  /// An estimate of an entry's memory besides its pixels and its name.
  private static let overhead = 512
}

extension PictureCache.State {
  fileprivate mutating func remove(_ name: String) {
    guard let old = entries.removeValue(forKey: name) else { return }
    bytes -= old.bytes
  }

  /// Removes the least recently used pictures that nothing else retains until the limit is met.
  /// Pictures in use do not count.
  fileprivate mutating func trim() {
    guard bytes > most else { return }
    var idle: [(name: String, bytes: Int, used: UInt64)] = []
    for name in Array(entries.keys)
    where isKnownUniquelyReferenced(&entries[name]!.content) {
      let entry = entries[name]!
      idle.append((name, entry.bytes, entry.used))
    }
    var rest = idle.reduce(0) { $0 + $1.bytes }
    for entry in idle.sorted(by: { $0.used < $1.used }) where rest > most {
      remove(entry.name)
      rest -= entry.bytes
    }
  }
}

import Pixels
import Synchronization

/// Pictures that were decoded, so that messages that take turns decode each only once.
///
/// What nothing else has is refreshed to a number of bytes; what was asked for least recently
/// leaves. A file that changed is another picture.
package final class PictureCache: Sendable {
  /// 16 MiB.
  package static let usualBytes = 1 << 24

  private let state: Mutex<State>

  fileprivate struct State {
    /// Bytes of those that nothing else has.
    var most: Int
    var entries: [String: Entry] = [:]
    /// Of all entries.
    var bytes = 0
    /// How often something was asked for.
    var time: UInt64 = 0
  }

  fileprivate struct Entry {
    var content: PictureContent
    /// Nil of one that its name holds.
    var identity: FileIdentity?
    var bytes: Int
    /// When it was asked for last.
    var used: UInt64
  }

  /// - Parameter most: bytes of the pictures that nothing else has.
  package init(mostBytes most: Int = usualBytes) {
    state = Mutex(State(most: most))
  }

  /// From now on it stores at most this many bytes of pictures that nothing else has.
  package func limit(to most: Int) {
    state.withLock { state in
      guard most != state.most else { return }
      state.most = most
      state.trim()
    }
  }

  /// - Parameters:
  ///   - name: a path, or all of a picture that is written as a message has it.
  ///   - identity: of the file of that path as it is now.
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

  /// What an entry takes besides its pixels and its name, or less.
  private static let overhead = 512
}

extension PictureCache.State {
  fileprivate mutating func remove(_ name: String) {
    guard let old = entries.removeValue(forKey: name) else { return }
    bytes -= old.bytes
  }

  /// Lets those go that nothing else has and that were asked for least recently, until no more are
  /// left than may be. Those in use cost nothing.
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

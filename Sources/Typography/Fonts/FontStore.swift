/// The open files of a library, limited in number.
final class FontStore {
  /// Maximum number of open files; the least recently used is closed first.
  static let mostOpen = 24

  let freeType = FreeType()
  private var open: [FontSource] = []

  /// The last source in `open` is the most recently used.
  fileprivate func use(_ source: FontSource) {
    guard open.last !== source else { return }
    if let place = open.firstIndex(where: { $0 === source }) {
      open.remove(at: place)
    } else if open.count == Self.mostOpen {
      open.removeFirst().close()
    }
    open.append(source)
  }

  func closeAll() {
    for source in open { source.close() }
    open = []
  }
}

/// A font file that is opened on demand.
final class FontSource {
  let path: String
  /// Index of the font in a collection.
  let index: Int
  private(set) var error: FontError?
  private let store: FontStore
  private var opened: FontFile?
  private var known: FontFacts?

  init(path: String, index: Int, store: FontStore) {
    self.path = path
    self.index = index
    self.store = store
  }

  /// Nil if the file could not be opened; it is not tried again.
  func file() -> FontFile? {
    if opened == nil, error == nil {
      do throws(FontError) {
        let file = try FontFile(path: path, index: index, store.freeType)
        opened = file
        known = file.facts
      } catch {
        self.error = error
      }
    }
    if opened != nil { store.use(self) }
    return opened
  }

  var facts: FontFacts? { known ?? file()?.facts }

  fileprivate func close() { opened = nil }
}

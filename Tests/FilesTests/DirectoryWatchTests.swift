import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Files

@Suite struct DirectoryWatchTests {
  /// Two directories, and a watch that counts its notices.
  private final class Rig {
    let home: TemporaryDirectory
    let watch: DirectoryWatch
    private let count: Notices
    private var seen = 0

    final class Notices: Sendable {
      let number = Mutex(0)
    }

    init() throws {
      home = TemporaryDirectory()
      mkdir(home.path + "/one", 0o755)
      mkdir(home.path + "/two", 0o755)
      let count = Notices()
      self.count = count
      watch = try #require(DirectoryWatch { count.number.withLock { $0 += 1 } })
    }

    deinit { watch.end() }

    func path(_ name: String) -> String { "\(home.path)/\(name)" }

    var notices: Int { count.number.withLock { $0 } }

    /// Whether a new notice arrives within 5 s.
    func isNoticed() -> Bool {
      for _ in 0..<500 {
        if notices > seen {
          settle()
          return true
        }
        usleep(10_000)
      }
      return false
    }

    /// Whether no notice arrives within 0.3 s.
    func isQuiet() -> Bool {
      usleep(300_000)
      return notices == seen
    }

    /// Waits for further notices of the same change.
    func settle() {
      usleep(250_000)
      seen = notices
    }
  }

  private func write(_ text: String, to path: String) throws {
    try writeFile([UInt8](text.utf8), to: path)
  }

  @Test func writingRenamingLinkingAndRemovingAreNoticed() throws {
    let rig = try Rig()
    #expect(rig.watch.watch([rig.path("one")]).isEmpty)
    try write("a", to: rig.path("one/a"))
    #expect(rig.isNoticed())
    try write("b", to: rig.path("one/a"))
    #expect(rig.isNoticed())
    try write("c", to: rig.path("two/c"))
    #expect(rig.isQuiet())
    rename(rig.path("two/c"), rig.path("one/a"))
    #expect(rig.isNoticed())
    symlink("a", rig.path("one/link"))
    #expect(rig.isNoticed())
    link(rig.path("one/a"), rig.path("one/other"))
    #expect(rig.isNoticed())
    chmod(rig.path("one/a"), 0)
    #expect(rig.isNoticed())
    rename(rig.path("one/other"), rig.path("two/other"))
    #expect(rig.isNoticed())
    unlink(rig.path("one/a"))
    #expect(rig.isNoticed())
    #expect(rig.isQuiet())
  }

  @Test func aFileIsNoticedOnceItIsWritten() throws {
    let rig = try Rig()
    rig.watch.watch([rig.path("one")])
    let file = open(rig.path("one/slow"), O_CREAT | O_WRONLY, 0o644)
    #expect(rig.isQuiet())
    Glibc.write(file, "text", 4)
    #expect(rig.isQuiet())
    close(file)
    #expect(rig.isNoticed())
  }

  @Test func onlyWhatIsWatchedIsNoticed() throws {
    let rig = try Rig()
    rig.watch.watch([rig.path("one"), rig.path("two")])
    try write("a", to: rig.path("two/a"))
    #expect(rig.isNoticed())
    rig.watch.watch([rig.path("one")])
    rig.settle()
    try write("b", to: rig.path("two/a"))
    #expect(rig.isQuiet())
    try write("a", to: rig.path("one/a"))
    #expect(rig.isNoticed())
    rig.watch.watch([])
    rig.settle()
    try write("b", to: rig.path("one/a"))
    #expect(rig.isQuiet())
  }

  @Test func whatCannotBeWatchedIsReported() throws {
    let rig = try Rig()
    try write("", to: rig.path("file"))
    let wanted: Set = [rig.path("one"), rig.path("none"), rig.path("file")]
    #expect(rig.watch.watch(wanted) == [rig.path("none"), rig.path("file")])
    try write("a", to: rig.path("one/a"))
    #expect(rig.isNoticed())
  }

  @Test func aDirectoryThatGoesAndComesAgainIsNoticed() throws {
    let rig = try Rig()
    rig.watch.watch([rig.path("one")])
    rename(rig.path("one"), rig.path("three"))
    #expect(rig.isNoticed())
    mkdir(rig.path("one"), 0o755)
    #expect(rig.watch.watch([rig.path("one")]).isEmpty)
    rig.settle()
    try write("a", to: rig.path("three/a"))
    #expect(rig.isQuiet())
    rmdir(rig.path("one"))
    #expect(rig.isNoticed())
    #expect(rig.watch.watch([rig.path("one")]) == [rig.path("one")])
  }

  @Test func aThousandChangesAreFewNotices() throws {
    let rig = try Rig()
    rig.watch.watch([rig.path("one")])
    let start = ContinuousClock.now
    for index in 0..<1000 { try write("text", to: rig.path("one/\(index % 7)")) }
    rig.settle()
    let span = ContinuousClock.now - start
    #expect(rig.notices >= 1)
    #expect(rig.notices <= Int(span / .milliseconds(100)) + 1)
  }
}

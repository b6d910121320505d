import Glibc
import Messages
import Pixels
import TestSupport
import Testing

@testable import Images

@Suite struct PictureStoreTests {
  private let directory = TemporaryDirectory()
  private static let count = 5
  private var path: String { directory.path + "/images" }
  private let file = try! PNG.encode(colourfulPicture(Size(width: 9, height: 5)))

  private func store(_ path: String? = nil) -> PictureStore {
    PictureStore(
      path: path ?? self.path, maximumBytes: 1000, maximumCount: Self.count, maximumTotal: 1500)
  }

  private func describe(_ file: [UInt8], _ store: PictureStore) throws -> PictureStore.Description {
    try store.describe(file, by: .beside, stop: DecodingStop())
  }

  @Test func aPictureIsThereAgainAfterARestart() throws {
    let description = try describe(file, store())
    #expect(description.width == 9 && description.height == 5 && description.frames == 1)
    #expect(description.mediaType == "image/png" && description.bytes == file.count)
    #expect(store().put(file, "a.b", description) == nil)
    let later = store()
    #expect(later.sizes == ["a.b": file.count])
    #expect(try later.read("a.b").bytes == file)
    #expect(later.descriptions.unknown == ["a.b"])
    #expect(later.describe("a.b", by: .beside, stop: DecodingStop()) == nil)
    #expect(later.descriptions.known == ["a.b": description])
    #expect(later.remove("a.b") == nil)
    #expect(store().sizes.isEmpty && access(path + "/a.b", F_OK) != 0)
  }

  @Test func foreignFilesAreLeftAlone() throws {
    let store = store()
    mkdir(path, 0o700)
    try directory.write("no picture", to: "images/note")
    try directory.write("hidden", to: "images/.old")
    mkdir(path + "/folder", 0o700)
    mkfifo(path + "/pipe", 0o600)
    symlink("/etc/hostname", path + "/link")
    #expect(store.sizes == ["note": 10])
    #expect(
      store.describe("note", by: .beside, stop: DecodingStop())?.message
        == "'\(path)/note' is not changed: the file '\(path)/note' is not a picture of at most "
        + "1000 bytes"
    )
    // It is reported once.
    #expect(store.descriptions.known.isEmpty && store.descriptions.unknown.isEmpty)
    for name in ["folder", "pipe", "link"] {
      #expect(throws: ImageError.self) { try store.read(name) }
      #expect(store.put(file, name, try describe(file, store)) != nil)
      #expect(access(path + "/" + name, F_OK) == 0)
    }
    #expect(access(path + "/.old", F_OK) == 0)
  }

  @Test func withoutADirectoryChangesLastUntilTheEnd() throws {
    try directory.write("", to: "images")
    let store = store()
    #expect(store.put(file, "a", try describe(file, store)) != nil)
    #expect(store.sizes == ["a": file.count])
    #expect(try store.read("a").bytes == file)
    #expect(store.descriptions.known["a"]?.isWritten == false)
    unlink(path)
    // The next change is written.
    #expect(store.put(file, "a", try describe(file, store)) == nil)
    #expect(store.descriptions.known["a"]?.isWritten == true)
    #expect(self.store().sizes == ["a": file.count])
  }

  @Test func whatIsTooMuchIsKnownBefore() throws {
    let store = store()
    #expect(store.excess(of: "a", bytes: 1500) == nil)
    mkdir(path, 0o700)
    for number in 0..<Self.count { try directory.write("", to: "images/\(number)") }
    guard case .count = store.excess(of: "a", bytes: 1) else { throw BrokenLimit() }
    #expect(store.excess(of: "0", bytes: 1) == nil)
    truncate(path + "/1", 700)
    #expect(store.excess(of: "0", bytes: 800) == nil)
    guard case .bytes(let others) = store.excess(of: "0", bytes: 801) else { throw BrokenLimit() }
    #expect(others == 700)
    // What is too large for a picture takes no room from pictures.
    truncate(path + "/2", 1_000_000)
    #expect(store.excess(of: "0", bytes: 800) == nil && store.excess(of: "a", bytes: 1) == nil)
  }

  @Test func aFileThatCannotBeReadIsReportedOnce() throws {
    let store = store()
    mkdir(path, 0o700)
    chmod(directory.path, 0o755)
    chmod(path, 0o755)
    try directory.write("secret", to: "images/a")
    chmod(path + "/a", 0)
    // Root may read everything, unless this thread is someone else on the file system.
    let setUser = unsafeBitCast(
      dlsym(nil, "setfsuid"), to: (@convention(c) (uid_t) -> Int32).self)
    let user = setUser(65534)
    defer { _ = setUser(uid_t(bitPattern: user)) }
    let mistake = store.describe("a", by: .beside, stop: DecodingStop())
    #expect(mistake?.message.hasSuffix("Permission denied") == true, "\(mistake?.message ?? "")")
    #expect(store.descriptions.known.isEmpty && store.descriptions.unknown.isEmpty)
  }

  private struct BrokenLimit: Error {}

  @Test func aPictureOnTheSignIsLoadedByItsName() throws {
    var loader = ImageLoader()
    let source = try #require(ImageSource(stored: "club"))
    func refusal() -> String {
      #expect(throws: ImageError.self) { try loader.load(source) }?.message ?? ""
    }
    #expect(refusal() == "'club' is the name of a picture on a sign, and there is none here")
    let store = store()
    loader.store = store
    #expect(refusal() == "there is no picture 'club' on the sign, which has none")
    for name in ["clubs", "bread"] { _ = store.put(file, name, try describe(file, store)) }
    #expect(refusal() == "there is no picture 'club' on the sign; did you mean 'clubs'?")
    _ = store.remove("clubs")
    #expect(refusal() == "there is no picture 'club' on the sign; it has bread")
    _ = store.put(file, "club", try describe(file, store))
    #expect(try loader.load(source).size == Size(width: 9, height: 5))
  }

  @Test(arguments: ["a b", "a/b", ".a", "-a", "icon:a", "data:image/png;base64,", "/a", ""])
  func whatIsNoPlainNameIsNotStored(name: String) {
    #expect(ImageSource(stored: name) == nil)
    #expect(ImageSource(rawValue: name)?.storedName == nil)
  }
}

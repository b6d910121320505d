import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Gateway

/// Tokens in their file.
@Suite struct TokenStoreTests {
  private let scratch = TemporaryDirectory()
  private var files: GatewayFiles { GatewayFiles(path: scratch.path) }

  @Test func aTokenIsShownOnceAndFoundByItsText() throws {
    let store = TokenStore(files)
    let (token, secret) = try store.add("phone", role: .show, sign: "north", duration: nil)
    #expect(secret.text.count == "signd_".count + 43)
    let found = try #require(store.token(TokenSecret(secret.text)))
    #expect(found == token)
    #expect((found.name, found.role, found.sign) == ("phone", .show, "north"))
    #expect(store.token(TokenSecret(secret.text + "x")) == nil)
    #expect(store.token(TokenSecret("")) == nil)
    let file = try String(contentsOfFile: scratch.path + "/tokens.json", encoding: .utf8)
    #expect(!file.contains(secret.text))
    #expect(!file.contains(secret.text.dropFirst(6)))
  }

  /// Values of FIPS 180-4's examples.
  @Test func theDigestIsSHA256() {
    #expect(
      sha256("abc".utf8) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(sha256("".utf8) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func onlyTheOwnerReadsTheFile() throws {
    let mask = umask(0)
    defer { umask(mask) }
    _ = try TokenStore(files).add("phone", role: .show, sign: nil, duration: nil)
    var facts = stat()
    try #require(stat(scratch.path + "/tokens.json", &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o600)
  }

  /// A command changes the file while the gateway runs.
  @Test func changesOfOthersHoldAtOnce() throws {
    let (gateway, command) = (TokenStore(files), TokenStore(files))
    let secrets = try (0..<50).map { number in
      let (token, secret) = try command.add("t\(number)", role: .read, sign: nil, duration: nil)
      #expect(gateway.token(secret) == token)
      return (token, secret)
    }
    for (token, secret) in secrets {
      #expect(gateway.isValid(token))
      try command.remove(token.name)
      #expect(gateway.token(secret) == nil)
      #expect(!gateway.isValid(token))
    }
  }

  @Test func aTokenEndsInTime() throws {
    let now = Mutex(1000)
    let store = TokenStore(files, clock: { now.withLock { $0 } })
    let (token, secret) = try store.add("guest", role: .show, sign: nil, duration: 60)
    #expect(token.expires == 1060)
    now.withLock { $0 = 1059 }
    #expect(store.token(secret) == token)
    now.withLock { $0 = 1060 }
    #expect(store.token(secret) == nil)
    #expect(!store.isValid(token))
    // Its name is free again.
    _ = try store.add("guest", role: .show, sign: nil, duration: 60)
    #expect(try store.all().map(\.created) == [1060])
  }

  @Test func namesAreUnique() throws {
    let store = TokenStore(files)
    _ = try store.add("phone", role: .show, sign: nil, duration: nil)
    let error = #expect(throws: GatewayFileError.self) {
      try store.add("phone", role: .admin, sign: nil, duration: nil)
    }
    #expect(error?.message.contains("there is a token phone already") == true)
    let names = try (0..<3).map { _ in
      try store.add("phone", role: .show, sign: nil, duration: nil, isUnique: false).token.name
    }
    #expect(names == ["phone-2", "phone-3", "phone-4"])
    #expect(throws: GatewayFileError.self) { try store.remove("tablet") }
    #expect(try store.all().map(\.name) == ["phone", "phone-2", "phone-3", "phone-4"])
  }

  @Test func aDamagedFileAllowsNothingAndStays() throws {
    let reports = Mutex<[String]>([])
    let store = TokenStore(files, report: { text in reports.withLock { $0.append(text) } })
    let (_, secret) = try store.add("phone", role: .show, sign: nil, duration: nil)
    let path = scratch.path + "/tokens.json"
    let good = try String(contentsOfFile: path, encoding: .utf8)
    try scratch.write("{\"tokens\": [", to: "tokens.json")
    #expect(store.token(secret) == nil)
    #expect(store.token(secret) == nil)
    #expect(reports.withLock { $0.count } == 1)
    #expect(reports.withLock { $0[0].contains("tokens.json is damaged") })
    #expect(throws: GatewayFileError.self) {
      try store.add("tablet", role: .show, sign: nil, duration: nil)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"tokens\": [")
    try scratch.write(good, to: "tokens.json")
    #expect(store.token(secret) != nil)
  }

  @Test func aLinkInPlaceOfTheFileIsNotFollowed() throws {
    try scratch.write("{\"tokens\": []}", to: "other")
    try #require(symlink(scratch.path + "/other", scratch.path + "/tokens.json") == 0)
    #expect(throws: GatewayFileError.self) { try TokenStore(files).all() }
  }

  @Test func concurrentCommandsLoseNothing() async throws {
    let files = files
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          _ = try TokenStore(files).add("t\(number)", role: .read, sign: nil, duration: nil)
        }
      }
      try await group.waitForAll()
    }
    #expect(try TokenStore(files).all().count == 40)
  }
}

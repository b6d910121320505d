import CLinux
import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Sockets

/// The owner of a path, and the treatment of existing files there.
@Suite struct ControlSocketTests {
  private let scratch = TemporaryDirectory()
  private var path: String { scratch.path + "/s" }

  private func bind() throws -> ControlSocket {
    try ControlSocket.bound(path: path, mode: 0o660, group: nil)
  }

  private func isThere(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  @Test func aSocketHasItsModeAndGroupAndListens() throws {
    let group = anotherGroup() ?? getegid()
    let socket = try ControlSocket.bound(path: path, mode: 0o640, group: group)
    var info = stat()
    #expect(lstat(path, &info) == 0)
    #expect(info.st_mode == S_IFSOCK | 0o640)
    #expect(info.st_gid == group)
    #expect(throws: Never.self) { try connect(to: path) }
    socket.close()
  }

  @Test func aClosedSocketLeavesItsPathFree() throws {
    try bind().close()
    #expect(!isThere(path))
    try bind().close()
  }

  @Test func aRunningDaemonsSocketIsNotTaken() throws {
    let first = try bind()
    let holder = LockHolder(pid: getpid())
    let error = #expect(throws: SocketError.self) { try bind() }
    #expect(error == .locked(path: path, holder: holder))
    let program = try #require(holder.program)
    #expect(
      error?.message
        == "the socket \(path) belongs to another signd: process \(getpid()) (\(program)) has "
        + "locked \(path).lock")
    #expect(throws: Never.self) { try connect(to: path) }
    first.close()
  }

  @Test func theSocketOfADaemonThatStartsButDoesNotListenYetIsNotTaken() throws {
    let lock = try ControlSocket.lock(path)
    #expect(throws: SocketError.locked(path: path, holder: LockHolder(pid: getpid()))) {
      try bind()
    }
    withExtendedLifetime(lock) {}
  }

  @Test func aSocketThatAnotherProgramListensOnIsNotTaken() throws {
    let other = try listeningSocket()
    defer { close(other) }
    #expect(throws: SocketError.inUse(path: path)) { try bind() }
    #expect(throws: Never.self) { try connect(to: path) }
  }

  @Test(arguments: [nil, 0o666]) func onlyItsOwnerCanOpenTheLockFile(before mode: mode_t?) throws {
    if let mode {
      close(open(path + ".lock", O_WRONLY | O_CREAT, 0o600))
      try #require(chmod(path + ".lock", mode) == 0)
    }
    let socket = try bind()
    var info = stat()
    #expect(lstat(path + ".lock", &info) == 0)
    #expect(info.st_mode == S_IFREG | 0o600)
    socket.close()
  }

  @Test func aHolderWhoseProgramCannotBeReadIsItsProcess() {
    // Above the largest process id of Linux.
    #expect(LockHolder(pid: .max).description == "process 2147483647")
  }

  @Test func whatAKilledDaemonLeavesIsReplaced() throws {
    // The kernel closes the descriptors and drops the lock. Both files stay.
    close(try listeningSocket())
    let lock = open(path + ".lock", O_WRONLY | O_CREAT, 0o644)
    #expect(write(lock, "12345678\n", 9) == 9)
    close(lock)
    let socket = try bind()
    #expect(throws: Never.self) { try connect(to: path) }
    socket.close()
  }

  @Test func aFileThatIsNotASocketIsLeftAlone() throws {
    close(open(path, O_WRONLY | O_CREAT, 0o600))
    #expect(throws: SocketError.notASocket(path: path)) { try bind() }
    #expect(isThere(path))
  }

  @Test func aSymbolicLinkIsLeftAlone() throws {
    #expect(symlink(scratch.path + "/elsewhere", path) == 0)
    #expect(throws: SocketError.notASocket(path: path)) { try bind() }
    #expect(isThere(path))
  }

  @Test func closingRemovesNoFileOfAnother() throws {
    let socket = try bind()
    unlink(path)
    close(open(path, O_WRONLY | O_CREAT, 0o600))
    socket.close()
    #expect(isThere(path))
  }

  @Test func aPathThatTheKernelCannotTakeIsRefused() {
    let long = scratch.path + "/" + String(repeating: "x", count: 107 - scratch.path.utf8.count)
    #expect(throws: SocketError.tooLong(path: long, limit: 107)) {
      try ControlSocket.bound(path: long, mode: 0o600, group: nil)
    }
    #expect(throws: Never.self) {
      try ControlSocket.bound(path: String(long.dropLast()), mode: 0o600, group: nil).close()
    }
  }

  @Test func aMissingDirectoryIsNamed() {
    let lost = scratch.path + "/no/s"
    #expect(throws: SocketError.noDirectory(path: lost)) {
      try ControlSocket.bound(path: lost, mode: 0o600, group: nil)
    }
  }

  @Test func aListeningSocketIsAdoptedAndLeftInPlace() throws {
    let socket = try ControlSocket.adopting(try listeningSocket())
    #expect(socket.path == path)
    socket.close()
    #expect(isThere(path))
  }

  @Test func whatDoesNotListenIsNotAdopted() throws {
    let file = open("/dev/null", O_RDONLY)
    let client = clinux_unix_socket()
    defer {
      close(file)
      close(client)
    }
    for descriptor in [file, client, 999] {
      #expect(throws: SocketError.notListening(descriptor: descriptor)) {
        try ControlSocket.adopting(descriptor)
      }
    }
  }

  @Test func aPrivateDirectoryIsMadeForTheUserAlone() throws {
    try ControlSocket.makePrivateDirectory(path)
    var info = stat()
    #expect(lstat(path, &info) == 0)
    #expect(info.st_mode == S_IFDIR | 0o700)
    #expect(throws: Never.self) { try ControlSocket.makePrivateDirectory(path) }
    rmdir(path)
  }

  @Test func aRuntimeDirectoryThatIsGoneIsNamed() {
    let gone = path + "/signd"
    let error = #expect(throws: SocketError.self) { try ControlSocket.makePrivateDirectory(gone) }
    #expect(error == .noUserDirectory(path: gone, code: ENOENT))
    #expect(error?.message.contains("XDG_RUNTIME_DIR") == true)
  }

  @Test func aDirectoryThatOthersCouldHaveMadeIsRefused() throws {
    #expect(throws: SocketError.unsafeDirectory(path: "/tmp")) {
      try ControlSocket.makePrivateDirectory("/tmp")
    }
    #expect(symlink(scratch.path, path) == 0)
    #expect(throws: SocketError.unsafeDirectory(path: path)) {
      try ControlSocket.makePrivateDirectory(path)
    }
  }

  private func listeningSocket() throws -> Int32 {
    let descriptor = clinux_unix_socket()
    try #require(clinux_unix_bind(descriptor, path) == 0)
    try #require(listen(descriptor, 1) == 0)
    return descriptor
  }

  /// Returns another group to which this process may give files.
  private func anotherGroup() -> gid_t? {
    if geteuid() == 0 { return 1 }
    var groups = [gid_t](repeating: 0, count: 64)
    let count = getgroups(64, &groups)
    return groups.prefix(Int(max(0, count))).first { $0 != getegid() }
  }
}

/// Connects like a client, then disconnects.
private func connect(to path: String) throws {
  struct Failure: Error { let code: Int32 }
  let descriptor = clinux_unix_socket()
  defer { close(descriptor) }
  if clinux_unix_connect(descriptor, path) != 0 { throw Failure(code: errno) }
}

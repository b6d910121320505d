/// Who asks, as the kernel knows them (`SO_PEERCRED`); nil on sockets that do not tell.
public struct Caller: Codable, Hashable, Sendable {
  public let pid: Int32
  public let uid: UInt32
  public let gid: UInt32

  public init(pid: Int32, uid: UInt32, gid: UInt32) {
    self.pid = pid
    self.uid = uid
    self.gid = gid
  }
}

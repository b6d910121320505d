/// Who asks, as the kernel knows them (`SO_PEERCRED`); nil on sockets that do not tell.
package struct Caller: Codable, Hashable, Sendable {
  package let pid: Int32
  package let uid: UInt32
  package let gid: UInt32

  package init(pid: Int32, uid: UInt32, gid: UInt32) {
    self.pid = pid
    self.uid = uid
    self.gid = gid
  }
}

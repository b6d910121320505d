import CLinux
import Glibc

/// A device file with its owner, group and permissions.
struct DeviceNode {
  let path: String
  let owner: uid_t
  let group: gid_t
  /// Permission bits only; see inode(7).
  let mode: mode_t
  /// Actual path of the file, which is elsewhere in tests.
  private let file: String

  init?(_ path: String, on machine: Machine) {
    var info = stat()
    file = machine.path(path)
    guard stat(file, &info) == 0 else { return nil }
    self.path = path
    owner = info.st_uid
    group = info.st_gid
    mode = info.st_mode & 0o777
  }

  /// Whether a user may read and write the device. For the user of this process the kernel decides,
  /// because an ACL (acl(5)) can add to owner, group and mode.
  func admits(_ user: User) -> Bool {
    if user.uid == 0 { return true }
    if user.uid == geteuid() { return faccessat(AT_FDCWD, file, R_OK | W_OK, AT_EACCESS) == 0 }
    let shift = user.uid == owner ? 6 : user.groups.contains(group) ? 3 : 0
    return mode >> shift & 0o6 == 0o6
  }

  /// Whether only root and its group may use the device.
  var isForRootAlone: Bool { owner == 0 && (group == 0 || mode & 0o060 != 0o060) && mode & 6 != 6 }
}

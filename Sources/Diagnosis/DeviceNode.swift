import CLinux
import Glibc

/// A device file and who may read and write it.
struct DeviceNode {
  let path: String
  let owner: uid_t
  let group: gid_t
  /// The permissions alone, see inode(7).
  let mode: mode_t
  /// Where the file is, which tests may have put elsewhere.
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

  /// Whether a user may read and write it. The kernel is asked about the user of this process, for
  /// there may be more to it than owner, group and mode (acl(5)).
  func admits(_ user: User) -> Bool {
    if user.uid == 0 { return true }
    if user.uid == geteuid() { return faccessat(AT_FDCWD, file, R_OK | W_OK, AT_EACCESS) == 0 }
    let shift = user.uid == owner ? 6 : user.groups.contains(group) ? 3 : 0
    return mode >> shift & 0o6 == 0o6
  }

  /// Whether no group but root's may use it.
  var isForRootAlone: Bool { owner == 0 && (group == 0 || mode & 0o060 != 0o060) && mode & 6 != 6 }
}

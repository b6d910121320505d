package import CLinux
import Glibc

/// A user as the kernel sees one: a user ID and group IDs.
package struct User: Sendable {
  package let name: String
  package let uid: uid_t
  /// Primary and supplementary groups.
  package let groups: Set<gid_t>

  package init(name: String, uid: uid_t, groups: Set<gid_t>) {
    self.name = name
    self.uid = uid
    self.groups = groups
  }

  /// The user of this process, with its present groups.
  package static var current: User {
    let uid = geteuid()
    var groups = [gid_t](repeating: 0, count: max(0, Int(getgroups(0, nil))))
    let count = getgroups(Int32(groups.count), &groups)
    return User(
      name: getpwuid(uid).map { String(cString: $0.pointee.pw_name) } ?? "user \(uid)", uid: uid,
      groups: Set(groups.prefix(max(0, Int(count))) + [getegid()]))
  }
}

/// The local users and groups of a machine: passwd(5) and group(5). The groups of devices are
/// always local, even if a directory service adds others.
struct Accounts {
  struct Group {
    let name: String
    let gid: gid_t
    let members: [String]
  }

  private let users: [(name: String, uid: uid_t, gid: gid_t)]
  private let groups: [Group]

  init(of machine: Machine) {
    func fields(_ path: String) -> [[String]] {
      machine.lines(path).map {
        $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      }
    }
    users = fields("/etc/passwd").compactMap {
      guard $0.count >= 4, let uid = uid_t($0[2]), let gid = gid_t($0[3]) else { return nil }
      return ($0[0], uid, gid)
    }
    groups = fields("/etc/group").compactMap {
      guard $0.count >= 4, let gid = gid_t($0[2]) else { return nil }
      return Group(name: $0[0], gid: gid, members: $0[3].split(separator: ",").map(String.init))
    }
  }

  func group(_ name: String) -> Group? { groups.first { $0.name == name } }

  /// The user with the groups of a new login; nil if there is none of this name.
  func user(_ name: String) -> User? {
    users.first { $0.name == name }
      .map { User(name: name, uid: $0.uid, groups: Set(memberships(of: name) + [$0.gid])) }
  }

  /// Groups that list the user as a member.
  func memberships(of name: String) -> [gid_t] {
    groups.filter { $0.members.contains(name) }.map(\.gid)
  }

  func userName(_ uid: uid_t) -> String { users.first { $0.uid == uid }?.name ?? "user \(uid)" }
  func groupName(_ gid: gid_t) -> String { groups.first { $0.gid == gid }?.name ?? "group \(gid)" }
}

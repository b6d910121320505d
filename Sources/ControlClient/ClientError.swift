package import ControlAPI
import Glibc

/// Failure of a call of the control API.
package enum ClientError: Error, Hashable, Sendable {
  /// The daemon could not be reached; `reason` is a sentence, with a remedy if there is one.
  case unreachable(path: String, reason: String)
  /// The daemon did not answer; `reason` is a sentence.
  case silent(path: String, reason: String)
  /// The daemon refused the request.
  case refused(Problem)
  /// The daemon's answer does not follow the API.
  case protocolFailure(String)

  /// One sentence for people.
  package var message: String {
    switch self {
    case .unreachable(_, let reason), .silent(_, let reason): reason
    case .refused(let problem): problem.detail
    case .protocolFailure(let what): what
    }
  }

  /// Explains a failed `connect` to the user; see `unix(7)`.
  static func unreachable(path: String, code: Int32) -> ClientError {
    var info = stat()
    let isThere = lstat(path, &info) == 0
    let isSocket = info.st_mode & S_IFMT == S_IFSOCK
    let reason =
      switch code {
      case ENOENT, ENOTDIR: "there is no socket at \(path); is signd running?"
      case _ where isThere && !isSocket && info.st_mode & S_IFMT != S_IFLNK:
        "\(path) is not a socket; name signd's socket with --socket or SIGND_SOCKET"
      case ECONNREFUSED:
        "no process listens on the socket \(path); is signd running? 'signctl doctor' finds "
          + "the reason"
      case EACCES where isThere:
        "you may not use the socket \(path): you are neither user \(userName(info.st_uid)) "
          + "nor in the group \(groupName(info.st_gid)); \(remedy(group: info.st_gid))"
      case EACCES: "you may not access the directory of the socket \(path)"
      case EAGAIN: "signd has too many clients at the socket \(path); try again"
      default: "cannot connect to the socket \(path): \(String(cString: strerror(code)))"
      }
    return .unreachable(path: path, reason: reason)
  }

  /// The remedy for a user who is not in the group of a socket in this session.
  private static func remedy(group gid: gid_t) -> String {
    let name = userName(getuid())
    if let entry = getgrgid(gid), var member = entry.pointee.gr_mem {
      while let next = member.pointee {
        // The group was joined after this session began.
        if String(cString: next) == name { return "you have joined it: log in again" }
        member += 1
      }
    }
    return "join it: sudo usermod -aG \(groupName(gid)) \(name), then log in again"
  }

  private static func userName(_ uid: uid_t) -> String {
    guard let entry = getpwuid(uid) else { return String(uid) }
    return String(cString: entry.pointee.pw_name)
  }

  private static func groupName(_ gid: gid_t) -> String {
    guard let entry = getgrgid(gid) else { return String(gid) }
    return String(cString: entry.pointee.gr_name)
  }
}

import Glibc

/// Lets this process have as many open files as it may, such as a thousand clients and the server's side
/// of them.
public func allowManyFiles() {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}

import Glibc

/// Metrics of this process, as of any program that Prometheus' own libraries instrument.
enum ProcessMetrics {
  static func write(to text: inout MetricsText) {
    if let seconds = processorSeconds {
      text.family(
        "process_cpu_seconds_total", .counter, "Time of the processor that the gateway took.",
        [([:], seconds)])
    }
    if let pages = words(of: "/proc/self/statm").dropFirst().first.flatMap({ Double($0) }) {
      text.family(
        "process_resident_memory_bytes", .gauge, "Resident memory of the gateway.",
        [([:], pages * Double(sysconf(Int32(_SC_PAGESIZE))))])
    }
    text.family(
      "process_start_time_seconds", .gauge, "Start of the gateway, since 1970.", [([:], started)])
    if let count = openDescriptors {
      text.family(
        "process_open_fds", .gauge, "Open file descriptors of the gateway.", [([:], Double(count))])
    }
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      text.family(
        "process_max_fds", .gauge, "Maximum number of open file descriptors.",
        [([:], Double(limit.rlim_cur))])
    }
  }

  private static let started = Double(time(nil))

  private static var processorSeconds: Double? {
    var usage = rusage()
    guard getrusage(RUSAGE_SELF.rawValue, &usage) == 0 else { return nil }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static var openDescriptors: Int? {
    guard let directory = opendir("/proc/self/fd") else { return nil }
    defer { closedir(directory) }
    var count = 0
    while let entry = readdir(directory) {
      if entry.pointee.d_name.0 != UInt8(ascii: ".") { count += 1 }
    }
    // One of them is that of this reading.
    return count - 1
  }

  private static func words(of path: String) -> [Substring] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
  }
}

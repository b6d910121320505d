import Glibc
import Messages
import Synchronization

extension TimeZone {
  /// Directory of the compiled time zones: `TZDIR`, or the system's.
  private static var directory: String { environment("TZDIR") ?? "/usr/share/zoneinfo" }

  /// Cache of the time zones that were read, by path, because many messages may name the same one.
  private static let known = Mutex<[String: TimeZone]>([:])

  /// A time zone of this machine, such as `Europe/Berlin`; nil if the machine lacks it. UTC always
  /// exists.
  package static func named(_ name: String) -> TimeZone? {
    guard Schedule.isZoneName(name) else { return nil }
    if name == "UTC" { return utc }
    let path = directory + "/" + name
    if let zone = known.withLock({ $0[path] }) { return zone }
    guard let history = read(path) else { return nil }
    let zone = TimeZone(name: name, history)
    known.withLock { $0[path] = zone }
    return zone
  }

  /// Existing name that is most similar to a wrong one.
  package static func name(near name: String) -> String? {
    // zone.tab has country codes, coordinates and names; comments begin with #.
    guard let list = content(of: directory + "/tzdata.zi") ?? content(of: directory + "/zone.tab")
    else { return nil }
    var names: [String: String] = [:]
    for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "\t" }
      // In tzdata.zi, `Z NAME …` is a zone and `L ZONE NAME` an alias. All further lines are of
      // zone.tab.
      let given: Substring? =
        switch words.first {
        case "Z": words.dropFirst().first
        case "L": words.dropFirst(2).first
        default: words.count >= 3 && words[2].contains("/") ? words[2] : nil
        }
      if let given { names[given.lowercased()] = String(given) }
    }
    if let same = names[name.lowercased()] { return same }
    // The order is fixed, because several names may be equally similar.
    return nearest(to: name, among: names.keys.sorted()).flatMap { names[$0] }
  }

  /// Time zone of `TZ`, else of `/etc/localtime`; UTC if neither can be read, as in other programs.
  package static var system: TimeZone {
    if let given = getenv("TZ") { return from(environment: String(cString: given)) }
    let path = "/etc/localtime"
    guard let history = read(path) else { return utc }
    return TimeZone(name: linkedName(path), history)
  }

  /// Time zone of a name, a path or a rule, possibly after a `:`. An empty text means UTC.
  static func from(environment given: String) -> TimeZone {
    let given = String(given.hasPrefix(":") ? given.dropFirst() : given[...])
    if given.hasPrefix("/") {
      return read(given).map { TimeZone(name: linkedName(given) ?? name(ofPath: given), $0) } ?? utc
    }
    return named(given)
      ?? TimeZoneRule(given).map { TimeZone(name: nil, TimeZoneHistory($0)) } ?? utc
  }

  /// Name of a time zone by the link to its compiled file.
  private static func linkedName(_ path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return name(ofPath: readLink(path) ?? String(cString: target))
  }

  /// Target of the link itself. The target may be a further link, from an old name.
  private static func readLink(_ path: String) -> String? {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    return count > 0 ? String(decoding: target[..<count], as: UTF8.self) : nil
  }

  private static func name(ofPath path: String) -> String? {
    guard let folder = path.firstRange(of: "zoneinfo/") else { return nil }
    let name = String(path[folder.upperBound...])
    return Schedule.isZoneName(name) ? name : nil
  }

  private static func read(_ path: String) -> TimeZoneHistory? {
    content(of: path).flatMap { TimeZoneHistory($0) }
  }

  /// Content of a file; nil if it is not a regular file, or is larger than any of the tz database.
  private static func content(of path: String) -> [UInt8]? {
    // O_NONBLOCK: a pipe must not block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= 1 << 20
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = Glibc.read(file, &bytes, bytes.count)
    return count == bytes.count ? bytes : nil
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

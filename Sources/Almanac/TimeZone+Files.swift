import Glibc
import Messages
import Synchronization

extension TimeZone {
  /// Where compiled time zones are, unless `TZDIR` says otherwise.
  private static var directory: String { environment("TZDIR") ?? "/usr/share/zoneinfo" }

  /// Those that were read, by their names: messages may name one again and again.
  private static let known = Mutex<[String: TimeZone]>([:])

  /// A time zone of this machine, such as `Europe/Berlin`; nil where it has none of the name. UTC
  /// is known everywhere.
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

  /// A name that may have been meant.
  package static func name(near name: String) -> String? {
    // Country codes, coordinates, name; comments begin with #.
    guard let list = content(of: directory + "/tzdata.zi") ?? content(of: directory + "/zone.tab")
    else { return nil }
    var names: [String: String] = [:]
    for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "\t" }
      // `Z NAME …` is a zone, `L ZONE NAME` another name of one; else it is the other file.
      let given: Substring? =
        switch words.first {
        case "Z": words.dropFirst().first
        case "L": words.dropFirst(2).first
        default: words.count >= 3 && words[2].contains("/") ? words[2] : nil
        }
      if let given { names[given.lowercased()] = String(given) }
    }
    if let same = names[name.lowercased()] { return same }
    // In a fixed order, because several may be as near.
    return nearest(to: name, among: names.keys.sorted()).flatMap { names[$0] }
  }

  /// What `TZ` says, else `/etc/localtime`; UTC where neither can be read, as for other programs.
  package static var system: TimeZone {
    if let given = getenv("TZ") { return from(environment: String(cString: given)) }
    let path = "/etc/localtime"
    guard let history = read(path) else { return utc }
    return TimeZone(name: linkedName(path), history)
  }

  /// A name, a path or a rule, and possibly a `:` in front of it; nothing is UTC.
  static func from(environment given: String) -> TimeZone {
    let given = String(given.hasPrefix(":") ? given.dropFirst() : given[...])
    if given.hasPrefix("/") {
      return read(given).map { TimeZone(name: linkedName(given) ?? name(ofPath: given), $0) } ?? utc
    }
    return named(given)
      ?? TimeZoneRule(given).map { TimeZone(name: nil, TimeZoneHistory($0)) } ?? utc
  }

  /// The name that a link to a compiled zone shows.
  private static func linkedName(_ path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return name(ofPath: readLink(path) ?? String(cString: target))
  }

  /// Where the link itself points to: behind it there may be another for a name of old.
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

  /// Nil for what is no file, or larger than any of the tz database.
  private static func content(of path: String) -> [UInt8]? {
    // A pipe would be waited for.
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

import CLinux
import Glibc
package import Keys
import Layout
import Programme
import SignConfiguration
import Typography

/// A directory with files of messages, and its messages when they were last right.
package struct MessageDirectory {
  package let path: String
  /// By their names.
  private var files: [String: KnownFile] = [:]
  /// What is wrong with the directory as a whole.
  private var problem: ConfigurationErrors?

  /// More files are not read.
  static let mostFiles = Configuration.mostMessageFiles

  private struct KnownFile {
    /// Nil: the file may be another one by now without being seen to be.
    var stamp: Stamp?
    var messages: [FileMessage] = []
    var problem: ConfigurationErrors?
  }

  /// What there is to report of a look at it.
  package enum News: Equatable {
    /// - Parameter stays: whether previous messages stay.
    case wrong(ConfigurationErrors, stays: Bool)
    /// A file, or the directory, that had mistakes.
    case mended(path: String)
  }

  /// What a look at it finds.
  package struct Findings {
    /// In the order of the files' names, and in that in which they stand there.
    package var messages: [FileMessage] = []
    package var news: [News] = []
    /// What is to be watched.
    package var directories: Set<String>
    /// Whether the directory is not there.
    package var isMissing = false
    /// Whether something else there could not be read, which may pass.
    package var isUnreadable = false
  }

  package init(path: String) { self.path = path }

  /// All that is wrong now.
  var problems: [ConfigurationErrors] {
    [problem].compactMap { $0 }
      + names(of: files.keys).compactMap { files[$0]?.problem }
  }

  /// Looks which files are there, and reads those that are not as they were.
  ///
  /// - Parameters:
  ///   - rules: what messages may say.
  ///   - all: whether all are read again.
  ///   - isPatient: whether the messages of a missing directory stay.
  package mutating func scan(_ rules: MessageFileRules, all: Bool, isPatient: Bool) -> Findings {
    var findings = Findings(directories: [path])
    // One that is replaced by way of a link.
    if isLink(path) { findings.directories.insert(parent(of: path)) }
    let listing: [String]
    switch list() {
    case .success(let names): listing = names
    case .failure(let failure):
      let error = ConfigurationErrors(
        file: path,
        "this directory cannot be read: " + String(cString: strerror(failure.code)))
      findings.isMissing = failure.code == ENOENT || failure.code == ENOTDIR
      findings.isUnreadable = !findings.isMissing
      if findings.isMissing, !isPatient { files = [:] }
      findings.messages = messages
      // What is away only for a moment is no news.
      if findings.isMissing, !files.isEmpty { return findings }
      note(error, stays: !findings.messages.isEmpty, &findings)
      return findings
    }
    let most = listing.prefix(Self.mostFiles)
    note(
      most.count == listing.count
        ? nil
        : ConfigurationErrors(
          file: path,
          "there are \(listing.count) files of messages, and only the first \(most.count) by their "
            + "names are read"), stays: false, &findings)
    var known = files
    files = [:]
    var space = Space(messages: rules.most, bytes: rules.mostBytes)
    for name in most {
      files[name] = read(
        name, known.removeValue(forKey: name), rules, all: all, &space, &findings)
    }
    findings.messages = messages
    return findings
  }

  private var messages: [FileMessage] {
    names(of: files.keys).flatMap { files[$0]?.messages ?? [] }
  }

  private mutating func note(
    _ error: ConfigurationErrors?, stays: Bool, _ findings: inout Findings
  ) {
    if let error, error != problem { findings.news.append(.wrong(error, stays: stays)) }
    if error == nil, problem != nil { findings.news.append(.mended(path: path)) }
    problem = error
  }

  // MARK: A file

  private func read(
    _ name: String, _ known: KnownFile?, _ rules: MessageFileRules, all: Bool, _ space: inout Space,
    _ findings: inout Findings
  ) -> KnownFile? {
    let path = path + "/" + name
    if isLink(path), let target = target(of: path) {
      findings.directories.insert(parent(of: target))
    }
    var facts = stat()
    let isThere = stat(path, &facts) == 0
    if isThere, facts.st_mode & S_IFMT == S_IFDIR { return nil }
    let stamp = isThere ? Stamp(facts) : nil
    if !all, let known, let stamp, stamp == known.stamp, space.take(known.messages) {
      return known
    }
    var file = KnownFile(stamp: stamp, messages: known?.messages ?? [])
    do throws(ConfigurationErrors) {
      let bytes: [UInt8]
      do throws(ConfigurationErrors) {
        bytes = try readWrittenFile(
          path, called: "a file of messages", atMost: FileMessage.largestFile)
      } catch {
        file.stamp = nil
        findings.isUnreadable = true
        throw error
      }
      let messages = try FileMessage.parse(bytes, path: path, rules)
      var rest = space
      guard rest.take(messages) else {
        (file.stamp, file.messages) = (nil, [])
        throw ConfigurationErrors(
          file: path,
          "with this file, all files have more than \(rules.most) messages (limits.messages) or "
            + "\(rules.mostBytes) bytes (\(Configuration.Limits.messageMemoryKey)), so it is left out"
        )
      }
      file.messages = messages
      if known?.problem != nil { findings.news.append(.mended(path: path)) }
    } catch {
      file.problem = error
      if error != known?.problem {
        findings.news.append(.wrong(error, stays: !file.messages.isEmpty))
      }
    }
    if !space.take(file.messages) { file.messages = [] }
    return file
  }

  /// What all files may say.
  private struct Space {
    var messages: Int
    var bytes: Int

    /// Whether there is space for these, too.
    mutating func take(_ new: [FileMessage]) -> Bool {
      let more = new.reduce(0) { $0 + $1.packed.json.count }
      guard new.count <= messages, more <= bytes else { return false }
      messages -= new.count
      bytes -= more
      return true
    }
  }

  /// What identifies a content of a file.
  private struct Stamp: Equatable {
    private let device: dev_t
    private let inode: ino_t
    private let size: off_t
    private let written: [Int]

    /// Nil for one that was changed within the last second: what comes in the same tick of the
    /// system's clock has the same time.
    init?(_ facts: stat) {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      guard abs(now.tv_sec - facts.st_ctim.tv_sec) > 1 else { return nil }
      device = facts.st_dev
      inode = facts.st_ino
      size = facts.st_size
      written = [
        facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec, facts.st_ctim.tv_sec, facts.st_ctim.tv_nsec,
      ]
    }
  }

  // MARK: The directory

  private struct SystemFailure: Error {
    let code: Int32
  }

  /// The names of the files of messages, in their order.
  private func list() -> Result<[String], SystemFailure> {
    guard let stream = opendir(path) else { return .failure(SystemFailure(code: errno)) }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if !name.hasPrefix("."), name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        found.append(name)
      }
    }
    return .success(names(of: found))
  }

  private func names(of found: some Sequence<String>) -> [String] {
    found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

private func isLink(_ path: String) -> Bool {
  var facts = stat()
  return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
}

/// Where a link leads in the end; nil: nowhere.
private func target(of path: String) -> String? {
  guard let target = realpath(path, nil) else { return nil }
  defer { free(target) }
  return String(cString: target)
}

private func parent(of path: String) -> String {
  let end = path.lastIndex(of: "/") ?? path.startIndex
  return end == path.startIndex ? "/" : String(path[..<end])
}

extension Configuration.Complete {
  /// Reads the files of messages of its directory, if it names one.
  ///
  /// - Throws: all that is wrong with them.
  package func checkMessages() throws(ConfigurationErrors) {
    guard let path = configuration.messages.directory else { return }
    var directory = MessageDirectory(path: path)
    let rules = MessageFileRules(configuration, fonts: library.names)
    let findings = directory.scan(rules, all: true, isPatient: false)
    let layout = try? Layout(configuration.layout)
    let placement = FilePlacement(
      findings.messages, zoneNames: layout?.zones.map(\.name) ?? [],
      limits: configuration.limits)
    let errors = directory.problems.flatMap(\.errors) + placement.problems
    if !errors.isEmpty { throw ConfigurationErrors(errors) }
  }
}

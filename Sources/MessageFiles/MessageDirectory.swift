import CLinux
import Glibc
package import Keys
import Layout
import Programme
import SignConfiguration
import Typography

/// A directory of message files, and the last valid messages of each file.
package struct MessageDirectory {
  package let path: String
  /// The files by name.
  private var files: [String: KnownFile] = [:]
  /// The problem of the directory as a whole.
  private var problem: ConfigurationErrors?

  /// The maximum number of files. Others are not read.
  static let mostFiles = Configuration.mostMessageFiles

  private struct KnownFile {
    /// The file's stamp, or nil if a change could go unnoticed.
    var stamp: Stamp?
    var messages: [FileMessage] = []
    var problem: ConfigurationErrors?
  }

  /// A report on a scan.
  package enum News: Equatable {
    /// - Parameter stays: Whether the previous messages stay in use.
    case wrong(ConfigurationErrors, stays: Bool)
    /// A file or directory is valid again.
    case mended(path: String)
  }

  /// The result of a scan.
  package struct Findings {
    /// The messages in the order of file names and of each file.
    package var messages: [FileMessage] = []
    package var news: [News] = []
    /// The directories to watch.
    package var directories: Set<String>
    /// Whether the directory is missing.
    package var isMissing = false
    /// Whether something in it could not be read, which may be temporary.
    package var isUnreadable = false
  }

  package init(path: String) { self.path = path }

  /// The number of files that were found and read.
  package var fileCount: Int { files.count }

  /// All current problems.
  package var problems: [ConfigurationErrors] {
    [problem].compactMap { $0 }
      + names(of: files.keys).compactMap { files[$0]?.problem }
  }

  /// Finds the files and reads those that have changed.
  ///
  /// - Parameters:
  ///   - rules: The limits of messages.
  ///   - all: Whether to read all files again.
  ///   - isPatient: Whether the messages of a missing directory stay in use.
  package mutating func scan(_ rules: MessageFileRules, all: Bool, isPatient: Bool) -> Findings {
    var findings = Findings(directories: [path])
    // The directory may be replaced by changing a link.
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
      // A brief absence is not reported.
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

  // MARK: Single files

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

  /// The remaining capacity for messages of all files.
  private struct Space {
    var messages: Int
    var bytes: Int

    /// Takes space for messages. Returns false if there is too little.
    mutating func take(_ new: [FileMessage]) -> Bool {
      let more = new.reduce(0) { $0 + $1.packed.json.count }
      guard new.count <= messages, more <= bytes else { return false }
      messages -= new.count
      bytes -= more
      return true
    }
  }

  /// Identifies a version of a file's content.
  private struct Stamp: Equatable {
    private let device: dev_t
    private let inode: ino_t
    private let size: off_t
    private let written: [Int]

    /// Returns nil for a file changed within the last second, since later changes in the same clock
    /// tick would have the same time.
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

  /// Returns the sorted names of the message files.
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

/// Resolves a link. Returns nil if it leads nowhere.
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
  /// Reads the message files of the configured directory.
  ///
  /// - Returns: The number of files, or nil if no directory is configured.
  /// - Throws: All mistakes in them.
  package func checkMessages() throws(ConfigurationErrors)
    -> (files: Int, waiting: [ConfigurationError])?
  {
    guard let path = configuration.messages.directory else { return nil }
    var directory = MessageDirectory(path: path)
    let rules = MessageFileRules(configuration, fonts: library.names)
    let findings = directory.scan(rules, all: true, isPatient: false)
    let layout = try? Layout(configuration.layout)
    let placement = FilePlacement(
      findings.messages, zoneNames: layout?.zones.map(\.name) ?? [],
      limits: configuration.limits)
    let errors = directory.problems.flatMap(\.errors) + placement.problems
    if !errors.isEmpty { throw ConfigurationErrors(errors) }
    return (directory.fileCount, placement.waiting)
  }
}

import ControlAPI
import ControlClient
import FoundationEssentials
import Glibc
import Messages
import Options

/// A directory with the contents of a sign: a readable file for each part.
struct ContentsDirectory {
  private let path: String

  private enum File: String, CaseIterable {
    case layout = "layout.json"
    case panel = "panel.json"
    case playback = "playback.json"
    case variables = "variables.json"
    /// Written by an export, which may replace its own directory.
    case export = "export.json"
  }

  private static let messages = "messages"
  private static let images = "images"
  private static let names = File.allCases.map(\.rawValue) + [messages, images]
  private static let end = ".json"

  /// - Throws: `OptionError` for an empty path.
  init(_ path: String) throws {
    try OptionError.refuseEmpty(path, "directory", expected: "the name of a directory")
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    // A link stays, and what it names is replaced.
    if let real = realpath(path, nil) {
      self.path = String(cString: real)
      free(real)
    } else {
      self.path = path
    }
  }

  /// The names in a directory, without hidden ones; nil if there is no directory.
  private func entries(of directory: String = "", hidden: Bool = false) throws -> [String]? {
    let path = directory.isEmpty ? path : "\(path)/\(directory)"
    var info = stat()
    guard stat(path, &info) == 0 else {
      if errno == ENOENT { return nil }
      throw OptionError("\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      throw OptionError("\(path) is not a directory")
    }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        .filter { hidden || !$0.hasPrefix(".") }
    } catch {
      throw OptionError("\(path) cannot be read")
    }
  }

  // MARK: Reading

  /// Reads and checks all files.
  ///
  /// - Throws: `OptionError` with the file and the field of the first mistake.
  func read() throws -> SignContents {
    guard let entries = try entries() else { throw OptionError("there is no directory \(path)") }
    let known = entries.filter { Self.names.contains($0) && $0 != File.export.rawValue }
    for name in entries where name.hasSuffix(Self.end) && !Self.names.contains(name) {
      let near = nearest(to: name, among: Self.names).map { "; did you mean \($0)?" }
      throw OptionError(
        "\(path)/\(name) is not part of a backup"
          + (near ?? "; the files are \(Self.names.joined(separator: ", "))"))
    }
    guard !known.isEmpty else {
      throw OptionError(
        "\(path) has no part of a sign; the files are \(Self.names.joined(separator: ", "))")
    }
    var contents = SignContents()
    if entries.contains(File.layout.rawValue) {
      contents.layout = try json(.layout, "JSON object with layout, metrics and zones")
    }
    if entries.contains(File.panel.rawValue) {
      contents.panel = try json(.panel, "JSON object with brightness, power and rotate")
    }
    if entries.contains(File.playback.rawValue) {
      contents.playback = try json(
        .playback, "JSON object of zones with paused and running for each")
    }
    if entries.contains(File.variables.rawValue) {
      let file: VariablesFile = try json(.variables, "JSON object of variables")
      contents.variables = file.variables
    }
    for name in try self.entries(of: Self.messages) ?? [] where name.hasSuffix(Self.end) {
      let zone = String(name.dropLast(Self.end.count))
      guard ZoneName.isValid(zone) else {
        throw OptionError(
          "\(path)/\(Self.messages)/\(name): the name of a zone has \(ZoneName.expected)")
      }
      let file: MessagesFile = try readJSON(
        "\(path)/\(Self.messages)/\(name)", kind: .regular, "a file of messages",
        expected: "JSON list of messages")
      contents.messages[zone] = file.messages
    }
    if let names = try self.entries(of: Self.images) {
      var images: [String: [UInt8]] = [:]
      guard names.count <= ImageFile.maximumCount else {
        throw OptionError(
          "\(path)/\(Self.images) has \(names.count) files; a sign stores at most "
            + "\(ImageFile.maximumCount) pictures")
      }
      var left = ImageFile.maximumTotal
      for name in names {
        let file = "\(path)/\(Self.images)/\(name)"
        let name = PictureFile.pictureName(ofFile: name)
        guard PlainName.isValid(name) else {
          throw OptionError("\(file): the name of a picture has \(PlainName.expected)")
        }
        guard images[name] == nil else {
          throw OptionError("\(file): there is another file for the picture \(name)")
        }
        let bytes = try Input.read(
          file, atMost: ImageFile.maximumBytes, kind: .regular, "a picture")
        left -= bytes.count
        guard left >= 0 else {
          throw OptionError(
            "the pictures in \(path)/\(Self.images) have more than \(ImageFile.maximumTotal) bytes, "
              + "the maximum of a sign")
        }
        images[name] = bytes
      }
      contents.images = images
    }
    return contents
  }

  private func json<Value: Decodable>(_ file: File, _ expected: String) throws -> Value {
    try readJSON("\(path)/\(file.rawValue)", kind: .regular, "a file", expected: expected)
  }

  /// - Throws: `OptionError` if a file is for a zone that does not exist.
  func checkZones(of contents: SignContents, among zones: [String]) throws {
    func check(_ zone: String, _ file: String) throws {
      guard !zones.contains(zone) else { return }
      throw CommandFailure(
        "\(path)/\(file): the sign has no zone \"\(zone)\"; it has \(zones.joined(separator: ", "))"
      )
    }
    for zone in contents.messages.keys.sorted() {
      try check(zone, "\(Self.messages)/\(zone)\(Self.end)")
    }
    for zone in contents.playback.keys.sorted() { try check(zone, File.playback.rawValue) }
  }

  // MARK: Writing

  /// - Throws: `OptionError` if the directory has other files than those of an export.
  func checkIsReplaceable() throws {
    guard let entries = try entries(hidden: true), !entries.isEmpty else { return }
    guard entries.contains(File.export.rawValue) else {
      throw OptionError(
        "\(path) is not empty and has no \(File.export.rawValue) of an earlier export; name a new "
          + "directory")
    }
    let exported = try exportedFiles()
    let present = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    let folders: Set = [Self.messages, Self.images]
    if let other = present.sorted().first(where: { !exported.contains($0) && !folders.contains($0) }
    ) {
      throw OptionError(
        "\(path)/\(other) is not from an export, which would remove it; name a new directory")
    }
  }

  /// Names of the files that the earlier export wrote.
  private func exportedFiles() throws -> Set<String> {
    let file = "\(path)/\(File.export.rawValue)"
    let bytes = try Input.read(file, kind: .regular, "an export")
    guard let record = try? JSONDecoder().decode(ExportRecord.self, from: Data(bytes)) else {
      throw OptionError("\(file) is not from an export; name a new directory")
    }
    return Set(record.files)
  }

  /// Writes all files, or none: the directory is made beside its place and then renamed.
  func write(_ contents: SignContents) throws {
    let new = "\(path).new-\(getpid())"
    do {
      try make(new)
      try write(contents, to: new)
      try replace(with: new)
    } catch {
      try? FileManager.default.removeItem(atPath: new)
      throw error
    }
  }

  private func write(_ contents: SignContents, to new: String) throws {
    var files: [String] = []
    func writeBytes(_ bytes: [UInt8], _ file: String) throws {
      files.append(file)
      try Output.write(toFile: "\(new)/\(file)") { try $0(bytes) }
    }
    func writeJSON(_ value: some Encodable, _ file: String) throws {
      let json = [UInt8](JSONText.data(value, isTall: true))
      try writeBytes(json + [UInt8(ascii: "\n")], file)
    }
    try writeJSON(contents.layout ?? LayoutProperties(), File.layout.rawValue)
    try writeJSON(contents.panel, File.panel.rawValue)
    try writeJSON(contents.playback, File.playback.rawValue)
    try writeJSON(contents.variables ?? [:], File.variables.rawValue)
    try make("\(new)/\(Self.messages)")
    for (zone, messages) in contents.messages {
      try writeJSON(messages, "\(Self.messages)/\(zone)\(Self.end)")
    }
    try make("\(new)/\(Self.images)")
    for (name, bytes) in contents.images ?? [:] {
      try writeBytes(bytes, "\(Self.images)/\(PictureFile.fileName(of: name, bytes))")
    }
    files.append(File.export.rawValue)
    try writeJSON(
      ExportRecord(signd: signdVersion, files: files.sorted()), File.export.rawValue)
    // The old export is removed only when the new one is on the disk.
    sync()
  }

  private func make(_ directory: String) throws {
    guard mkdir(directory, 0o755) == 0 else { throw failure(directory) }
  }

  private func replace(with new: String) throws {
    // This replaces a missing or empty directory.
    if rename(new, path) == 0 { return }
    guard errno == ENOTEMPTY || errno == EEXIST else { throw failure(path) }
    var status = stat()
    if stat(path, &status) == 0 { chmod(new, status.st_mode & 0o7777) }
    let old = "\(path).old-\(getpid())"
    guard rename(path, old) == 0 else { throw failure(path) }
    guard rename(new, path) == 0 else {
      let error = failure(path)
      rename(old, path)
      throw error
    }
    try? FileManager.default.removeItem(atPath: old)
  }

  private func failure(_ path: String) -> CommandFailure {
    CommandFailure("cannot write \(path): \(String(cString: strerror(errno)))")
  }
}

/// What an export wrote, so that the next one removes nothing else.
private struct ExportRecord: Codable {
  /// Version of the program.
  var signd: String
  var files: [String]
}

/// The messages of a zone, in the order of their turns.
private struct MessagesFile: Decodable {
  var messages: [NewMessage] = []

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var ids: Set<String> = []
    while !list.isAtEnd {
      let place = "message \(list.currentIndex + 1)"
      do {
        let message = try list.decode(NewMessage.self)
        guard let id = message.id else { throw FileMistake("id takes \(MessageID.expected)") }
        guard ids.insert(id).inserted else { throw FileMistake("id \"\(id)\" is used twice") }
        messages.append(message)
      } catch {
        guard let mistake = FileMistake(error) else {
          throw FileMistake("\(place) is not a message")
        }
        throw FileMistake("\(place): \(mistake.sentence)")
      }
    }
  }
}

/// Variables by name.
private struct VariablesFile: Decodable {
  var variables: [String: VariableProperties] = [:]

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: AnyKey.self)
    for key in members.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      let name = key.stringValue
      guard PlainName.isValid(name) else {
        throw FileMistake("the name of a variable has \(PlainName.expected), not \"\(name)\"")
      }
      do {
        variables[name] = try members.decode(VariableProperties.self, forKey: key)
      } catch {
        guard let mistake = FileMistake(error) else {
          throw FileMistake("\(name) takes an object with value and max_age")
        }
        throw FileMistake("\(name): \(mistake.sentence)")
      }
    }
  }
}

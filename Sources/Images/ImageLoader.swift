import CLinux
import FoundationEssentials
import Glibc
package import Messages
package import Pixels

/// Reads the pictures of messages. They are decoded by another process; see `DecodingProcess`.
package struct ImageLoader: Sendable {
  /// The maximum size of a compressed file in bytes: 16 MiB.
  package static let maximumBytes = DecodingLimits.bytes
  /// The maximum number of stored pixels of a message's pictures: 16 Mi, which take 64 MiB.
  package static let maximumPixels = 1 << 24

  /// The decoder.
  package var program: DecoderProgram
  /// The icon directory, or nil. An icon's name is its file name without extension.
  package var iconDirectory: String?
  /// The permitted files, or nil for all files that the user can read.
  package var files: ImageFiles?
  /// The pictures that are stored on the sign, or nil if there is no sign.
  package var store: PictureStore?
  /// The cache for decoded pictures, or nil.
  package var cache: PictureCache?
  /// Draws an icon without a file. Returns nil for an unknown name.
  package var drawIcon: @Sendable (_ name: String) -> PictureContent?

  package init(
    program: DecoderProgram = .beside, iconDirectory: String? = nil,
    cache: PictureCache? = nil,
    drawIcon: @escaping @Sendable (String) -> PictureContent? = { _ in nil }
  ) {
    self.program = program
    self.iconDirectory = iconDirectory
    self.cache = cache
    self.drawIcon = drawIcon
  }

  /// The extensions of icon files. The first that exists is used.
  private static let iconSuffixes = ["png", "gif", "webp", "jpg", "jpeg"]

  /// Reads and decodes a picture. Blocks for up to 5 s.
  ///
  /// - Throws: If the file is missing, unreadable, not a regular file, too large, damaged or not a
  ///   picture.
  package func load(_ source: ImageSource) throws(ImageError) -> PictureContent {
    try load(
      source, Need(atMost: Self.maximumPixels), after: 0, deadline: Deadline(), stop: nil)
  }

  /// The required detail of a message's pictures.
  package struct Need: Sendable {
    /// Returns the detail to store for a picture of a size.
    package var detail: @Sendable (_ source: ImageSource, _ size: Size) -> PictureDetail
    /// The maximum number of stored pixels of all pictures.
    package var mostPixels: Int
    /// The configuration key that sets this limit, or nil if it is fixed.
    package var limit: String?

    package init(
      atMost mostPixels: Int = ImageLoader.maximumPixels, limit: String? = nil,
      detail: @escaping @Sendable (ImageSource, Size) -> PictureDetail = {
        PictureDetail(all: $1)
      }
    ) {
      self.detail = detail
      self.mostPixels = mostPixels
      self.limit = limit
    }

    /// Returns an error if the pictures together are too large.
    package func refusal(of contents: [PictureContent]) -> ImageError? {
      let sum = contents.reduce(0) { $0 + $1.pixelCount }
      return sum > mostPixels
        ? ImageError("the pictures have \(sum) pixels in memory; \(advice)") : nil
    }

    fileprivate var advice: String {
      "use at most \(max(0, mostPixels)) in all" + (limit.map { ", which \($0) leaves" } ?? "")
    }

    /// Whether a decoded picture has the required detail.
    package func isMet(by content: PictureContent, of source: ImageSource) -> Bool {
      content.detail.covers(detail(source, content.size))
    }
  }

  /// Reads all pictures of a message, each once. Blocks no longer than `load` for one picture.
  ///
  /// - Parameters:
  ///   - known: Pictures that need not be read.
  ///   - deadline: The time limit, also for other calls with the same deadline.
  ///   - stop: Ends reading early.
  /// - Returns: All pictures, including the known ones.
  /// - Throws: An error with the field of the first picture that is unavailable.
  package func load(
    _ images: [MessageImage], known: [ImageSource: PictureContent] = [:], need: Need = Need(),
    until deadline: Deadline = Deadline(), stop: DecodingStop? = nil
  ) throws(MessageImageError) -> [ImageSource: PictureContent] {
    var contents = known
    var used = known.values.reduce(0) { $0 + $1.pixelCount }
    for image in images where contents[image.source] == nil {
      do {
        let content = try load(image.source, need, after: used, deadline: deadline, stop: stop)
        used += content.pixelCount
        contents[image.source] = content
      } catch {
        throw MessageImageError(field: image.field, error: error)
      }
    }
    return contents
  }

  /// Returns a picture that need not be decoded: a cached one or a built-in icon. It never waits
  /// for a decoder.
  package func known(_ source: ImageSource, need: Need) -> PictureContent? {
    var path = source.rawValue
    if let icon = source.icon {
      guard let found = file(ofIcon: icon) else { return drawIcon(icon) }
      path = found
    }
    var identity: FileIdentity?
    if !source.isData {
      guard let file = try? file(of: source, at: path) else { return nil }
      defer { close(file) }
      identity = FileIdentity(settled: file)
      guard identity != nil else { return nil }
    }
    return cache?.content(path, identity).flatMap { need.isMet(by: $0, of: source) ? $0 : nil }
  }

  /// The time limit for a message's pictures: 5 s from its creation.
  package struct Deadline: Sendable {
    /// The time on the monotonic clock.
    let nanoseconds: Int64

    package init() {
      nanoseconds = monotonicNanoseconds() + Int64(DecodingProcess.seconds) * 1_000_000_000
    }
  }

  private func load(
    _ source: ImageSource, _ need: Need, after used: Int, deadline: Deadline, stop: DecodingStop?
  ) throws(ImageError) -> PictureContent {
    var path = source.rawValue
    if let icon = source.icon {
      guard let found = file(ofIcon: icon) else { return try drawn(icon) }
      path = found
    }
    func check(_ size: Size, _ frames: Int) throws(ImageError) {
      guard size.area * frames > need.mostPixels - used else { return }
      let what = frames == 1 ? "\(size) pixels" : "\(frames) frames of \(size) pixels"
      let before = used > 0 ? ", and the other pictures have \(used)" : ""
      throw ImageError("has \(what)\(before); \(need.advice)")
    }
    func known(_ identity: FileIdentity?) throws(ImageError) -> PictureContent? {
      guard let known = cache?.content(path, identity), need.isMet(by: known, of: source) else {
        return nil
      }
      try check(known.detail.pixels, known.frameCount)
      return known
    }
    let name = source.isData ? "the picture" : "'\(path)'"
    if source.isData {
      // A cached picture need not even be unpacked.
      let content = try Self.naming(name) { () throws(ImageError) in try known(nil) }
      if let content { return content }
    }
    let file =
      source.isData ? try Self.file(holding: source) : try file(of: source, at: path)
    defer { close(file) }
    // Read before the content: a file that is written meanwhile gets another identity.
    let identity = source.isData ? nil : FileIdentity(settled: file)
    return try Self.naming(name) { () throws(ImageError) in
      if let identity, let content = try known(identity) { return content }
      let content = try program.decode(file, deadline: deadline.nanoseconds, stop: stop) {
        (size, frames) throws(ImageError) in
        let detail = need.detail(source, size)
        try check(detail.pixels, frames)
        return detail
      }
      if source.isData || identity != nil { cache?.keep(content, path, identity) }
      return content
    }
  }

  /// Adds a name to errors.
  private static func naming<Result>(
    _ name: String, _ body: () throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    do throws(ImageError) {
      return try body()
    } catch {
      throw ImageError("\(name) \(error.message)")
    }
  }

  // MARK: Icons

  /// The pictures of the icon directory in the order of their names.
  package var iconFiles: [(name: String, path: String)] {
    guard let iconDirectory,
      let files = try? FileManager.default.contentsOfDirectory(atPath: iconDirectory)
    else { return [] }
    let names = Set(
      files.compactMap { file -> String? in
        guard let dot = file.lastIndex(of: "."),
          Self.iconSuffixes.contains(String(file[dot...].dropFirst()))
        else { return nil }
        let name = String(file[..<dot])
        return ImageSource(rawValue: ImageSource.iconPrefix + name) == nil ? nil : name
      })
    return names.sorted().compactMap { name in file(ofIcon: name).map { (name, $0) } }
  }

  private func file(ofIcon name: String) -> String? {
    guard let iconDirectory else { return nil }
    return Self.iconSuffixes.lazy.map { "\(iconDirectory)/\(name).\($0)" }
      .first { access($0, F_OK) == 0 }
  }

  private func drawn(_ name: String) throws(ImageError) -> PictureContent {
    if let icon = drawIcon(name) { return icon }
    throw ImageError(
      "there is no icon '\(name)'"
        + (iconDirectory.map { " in '\($0)', and none is built in" }
          ?? " built in, and no icons.directory is set")
        + ((IconName(name) == nil ? nearest(to: name, among: IconName.all) : nil).map {
          "; did you mean '\($0)'?"
        } ?? ""))
  }

  // MARK: Files

  /// Returns an in-memory file with the content of a data URL.
  private static func file(holding source: ImageSource) throws(ImageError) -> Int32 {
    guard let data = Data(base64Encoded: String(source.data)) else {
      throw ImageError(
        "the picture is not base64; use \(ImageSource.dataPrefix(of: "png")) and what "
          + "'base64 --wrap=0 FILE.png' prints")
    }
    guard data.count <= maximumBytes else {
      throw ImageError(
        "the picture has \(data.count) bytes; use a picture of at most \(maximumBytes)")
    }
    let file = memoryFile(holding: Array(data))
    guard file >= 0 else {
      throw ImageError("the picture cannot be decoded: \(String(cString: strerror(errno)))")
    }
    return file
  }

  /// - Parameter path: The path of the source's file; ignored for a stored picture.
  private func file(of source: ImageSource, at path: String) throws(ImageError) -> Int32 {
    if let name = source.storedName { return try file(stored: name) }
    let limits = source.icon == nil ? files : nil
    let file = limits?.open(path) ?? clinux_open_file(path)
    guard file >= 0 else {
      switch errno {
      case EINVAL: throw ImageError("'\(path)' is not a regular file; use a picture file")
      case let code:
        throw limits?.refusal(of: path)
          ?? ImageError("cannot read '\(path)': \(String(cString: strerror(code)))")
      }
    }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_size <= Self.maximumBytes else {
      close(file)
      throw ImageError(
        "'\(path)' has \(info.st_size) bytes; use a picture of at most \(Self.maximumBytes)")
    }
    return file
  }

  private func file(stored name: String) throws(ImageError) -> Int32 {
    guard let store else {
      throw ImageError("'\(name)' is the name of a picture on a sign, and there is none here")
    }
    return try store.open(name)
  }
}

/// The reason why a picture of a message is unavailable.
package struct MessageImageError: Error, Equatable, CustomStringConvertible {
  /// The field that names the picture: `pages[1].image`.
  package let field: String
  package let error: ImageError

  package init(field: String, error: ImageError) {
    self.field = field
    self.error = error
  }

  package var description: String { "\(field): \(error.message)" }
}

/// The reason why a picture could not be read or written.
package struct ImageError: Error, Equatable, CustomStringConvertible {
  /// One sentence about the problem and its remedy.
  package let message: String

  init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}

import CLinux
import FoundationEssentials
import Glibc
package import Messages
package import Pixels

/// Reads the pictures that messages name. They are decoded by another process; see
/// `DecodingProcess`.
package struct ImageLoader: Sendable {
  /// The most bytes of a file, compressed as it is: 16 MiB.
  package static let maximumBytes = DecodingLimits.bytes
  /// The most pixels of all pictures of a message as they are stored: 16 Mi, which are 64 MiB.
  package static let maximumPixels = 1 << 24

  /// What decodes.
  package var program: DecoderProgram
  /// Where icons are, which are called as their files without what stands behind the last point;
  /// nil: nowhere.
  package var iconDirectory: String?
  /// Which files messages may name; nil: all, as whoever runs the program may read them anyway.
  package var files: ImageFiles?
  /// Where what was decoded is stored for the next time; nil: nowhere.
  package var cache: PictureCache?
  /// Draws an icon that has no file; nil where there is none of that name.
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

  /// What may stand behind the name of an icon's file; the first that is there counts.
  private static let iconSuffixes = ["png", "gif", "webp", "jpg", "jpeg"]

  /// Reads and decodes a picture. Blocks as long as the disk and the decoder take, at most 5 s.
  ///
  /// - Throws: when there is no such file, it is not a plain file, it may not be read, it is too large,
  ///   damaged or no picture.
  package func load(_ source: ImageSource) throws(ImageError) -> PictureContent {
    try load(
      source, Need(atMost: Self.maximumPixels), after: 0, deadline: Deadline(), stop: nil)
  }

  /// What of the pictures of a message is needed.
  package struct Need: Sendable {
    /// What of one of a size is stored.
    package var detail: @Sendable (_ source: ImageSource, _ size: Size) -> PictureDetail
    /// Stored pixels of all of them together.
    package var mostPixels: Int
    /// The configuration key from which that follows; nil: it is always so.
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

    /// Why some pictures are too much together; nil: they are not.
    package func refusal(of contents: [PictureContent]) -> ImageError? {
      let sum = contents.reduce(0) { $0 + $1.pixelCount }
      return sum > mostPixels
        ? ImageError("the pictures have \(sum) pixels in memory; \(advice)") : nil
    }

    fileprivate var advice: String {
      "use at most \(max(0, mostPixels)) in all" + (limit.map { ", which \($0) leaves" } ?? "")
    }

    /// Whether a picture that is there is enough.
    package func isMet(by content: PictureContent, of source: ImageSource) -> Bool {
      content.detail.covers(detail(source, content.size))
    }
  }

  /// Reads all pictures that a message names, each once. Blocks as `load` of one does, and no
  /// longer.
  ///
  /// - Parameters:
  ///   - known: those of the message that need not be read.
  ///   - deadline: when all of it has to be done, also what is read by other calls.
  ///   - stop: ends it before.
  /// - Returns: all, with those that were known.
  /// - Throws: with the field of the first that cannot be had.
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

  /// A picture that need not be decoded: a built-in icon, or one that was decoded before; nil where
  /// there is none. Waits for no decoder.
  package func known(_ source: ImageSource, need: Need) -> PictureContent? {
    var path = source.rawValue
    if let icon = source.icon {
      guard let found = file(ofIcon: icon) else { return drawIcon(icon) }
      path = found
    }
    var identity: FileIdentity?
    if !source.isData {
      guard let file = try? file(at: path, isIcon: source.icon != nil) else { return nil }
      defer { close(file) }
      identity = FileIdentity(file)
      guard identity != nil else { return nil }
    }
    return cache?.content(path, identity).flatMap { need.isMet(by: $0, of: source) ? $0 : nil }
  }

  /// When the pictures of a message have to be there: 5 s after the first is begun.
  package struct Deadline: Sendable {
    /// On the monotonic clock.
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
      // It need not even be unpacked.
      let content = try Self.naming(name) { () throws(ImageError) in try known(nil) }
      if let content { return content }
    }
    let file =
      source.isData
      ? try Self.file(holding: source) : try file(at: path, isIcon: source.icon != nil)
    defer { close(file) }
    // Taken before it is read: one that is written meanwhile is another one afterwards.
    let identity = source.isData ? nil : FileIdentity(file)
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

  /// Puts a name before what errors say.
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

  /// A file in memory with what a URL holds.
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
    func failure() -> ImageError {
      ImageError("the picture cannot be decoded: \(String(cString: strerror(errno)))")
    }
    let file = clinux_memory_file("picture")
    guard file >= 0 else { throw failure() }
    var bytes = Array(data)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else {
        defer { close(file) }
        throw failure()
      }
      bytes = bytes.dropFirst(count)
    }
    lseek(file, 0, SEEK_SET)
    return file
  }

  private func file(at path: String, isIcon: Bool) throws(ImageError) -> Int32 {
    let limits = isIcon ? nil : files
    let file = limits?.open(path) ?? clinux_open_file(path)
    guard file >= 0 else {
      switch errno {
      case EINVAL: throw ImageError("'\(path)' is not a plain file; use that of a picture")
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
}

/// Why a picture of a message could not be had.
package struct MessageImageError: Error, Equatable, CustomStringConvertible {
  /// That names it: `pages[1].image`.
  package let field: String
  package let error: ImageError

  package init(field: String, error: ImageError) {
    self.field = field
    self.error = error
  }

  package var description: String { "\(field): \(error.message)" }
}

/// Why a picture could not be read or written.
package struct ImageError: Error, Equatable, CustomStringConvertible {
  /// One sentence that says what is wrong and what would be right.
  package let message: String

  init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}

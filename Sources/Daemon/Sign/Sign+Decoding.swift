import ControlAPI
import Images
import Messages
import Pixels
import SignConfiguration
import Stage
import Typography

/// Commands wait for their pictures without delaying other commands.
///
/// Commands that wait for the same lane run in the order of their arrival.
extension Sign {
  /// The pictures that a command's message needs.
  struct NeededPictures {
    let images: [MessageImage]
    fileprivate let needs: PictureNeeds
    fileprivate let size: Size
    /// Pictures that need not be loaded.
    fileprivate let known: Pictures
    /// Sources that were accepted before. A command is not refused if they have become unavailable.
    fileprivate let old: Set<ImageSource>
    /// The message whose pictures are replaced.
    fileprivate let owner: StageDirector.PictureOwner?

    /// - Parameter size: The size in which the message is shown. It is not empty.
    init(
      of message: ResolvedMessage, in size: Size, known: Pictures = Pictures(),
      old: Set<ImageSource> = [], owner: StageDirector.PictureOwner? = nil
    ) {
      images = message.images
      needs = PictureNeeds(message, zoneSize: size)
      self.size = size
      self.known = known
      self.old = old
      self.owner = owner
    }
  }

  /// The pictures found for a command.
  struct FoundPictures {
    fileprivate var contents: [ImageSource: PictureContent] = [:]
    /// Pictures that have become unavailable.
    fileprivate var missing: Set<ImageSource> = []
    /// See `PictureWork.storeChanges`.
    fileprivate var storeChanges = 0
    /// The command's place in its lane, or nil if it did not wait.
    fileprivate(set) var arrival: PictureWork.Arrival?

    var followers: [String] { arrival?.followers ?? [] }

    func pictures(_ needed: NeededPictures) -> Pictures {
      var pictures = Pictures(zoneSize: needed.size)
      for image in needed.images {
        pictures.contents[image.source] = contents[image.source] ?? needed.known[image.source]
      }
      return pictures
    }
  }

  /// Runs a command when its pictures are available.
  ///
  /// - Parameters:
  ///   - id: The id of the message that the command sets, if any.
  ///   - replaces: Whether the command replaces the whole message, whatever earlier commands set.
  ///   - needed: Evaluated again after every wait, since the sign may have changed.
  ///   - body: The command. It never waits.
  func withPictures<Result>(
    in lane: PictureWork.Lane, id: String? = nil, replaces: Bool = false, by caller: Caller?,
    needed: () throws(Problem) -> [NeededPictures],
    body: (FoundPictures) throws(Problem) -> Result
  ) async throws(Problem) -> Result {
    var found = FoundPictures()
    if replaces, let id { pictures.replace(in: lane) { $0 == id } }
    let isFirst = !pictures.isWaiting(for: id, in: lane)
    let isReady = try find(needed(), &found).isEmpty
    if !isFirst || !isReady {
      let arrival = PictureWork.Arrival(lane, id: id)
      found.arrival = arrival
      await enter(arrival)
    }
    defer { if let arrival = found.arrival { pictures.leave(arrival) } }
    while true {
      if found.arrival?.isReplaced ?? false { throw Problem(replaced: lane) }
      let waiting = try find(needed(), &found)
      if waiting.isEmpty { break }
      try await decode(waiting, &found, pictures.loader(configuration), by: caller)
    }
    return try body(found)
  }

  /// Returns the pictures that a dry run needs. It decodes them without storing them in the cache.
  ///
  /// - Parameter needed: Evaluated again after every wait, since the sign may have changed.
  func picturesToDrop(
    by caller: Caller?, needed: () throws(Problem) -> NeededPictures
  ) async throws(Problem) -> Pictures {
    var found = FoundPictures()
    while true {
      let part = try needed()
      let waiting = try find([part], &found)
      if waiting.isEmpty { return found.pictures(part) }
      var loader = pictures.loader(configuration)
      loader.cache = nil
      try await decode(waiting, &found, loader, by: caller)
    }
  }

  /// Refuses a command that would wait behind too many others.
  func checkCapacity(of lane: PictureWork.Lane) throws(Problem) {
    let waiting = pictures.waitingCount(in: lane)
    let most = DecodingQueue.mostWaiting.client
    guard waiting < most else {
      throw Problem(DecodingQueue.Refusal.tooMany(waiting: waiting, most: most))
    }
  }

  func enter(_ arrival: PictureWork.Arrival) async {
    guard pictures.enter(arrival) else { return }
    await withCheckedContinuation { pictures.wait(arrival, $0) }
  }

  // MARK: Decoding

  /// Returns the details that several messages together need of their pictures.
  private func need(of parts: [NeededPictures]) -> ImageLoader.Need {
    var needs: [ImageSource: PictureNeeds?] = [:]
    for part in parts {
      for source in Set(part.images.map(\.source)) {
        // A picture that several messages need is stored in full.
        needs[source] = needs[source] == nil ? part.needs : .some(nil)
      }
    }
    let most = mostStoredPixels(besides: Set(parts.compactMap(\.owner)))
    return ImageLoader.Need(atMost: most, limit: Configuration.Limits.imageMemoryKey) {
      [needs] source, size in
      (needs[source] ?? nil)?.detail(of: source, size) ?? PictureDetail(all: size)
    }
  }

  /// Adds the pictures that are decoded already.
  ///
  /// - Returns: The sources that are missing, each once.
  private func find(
    _ parts: [NeededPictures], _ found: inout FoundPictures
  ) throws(Problem) -> Waiting {
    let loader = pictures.loader(configuration)
    if found.storeChanges != pictures.storeChanges {
      found.contents = found.contents.filter { $0.key.storedName == nil }
      found.missing = found.missing.filter { $0.storedName == nil }
      found.storeChanges = pictures.storeChanges
    }
    var waiting = Waiting(need: need(of: parts))
    for part in parts {
      for image in part.images {
        let source = image.source
        guard waiting.known[source] == nil, !found.missing.contains(source) else { continue }
        let content =
          [part.known[source], found.contents[source]].compactMap { $0 }
          .first { waiting.need.isMet(by: $0, of: source) }
          ?? loader.known(source, need: waiting.need)
        if let content {
          waiting.known[source] = content
          found.contents[source] = content
        } else if !waiting.images.contains(where: { $0.image.source == source }) {
          waiting.images.append((image, part.old.contains(source)))
        }
      }
    }
    // Pictures that the message had before may stay.
    if waiting.isEmpty, parts.contains(where: { $0.old.isEmpty }),
      let image = parts.first?.images.first,
      let error = waiting.need.refusal(of: Array(waiting.known.values))
    {
      throw Problem(MessageImageError(field: image.field, error: error), image.source)
    }
    return waiting
  }

  /// Pictures to decode.
  private struct Waiting {
    let need: ImageLoader.Need
    var images: [(image: MessageImage, isOld: Bool)] = []
    /// Pictures that are available.
    var known: [ImageSource: PictureContent] = [:]

    var isEmpty: Bool { images.isEmpty }
  }

  private func decode(
    _ waiting: Waiting, _ found: inout FoundPictures, _ loader: ImageLoader, by caller: Caller?
  ) async throws(Problem) {
    let stop = decoding.stop
    let (images, need, known) = (waiting.images, waiting.need, waiting.known)
    typealias Loaded = Result<
      (contents: [ImageSource: PictureContent], missing: Set<ImageSource>), MessageImageError
    >
    let result: Loaded
    do throws(DecodingQueue.Refusal) {
      result = try await decoding.run(for: DecodingQueue.Client(caller)) { () -> Loaded in
        let deadline = ImageLoader.Deadline()
        var (contents, missing) = (known, Set<ImageSource>())
        for (image, isOld) in images {
          do throws(MessageImageError) {
            contents = try loader.load(
              [image], known: contents, need: need, until: deadline, stop: stop)
          } catch {
            guard isOld else { return .failure(error) }
            missing.insert(image.source)
          }
        }
        return .success((contents, missing))
      }
    } catch {
      throw Problem(error)
    }
    // An old picture is decoded again.
    guard found.storeChanges == pictures.storeChanges else { return }
    do throws(MessageImageError) {
      let loaded = try result.get()
      found.contents.merge(loaded.contents) { $1 }
      found.missing.formUnion(loaded.missing)
    } catch {
      if decoding.isClosed { throw Problem(DecodingQueue.Refusal.isClosed) }
      let source = waiting.images.first { $0.image.field == error.field }?.image.source
      throw Problem(error, source)
    }
  }
}

extension Problem {
  fileprivate init(_ error: MessageImageError, _ source: ImageSource?) {
    self.init(
      .unreadableImage, error.description, field: error.field,
      value: PropertyValue.string(source?.rawValue ?? "").description,
      expected: MessageProperty.itemImage.expected)
  }

  init(replaced lane: PictureWork.Lane) {
    let what =
      switch lane {
      case .zone: "the message was replaced or removed"
      case .banners: "the banners were dismissed"
      case .alerts: "the alerts were dismissed"
      case .layout: "the layout was replaced"
      case .dryRuns: "the dry run was replaced"
      case .images: "the picture was replaced or removed"
      }
    self.init(.replaced, "\(what) by a later command while its pictures were decoded")
  }

  init(_ refusal: DecodingQueue.Refusal) {
    switch refusal {
    case .tooMany(let waiting, let most):
      self.init(
        .busy,
        "\(waiting) commands wait for their pictures already; send this one again when one of them "
          + "is answered", expected: "at most \(most) commands with pictures at a time")
    case .isClosed: self.init(.shuttingDown, "signd is shutting down")
    }
  }
}

extension ImageLoader {
  /// Makes a loader that knows the built-in icons and those of a directory.
  init(iconDirectory: String?, cache: PictureCache? = nil) {
    self.init(
      iconDirectory: iconDirectory, cache: cache, drawIcon: PictureContent.builtInIcon)
  }
}

extension PictureContent {
  /// Returns a built-in icon: a picture in pixels, or a white sign of a built-in face.
  static func builtInIcon(_ name: String) -> PictureContent? {
    guard let icon = IconName(name) else { return nil }
    if let picture = icon.picture { return picture }
    let font = Font(face: .signd12, scale: 1)
    let line = TextLine(String(icon.character), font: font, color: .white)
    guard !line.size.isEmpty else { return nil }
    let bitmap = Bitmap(size: line.size, fill: Color(red: 0, green: 0, blue: 0, alpha: 0))
    line.draw(Rect(line.size), on: Canvas(bitmap))
    return PictureContent(bitmap)
  }
}

import ControlAPI
import ControlServer
import Images
import Messages
import Pixels
import Stage

/// Commands that wait for their pictures, which are decoded elsewhere, hold up nobody else.
///
/// Those that wait for the same thing are carried out in the order of their arrival.
extension Sign {
  /// What commands change that wait for one another.
  enum Lane: Hashable, Sendable {
    case zone(String)
    case alerts
    case layout
  }

  /// A command that waits for its pictures.
  final class Arrival {
    let lane: Lane
    /// Of the message that it says.
    let id: String?
    /// Whether a command that came later says another message in its place, or takes it away.
    var isReplaced = false
    /// The ids of messages that came to the zone later, and so stand behind this one.
    var followers: [String] = []
    fileprivate var turn: CheckedContinuation<Void, Never>?

    fileprivate init(_ lane: Lane, id: String?) {
      self.lane = lane
      self.id = id
    }
  }

  /// The pictures that a command needs.
  struct NeededPictures {
    let images: [MessageImage]
    /// Those that need not be loaded.
    var known = Pictures()
    /// Sources that were accepted before: a command is not refused where they cannot be had any more.
    var old: Set<ImageSource> = []
  }

  /// What was found of the pictures that a command needs.
  struct FoundPictures {
    fileprivate var contents: [ImageSource: PictureContent] = [:]
    /// Those that cannot be had any more.
    fileprivate var missing: Set<ImageSource> = []
    /// Nil where the command did not wait.
    fileprivate(set) var arrival: Arrival?

    var followers: [String] { arrival?.followers ?? [] }

    func pictures(_ needed: NeededPictures) -> Pictures {
      var pictures = Pictures()
      for image in needed.images {
        pictures.contents[image.source] = needed.known[image.source] ?? contents[image.source]
      }
      return pictures
    }

    fileprivate func isWaiting(for source: ImageSource, _ known: Pictures) -> Bool {
      known[source] == nil && contents[source] == nil && !missing.contains(source)
    }
  }

  /// Does what a command asks for as soon as its pictures are there.
  ///
  /// - Parameters:
  ///   - id: of the message that it says, if there is one.
  ///   - replaces: whether it says all of that message, whatever those before it say.
  ///   - needed: asked again after every wait: the sign may be another one by then.
  ///   - body: waits for nothing.
  func withPictures<Result>(
    in lane: Lane, id: String? = nil, replaces: Bool = false, by caller: Caller?,
    needed: () throws(Problem) -> [NeededPictures],
    body: (FoundPictures) throws(Problem) -> Result
  ) async throws(Problem) -> Result {
    var found = FoundPictures()
    if replaces, let id { replaceArrivals(in: lane) { $0 == id } }
    let isFirst = !(arrivals[lane] ?? []).contains { id != nil && $0.id == id && !$0.isReplaced }
    let isReady = try find(needed(), &found).isEmpty
    if !isFirst || !isReady {
      let arrival = Arrival(lane, id: id)
      found.arrival = arrival
      await enter(arrival)
    }
    defer { if let arrival = found.arrival { leave(arrival) } }
    while true {
      if found.arrival?.isReplaced ?? false { throw Problem(replaced: lane) }
      let waiting = try find(needed(), &found)
      if waiting.isEmpty { break }
      try await decode(waiting, &found, by: caller)
    }
    return try body(found)
  }

  /// Those that came before say nothing any more.
  func replaceArrivals(in lane: Lane, where isReplaced: (_ id: String?) -> Bool) {
    for arrival in arrivals[lane] ?? [] where isReplaced(arrival.id) { arrival.isReplaced = true }
  }

  /// A message that was added stands behind those that came before it and still wait. One that waited
  /// itself has all others behind it.
  func noteFollower(_ id: String, of zone: String, _ found: FoundPictures) {
    guard found.arrival == nil else { return }
    for arrival in arrivals[.zone(zone)] ?? [] { arrival.followers.append(id) }
  }

  /// Ends decoding for good: what waits for it is refused.
  nonisolated func endDecoding() {
    decodingStop.end()
    decoding.close()
  }

  // MARK: Order

  private func enter(_ arrival: Arrival) async {
    arrivals[arrival.lane, default: []].append(arrival)
    guard arrivals[arrival.lane]!.count > 1 else { return }
    await withCheckedContinuation { arrival.turn = $0 }
  }

  private func leave(_ arrival: Arrival) {
    arrivals[arrival.lane]!.removeAll { $0 === arrival }
    guard let next = arrivals[arrival.lane]!.first else {
      arrivals[arrival.lane] = nil
      return
    }
    next.turn?.resume()
    next.turn = nil
  }

  // MARK: Decoding

  /// Takes what is decoded already.
  ///
  /// - Returns: what is not there yet, each source once.
  private func find(
    _ needed: [NeededPictures], _ found: inout FoundPictures
  ) -> [(image: MessageImage, isOld: Bool)] {
    let loader = imageLoader
    var waiting: [(image: MessageImage, isOld: Bool)] = []
    var seen: Set<ImageSource> = []
    for part in needed {
      for image in part.images where found.isWaiting(for: image.source, part.known) {
        guard seen.insert(image.source).inserted else { continue }
        if let content = loader.known(image.source, need: ImageLoader.Need()) {
          found.contents[image.source] = content
        } else {
          waiting.append((image, part.old.contains(image.source)))
        }
      }
    }
    let used = found.contents.values.reduce(0) { $0 + $1.pixelCount }
    // Too much together is refused by who decodes, also where all is there.
    if waiting.isEmpty, used > ImageLoader.maximumPixels, let image = needed.first?.images.first {
      waiting = [(image, false)]
    }
    return waiting
  }

  private func decode(
    _ waiting: [(image: MessageImage, isOld: Bool)], _ found: inout FoundPictures,
    by caller: Caller?
  ) async throws(Problem) {
    let (loader, stop, known) = (imageLoader, decodingStop, found.contents)
    typealias Loaded = Result<
      (contents: [ImageSource: PictureContent], missing: Set<ImageSource>), MessageImageError
    >
    let result: Loaded
    do throws(DecodingQueue.Refusal) {
      result = try await decoding.run(for: DecodingQueue.Client(caller)) { () -> Loaded in
        let deadline = ImageLoader.Deadline()
        var (contents, missing) = (known, Set<ImageSource>())
        for (image, isOld) in waiting {
          do throws(MessageImageError) {
            contents = try loader.load([image], known: contents, until: deadline, stop: stop)
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
    do throws(MessageImageError) {
      let loaded = try result.get()
      found.contents = loaded.contents
      found.missing.formUnion(loaded.missing)
    } catch {
      if decoding.isClosed { throw Problem(DecodingQueue.Refusal.isClosed) }
      let source = waiting.first { $0.image.field == error.field }?.image.source
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

  fileprivate init(replaced lane: Sign.Lane) {
    let what =
      switch lane {
      case .zone: "the message was replaced or removed"
      case .alerts: "the alert was dismissed"
      case .layout: "the layout was replaced"
      }
    self.init(.replaced, "\(what) by a later command while its pictures were decoded")
  }

  fileprivate init(_ refusal: DecodingQueue.Refusal) {
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

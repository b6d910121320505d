import Clocks
import Images
import Logging
import Messages
import Pixels
import Programme
import SignConfiguration
import Stage

/// Pictures of messages that are shown without a waiting command: after a start, at a turn or from
/// a file. The message is shown at once, and each picture when it is decoded.
extension Sign {
  /// Returns the size in which a zone shows messages, or the panel's size for an unknown zone.
  func pictureSize(zone: String) -> Size { director.frameSize(zone: zone) ?? director.plan.size }

  /// Returns the number of pixels that the pictures of some messages may store.
  func mostStoredPixels(besides owners: Set<StageDirector.PictureOwner>) -> Int {
    configuration.limits.mostStoredPixels - director.storedPixels(besides: owners)
  }

  /// Starts to decode pictures of shown messages, then those of the next messages.
  func fetchPictures() {
    // Cached pictures take only memory that shown messages leave.
    pictures.cache.limit(to: 4 * max(0, mostStoredPixels(besides: [])))
    guard pictures.task == nil, !isFinished, hasPicturesToFetch else { return }
    pictures.task = Task { await fetchAllPictures() }
  }

  private var hasPicturesToFetch: Bool {
    director.incompletePictures != nil || zoneToPrepare != nil
  }

  private func fetchAllPictures() async {
    while !isFinished {
      if let use = director.incompletePictures {
        guard await fetch(use) else { break }
      } else if let zone = zoneToPrepare {
        guard await prepareNext(zone) else { break }
      } else {
        break
      }
    }
    pictures.task = nil
  }

  /// - Parameter changed: A picture that is loaded again.
  /// - Returns: False if the decoder was stopped.
  func fetch(_ use: StageDirector.PictureUse, again changed: ImageSource? = nil) async -> Bool {
    let need = ImageLoader.Need(
      atMost: mostStoredPixels(besides: [use.owner]), limit: Configuration.Limits.imageMemoryKey,
      detail: use.needs.detail)
    let known = use.pictures.contents.filter { $0 != changed && need.isMet(by: $1, of: $0) }
    let changes = pictures.storeChanges
    guard let loaded = await load(use.message.images, known: known, need) else { return false }
    guard let now = director.pictureUse(of: use.owner), now.isSame(as: use),
      changes == pictures.storeChanges
    else { return true }
    for error in loaded.errors { reportMissing(error) }
    // A picture that is not available in more detail stays.
    let found = Pictures(
      loaded.contents.merging(use.pictures.contents) { new, _ in new }, zoneSize: use.size)
    if let refusal = director.setPictures(found, of: use.owner, at: clock.awake) {
      logger.error("the pictures of \(use.owner.description) cannot be shown: \(refusal.message)")
    }
    publish()
    return true
  }

  /// Returns the pictures that could be loaded and why others could not, or nil if the decoder was
  /// stopped.
  private func load(
    _ images: [MessageImage], known: [ImageSource: PictureContent], _ need: ImageLoader.Need
  ) async -> (contents: [ImageSource: PictureContent], errors: [MissingPicture])? {
    let (loader, stop) = (pictures.loader(configuration), decoding.stop)
    do throws(DecodingQueue.Refusal) {
      let loaded = try await decoding.run(for: .sign) {
        let deadline = ImageLoader.Deadline()
        var contents = known
        var errors: [MissingPicture] = []
        for image in images {
          do throws(MessageImageError) {
            contents = try loader.load(
              [image], known: contents, need: need, until: deadline, stop: stop)
          } catch {
            errors.append(MissingPicture(source: image.source, error: error))
          }
        }
        return (contents: contents, errors: errors)
      }
      return decoding.isClosed ? nil : loaded
    } catch {
      return nil
    }
  }

  // MARK: Missing pictures

  struct MissingPicture: Sendable {
    let source: ImageSource
    let error: MessageImageError
  }

  private func reportMissing(_ picture: MissingPicture) {
    guard pictures.noteMissing(picture.source) else { return }
    logger.error("\(picture.error.description); a crossed box is shown instead")
  }

  // MARK: The next messages

  /// The first zone whose next message has not been checked.
  private var zoneToPrepare: String? {
    director.zoneNames.first { zone in
      guard let messages = zones[zone], let shown = messages.shown else { return false }
      return !pictures.isPrepared(zone, turn: shown.number) && messages.programme.next != nil
    }
  }

  /// Decodes the pictures of the next message, so that they are ready at its turn.
  private func prepareNext(_ zone: String) async -> Bool {
    guard let messages = zones[zone], let shown = messages.shown,
      let next = messages.programme.next,
      let entry = messages.programme.entry(next)
    else { return true }
    pictures.notePrepared(zone, turn: shown.number)
    let message = director.resolved(entry.message.properties, zone: zone)
    let images = message.images
    guard !images.isEmpty else { return true }
    // The pictures may use the memory that is free now.
    let need = ImageLoader.Need(
      atMost: max(0, mostStoredPixels(besides: [])),
      detail: PictureNeeds(message, zoneSize: pictureSize(zone: zone)).detail)
    return await load(images, known: [:], need) != nil
  }
}

extension ImageLoader {
  /// Returns the decoded pictures of a message. The others load later.
  ///
  /// - Parameters:
  ///   - size: The size in which it is shown, or nil if it is unknown.
  ///   - most: The maximum number of pixels to store.
  func pictures(of message: ResolvedMessage, in size: Size?, atMost most: Int) -> Pictures {
    let need = size.map { Need(detail: PictureNeeds(message, zoneSize: $0).detail) } ?? Need()
    var pictures = Pictures(zoneSize: size)
    var rest = most
    for source in Set(message.images.map(\.source)) {
      if let content = known(source, need: need), content.pixelCount <= rest {
        pictures.contents[source] = content
        rest -= content.pixelCount
      } else {
        pictures.awaited.insert(source)
      }
    }
    return pictures
  }
}

import ControlAPI
import Images
import Logging
import Messages
import Programme
import Service
import SignConfiguration
import Stage
import StateStore

/// The pictures that clients store on the sign.
extension Sign {
  /// Files that are no pictures are left out, and reported once.
  func images(for client: DecodingQueue.Client) async throws(Problem) -> [StoredImage] {
    let (store, decoder, stop) = (pictureStore, pictures.decoder, decoding.stop)
    var (known, unknown) = store.descriptions
    if !unknown.isEmpty {
      let names = unknown
      do throws(DecodingQueue.Refusal) {
        try await decoding.run(for: client) { [logger, decoding] in
          for name in names {
            guard let mistake = store.describe(name, by: decoder, stop: stop),
              !decoding.isClosed
            else { continue }
            logger.error("\(mistake.message)")
          }
        }
      } catch {
        throw Problem(error)
      }
      known = store.descriptions.known
    }
    return known.sorted { $0.key < $1.key }.map { StoredImage($0.key, $0.value) }
  }

  nonisolated func image(_ name: String) async throws(Problem) -> ImageFile {
    let store = pictureStore
    return try await view.tasks.workOut { () throws(Problem) in
      do throws(ImageError) {
        let (bytes, mediaType) = try store.read(name)
        return ImageFile(bytes, mediaType: mediaType)
      } catch {
        throw Problem(noImage: name, error)
      }
    }
  }

  func putImage(
    _ file: ImageFile, name: String, by caller: Caller?
  ) async throws(Problem) -> (answer: StoredImage, isNew: Bool) {
    try checkSpace(for: file, name)
    try checkCapacity(of: .images)
    pictures.replace(in: .images) { $0 == name }
    let arrival = PictureWork.Arrival(.images, id: name)
    await enter(arrival)
    defer { pictures.leave(arrival) }
    let (store, decoder, stop) = (pictureStore, pictures.decoder, decoding.stop)
    let result: Result<PictureStore.Description, ImageError>
    do throws(DecodingQueue.Refusal) {
      result = try await decoding.run(for: DecodingQueue.Client(caller)) {
        Result { () throws(ImageError) in
          try store.describe(file.bytes, by: decoder, stop: stop)
        }
      }
    } catch {
      throw Problem(error)
    }
    if arrival.isReplaced { throw Problem(replaced: .images) }
    let description: PictureStore.Description
    do throws(ImageError) {
      description = try result.get()
    } catch {
      if decoding.isClosed { throw Problem(DecodingQueue.Refusal.isClosed) }
      throw Problem(.unreadableImage, error.message, expected: ImageFile.expected)
    }
    // Other pictures may have been stored meanwhile.
    try checkSpace(for: file, name)
    let isNew = store.sizes[name] == nil
    let failure: ImageError?
    do throws(DecodingQueue.Refusal) {
      failure = try await decoding.run(for: DecodingQueue.Client(caller)) {
        store.put(file.bytes, name, description)
      }
    } catch {
      throw Problem(error)
    }
    pictures.noteChangedStore()
    await renewPictures(of: name)
    logImage("stored", name, failure, by: caller)
    var answer = StoredImage(name, description)
    answer.stored = failure == nil
    return (answer, isNew)
  }

  func removeImage(_ name: String, by caller: Caller?) async throws(Problem) -> RemovalAnswer {
    try checkRemoval(ofImage: name)
    try checkCapacity(of: .images)
    pictures.replace(in: .images) { $0 == name }
    let arrival = PictureWork.Arrival(.images, id: name)
    await enter(arrival)
    defer { pictures.leave(arrival) }
    if arrival.isReplaced { throw Problem(replaced: .images) }
    // A message may name it by now.
    try checkRemoval(ofImage: name)
    let failure = pictureStore.remove(name)
    pictures.noteChangedStore()
    logImage("removed", name, failure, by: caller)
    return RemovalAnswer(removed: [name], stored: failure == nil)
  }

  private func checkRemoval(ofImage name: String) throws(Problem) {
    guard pictureStore.sizes[name] != nil else {
      throw Problem(noImage: name, pictureStore.refusal(of: name))
    }
    let users = users(ofImage: name)
    guard users.isEmpty else {
      let shown = users.prefix(8).joined(separator: ", ") + (users.count > 8 ? ", …" : "")
      throw Problem(
        .imageInUse,
        "the picture \(quoted(name)) is in use by \(shown); change or remove what uses it first",
        field: PathParameter.image.rawValue, value: quoted(name))
    }
  }

  private func logImage(
    _ change: String, _ name: String, _ failure: ImageError?, by caller: Caller?
  ) {
    reporter.log("picture \(name) \(change)", by: caller, stored: failure == nil)
    if let failure { logger.warning("the picture \(name) is not stored: \(failure.message)") }
  }

  private func checkSpace(for file: ImageFile, _ name: String) throws(Problem) {
    switch pictureStore.excess(of: name, bytes: file.bytes.count) {
    case nil: break
    case .count:
      throw Problem(
        .tooManyImages,
        "the sign has \(ImageFile.maximumCount) pictures, the maximum; remove some first",
        expected: "at most \(ImageFile.maximumCount) pictures")
    case .bytes(let others):
      throw Problem(
        .tooManyImages,
        "the other pictures on the sign have \(others) bytes and this one \(file.bytes.count); "
          + "remove some first",
        expected: "at most \(ImageFile.maximumTotal) bytes in all pictures")
    }
  }

  // MARK: Use

  /// Replaces a picture in everything that is shown. The old picture stays until the new one is
  /// decoded.
  private func renewPictures(of name: String) async {
    guard let source = ImageSource(stored: name) else { return }
    let owners =
      director.zoneNames.map { StageDirector.PictureOwner.zone($0) }
      + director.plan.banners.map { .banner($0.id) }
    let old = owners.compactMap { director.pictureUse(of: $0)?.pictures[source] }
    for owner in owners {
      // A message that was edited meanwhile may have taken over the old picture.
      while !isFinished, let use = director.pictureUse(of: owner),
        use.message.images.contains(where: { $0.source == source }),
        use.pictures[source].map({ content in old.contains { $0 === content } }) ?? true
      {
        let changes = pictures.storeChanges
        guard await fetch(use, again: source) else { return }
        // A picture that cannot be shown was reported.
        if changes == pictures.storeChanges, director.pictureUse(of: owner)?.isSame(as: use) ?? true
        {
          break
        }
      }
    }
  }

  /// What refers to a stored picture: messages, banners, alerts, zones and the configuration.
  private func users(ofImage name: String) -> [String] {
    func names(_ content: some MessageContent) -> Bool {
      content.images.contains { $0.source.storedName == name }
    }
    let json = JSONText.string(name)
    var users: [String] = []
    for (zone, messages) in zones.sorted(by: { $0.key < $1.key }) {
      for entry in messages.programme.entries
      where entry.message.json.firstRange(of: json) != nil && names(entry.message.properties) {
        users.append("the message \(zone)/\(entry.id)")
      }
    }
    users += director.plan.banners.filter { names($0.message) }.map { "the \($0.kind) \($0.id)" }
    let layouts = [director.plan.layout, configuration.layout, storage.inForce.layout]
    let defaults = layouts.flatMap { $0?.zones.map { ($0.key, $0.value.defaults) } ?? [] }
    users += Set(defaults.filter { names($0.1) }.map(\.0)).sorted().map { "the zone \($0)" }
    if names(configuration.defaults) { users.append("the configuration") }
    return users
  }
}

extension StoredImage {
  fileprivate init(_ name: String, _ description: PictureStore.Description) {
    self.init(
      name: name, mediaType: description.mediaType, width: description.width,
      height: description.height, frames: description.frames, bytes: description.bytes,
      stored: description.isWritten)
  }
}

extension Problem {
  fileprivate init(noImage name: String, _ error: ImageError) {
    self.init(
      .noImage, error.message, field: PathParameter.image.rawValue, value: quoted(name))
  }
}

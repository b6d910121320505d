public import Clocks
import Layout
public import Messages
public import Pixels

/// Pictures that come when the messages that name them are shown already.
extension StageDirector {
  /// What names pictures.
  public enum PictureOwner: Hashable, Sendable {
    /// The message of a zone.
    case zone(String)
    /// By its id.
    case alert(String)

    public var description: String {
      switch self {
      case .zone(let name): "the zone \(name)"
      case .alert(let id): "the alert \(id)"
      }
    }
  }

  /// The pictures of something that is shown.
  public struct PictureUse: Sendable {
    public let owner: PictureOwner
    /// What names them.
    public let message: ResolvedMessage
    /// In which it is shown where no banner cuts it; not empty.
    public let size: Size
    public let pictures: Pictures

    /// How much of them is needed.
    public var needs: PictureNeeds { PictureNeeds(message, zoneSize: size) }

    /// Whether it still shows the same pictures in the same size.
    public func isSame(as other: PictureUse) -> Bool {
      size == other.size
        && pictures.areSame(as: other.pictures, for: message.images.map(\.source))
        && message.images == other.message.images
    }
  }

  /// The first of what is shown of which a picture is awaited, or that has another size than the
  /// one for which they were loaded.
  public var incompletePictures: PictureUse? {
    for staged in stagedZones where isIncomplete(plan[staged.name].pictures, staged.frame.size) {
      if let use = pictureUse(of: .zone(staged.name)) { return use }
    }
    for (alert, staged) in zip(plan.alerts, stagedBanners)
    where isIncomplete(alert.pictures, staged.banner.zone.frame.size) {
      if let use = pictureUse(of: .alert(alert.id)) { return use }
    }
    return nil
  }

  private func isIncomplete(_ pictures: Pictures, _ size: Size) -> Bool {
    !size.isEmpty
      && (!pictures.awaited.isEmpty || pictures.zoneSize.map { $0 != size } ?? false)
  }

  /// Nil: it is not shown.
  public func pictureUse(of owner: PictureOwner) -> PictureUse? {
    switch owner {
    case .zone(let name):
      guard let staged = stagedZones.first(where: { $0.name == name }),
        let message = staged.message,
        !staged.frame.isEmpty
      else { return nil }
      return PictureUse(
        owner: owner, message: message, size: staged.frame.size, pictures: plan[name].pictures)
    case .alert(let id):
      guard let index = plan.alerts.firstIndex(where: { $0.id == id }) else { return nil }
      let (alert, size) = (plan.alerts[index], stagedBanners[index].banner.zone.frame.size)
      guard !size.isEmpty else { return nil }
      return PictureUse(
        owner: owner, message: resolved(alert.message), size: size,
        pictures: alert.pictures)
    }
  }

  /// The size in which a zone of the layout shows its message where no banner cuts it; nil where
  /// there is none, or it is empty.
  public func frameSize(zone: String) -> Size? {
    stagedZones.first { $0.name == zone }.flatMap { $0.frame.isEmpty ? nil : $0.frame.size }
  }

  /// The size in which an alert would be shown.
  public func bannerSize(of alert: AlertPlan) -> Size {
    if alert.isCovering { return plan.size }
    return switch alert.edge {
    case .top, .bottom: Size(width: plan.size.width, height: alert.size)
    case .left, .right: Size(width: alert.size, height: plan.size.height)
    }
  }

  /// Pixels that the pictures of all zones and alerts store, each picture once.
  ///
  /// - Parameter owners: those of whom do not count.
  public func storedPixels(besides owners: Set<PictureOwner> = []) -> Int {
    var seen: Set<ObjectIdentifier> = []
    var sum = 0
    func add(_ pictures: Pictures, _ other: PictureOwner) {
      guard !owners.contains(other) else { return }
      for content in pictures.contents.values where seen.insert(ObjectIdentifier(content)).inserted
      {
        sum += content.pixelCount
      }
    }
    for (name, zone) in plan.zones { add(zone.pictures, .zone(name)) }
    for alert in plan.alerts { add(alert.pictures, .alert(alert.id)) }
    return sum
  }

  /// Shows other pictures in something that is shown; it goes on where it is.
  ///
  /// - Returns: why they cannot be shown: crossed boxes stand for those that were awaited.
  public mutating func setPictures(
    _ pictures: Pictures, of owner: PictureOwner, at now: @autoclosure () -> Nanoseconds
  ) -> StageRefusal? {
    var refusal: StageRefusal?
    attempt(at: now) { refusal = $0.replacePictures(pictures, of: owner, now) }
    return refusal
  }

  private mutating func replacePictures(
    _ pictures: Pictures, of owner: PictureOwner, _ now: () -> Nanoseconds
  ) -> StageRefusal? {
    guard let use = pictureUse(of: owner) else { return nil }
    let sources = use.message.images.map(\.source)
    guard !pictures.areSame(as: use.pictures, for: sources) else {
      store(pictures, owner)
      return nil
    }
    guard let refusal = rebuild(now, pictures, owner) else { return nil }
    var boxes = use.pictures
    boxes.awaited = []
    boxes.zoneSize = pictures.zoneSize
    if rebuild(now, boxes, owner) != nil { store(boxes, owner) }
    return refusal
  }

  private mutating func rebuild(
    _ now: () -> Nanoseconds, _ pictures: Pictures, _ owner: PictureOwner
  ) -> StageRefusal? {
    refusal(at: now) { (director) throws(LayoutError) in
      director.store(pictures, owner)
      switch owner {
      case .zone(let name): try director.restage(now, Rebuild(zone: name))
      case .alert(let id): try director.restage(now, Rebuild(alerts: [id]))
      }
    }
  }

  private mutating func store(_ pictures: Pictures, _ owner: PictureOwner) {
    switch owner {
    case .zone(let name): plan[name].pictures = pictures
    case .alert(let id): plan.alerts[plan.alerts.firstIndex { $0.id == id }!].pictures = pictures
    }
  }
}

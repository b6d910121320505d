public import Clocks
import Layout
public import Messages
public import Pixels

/// Pictures that are loaded after their message is shown.
extension StageDirector {
  /// A message that names pictures.
  public enum PictureOwner: Hashable, Sendable {
    /// The message of a zone.
    case zone(String)
    /// A banner, by its id.
    case banner(String)

    public var description: String {
      switch self {
      case .zone(let name): "the zone \(name)"
      case .banner(let id): "the banner \(id)"
      }
    }
  }

  /// The pictures of a shown message.
  public struct PictureUse: Sendable {
    public let owner: PictureOwner
    /// The message that names the pictures.
    public let message: ResolvedMessage
    /// The size of its zone without banners. It is not empty.
    public let size: Size
    public let pictures: Pictures

    /// The sizes and counts of pictures that are needed.
    public var needs: PictureNeeds { PictureNeeds(message, zoneSize: size) }

    /// Whether the other use shows the same pictures in the same size.
    public func isSame(as other: PictureUse) -> Bool {
      size == other.size
        && pictures.areSame(as: other.pictures, for: message.images.map(\.source))
        && message.images == other.message.images
    }
  }

  /// The first shown message that waits for a picture, or whose pictures were loaded for another
  /// size.
  public var incompletePictures: PictureUse? {
    for staged in stagedZones where isIncomplete(plan[staged.name].pictures, staged.frame.size) {
      if let use = pictureUse(of: .zone(staged.name)) { return use }
    }
    for (banner, staged) in zip(plan.banners, stagedBanners)
    where isIncomplete(banner.pictures, staged.banner.zone.frame.size) {
      if let use = pictureUse(of: .banner(banner.id)) { return use }
    }
    return nil
  }

  private func isIncomplete(_ pictures: Pictures, _ size: Size) -> Bool {
    !size.isEmpty
      && (!pictures.awaited.isEmpty || pictures.zoneSize.map { $0 != size } ?? false)
  }

  /// Returns the pictures of a message, or nil if it is not shown.
  public func pictureUse(of owner: PictureOwner) -> PictureUse? {
    switch owner {
    case .zone(let name):
      guard let staged = stagedZones.first(where: { $0.name == name }),
        let message = staged.message,
        !staged.frame.isEmpty
      else { return nil }
      return PictureUse(
        owner: owner, message: message, size: staged.frame.size, pictures: plan[name].pictures)
    case .banner(let id):
      guard let index = plan.banners.firstIndex(where: { $0.id == id }) else { return nil }
      let (banner, size) = (plan.banners[index], stagedBanners[index].banner.zone.frame.size)
      guard !size.isEmpty else { return nil }
      return PictureUse(
        owner: owner, message: resolved(banner.message), size: size,
        pictures: banner.pictures)
    }
  }

  /// Returns the size of a zone without banners, or nil if the layout lacks the zone or it is
  /// empty.
  public func frameSize(zone: String) -> Size? {
    stagedZones.first { $0.name == zone }.flatMap { $0.frame.isEmpty ? nil : $0.frame.size }
  }

  /// Returns the size in which a banner would be shown.
  public func bannerSize(of banner: BannerPlan) -> Size {
    if banner.isAlert { return plan.size }
    return switch banner.edge {
    case .top, .bottom: Size(width: plan.size.width, height: banner.size)
    case .left, .right: Size(width: banner.size, height: plan.size.height)
    }
  }

  /// Returns the number of pixels that the pictures of all zones and banners store. Shared pictures
  /// count once.
  ///
  /// - Parameter owners: Messages that do not count.
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
    for banner in plan.banners { add(banner.pictures, .banner(banner.id)) }
    return sum
  }

  /// Replaces the pictures of a shown message, which continues in place.
  ///
  /// - Returns: The reason why the pictures cannot be shown, or nil. If there is a reason, crossed
  ///   boxes replace the awaited pictures.
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
      case .banner(let id): try director.restage(now, Rebuild(banners: [id]))
      }
    }
  }

  private mutating func store(_ pictures: Pictures, _ owner: PictureOwner) {
    switch owner {
    case .zone(let name): plan[name].pictures = pictures
    case .banner(let id): plan.banners[plan.banners.firstIndex { $0.id == id }!].pictures = pictures
    }
  }
}

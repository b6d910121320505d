public import Clocks
import Layout
import Messages
import Pixels

/// Texts that take too long to typeset on the spot. Until another thread has typeset them, the zone
/// shows the previous text or the beginning of the new one.
extension StageDirector {
  /// A text to typeset.
  public struct TypesettingOrder: Sendable {
    public let owner: PictureOwner
    /// The message with its placeholders not yet replaced.
    fileprivate let message: ResolvedMessage
    fileprivate let values: [Placeholder: String]
    fileprivate let sizes: [Size]
    /// Whether all of the text is shown already, with other values.
    public let isUpdate: Bool
    fileprivate let setting: Scene.Setting

    /// Typesets the text. This may take seconds and works on any thread.
    public func typeset() -> TypesetText {
      let filled = message.filled { values[$0] }
      var scenes: [Scene] = []
      for size in sizes {
        scenes.append(
          Scene(filled, zoneSize: size, setting: setting, previous: scenes.last))
      }
      return TypesetText(order: self, scenes: scenes)
    }
  }

  /// The typeset text of an order.
  public struct TypesetText: Sendable {
    fileprivate let order: TypesettingOrder
    fileprivate let scenes: [Scene]

    func scene(of owner: PictureOwner, _ size: Size) -> Scene? {
      owner == order.owner ? scenes.first { $0.zoneSize == size } : nil
    }

    func values(for owner: PictureOwner) -> [Placeholder: String]? {
      owner == order.owner ? order.values : nil
    }
  }

  /// The first text of which only the beginning is typeset, otherwise one whose values have
  /// changed.
  public var typesettingOrder: TypesettingOrder? {
    let orders = typesettingOrders
    return orders.first { !$0.isUpdate } ?? orders.first
  }

  /// The text of an owner if only its beginning is typeset, otherwise nil.
  public func typesettingOrder(of owner: PictureOwner) -> TypesettingOrder? {
    typesettingOrders.first { $0.owner == owner && !$0.isUpdate }
  }

  private var typesettingOrders: [TypesettingOrder] {
    var orders: [TypesettingOrder] = []
    for staged in stagedZones where isUnfinished(staged) {
      guard let message = staged.message else { continue }
      let sizes = [staged.frame.size] + (staged.isCut ? [staged.cutFrame.size] : [])
      orders += order(
        .zone(staged.name), message, staged.placeholders, sizes,
        isUpdate: ![staged.scene, staged.cutScene].contains { $0?.isPartial ?? false })
    }
    for (banner, staged) in zip(plan.banners, stagedBanners) where isUnfinished(staged) {
      orders += order(
        .banner(banner.id), resolved(banner.message), staged.placeholders,
        [staged.banner.zone.frame.size], isUpdate: !(staged.banner.zone.scene?.isPartial ?? false))
    }
    return orders
  }

  /// Whether a zone shows only the beginning of a text.
  public func isPartial(zone: String) -> Bool {
    stagedZones.first { $0.name == zone }.map { staged in
      [staged.scene, staged.cutScene].contains { $0?.isPartial ?? false }
    } ?? false
  }

  private func isUnfinished(_ staged: StagedZone) -> Bool {
    [staged.scene, staged.cutScene].contains { $0?.isPartial ?? false }
      || isLong(staged) && isBehind(staged.placeholders, staged.values)
  }

  private func isUnfinished(_ staged: StagedBanner) -> Bool {
    staged.banner.zone.scene?.isPartial ?? false
      || isLong(staged) && isBehind(staged.placeholders, staged.values)
  }

  /// Whether the message is typeset on another thread.
  func isLong(_ staged: StagedZone) -> Bool { staged.message.map(isLong) ?? false }

  func isLong(_ staged: StagedBanner) -> Bool {
    plan.banners.first { $0.id == staged.id }.map { isLong($0.message) } ?? false
  }

  func isLong(_ message: some MessageContent) -> Bool {
    message.textBytes > setting.mostTextBytes
  }

  private func isBehind(
    _ placeholders: Set<Placeholder>, _ values: [Placeholder: String]
  ) -> Bool {
    placeholders.contains { values[$0] != plan.values[$0] }
  }

  private func order(
    _ owner: PictureOwner, _ message: ResolvedMessage, _ placeholders: Set<Placeholder>,
    _ sizes: [Size], isUpdate: Bool
  ) -> [TypesettingOrder] {
    let sizes = sizes.filter { !$0.isEmpty }
    guard !sizes.isEmpty else { return [] }
    var setting = setting
    setting.mostTextBytes = .max
    switch owner {
    case .zone(let name): setting.pictures = plan[name].pictures
    case .banner(let id):
      let banner = plan.banners.first { $0.id == id }
      setting.pictures = banner?.pictures ?? Pictures()
      setting.turn = banner?.turn
    }
    return [
      TypesettingOrder(
        owner: owner, message: message,
        values: plan.values.filter { placeholders.contains($0.key) },
        sizes: sizes, isUpdate: isUpdate, setting: setting)
    ]
  }

  /// Shows a typeset text in place, unless something else is shown by now.
  ///
  /// - Returns: The reason why it cannot be shown, or nil.
  public mutating func show(
    _ text: TypesetText, at now: @autoclosure () -> Nanoseconds
  ) -> StageRefusal? {
    refusal(at: now) { (director) throws(LayoutError) in
      guard director.isStillWanted(text.order) else { return }
      switch text.order.owner {
      case .zone(let name): try director.restage(now, Rebuild(zone: name, typeset: text))
      case .banner(let id): try director.restage(now, Rebuild(banners: [id], typeset: text))
      }
    }
  }

  private func isStillWanted(_ order: TypesettingOrder) -> Bool {
    let setting = order.setting
    guard setting.library === self.setting.library, setting.rendering == self.setting.rendering,
      setting.hasShades == self.setting.hasShades,
      setting.bitsPerChannel == self.setting.bitsPerChannel,
      let use = pictureUse(of: order.owner), use.message == order.message,
      order.sizes.contains(use.size)
    else { return false }
    return use.pictures.areSame(as: setting.pictures, for: use.message.images.map(\.source))
  }

  // MARK: What is shown meanwhile

  /// Returns the values of the placeholders of a message. A long text holds its values until it is
  /// typeset again.
  func heldValues(
    for message: some MessageContent, _ old: (some MessageContent)?,
    _ values: [Placeholder: String]?
  ) -> [Placeholder: String] {
    guard isLong(message) else { return [:] }
    if let old, let values, !values.isEmpty, old.hasSameContent(as: message) { return values }
    let placeholders = message.placeholders
    return plan.values.filter { placeholders.contains($0.key) }
  }

  /// Makes a message resume in place when only its beginning is typeset for a while.
  func hold(_ zone: inout ZonePlan, _ new: StagedZone, _ old: StagedZone?, asPlanned: Bool) {
    let place = zone.savedPlace
    if asPlanned, let message = new.message, let scene = new.scene, scene.isPartial {
      zone.held = InterruptedMessage(
        message: message, motion: scene.motion, page: place.view.turn?.to,
        places: [(place, scene.zoneSize)], moment: latest)
      return
    }
    let isPartial = new.scene?.isPartial ?? false
    guard new.scene !== old?.scene, zone.held != nil || isPartial else { return }
    guard let message = new.message, let before = old?.message, message.hasSameContent(as: before)
    else {
      zone.held = nil
      return
    }
    guard zone.held == nil, isPartial, let scene = old?.scene, !scene.isPartial else { return }
    zone.held = InterruptedMessage(
      message: before, motion: scene.motion, page: scene.pageShown(at: place.moment(at: latest)),
      places: [(place, scene.zoneSize)], moment: latest)
  }
}

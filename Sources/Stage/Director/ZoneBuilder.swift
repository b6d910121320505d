import Layout
import Messages
import Pixels
import Typography

/// Builds the scenes of a layout's zones and reuses scenes that are still valid.
struct ZoneBuilder {
  private let director: StageDirector
  private let rebuild: StageDirector.Rebuild
  /// The zones in the order of the layout.
  private var drafts: [Draft]
  /// The pixels of the banners' pictures in the sizes shown.
  private let bannerPixels: Int
  /// Characters without a glyph in the new scenes.
  private(set) var missing = MissingCharacters()

  /// A zone while its frame and its scenes are built.
  private struct Draft {
    let zone: Layout.Zone
    let old: StageDirector.StagedZone?
    let message: ResolvedMessage?
    let placeholders: Set<Placeholder>
    /// The values of the placeholders of a long text, which change later than others.
    let values: [Placeholder: String]
    /// The message with its placeholders replaced.
    let filled: ResolvedMessage?
    /// Whether scenes of the same size are reused.
    let isReusable: Bool
    /// The scene built last, in any size.
    var newest: Scene?
    var heldSizes: [Size: HeldTextSize] = [:]
    var fits: [StageDirector.StagedZone.Fit: Int] = [:]
    /// The pixels of its pictures in the sizes shown.
    var fittedPixels: Int
  }

  /// - Parameter director: Its plan contains every zone of its layout.
  init(_ director: StageDirector, _ rebuild: StageDirector.Rebuild) {
    self.director = director
    self.rebuild = rebuild
    bannerPixels = director.stagedBanners.reduce(0) {
      $0 + ($1.banner.zone.scene?.fittedPixels ?? 0)
    }
    let old = Dictionary(uniqueKeysWithValues: director.stagedZones.map { ($0.name, $0) })
    drafts = director.layout.zones.map { Self.draft($0, old[$0.name], director, rebuild) }
  }

  private static func draft(
    _ zone: Layout.Zone, _ old: StageDirector.StagedZone?, _ director: StageDirector,
    _ rebuild: StageDirector.Rebuild
  ) -> Draft {
    let isChanged = zone.name == rebuild.zone
    if let old, !isChanged, rebuild.stale == .nothing {
      return Draft(
        zone: zone, old: old, message: old.message, placeholders: old.placeholders,
        values: old.values,
        filled: old.properties, isReusable: true, fittedPixels: old.fittedPixels)
    }
    let message = director.plan.zones[zone.name]?.message.map {
      zone.resolved($0, defaults: director.plan.defaults)
    }
    let values =
      rebuild.typeset?.values(for: .zone(zone.name))
      ?? message.map { director.heldValues(for: $0, old?.message, old?.values) } ?? [:]
    let filled = message.map { director.filled($0, values) }
    let isSame = rebuild.stale == .zoneDefaults && old?.properties == filled
    return Draft(
      zone: zone, old: old, message: message, placeholders: message?.placeholders ?? [],
      values: values,
      filled: filled, isReusable: old != nil && !isChanged && isSame,
      fittedPixels: old?.fittedPixels ?? 0)
  }

  /// - Throws: If the layout is impossible.
  mutating func build() throws(LayoutError) -> [StageDirector.StagedZone] {
    let (layout, plan) = (director.layout, director.plan)
    let frames = try layout.frames(in: plan.size) { name, axis, space in
      drafts.firstIndex { $0.zone.name == name }.map { length($0, along: axis, in: space) } ?? 0
    }
    let arrived = plan.banners.prefix { $0.arrival.end <= director.latest }
    let rest = BannerPlaces(arrived, in: plan.size).rest
    return zip(drafts.indices, frames).map { index, frame in
      staged(index, frame: frame, cut: frame.intersection(rest))
    }
  }

  private mutating func staged(_ index: Int, frame: Rect, cut: Rect) -> StageDirector.StagedZone {
    let draft = drafts[index]
    var staged = StageDirector.StagedZone(
      name: draft.zone.name, message: draft.message, placeholders: draft.placeholders,
      properties: draft.filled, frame: frame, cutFrame: cut)
    staged.fits = draft.fits
    staged.values = draft.values
    staged.scene = scene(index, frame.size)
    staged.cutScene = staged.isCut ? scene(index, cut.size) : nil
    staged.heldSizes = drafts[index].heldSizes
    staged.transition = draft.old?.transition.flatMap { transition in
      let isOver = transition.isOver(at: director.latest)
      return isOver || transition.old.frame.size != cut.size ? nil : transition
    }
    return staged
  }

  /// Returns the length of a zone's content along an axis, as the layout asks for it.
  private mutating func length(_ index: Int, along axis: Axis, in space: Size) -> Int {
    let fit = StageDirector.StagedZone.Fit(axis: axis, space: space)
    let reused = drafts[index].isReusable ? drafts[index].old?.fits[fit] : nil
    let length =
      drafts[index].fits[fit] ?? reused
      ?? scene(index, space)?.contentSize.length(along: axis) ?? 0
    drafts[index].fits[fit] = length
    return length
  }

  /// Returns the scene of a zone in a size, or nil if nothing is shown.
  private mutating func scene(_ index: Int, _ size: Size) -> Scene? {
    let draft = drafts[index]
    guard let filled = draft.filled, let message = draft.message, !size.isEmpty else { return nil }
    var held = draft.old.flatMap { $0.message == message ? $0.heldSizes[size] : nil }
    defer { drafts[index].heldSizes[size] = held }
    let reusable = draft.isReusable ? [draft.old?.scene, draft.old?.cutScene] : []
    if let scene = (reusable + [draft.newest]).lazy.compactMap({ $0 })
      .first(where: { $0.zoneSize == size })
    {
      return scene
    }
    if let scene = rebuild.typeset?.scene(of: .zone(draft.zone.name), size) {
      drafts[index].fittedPixels = scene.fittedPixels
      note(scene, index)
      return scene
    }
    if draft.newest == nil {
      drafts[index].fittedPixels = draft.isReusable ? draft.old?.scene?.fittedPixels ?? 0 : 0
    }
    var setting = director.setting
    setting.pictures = director.plan.zones[draft.zone.name]?.pictures ?? Pictures()
    setting.mostFittedPixels -= drafts.reduce(bannerPixels) { $0 + $1.fittedPixels }
    let scene = director.scene(
      filled, zoneSize: size, setting,
      previous: draft.newest ?? draft.old?.scene ?? draft.old?.cutScene,
      samples: director.samples(message, draft.placeholders, draft.values), held: &held)
    drafts[index].fittedPixels += scene.fittedPixels
    note(scene, index)
    return scene
  }

  private mutating func note(_ scene: Scene, _ index: Int) {
    missing.add(scene.missing)
    drafts[index].newest = scene
  }
}

public import Clocks
import Layout
public import Messages
import Pixels

/// Texts in which something changes by itself: what, another program says.
extension StageDirector {
  /// Those of all that is shown.
  public var placeholders: Set<Placeholder> {
    var all: Set<Placeholder> = []
    for staged in stagedZones { all.formUnion(staged.placeholders) }
    for staged in stagedBanners { all.formUnion(staged.placeholders) }
    return all
  }

  /// Says the values of placeholders of messages that are shown next; what is shown already stays
  /// as it is.
  public mutating func learn(_ values: [Placeholder: String]) {
    guard !values.isEmpty else { return }
    let shown = placeholders
    plan.values.merge(values.filter { !shown.contains($0.key) }) { $1 }
  }

  /// Forgets the values of placeholders that are nowhere.
  public mutating func forgetValues(unless places: Set<Placeholder> = []) {
    guard !plan.values.isEmpty else { return }
    plan.values = plan.values.filter { places.contains($0.key) }
  }

  /// Says the values of all placeholders from now on. What has changed is made again and goes on
  /// where it is.
  ///
  /// - Returns: why a zone keeps what stood there; nil: none does.
  public mutating func setValues(
    _ values: [Placeholder: String], at now: @autoclosure () -> Nanoseconds
  ) -> StageRefusal? {
    var refusal: StageRefusal?
    attempt(at: now) { refusal = $0.replaceValues(values, now) }
    return refusal
  }

  private mutating func replaceValues(
    _ values: [Placeholder: String], _ now: () -> Nanoseconds
  ) -> StageRefusal? {
    let old = plan.values
    plan.values = values
    func isStale(_ placeholders: Set<Placeholder>) -> Bool {
      placeholders.contains { old[$0] != values[$0] }
    }
    // Long texts follow when they are typeset.
    let staleAlerts = Set(
      stagedBanners.filter { isStale($0.placeholders) && !isLong($0) }.map(\.id))
    var refusal: StageRefusal?
    if !staleAlerts.isEmpty { refusal = rebuild(Rebuild(alerts: staleAlerts), at: now) }
    for staged in stagedZones where isStale(staged.placeholders) && !isLong(staged) {
      refusal = rebuild(Rebuild(zone: staged.name), at: now) ?? refusal
    }
    return refusal
  }

  private mutating func rebuild(_ rebuild: Rebuild, at now: () -> Nanoseconds) -> StageRefusal? {
    refusal(at: now) { (director) throws(LayoutError) in try director.restage(now, rebuild) }
  }

  /// What is set, with the values of its placeholders: the values of a long text, else those of
  /// now.
  func filled(
    _ message: ResolvedMessage, _ values: [Placeholder: String]
  ) -> ResolvedMessage {
    message.filled { values[$0] ?? plan.values[$0] }
  }

  // MARK: Sizes of letters

  /// The same with the widest that may stand in its places; none while nothing stands in one.
  func samples(
    _ message: ResolvedMessage, _ placeholders: Set<Placeholder>, _ values: [Placeholder: String]
  ) -> [ResolvedMessage] {
    func value(_ placeholder: Placeholder) -> String? {
      values[placeholder] ?? plan.values[placeholder]
    }
    guard !placeholders.isEmpty, !isLong(message), placeholders.allSatisfy({ value($0) != nil })
    else { return [] }
    return message.samples(value, widest: setting.widestTexts)
  }

  /// - Parameters:
  ///   - message: with the values of its placeholders.
  ///   - samples: none where it does not change by itself.
  ///   - held: the size that it had; then the one that it has.
  func scene(
    _ message: ResolvedMessage, zoneSize: Size, _ setting: Scene.Setting, previous: Scene?,
    samples: [ResolvedMessage], held: inout HeldTextSize?
  ) -> Scene {
    func scene(limit: TextSize?) -> Scene {
      Scene(
        message, zoneSize: zoneSize, setting: setting, previous: previous, samples: samples,
        limit: limit)
    }
    let largest = scene(limit: nil)
    guard !samples.isEmpty, let size = largest.textSize else {
      held = nil
      return largest
    }
    var text = held ?? HeldTextSize(size)
    text.follow(size, at: latest)
    held = text
    return text.size < size ? scene(limit: text.size) : largest
  }

  /// When letters grow that had shrunk.
  var growths: [Nanoseconds] {
    stagedZones.flatMap { $0.heldSizes.values.compactMap(\.growth) }
      + stagedBanners.compactMap { $0.heldSize?.growth }
  }

  /// Letters grow whose time has come. Where a layout has no space for that, they stay as they are.
  mutating func growLetters(at now: Nanoseconds) {
    func isDue(_ held: HeldTextSize) -> Bool { held.growth.map { $0 <= now } ?? false }
    let alerts = stagedBanners.filter { $0.heldSize.map(isDue) ?? false }.map(\.id)
    if !alerts.isEmpty { _ = rebuild(Rebuild(alerts: Set(alerts)), at: { now }) }
    for staged in stagedZones where staged.heldSizes.values.contains(where: isDue) {
      _ = rebuild(Rebuild(zone: staged.name), at: { now })
    }
  }
}

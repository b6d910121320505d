public import Clocks
import Layout
public import Messages
import Pixels

/// Texts with placeholders, whose values another module supplies.
extension StageDirector {
  /// All placeholders that are shown.
  public var placeholders: Set<Placeholder> {
    var all: Set<Placeholder> = []
    for staged in stagedZones { all.formUnion(staged.placeholders) }
    for staged in stagedBanners { all.formUnion(staged.placeholders) }
    return all
  }

  /// Adds values of placeholders for the messages that are shown next. Messages on screen do not
  /// change.
  public mutating func learn(_ values: [Placeholder: String]) {
    guard !values.isEmpty else { return }
    let shown = placeholders
    plan.values.merge(values.filter { !shown.contains($0.key) }) { $1 }
  }

  /// Removes the values of placeholders that are not used.
  public mutating func forgetValues(unless places: Set<Placeholder> = []) {
    guard !plan.values.isEmpty else { return }
    plan.values = plan.values.filter { places.contains($0.key) }
  }

  /// Sets the values of all placeholders. Texts that changed are built again and continue in place.
  ///
  /// - Returns: The reason why a zone still shows its old text, or nil if every zone changed.
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
    let staleBanners = Set(
      stagedBanners.filter { isStale($0.placeholders) && !isLong($0) }.map(\.id))
    var refusal: StageRefusal?
    if !staleBanners.isEmpty { refusal = rebuild(Rebuild(banners: staleBanners), at: now) }
    for staged in stagedZones where isStale(staged.placeholders) && !isLong(staged) {
      refusal = rebuild(Rebuild(zone: staged.name), at: now) ?? refusal
    }
    return refusal
  }

  private mutating func rebuild(_ rebuild: Rebuild, at now: () -> Nanoseconds) -> StageRefusal? {
    refusal(at: now) { (director) throws(LayoutError) in try director.restage(now, rebuild) }
  }

  /// Returns a message with its placeholders replaced: with the stored values for a long text,
  /// otherwise with the current ones.
  func filled(
    _ message: ResolvedMessage, _ values: [Placeholder: String]
  ) -> ResolvedMessage {
    message.filled { values[$0] ?? plan.values[$0] }
  }

  // MARK: Text sizes

  /// Returns the message with the widest possible values, or nothing while a placeholder has no
  /// value.
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
  ///   - message: The message with its placeholders replaced.
  ///   - samples: The widest texts, or none if the message never changes by itself.
  ///   - held: The previous text size. Receives the new one.
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

  /// The times at which shrunken texts may grow again.
  var growths: [Nanoseconds] {
    stagedZones.flatMap { $0.heldSizes.values.compactMap(\.growth) }
      + stagedBanners.compactMap { $0.heldSize?.growth }
  }

  /// Grows the texts whose time has come. If a layout has no space for them, they stay as they are.
  mutating func growLetters(at now: Nanoseconds) {
    func isDue(_ held: HeldTextSize) -> Bool { held.growth.map { $0 <= now } ?? false }
    let banners = stagedBanners.filter { $0.heldSize.map(isDue) ?? false }.map(\.id)
    if !banners.isEmpty { _ = rebuild(Rebuild(banners: Set(banners)), at: { now }) }
    for staged in stagedZones where staged.heldSizes.values.contains(where: isDue) {
      _ = rebuild(Rebuild(zone: staged.name), at: { now })
    }
  }
}

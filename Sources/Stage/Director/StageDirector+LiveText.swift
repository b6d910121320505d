import Marquee
import Messages

/// Texts in which something changes by itself: what, somebody else says.
extension StageDirector {
  /// Those of all that is shown.
  public var placeholders: Set<Placeholder> {
    var all: Set<Placeholder> = []
    for cast in casts { all.formUnion(cast.placeholders) }
    for cast in stripCasts { all.formUnion(cast.placeholders) }
    return all
  }

  /// Says what stands in places of messages that are shown next; what is shown already stays as it is.
  public mutating func learn(_ values: [Placeholder: String]) {
    guard !values.isEmpty else { return }
    let shown = placeholders
    plan.values.merge(values.filter { !shown.contains($0.key) }) { $1 }
  }

  /// Forgets what stands in places that are nowhere.
  public mutating func forgetValues(unless places: Set<Placeholder> = []) {
    guard !plan.values.isEmpty else { return }
    plan.values = plan.values.filter { places.contains($0.key) }
  }

  /// Says what stands in all places from now on. What has changed is made anew and goes on where it is.
  ///
  /// - Returns: why a zone keeps what stood there; nil: none does.
  public mutating func setValues(
    _ values: [Placeholder: String], at now: @autoclosure () -> Nanoseconds
  ) -> StageRefusal? {
    update(at: now())
    let old = plan.values
    plan.values = values
    func isStale(_ placeholders: Set<Placeholder>) -> Bool {
      placeholders.contains { old[$0] != values[$0] }
    }
    // Long texts follow when they are typeset.
    let staleAlerts = Set(
      stripCasts.filter { isStale($0.placeholders) && !isLong($0) }.map(\.id))
    var refusal: StageRefusal?
    if !staleAlerts.isEmpty { refusal = change(now, zone: nil, staleAlerts) }
    for cast in casts where isStale(cast.placeholders) && !isLong(cast) {
      refusal = change(now, zone: cast.name) ?? refusal
    }
    return refusal
  }

  private mutating func change(
    _ now: () -> Nanoseconds, zone: String?, _ staleAlerts: Set<String> = []
  ) -> StageRefusal? {
    var changed = self
    do throws(LayoutError) {
      try changed.restage(now, changed: zone, staleAlerts: staleAlerts)
    } catch {
      return .impossibleLayout(error)
    }
    self = changed
    return nil
  }

  /// What is said, with what stands in its places: the values of a long text, else those of now.
  func filled(
    _ said: MessageProperties, _ values: [Placeholder: String]
  ) -> MessageProperties {
    said.filled { values[$0] ?? plan.values[$0] }
  }
}

package import ControlAPI
package import Messages

/// One request of an `apply`.
package enum SignChange: Equatable, Sendable {
  case putImage(String, [UInt8], isNew: Bool)
  case removeImage(String)
  case setVariable(String, VariableProperties, isNew: Bool)
  case removeVariable(String)
  case changePanel(PanelProperties)
  case setLayout(LayoutProperties)
  case resetLayout
  case putMessage(NewMessage, zone: String, isNew: Bool)
  case removeMessage(String, zone: String)
  /// The position counts from 1 and includes messages that are not part of the contents.
  case moveMessage(String, zone: String, position: Int)
  case setPaused(Bool, zone: String)
  case setRunning(Bool, zone: String)

  /// One-line description of the change for people: `add main/bread`.
  package var line: String {
    func change(_ isNew: Bool) -> String { isNew ? "add" : "change" }
    switch self {
    case .putImage(let name, _, let isNew): return "\(change(isNew)) image \(name)"
    case .removeImage(let name): return "remove image \(name)"
    case .setVariable(let name, _, let isNew): return "\(change(isNew)) variable \(name)"
    case .removeVariable(let name): return "remove variable \(name)"
    case .changePanel(let panel):
      let parts = [
        panel.brightness.map { "brightness \($0)" },
        panel.power.map { "power \($0 ? "on" : "off")" },
        panel.rotate.map { "rotate \($0)" },
      ]
      return "change panel: " + parts.compactMap(\.self).joined(separator: ", ")
    case .setLayout: return "change layout"
    case .resetLayout: return "reset layout"
    case .putMessage(let message, let zone, let isNew):
      return "\(change(isNew)) \(zone)/\(message.id ?? "")"
    case .removeMessage(let id, let zone): return "remove \(zone)/\(id)"
    case .moveMessage(let id, let zone, let position): return "move \(zone)/\(id) to \(position)"
    case .setPaused(let paused, let zone): return "\(paused ? "pause" : "resume") \(zone)"
    case .setRunning(let running, let zone): return "\(running ? "start" : "stop") \(zone)"
    }
  }
}

extension SignContents {
  /// The changes that turn the present contents of a sign into these, in the order of the requests.
  /// Pictures and variables are added before the messages that use them, and removed after them.
  package func changes(from present: PresentContents) -> [SignChange] {
    let now = present.contents
    var first: [SignChange] = []
    var last: [SignChange] = []
    if let images {
      for (name, bytes) in images.sorted(by: { $0.key < $1.key })
      where now.images?[name] != bytes {
        first.append(.putImage(name, bytes, isNew: now.images?[name] == nil))
      }
      last += (now.images ?? [:]).keys.filter { images[$0] == nil }.sorted()
        .map { .removeImage($0) }
    }
    if let variables {
      for (name, variable) in variables.sorted(by: { $0.key < $1.key })
      where now.variables?[name] != variable {
        first.append(.setVariable(name, variable, isNew: now.variables?[name] == nil))
      }
      last =
        (now.variables ?? [:]).keys.filter { variables[$0] == nil }.sorted()
        .map { .removeVariable($0) } + last
    }
    let panel = panelChanges(from: present)
    if panel != PanelProperties() { first.append(.changePanel(panel)) }
    if let layout, layout != now.layout { first.append(.setLayout(layout)) }
    for (zone, messages) in messages.sorted(by: { $0.key < $1.key }) {
      first += Self.changes(
        to: messages, from: now.messages[zone] ?? [], order: present.order[zone] ?? [], in: zone)
    }
    // The first message of a client removes the first-run message.
    if let zone = present.firstRunZone, messages[zone]?.isEmpty == true,
      !first.contains(where: { if case .putMessage = $0 { true } else { false } })
    {
      first.append(.removeMessage(MessageID.main, zone: zone))
    }
    for (zone, playback) in playback.sorted(by: { $0.key < $1.key }) {
      let old = now.playback[zone] ?? Playback()
      if playback.paused != old.paused { first.append(.setPaused(playback.paused, zone: zone)) }
      if playback.running != old.running {
        first.append(.setRunning(playback.running, zone: zone))
      }
    }
    return first + last
  }

  private func panelChanges(from present: PresentContents) -> PanelProperties {
    func changed<Value: Equatable>(_ path: KeyPath<PanelProperties, Value?>) -> Value? {
      let target = panel[keyPath: path]
      // A schedule may have changed what a client has set.
      let now = present.contents.panel[keyPath: path] ?? present.panel[keyPath: path]
      return target == now ? nil : target
    }
    return PanelProperties(
      brightness: changed(\.brightness), power: changed(\.power), rotate: changed(\.rotate))
  }

  private static func changes(
    to target: [NewMessage], from present: [NewMessage], order: [String], in zone: String
  ) -> [SignChange] {
    let ids = target.map { $0.id ?? "" }
    var changes: [SignChange] = []
    var order = order
    for (id, message) in zip(ids, target) {
      let old = present.first { $0.id == id }
      if old == message { continue }
      changes.append(.putMessage(message, zone: zone, isNew: old == nil))
      if !order.contains(id) { order.append(id) }
    }
    // Removed last, so that the zone does not become dark in between.
    for id in present.compactMap(\.id) where !ids.contains(id) {
      changes.append(.removeMessage(id, zone: zone))
      order.removeAll { $0 == id }
    }
    var place = 0
    for id in ids {
      while !ids.contains(order[place]) { place += 1 }
      if order[place] != id {
        order.remove(at: order.firstIndex(of: id)!)
        order.insert(id, at: place)
        changes.append(.moveMessage(id, zone: zone, position: place + 1))
      }
      place += 1
    }
    return changes
  }
}

extension PresentContents {
  /// The target that restores these contents.
  package var asTarget: SignContents {
    var target = contents
    target.panel = contents.panel.completed(by: panel)
    return target
  }
}

extension ControlClient {
  /// Failure to change a sign.
  package struct ApplyError: Error {
    /// The change that failed; nil if the sign could not be read.
    package let change: SignChange?
    package let reason: ClientError
    /// Reason why the earlier changes could not be undone; nil if all of them were undone.
    package let restoring: ClientError?
  }

  /// The changes that `apply` made on a sign.
  package struct Applied: Sendable {
    package var changes: [SignChange] = []
    /// Whether all changes were stored.
    package var isStored = true
    /// Refused removals of pictures that a message from a file, a banner or an alert shows.
    package var kept: [Problem] = []
  }

  /// Changes a sign to these contents. If a change fails, all earlier changes are undone.
  ///
  /// - Parameter present: The current contents of the sign.
  package func apply(
    _ target: SignContents, from present: PresentContents
  ) async throws(ApplyError) -> Applied {
    do throws(FailedChange) {
      var applied = Applied()
      try await carryOut(target, from: present, &applied)
      return applied
    } catch {
      do throws(FailedChange) {
        var now = try await read(images: target.images != nil)
        var before = present.asTarget
        var restored = Applied()
        if now.isLayoutSet, !present.isLayoutSet {
          try await carryOut([.resetLayout], &restored)
          now = try await read(images: target.images != nil)
          before.layout = nil
        }
        try await carryOut(before, from: now, &restored)
      } catch let restoring {
        throw ApplyError(change: error.change, reason: error.reason, restoring: restoring.reason)
      }
      throw ApplyError(change: error.change, reason: error.reason, restoring: nil)
    }
  }

  private struct FailedChange: Error {
    let change: SignChange?
    let reason: ClientError
  }

  private func carryOut(
    _ target: SignContents, from present: PresentContents, _ applied: inout Applied
  ) async throws(FailedChange) {
    let changes = target.changes(from: present)
    guard
      let place = changes.firstIndex(where: { if case .setLayout = $0 { true } else { false } })
    else { return try await carryOut(changes, &applied) }
    try await carryOut(Array(changes[...place]), &applied)
    // A zone that is new in the layout may have messages from before.
    let now = try await read(images: target.images != nil)
    var rest = target
    rest.layout = nil
    try await carryOut(rest.changes(from: now), &applied)
  }

  private func read(images: Bool) async throws(FailedChange) -> PresentContents {
    do throws(ClientError) {
      return try await contents(images: images)
    } catch {
      throw FailedChange(change: nil, reason: error)
    }
  }

  private func carryOut(
    _ changes: [SignChange], _ applied: inout Applied
  ) async throws(FailedChange) {
    var rest = changes
    var inUse: [SignChange] = []
    while !rest.isEmpty {
      let change = rest.removeFirst()
      if let problem = try await carryOut(change, &applied, tolerating: \.isFull) {
        if problem.kind == .imageInUse {
          inUse.append(change)
        } else if let place = rest.firstIndex(where: { $0.makesRoom(for: change) }) {
          rest = [rest.remove(at: place), change] + rest
        } else {
          throw FailedChange(change: change, reason: .refused(problem))
        }
      }
    }
    for change in inUse {
      if let problem = try await carryOut(change, &applied) { applied.kept.append(problem) }
    }
  }

  /// - Returns: Why the sign refused it: a picture in use, or what `tolerating` finds acceptable.
  private func carryOut(
    _ change: SignChange, _ applied: inout Applied,
    tolerating isTolerated: (Problem) -> Bool = { _ in false }
  ) async throws(FailedChange) -> Problem? {
    do throws(ClientError) {
      if try await !perform(change) { applied.isStored = false }
      applied.changes.append(change)
      return nil
    } catch {
      if case .refused(let problem) = error, problem.kind == .imageInUse || isTolerated(problem) {
        return problem
      }
      throw FailedChange(change: change, reason: error)
    }
  }

  /// - Returns: Whether the change was stored.
  private func perform(_ change: SignChange) async throws(ClientError) -> Bool {
    switch change {
    case .putImage(let name, let bytes, _):
      return try await putImage(ImageFile(bytes), name: name).stored
    case .removeImage(let name): return try await callUnlessStored(API.removeImage, at: name) == nil
    case .setVariable(let name, let variable, _):
      return try await call(API.setVariable, variable, at: name).stored
    case .removeVariable(let name):
      return try await callUnlessStored(API.removeVariable, at: name) == nil
    case .changePanel(let panel): return try await call(API.changePanel, panel).stored
    case .setLayout(let layout): return try await call(API.setLayout, layout).stored
    case .resetLayout: return try await call(API.resetLayout).stored
    case .putMessage(let message, let zone, _):
      return try await call(API.putMessage, message.message, at: zone, message.id ?? "").stored
    case .removeMessage(let id, let zone):
      do throws(ClientError) {
        return try await callUnlessStored(API.removeMessage, at: zone, id) == nil
      } catch {
        // The message may have expired meanwhile.
        if case .refused(let problem) = error, problem.kind == .noMessage { return true }
        throw error
      }
    case .moveMessage(let id, let zone, let position):
      return try await call(API.moveMessage, MoveRequest(position: position), at: zone, id).stored
    case .setPaused(let paused, let zone):
      return try await call(paused ? API.pause : API.resume, at: zone).stored
    case .setRunning(let running, let zone):
      return try await call(running ? API.start : API.stop, at: zone).stored
    }
  }
}

extension SignChange {
  /// Whether it may be the removal that another change needs, as the sign is full.
  fileprivate func makesRoom(for change: SignChange) -> Bool {
    switch (self, change) {
    case (.removeImage, .putImage), (.removeVariable, .setVariable),
      (.removeMessage, .putMessage):
      true
    default: false
    }
  }
}

extension Problem {
  fileprivate var isFull: Bool {
    switch kind {
    case .tooManyImages, .tooManyVariables, .tooManyMessages: true
    default: false
    }
  }
}

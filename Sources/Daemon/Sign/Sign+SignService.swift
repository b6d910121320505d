import ControlAPI
import Images
import Messages
import Service
import Synchronization

/// The endpoints of the sign that only read. Endpoints that change it are in other extensions.
extension Sign: SignService {
  nonisolated var messageLimits: MessageLimits { view.limits }

  nonisolated func countConnections(_ count: Int) {
    view.counts.connections.store(count, ordering: .relaxed)
  }

  nonisolated var handlers: Handlers {
    var handlers = Handlers()
    handlers.on(API.status) { [self] _ in try await status() }
    handlers.on(API.health) { [self] _ in try await health() }
    handlers.on(API.fonts) { [self] _ in try await fonts() }
    handlers.on(API.icons) { [self] _ in try await icons() }
    handlers.on(API.frame) { [self] call in
      FramePicture(
        try await frame(call.format, led: call.isLED, asBuilt: call.isAsBuilt), call.format)
    }
    handlers.on(API.panel) { [self] _ in try await panel() }
    handlers.on(API.changePanel) { [self] in try await changePanel($0.body, by: $0.caller) }
    handlers.on(API.startTest) { [self] in try await startTest($0.body, by: $0.caller) }
    handlers.on(API.endTest) { [self] in try await endTest(by: $0.caller) }

    handlers.on(API.message) { [self] in try await message(zone: $0.zone) }
    handlers.onNew(API.setMessage) { [self] in
      if $0.isDryRun {
        return (try await dryRunOfSetting($0.body, zone: $0.zone, by: $0.caller), false)
      }
      return try await setMessage($0.body, zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.changeMessage) { [self] in
      try await changeMessage($0.body, zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.clearMessage) { [self] in
      try await clearMessage(zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.start) { [self] in
      try await setRunning(true, zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.stop) { [self] in
      try await setRunning(false, zone: $0.zone, by: $0.caller)
    }

    handlers.onLong(API.messages) { [self] in
      try await messageList(zone: $0.zone, group: $0.group)
    }
    handlers.onNew(API.addMessage) { [self] in
      if $0.isDryRun {
        return (try await dryRunOfAdding($0.body, zone: $0.zone, by: $0.caller), false)
      }
      return (try await addMessage($0.body, zone: $0.zone, by: $0.caller), true)
    }
    handlers.on(API.removeMessages) { [self] in
      try await removeMessages(
        $0.group.map { .group($0) } ?? .all, zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.listedMessage) { [self] in try await listedMessage($0.id, zone: $0.zone) }
    handlers.onNew(API.putMessage) { [self] in
      if $0.isDryRun {
        let answer = try await dryRunOfPutting($0.body, id: $0.id, zone: $0.zone, by: $0.caller)
        return (answer, false)
      }
      return try await putMessage($0.body, id: $0.id, zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.editMessage) { [self] in
      try await editMessage($0.body, id: $0.id, zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.removeMessage) { [self] in
      try await removeMessages(.id($0.id), zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.moveMessage) { [self] in
      try await moveMessage($0.id, to: $0.body.position, zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.showMessage) { [self] in
      try await step(.show($0.id), zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.dismissMessage) { [self] in
      try await dismissMessage($0.id, zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.next) { [self] in try await step(.next, zone: $0.zone, by: $0.caller) }
    handlers.on(API.previous) { [self] in
      try await step(.previous, zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.pause) { [self] in try await setPaused(true, zone: $0.zone, by: $0.caller) }
    handlers.on(API.resume) { [self] in
      try await setPaused(false, zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.schedule) { [self] in
      try await forecast(hours: $0.query["hours"]?.asInt ?? Forecast.usualHours)
    }

    handlers.on(API.zoom) { [self] in try await zoom($0.body, zone: $0.zone, by: $0.caller) }
    handlers.on(API.resetZoom) { [self] in try await resetZoom(zone: $0.zone, by: $0.caller) }
    handlers.on(API.turnPage) { [self] in
      try await turnPage($0.body, zone: $0.zone, by: $0.caller)
    }
    handlers.on(API.select) { [self] in try await select($0.body, zone: $0.zone, by: $0.caller) }

    handlers.on(API.layout) { [self] _ in try await layout() }
    handlers.on(API.setLayout) { [self] in try await setLayout($0.body, by: $0.caller) }
    handlers.on(API.resetLayout) { [self] in try await resetLayout(by: $0.caller) }

    handlers.on(API.banners) { [self] _ in try await banners() }
    handlers.on(API.addBanner) { [self] in try await addBanner($0.body, by: $0.caller) }
    handlers.on(API.dismissBanner) { [self] in
      try await dismissBanner($0.parts[.banner], by: $0.caller)
    }
    handlers.on(API.dismissBanners) { [self] in try await dismissBanner(nil, by: $0.caller) }
    handlers.on(API.alerts) { [self] _ in try await alerts() }
    handlers.on(API.addAlert) { [self] in try await addAlert($0.body, by: $0.caller) }
    handlers.on(API.dismissAlert) { [self] in
      try await dismissAlert($0.parts[.alert], by: $0.caller)
    }
    handlers.on(API.dismissAlerts) { [self] in try await dismissAlert(nil, by: $0.caller) }

    handlers.on(API.variables) { [self] _ in try await variables() }
    handlers.on(API.variable) { [self] in try await variable($0.name) }
    handlers.onNew(API.setVariable) { [self] in
      try await setVariable($0.name, to: $0.body, by: $0.caller)
    }
    handlers.on(API.removeVariable) { [self] in
      try await removeVariable($0.name, by: $0.caller)
    }

    handlers.on(API.images) { [self] in
      try await images(for: DecodingQueue.Client($0.caller))
    }
    handlers.on(API.image) { [self] in try await image($0.image) }
    handlers.onNew(API.putImage) { [self] in
      try await putImage($0.body, name: $0.image, by: $0.caller)
    }
    handlers.on(API.removeImage) { [self] in try await removeImage($0.image, by: $0.caller) }
    return handlers
  }

  nonisolated func status() async throws(Problem) -> Status { view.status }

  nonisolated func health() async throws(Problem) -> Health { view.health }

  nonisolated func panel() async throws(Problem) -> PanelState { view.panelState }

  /// Runs on the sign's thread: typesetting holds the fonts, and waiting for them on a request
  /// thread would delay all other requests.
  func fonts() async throws(Problem) -> [ControlAPI.FontDescription] { settings.library.described }

  /// `icon:NAME` is the file if there is one, and `[icon NAME]` the built-in icon.
  func icons() async throws(Problem) -> [IconDescription] {
    var files = Dictionary(
      uniqueKeysWithValues: configuration.imageLoader().iconFiles.map { ($0.name, $0.path) })
    var icons = [IconDescription].builtIn
    for index in icons.indices { icons[index].file = files.removeValue(forKey: icons[index].name) }
    return icons
      + files.sorted { $0.key < $1.key }.map { IconDescription(name: $0.key, file: $0.value) }
  }

  nonisolated func presentEvents() -> [SignEvent] { view.presentEvents }

  nonisolated func frame(
    _ format: FrameFormat, led: Bool, asBuilt: Bool
  ) async throws(Problem) -> [UInt8] {
    try await view.tasks.workOut { [view] () throws(Problem) in
      let picture = try await view.picture(asBuilt: asBuilt)
      do throws(ImageError) {
        return try picture.encoded(as: format, led: led)
      } catch {
        throw Problem(.internalError, "the picture cannot be written: \(error.message)")
      }
    }
  }

  nonisolated func frames(_ format: FrameFormat, asBuilt: Bool) -> any FrameSource {
    FrameWatch(view, FrameKind(format: format, isAsBuilt: asBuilt))
  }
}

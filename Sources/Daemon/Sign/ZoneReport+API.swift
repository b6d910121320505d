import ControlAPI
import Messages
import Pixels
import Programme
import Stage

extension Status.Zone {
  init(_ report: ZoneReport, _ programme: Programme?) {
    self.init(
      name: report.name, place: Place(report.frame), running: report.isRunning,
      message: report.message?.properties, motion: report.motion, offset: report.offset,
      extent: report.scene.flatMap { MessageExtent($0) })
    page = report.page.map { $0 + 1 }
    pages = report.pageCount > 0 ? report.pageCount : nil
    selected = report.selected.map { $0 + 1 }
    topics = report.topicCount > 0 ? report.topicCount : nil
    let zoom = report.zoomTarget
    self.zoom = zoom.scale == 1 ? nil : Zoom(scale: zoom.scale, x: zoom.x, y: zoom.y)
    transition = report.transition
    shown = programme?.turn?.id
    messages = programme?.entries.count ?? 0
    paused = programme?.isPaused ?? false
  }
}

extension MessageEvent {
  init(_ report: ZoneReport, _ change: Change, stored: Bool, by caller: Caller?) {
    self.init(
      zone: report.name, change: change, running: report.isRunning,
      message: report.message?.properties,
      page: report.page.map { $0 + 1 }, selected: report.selected.map { $0 + 1 },
      scale: report.message == nil ? nil : report.zoomTarget.scale, stored: stored, by: caller)
  }
}

extension Place {
  init(_ frame: Rect) {
    self.init(x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height)
  }
}

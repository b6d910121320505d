import Clocks
import RenderLoop
import SignConfiguration
import Stage
import StateStore

/// Publishes shows to the render loop.
struct ShowPublisher {
  private var maker: ShowMaker
  private let mailbox: ShowMailbox
  /// When replaced shows are released, or nil if there are none.
  private(set) var collection: Nanoseconds?

  init(_ maker: ShowMaker, _ mailbox: ShowMailbox) {
    self.maker = maker
    self.mailbox = mailbox
  }

  mutating func publish(
    _ stage: Stage, on panel: PanelControl, _ configuration: Configuration.Panel,
    at now: Nanoseconds
  ) -> Show {
    maker.resize(to: panel.size)
    let show = maker.make(
      stage: stage, panel: panel.inForce, configuration: configuration, test: panel.test)
    mailbox.submit(show)
    collection = now + StateStore.window
    return show
  }

  /// Releases replaced shows when it is time.
  mutating func collect(at now: Nanoseconds) {
    guard let moment = collection, moment <= now else { return }
    collection = nil
    mailbox.collect()
  }
}

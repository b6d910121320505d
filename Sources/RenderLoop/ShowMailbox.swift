import CLinux
import Glibc
package import Synchronization

/// Mailbox in which the control side leaves the next show for the render loop.
///
/// The loop only tries the lock, so it never waits. Replaced shows return through the mailbox, so
/// the control side frees them.
package final class ShowMailbox: Sendable {
  private struct Slot {
    var next: Show?
    var replaced: Show?
    var redraw = false
    var order: PanelOrder?
  }

  /// Order to the loop about its panel.
  package enum PanelOrder {
    /// Release the panel, and leave it unused until an order to start it.
    case close
    case start
  }

  /// Changes for the render loop.
  struct Change {
    var isNew = false
    var redraw = false
    var order: PanelOrder?
  }

  private let slot = Mutex(Slot())
  /// Descriptor of an eventfd(2).
  let bell: Int32
  private let stopping = Atomic<Bool>(false)
  /// Whether the loop has released the panel. The loop sets it.
  package let isPanelClosed = Atomic<Bool>(false)

  package init() {
    bell = clinux_bell_create()
    precondition(bell >= 0, "no descriptor for the render loop")
  }

  deinit {
    close(bell)
  }

  /// Control side: submits a show, which replaces one that the loop has not taken yet.
  package func submit(_ show: Show) {
    let old = slot.withLock { slot in
      defer { slot.next = show }
      return (slot.next, slot.replaced.take())
    }
    clinux_bell_ring(bell)
    withExtendedLifetime(old) {}
  }

  /// Control side: frees what the loop has replaced.
  package func collect() {
    let (old, isWaited) = slot.withLock { slot in
      (slot.replaced.take(), slot.next != nil || slot.redraw || slot.order != nil)
    }
    // The loop may have come while this call held the lock, so it must be woken again.
    if isWaited { clinux_bell_ring(bell) }
    withExtendedLifetime(old) {}
  }

  /// Control side: requests that the whole frame is sent again.
  package func redraw() {
    slot.withLock { $0.redraw = true }
    clinux_bell_ring(bell)
  }

  /// Control side: submits an order for the panel; a newer order replaces an older one.
  package func order(_ order: PanelOrder) {
    slot.withLock { $0.order = order }
    clinux_bell_ring(bell)
  }

  /// Control side: ends the loop.
  package func stop() {
    stopping.store(true, ordering: .releasing)
    clinux_bell_ring(bell)
  }

  var isStopping: Bool { stopping.load(ordering: .acquiring) }

  /// Render loop: takes the submitted changes. If another thread holds the lock, the bell that
  /// follows wakes the loop again.
  func take(replacing current: inout Show) -> Change {
    slot.withLockIfAvailable { slot in
      var change = Change(redraw: slot.redraw, order: slot.order.take())
      slot.redraw = false
      if let next = slot.next.take() {
        slot.replaced = current
        current = next
        change.isNew = true
      }
      return change
    } ?? Change()
  }
}

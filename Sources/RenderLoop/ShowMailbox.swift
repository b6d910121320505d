import CLinux
import Glibc
package import Synchronization

/// Where the control side leaves the next show for the render loop.
///
/// The loop only ever tries the lock, so it never waits for anybody; and what it has replaced goes
/// back through here, so that it is freed on the control side.
package final class ShowMailbox: Sendable {
  private struct Slot {
    var next: Show?
    var replaced: Show?
    var redraw = false
    var order: PanelOrder?
  }

  /// What the loop is to do with its panel.
  package enum PanelOrder {
    /// Give it back, and leave it alone until it is to be started.
    case close
    case start
  }

  /// What there is for the render loop.
  struct Change {
    var isNew = false
    var redraw = false
    var order: PanelOrder?
  }

  private let slot = Mutex(Slot())
  /// An eventfd(2).
  let bell: Int32
  private let stopping = Atomic<Bool>(false)
  /// Whether the loop has given the panel back. The loop sets it.
  package let isPanelClosed = Atomic<Bool>(false)

  package init() {
    bell = clinux_bell_create()
    precondition(bell >= 0, "no descriptor for the render loop")
  }

  deinit {
    close(bell)
  }

  /// Control side: submits a show; one that the loop has not taken yet is left out.
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
    // The loop may have found the lock held by this call just when it came for something.
    if isWaited { clinux_bell_ring(bell) }
    withExtendedLifetime(old) {}
  }

  /// Control side: asks for all of the picture to be shown again.
  package func redraw() {
    slot.withLock { $0.redraw = true }
    clinux_bell_ring(bell)
  }

  /// Control side: what is to be done with the panel; a newer order replaces an older one.
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

  /// Render loop: takes over what was submitted. When the lock is held right now, the bell that
  /// follows brings the loop back.
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

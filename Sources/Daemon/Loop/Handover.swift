import CLinux
import Glibc
import Synchronization

/// Where the control side leaves the next show for the render loop.
///
/// The loop only ever tries the lock, so it never waits for anybody; and what it has replaced goes
/// back through here, so that it is freed on the control side.
final class Handover: Sendable {
  private struct Slot {
    var next: Show?
    var replaced: Show?
    var redraw = false
  }

  private let slot = Mutex(Slot())
  /// An eventfd(2).
  let bell: Int32
  private let stopping = Atomic<Bool>(false)

  init() {
    bell = clinux_bell_create()
    precondition(bell >= 0, "no descriptor for the render loop")
  }

  deinit {
    close(bell)
  }

  /// Control side: hands over a show; one that the loop has not taken yet is left out.
  func submit(_ show: Show) {
    let old = slot.withLock { slot in
      defer { slot.next = show }
      return (slot.next, slot.replaced.take())
    }
    clinux_bell_ring(bell)
    withExtendedLifetime(old) {}
  }

  /// Control side: frees what the loop has replaced.
  func collect() {
    let (old, isWaited) = slot.withLock { slot in
      (slot.replaced.take(), slot.next != nil || slot.redraw)
    }
    // The loop may have found the lock held by this call just when it came for something.
    if isWaited { clinux_bell_ring(bell) }
    withExtendedLifetime(old) {}
  }

  /// Control side: asks for all of the picture to be shown again.
  func redraw() {
    slot.withLock { $0.redraw = true }
    clinux_bell_ring(bell)
  }

  /// Control side: ends the loop.
  func stop() {
    stopping.store(true, ordering: .releasing)
    clinux_bell_ring(bell)
  }

  var isStopping: Bool { stopping.load(ordering: .acquiring) }

  /// Render loop: takes over what was submitted. When the lock is held right now, the bell that
  /// follows brings the loop back.
  func take(replacing current: inout Show) -> (isNew: Bool, redraw: Bool) {
    slot.withLockIfAvailable { slot in
      let redraw = slot.redraw
      slot.redraw = false
      guard let next = slot.next.take() else { return (false, redraw) }
      slot.replaced = current
      current = next
      return (true, redraw)
    } ?? (false, false)
  }
}

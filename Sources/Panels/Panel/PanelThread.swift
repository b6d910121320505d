import CLinux
import Glibc

/// What a panel's driver does on a separate thread.
protocol PanelWork: AnyObject, Sendable {
  func run()
}

/// A thread that a panel's driver needs beside the one that shows frames.
final class PanelThread {
  private var thread = pthread_t()

  /// Without a processor of its own it has one for itself where the kernel keeps one free.
  ///
  /// - Parameters:
  ///   - name: at most 15 bytes.
  ///   - priority: real-time, 1 to 99, where the system allows that.
  ///   - processor: where it runs, counted from 0; nil: anywhere.
  ///   - work: what it does before it ends.
  init(name: String, priority: Int32, processor: Int? = nil, work: any PanelWork) throws(PanelError)
  {
    // On the only processor a thread that never sleeps would leave nothing to the others.
    let isAlone = clinux_thread_processor_count() == 1
    let order = Unmanaged.passRetained(
      Order(
        name: name, priority: priority, isPlaced: processor != nil, isAlone: isAlone, work: work))
    let code = clinux_thread_create_on(
      &thread, Int32(processor ?? -1), runPanelThread, order.toOpaque())
    guard code == 0 else {
      order.release()
      if let processor, code == EINVAL {
        throw PanelError(
          "panel.hub75.processor: this machine has no processor \(processor) for signd; it may use "
            + "\(clinux_thread_processor_count()), counted from 0")
      }
      throw PanelError(
        "cannot make the thread \(name)", errno: code, remedy: "raise the limit of threads")
    }
  }

  /// Waits until its work is done. Once.
  func join() {
    pthread_join(thread, nil)
  }

  fileprivate final class Order: Sendable {
    private let name: String
    private let priority: Int32
    private let isPlaced: Bool
    private let isAlone: Bool
    private let work: any PanelWork

    init(name: String, priority: Int32, isPlaced: Bool, isAlone: Bool, work: any PanelWork) {
      self.name = name
      self.isPlaced = isPlaced
      self.isAlone = isAlone
      self.priority = priority
      self.work = work
    }

    func run() {
      clinux_thread_set_name(name)
      let hasItsOwn = !isPlaced && clinux_thread_take_isolated_processor() >= 0
      if hasItsOwn || !isAlone { _ = clinux_thread_make_realtime(priority) }
      work.run()
    }
  }
}

/// The thread's entry; a free function, because a closure would take over the caller's actor.
private func runPanelThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<PanelThread.Order>.fromOpaque(context!).takeRetainedValue().run()
  return nil
}

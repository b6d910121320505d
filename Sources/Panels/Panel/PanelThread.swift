import CLinux
import Glibc

/// Work of a panel's driver on a separate thread.
protocol PanelWork: AnyObject, Sendable {
  func run()
}

/// Thread of a panel's driver beside the thread that shows frames.
final class PanelThread {
  private var thread = pthread_t()

  /// Without `processor`, the thread takes an isolated processor of the kernel if one is free.
  ///
  /// - Parameters:
  ///   - name: the name of the thread, at most 15 bytes.
  ///   - priority: the real-time priority, 1 to 99, if the system allows it.
  ///   - processor: the processor to run on, counted from 0; nil for any.
  ///   - work: the work of the thread, which ends with it.
  init(name: String, priority: Int32, processor: Int? = nil, work: any PanelWork) throws(PanelError)
  {
    // On a single processor, a real-time thread that never sleeps would starve all other threads.
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

  /// Waits until the work is done. May be called only once.
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
      clinux_thread_wake_precisely()
      let hasItsOwn = !isPlaced && clinux_thread_take_isolated_processor() >= 0
      if hasItsOwn || !isAlone { _ = clinux_thread_make_realtime(priority) }
      work.run()
    }
  }
}

/// Entry of the thread. A free function, because a closure would inherit the caller's actor.
private func runPanelThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<PanelThread.Order>.fromOpaque(context!).takeRetainedValue().run()
  return nil
}

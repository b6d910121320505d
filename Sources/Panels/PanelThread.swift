import CLinux
import Glibc

/// What a panel's driver does on a thread of its own.
protocol PanelWork: AnyObject, Sendable {
  func run()
}

/// A thread that a panel's driver needs beside the one that shows frames.
final class PanelThread {
  private var thread = pthread_t()

  /// It has a processor for itself where the kernel keeps one free.
  ///
  /// - Parameters:
  ///   - name: at most 15 bytes.
  ///   - priority: real-time, 1 to 99, where the system allows that.
  ///   - work: what it does before it ends.
  init(name: String, priority: Int32, work: any PanelWork) throws(PanelError) {
    let order = Unmanaged.passRetained(Order(name: name, priority: priority, work: work))
    let code = pthread_create(&thread, nil, runPanelThread, order.toOpaque())
    guard code == 0 else {
      order.release()
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
    private let work: any PanelWork

    init(name: String, priority: Int32, work: any PanelWork) {
      self.name = name
      self.priority = priority
      self.work = work
    }

    func run() {
      clinux_thread_set_name(name)
      // On the only processor a thread that never sleeps would leave nothing to the others.
      let isAlone = clinux_thread_processor_count() == 1
      let hasItsOwn = clinux_thread_take_isolated_processor() >= 0
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

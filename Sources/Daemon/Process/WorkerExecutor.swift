import CLinux
import Clocks
import NIOPosix
import Synchronization

/// Runs the jobs of an actor or of tasks one after another on a separate thread, so that slow jobs
/// do not delay connections or the panel.
///
/// Swift's default thread pool does not suit a still sign: after its first use it wakes up every
/// second.
final class WorkerExecutor: SerialExecutor, TaskExecutor {
  private let pool = NIOThreadPool(numberOfThreads: 1)
  /// When the running job started, or 0 if none runs.
  private let begun = Atomic<Nanoseconds>(0)

  /// - Parameter isStarted: Whether the thread starts now instead of at `start`.
  init(isStarted: Bool = true) {
    if isStarted { start() }
  }

  /// Starts the thread unless it has been started.
  func start() { pool.start() }

  /// How long the current job has been running while others wait.
  var stall: Nanoseconds {
    let begun = begun.load(ordering: .relaxed)
    return begun == 0 ? 0 : max(0, clinux_monotonic_now() - begun)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { [self] _ in
      begun.store(clinux_monotonic_now(), ordering: .relaxed)
      defer { begun.store(0, ordering: .relaxed) }
      job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
  }
}

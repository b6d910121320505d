import CLinux
import Clocks
import NIOPosix
import Synchronization

/// Runs the jobs of an actor or of tasks in turn on a separate thread, so that they
/// may take their time without holding up the connections or the panel.
///
/// Swift's usual pool of threads is not for a sign that stands still: from its first use on it
/// wakes up once a second, for as long as the process lives.
final class WorkerExecutor: SerialExecutor, TaskExecutor {
  private let pool = NIOThreadPool(numberOfThreads: 1)
  /// When the job that runs was begun; 0: none runs.
  private let begun = Atomic<Nanoseconds>(0)

  /// - Parameter isStarted: whether there is a thread already; else `start` makes it.
  init(isStarted: Bool = true) {
    if isStarted { start() }
  }

  /// Does nothing where there is a thread.
  func start() { pool.start() }

  /// For how long its thread has been at one job, and all others wait.
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

import NIOPosix

/// Runs the jobs of an actor or of tasks one after the other on a thread of their own, so that they
/// may take their time without holding up the connections or the panel.
///
/// Swift's usual pool of threads is not for a sign that stands still: from its first use on it wakes
/// up once a second, for as long as the process lives.
final class WorkerExecutor: SerialExecutor, TaskExecutor {
  private let pool = NIOThreadPool(numberOfThreads: 1)

  /// - Parameter isStarted: whether there is a thread already; else `start` makes it.
  init(isStarted: Bool = true) {
    if isStarted { start() }
  }

  /// Does nothing where there is a thread.
  func start() { pool.start() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { _ in
      job.runSynchronously(
        isolatedTo: self.asUnownedSerialExecutor(), taskExecutor: self.asUnownedTaskExecutor())
    }
  }
}

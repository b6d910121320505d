import NIOPosix

/// Runs an actor's jobs one after the other on a thread of their own, so that they may wait for a
/// disk without holding up anybody else.
final class WorkerExecutor: SerialExecutor {
  private let pool = NIOThreadPool(numberOfThreads: 1)

  init() {
    pool.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { _ in job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

import NIOCore

/// Runs tasks on the thread of an event loop. Swift's default thread pool does not suit a gateway without
/// clients: after its first use it wakes up every second.
final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

import NIOCore

/// Runs tasks on an event loop, so that they need no threads of their own.
///
/// Swift's usual pool of threads wakes up once a second from its first use on, for as long as the
/// process lives.
public final class EventLoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  public init(_ loop: any EventLoop) {
    self.loop = loop
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Begins a task after a time, unless it is cancelled before.
  public func schedule(in time: TimeAmount, _ operation: @escaping @Sendable () async -> Void)
    -> Scheduled<Void>
  {
    loop.scheduleTask(in: time) {
      Task(executorPreference: self) { await operation() }
      return
    }
  }

  public func sleep(_ time: TimeAmount) async {
    try? await loop.scheduleTask(in: time) {}.futureResult.get()
  }
}

import NIOCore

/// Where the control side's tasks run, and what wakes them later.
struct ControlTasks: Sendable {
  let executor = WorkerExecutor()
  let clock: any EventLoop

  func start(_ operation: @escaping @Sendable () async -> Void) {
    Task(executorPreference: executor) { await operation() }
  }

  /// Does something while the calling thread, which is none of these, waits for its end.
  func finish(_ operation: @escaping @Sendable () async -> Void) {
    let end = clock.makePromise(of: Void.self)
    start {
      await operation()
      end.succeed()
    }
    // It cannot fail.
    try? end.futureResult.wait()
  }

  /// Starts a task after a time, unless it is cancelled before.
  func schedule(in time: TimeAmount, _ operation: @escaping @Sendable () async -> Void)
    -> Scheduled<Void>
  {
    clock.scheduleTask(in: time) { start(operation) }
  }

  func sleep(_ time: TimeAmount) async {
    try? await clock.scheduleTask(in: time) {}.futureResult.get()
  }
}

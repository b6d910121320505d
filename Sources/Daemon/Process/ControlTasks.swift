import NIOCore

/// Where the control side's tasks run, and what wakes them later.
struct ControlTasks: Sendable {
  let executor = WorkerExecutor()
  let clock: any EventLoop
  /// For answers that take processor time; its thread comes with the first.
  private let slow = WorkerExecutor(isStarted: false)
  /// For texts that take long to be typeset.
  private let typesetter = WorkerExecutor(isStarted: false)

  init(clock: any EventLoop) { self.clock = clock }

  /// Works an answer out beside other answers, which do not wait for it.
  func workOut<Result: Sendable, Failure: Error>(
    _ answer: @Sendable () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    slow.start()
    return try await withTaskExecutorPreference(slow, operation: answer)
  }

  func typeset<Result: Sendable>(_ text: @Sendable () -> Result) async -> Result {
    typesetter.start()
    return await withTaskExecutorPreference(typesetter) { text() }
  }

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

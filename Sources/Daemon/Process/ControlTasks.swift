import NIOCore

/// The threads for the control side's tasks, and its timers.
struct ControlTasks: Sendable {
  let executor = WorkerExecutor()
  let clock: any EventLoop
  /// For answers that take processor time. The thread starts with the first one.
  private let slow = WorkerExecutor(isStarted: false)
  /// For dry runs, which may take seconds each.
  private let trials = WorkerExecutor(isStarted: false)
  /// For texts that take long to typeset.
  private let typesetter = WorkerExecutor(isStarted: false)

  init(clock: any EventLoop) { self.clock = clock }

  /// Computes an answer on a separate thread, so that other answers do not wait for it.
  func workOut<Result: Sendable, Failure: Error>(
    _ answer: @Sendable () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    slow.start()
    return try await withTaskExecutorPreference(slow, operation: answer)
  }

  /// Computes the answer to a dry run, for which nothing else waits.
  func dryRun<Result: Sendable, Failure: Error>(
    _ answer: @Sendable () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    trials.start()
    return try await withTaskExecutorPreference(trials, operation: answer)
  }

  func typeset<Result: Sendable>(_ text: @Sendable () -> Result) async -> Result {
    typesetter.start()
    return await withTaskExecutorPreference(typesetter) { text() }
  }

  func start(_ operation: @escaping @Sendable () async -> Void) {
    Task(executorPreference: executor) { await operation() }
  }

  /// Runs an operation while the calling thread, which must be none of these, waits for it.
  func finish(_ operation: @escaping @Sendable () async -> Void) {
    let end = clock.makePromise(of: Void.self)
    start {
      await operation()
      end.succeed()
    }
    // This future never fails.
    try? end.futureResult.wait()
  }

  /// Starts a task after a delay, unless it is cancelled before.
  func schedule(in time: TimeAmount, _ operation: @escaping @Sendable () async -> Void)
    -> Scheduled<Void>
  {
    clock.scheduleTask(in: time) { start(operation) }
  }

  func sleep(_ time: TimeAmount) async {
    try? await clock.scheduleTask(in: time) {}.futureResult.get()
  }
}

import NIOPosix

/// Runs blocking work outside the threads for tasks.
func offPool<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value
{
  try await NIOThreadPool.singleton.runIfActive(work)
}

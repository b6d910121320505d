import ControlAPI
import Images
import NIOPosix
import Synchronization

/// Decodes the pictures of messages on separate threads.
///
/// It runs at most `workers` jobs at a time, and one per client. A client with slow pictures delays
/// only itself.
final class DecodingQueue: Sendable {
  /// The owner of a job.
  enum Client: Hashable, Sendable {
    /// A process by its id, or nil if the system does not report it.
    case process(Int32?)
    /// The sign itself, for messages that are shown already. It has one job at a time.
    case sign

    init(_ caller: Caller?) { self = .process(caller.map { $0.pid }) }
  }

  /// Why a job was refused.
  enum Refusal: Error {
    case tooMany(waiting: Int, most: Int)
    case isClosed
  }

  /// The maximum number of jobs at a time. A decoder needs up to about 200 MB.
  static let workers = 2
  /// The maximum number of waiting jobs, of all clients and per client.
  static let mostWaiting = (all: 64, client: 8)

  fileprivate struct Job {
    let client: Client
    let run: @Sendable () -> Void
    let refuse: @Sendable (Refusal) -> Void
  }

  fileprivate struct State {
    /// Waiting jobs in the order of their arrival.
    var waiting: [Job] = []
    var running: Set<Client> = []
    /// When each client's last job started, counted in jobs.
    var served: [Client: UInt64] = [:]
    var count: UInt64 = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  var isClosed: Bool { state.withLock { $0.isClosed } }
  var waitingCount: Int { state.withLock { $0.waiting.count } }
  /// Stops running decoders.
  let stop = DecodingStop()
  private let pool = NIOThreadPool(numberOfThreads: workers)

  /// Runs a job when it is its client's turn.
  ///
  /// - Throws: At once if too many jobs wait, and when the queue is closed.
  func run<Result: Sendable>(
    for client: Client, _ job: @escaping @Sendable () -> Result
  ) async throws(Refusal) -> Result {
    let result: Swift.Result<Result, Refusal> = await withCheckedContinuation { continuation in
      add(
        Job(client: client) {
          continuation.resume(returning: .success(job()))
        } refuse: {
          continuation.resume(returning: .failure($0))
        })
    }
    return try result.get()
  }

  /// Stops running jobs and refuses waiting and new ones.
  func close() {
    stop.end()
    let waiting = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for job in waiting { job.refuse(.isClosed) }
  }

  private func add(_ job: Job) {
    let refusal = state.withLock { state -> Refusal? in
      guard !state.isClosed else { return .isClosed }
      let own = state.waiting.count { $0.client == job.client }
      if own >= Self.mostWaiting.client {
        return .tooMany(waiting: own, most: Self.mostWaiting.client)
      }
      if state.waiting.count >= Self.mostWaiting.all, job.client != .sign {
        return .tooMany(waiting: state.waiting.count, most: Self.mostWaiting.all)
      }
      state.waiting.append(job)
      return nil
    }
    if let refusal { return job.refuse(refusal) }
    // Threads start with the first picture, which most signs never have.
    pool.start()
    pool.submit { [self] _ in work() }
  }

  /// Runs jobs until none may run.
  private func work() {
    while let job = state.withLock({ $0.takeNext() }) {
      job.run()
      state.withLock { _ = $0.running.remove(job.client) }
    }
  }
}

extension DecodingQueue.State {
  /// Removes the next job: that of the client who was served longest ago.
  fileprivate mutating func takeNext() -> DecodingQueue.Job? {
    let eligible = waiting.indices.filter { !running.contains(waiting[$0].client) }
    // `min` takes the first of equal elements.
    guard
      let index = eligible.min(by: {
        served[waiting[$0].client, default: 0] < served[waiting[$1].client, default: 0]
      })
    else { return nil }
    let job = waiting.remove(at: index)
    count += 1
    running.insert(job.client)
    served[job.client] = count
    let others = Set(waiting.map(\.client)).union(running)
    served = served.filter { others.contains($0.key) }
    return job
  }
}

import ControlAPI
import Images
import NIOPosix
import Synchronization

/// Decodes the pictures of messages on threads that do nothing else, so that nothing else waits for
/// them.
///
/// At most `workers` at a time, and one of each client: a client whose pictures take long holds up
/// only itself.
final class DecodingQueue: Sendable {
  /// Who waits.
  enum Client: Hashable, Sendable {
    /// A process, by its number; nil where the system does not say it.
    case process(Int32?)
    /// The sign itself, for what is shown already. It waits for one thing at a time.
    case sign

    init(_ caller: Caller?) { self = .process(caller.map { $0.pid }) }
  }

  /// Why nothing was decoded.
  enum Refusal: Error {
    case tooMany(waiting: Int, most: Int)
    case isClosed
  }

  /// At most this many are decoded at a time. A decoder has memory for some 200 MB.
  static let workers = 2
  /// At most this many may wait, of all clients and of one.
  static let mostWaiting = (all: 64, client: 8)

  fileprivate struct Job {
    let client: Client
    let run: @Sendable () -> Void
    let refuse: @Sendable (Refusal) -> Void
  }

  fileprivate struct State {
    /// In the order of their arrival.
    var waiting: [Job] = []
    var running: Set<Client> = []
    /// When the last job of a client was begun, counted in jobs.
    var served: [Client: UInt64] = [:]
    var count: UInt64 = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  var isClosed: Bool { state.withLock { $0.isClosed } }
  var waitingCount: Int { state.withLock { $0.waiting.count } }
  /// Ends what is decoded now.
  let stop = DecodingStop()
  private let pool = NIOThreadPool(numberOfThreads: workers)

  /// Runs a job of a client when it is its turn.
  ///
  /// - Throws: at once where too many wait already, and as soon as the queue is closed.
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

  /// Ends what is decoded, and refuses what waits and what comes.
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
    // Threads come with the first picture; most signs never have one.
    pool.start()
    pool.submit { [self] _ in work() }
  }

  /// Runs jobs until none is left that may run now.
  private func work() {
    while let job = state.withLock({ $0.takeNext() }) {
      job.run()
      state.withLock { _ = $0.running.remove(job.client) }
    }
  }
}

extension DecodingQueue.State {
  /// The first job of the client whose turn is longest ago.
  fileprivate mutating func takeNext() -> DecodingQueue.Job? {
    let eligible = waiting.indices.filter { !running.contains(waiting[$0].client) }
    // Of several, `min` takes the first.
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

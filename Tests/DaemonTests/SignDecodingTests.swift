import ControlAPI
import Glibc
import Messages
import Panels
import Pixels
import TestSupport
import Testing

@testable import Daemon

private let caller = Caller(pid: 1, uid: 1, gid: 1)
private let other = Caller(pid: 2, uid: 2, gid: 2)

@Suite struct SignDecodingTests {
  private let slow: SlowPictures
  private let sign: Sign

  init() async throws {
    slow = try SlowPictures()
    sign = try SignRig("panel: {type: virtual, size: 8x4}").start()
    await sign.use(slow.decoder)
  }

  /// The result of a command.
  private typealias Command = Task<Problem.Kind?, Never>

  private func command(
    _ body: @escaping @Sendable () async throws(Problem) -> Void
  ) -> Command {
    Task {
      do throws(Problem) {
        try await body()
        return nil
      } catch {
        return error.kind
      }
    }
  }

  private func set(_ given: MessageProperties, by caller: Caller = caller) -> Command {
    command { [sign] () throws(Problem) in
      _ = try await sign.setMessage(given, zone: "main", by: caller)
    }
  }

  private func add(_ given: MessageProperties, _ id: String) -> Command {
    command { [sign] () throws(Problem) in
      _ = try await sign.addMessage(NewMessage(id: id, given), zone: "main", by: caller)
    }
  }

  @Test func aCommandThatWaitsForItsPictureHoldsUpNoOther() async throws {
    let message = set(try slow.message("a"))
    await sign.hasWaiting(1)
    let alert = AlertProperties(still("x"))
    _ = try await sign.addAlert(alert, by: other)
    _ = try await sign.setRunning(false, zone: "main", by: other)
    #expect(sign.view.alerts.count == 1)
    await sign.hasWaiting(1)
    #expect(try sign.zone("main").message?.image == nil)
    try slow.decode("a")
    #expect(await message.value == nil)
    #expect(try sign.zone("main").message?.image != nil)
  }

  @Test func messagesComeInTheOrderOfTheirArrival() async throws {
    let first = add(try slow.message("a"), "first")
    await sign.hasWaiting(1)
    let second = add(try slow.message("b"), "second")
    await sign.hasWaiting(2)
    _ = try await sign.addMessage(
      NewMessage(id: "third", still("x")), zone: "main", by: other)
    #expect(try await sign.list().messages.map(\.id) == ["third"])
    try slow.decode("a")
    #expect(await first.value == nil)
    #expect(try await sign.list().messages.map(\.id) == ["first", "third"])
    try slow.decode("b")
    #expect(await second.value == nil)
    #expect(try await sign.list().messages.map(\.id) == ["first", "second", "third"])
  }

  @Test func aLaterMessageReplacesOneThatWaits() async throws {
    let late = set(try slow.message("a"))
    await sign.hasWaiting(1)
    _ = try await sign.setMessage(still("x"), zone: "main", by: other)
    let picture = sign.picture
    try slow.decode("a")
    #expect(await late.value == .replaced)
    #expect(sign.picture == picture)
    let cleared = set(try slow.message("b"))
    await sign.hasWaiting(1)
    _ = try await sign.removeMessages(.all, zone: "main", by: other)
    try slow.decode("b")
    #expect(await cleared.value == .replaced)
    #expect(try sign.zone("main").message == nil)
  }

  @Test func aPatchWaitsForTheMessageThatItChanges() async throws {
    _ = try await sign.setMessage(still("x"), zone: "main", by: caller)
    let message = set(try slow.message("a"))
    await sign.hasWaiting(1)
    let patch = command { [sign] () throws(Problem) in
      var patch = MessagePatch()
      patch.properties.fit = .stretch
      _ = try await sign.changeMessage(patch, zone: "main", by: other)
    }
    await sign.hasWaiting(2)
    try slow.decode("a")
    #expect(await message.value == nil)
    #expect(await patch.value == nil)
    let shown = try #require(try sign.zone("main").message)
    #expect(shown.image != nil && shown.fit == .stretch)
  }

  @Test func aPictureThatCannotBeHadIsRefusedAndChangesNothing() async throws {
    _ = try await sign.setMessage(still("x"), zone: "main", by: caller)
    let picture = sign.picture
    let message = set(try slow.message("a"))
    await sign.hasWaiting(1)
    try writeFile([], to: slow.directory.path + "/a.pipe")
    #expect(await message.value == .unreadableImage)
    #expect(sign.picture == picture)
    await sign.hasWaiting(0)
  }

  @Test func theEndOfTheSignEndsDecoding() async throws {
    let first = set(try slow.message("a"))
    await sign.hasWaiting(1)
    let second = add(try slow.message("b"), "second")
    await sign.hasWaiting(2)
    await sign.finish()
    #expect(await first.value == .shuttingDown)
    #expect(await second.value == .shuttingDown)
    #expect(await set(try slow.message("c")).value == .shuttingDown)
  }
}

@Suite struct DecodingQueueTests {
  private func job(
    _ queue: DecodingQueue, _ client: Int32, _ gate: Gate, _ name: String
  ) -> Task<Bool, Never> {
    Task {
      do throws(DecodingQueue.Refusal) {
        try await queue.run(for: .process(client)) { gate.pass(name) }
        return true
      } catch {
        return false
      }
    }
  }

  /// Blocks jobs until they may end.
  private final class Gate: @unchecked Sendable {
    // All state is protected by the lock.
    private var lock = pthread_mutex_t()
    private var condition = pthread_cond_t()
    private var begun: [String] = []
    private var open: Set<String> = []

    init() {
      pthread_mutex_init(&lock, nil)
      pthread_cond_init(&condition, nil)
    }

    func pass(_ name: String) {
      pthread_mutex_lock(&lock)
      begun.append(name)
      while !open.contains(name) { pthread_cond_wait(&condition, &lock) }
      pthread_mutex_unlock(&lock)
    }

    func open(_ name: String) {
      pthread_mutex_lock(&lock)
      open.insert(name)
      pthread_cond_broadcast(&condition)
      pthread_mutex_unlock(&lock)
    }

    var names: [String] {
      pthread_mutex_lock(&lock)
      defer { pthread_mutex_unlock(&lock) }
      return begun
    }
  }

  private func until(_ isSo: () -> Bool) async { while !isSo() { await Task.yield() } }

  @Test func aClientHoldsUpOnlyItself() async throws {
    let (queue, gate) = (DecodingQueue(), Gate())
    let first = job(queue, 1, gate, "1a")
    await until { gate.names == ["1a"] }
    let second = job(queue, 1, gate, "1b")
    await until { queue.waitingCount == 1 }
    // The second thread serves another client.
    let third = job(queue, 2, gate, "2a")
    await until { gate.names == ["1a", "2a"] }
    let fourth = job(queue, 3, gate, "3a")
    await until { queue.waitingCount == 2 }
    gate.open("1a")
    // The client who was served longest ago comes first.
    await until { gate.names == ["1a", "2a", "3a"] }
    for name in ["2a", "3a", "1b"] { gate.open(name) }
    for job in [first, second, third, fourth] { #expect(await job.value) }
    #expect(gate.names == ["1a", "2a", "3a", "1b"])
  }

  @Test func onlySoManyWait() async throws {
    let (queue, gate) = (DecodingQueue(), Gate())
    var jobs = [job(queue, 1, gate, "first")]
    await until { gate.names == ["first"] }
    for number in 0..<DecodingQueue.mostWaiting.client {
      jobs.append(job(queue, 1, gate, "\(number)"))
      await until { queue.waitingCount == number + 1 }
    }
    #expect(await job(queue, 1, gate, "refused").value == false)
    queue.close()
    gate.open("first")
    #expect(await jobs[0].value)
    for job in jobs.dropFirst() { #expect(await job.value == false) }
    #expect(await job(queue, 2, gate, "late").value == false)
    #expect(gate.names == ["first"])
  }
}

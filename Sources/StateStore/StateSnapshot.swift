import FoundationEssentials
import Messages
import Programme

/// Content of the state file: a state, and the number of the journal that continues it.
struct StateSnapshot: Hashable {
  /// Number of the file. The journal with this number continues the file; the changes of older
  /// journals are already in it. Nil if no journal continues the file.
  var generation: Int?
  var state: StoredState

  /// Integers that JSON can represent exactly.
  static let generations = 0...(1 << 53)

  static func generation(after generation: Int) -> Int {
    generation < generations.upperBound ? generation + 1 : 0
  }

  init(_ state: StoredState, generation: Int?) {
    self.state = state
    self.generation = generation
  }

  /// Content of the file, with one line for each variable and each message, and a checksum.
  func encoded() -> [UInt8] {
    var members: [JSONText.Member] = [
      ("version", JSONText.number(StoredState.version))
    ]
    if let generation { members.append(("generation", JSONText.number(generation))) }
    func add(_ key: StoredState.CodingKeys, _ value: (some Encodable)?) {
      if let value { members.append((key.rawValue, JSONText.value(value))) }
    }
    add(.savedAt, state.savedAt)
    add(.nextBanner, state.nextBanner)
    add(.nextMessage, state.nextMessage)
    add(.panel, state.panel)
    add(.configuredSize, state.configuredSize)
    add(.layout, state.layout)
    add(.banners, state.banners)
    if let variables = state.variables {
      let lines = variables.sorted { $0.key < $1.key }
        .map { (key: $0.key, value: JSONText.value($0.value)) }
      members.append(
        (StoredState.CodingKeys.variables.rawValue, JSONText.tallObject(lines, depth: 1)))
    }
    let zones = state.zones.sorted { $0.key < $1.key }
      .map { (key: $0.key, value: $0.value.tallJSON(depth: 2)) }
    members.append(("zones", JSONText.tallObject(zones, depth: 1)))
    return StateSeal.sealed(JSONText.tallObject(members, depth: 0))
  }

  /// - Throws: sentence that describes what is wrong with the file.
  init(decoding bytes: [UInt8]) throws(StateError) {
    /// Decodes the header and the state in one pass: a state may be large, and is read before the
    /// first frame.
    struct File: Decodable {
      enum CodingKeys: CodingKey {
        case version
        case generation
      }

      let version: Int
      let generation: Int?
      let state: StoredState

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        version = try container.decode(Int.self, forKey: .version)
        generation = try container.decodeIfPresent(Int.self, forKey: .generation)
        state = version == StoredState.version ? try StoredState(from: decoder) : StoredState()
      }
    }
    try StateSeal.check(bytes)
    let file = try StoredState.decode(File.self, from: bytes)
    guard file.version == StoredState.version else {
      throw .damage(
        "has version \(file.version), and this signd reads version \(StoredState.version)")
    }
    state = file.state
    // Another program may also write a file with a valid checksum.
    generation = file.generation.flatMap { Self.generations.contains($0) ? $0 : nil }
    if let time = state.savedAt, !StoredState.times.contains(time) { state.savedAt = nil }
  }
}

extension StoredState {
  /// Content of a file that no journal continues.
  func encoded() -> [UInt8] { StateSnapshot(self, generation: nil).encoded() }

  /// - Throws: sentence that describes what is wrong with the file.
  init(decoding bytes: [UInt8]) throws(StateError) {
    self = try StateSnapshot(decoding: bytes).state
  }

  /// - Throws: damage, with a description.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: some Sequence<UInt8>
  ) throws(StateError) -> Value {
    let decoder = JSONDecoder()
    // A text that was once accepted stays valid if the limit is lowered later.
    decoder.userInfo[.messageLimits] = MessageLimits(text: .max)
    do {
      return try bytes.withContiguousStorageIfAvailable { bytes in
        // The bytes may be many, so they are not copied.
        try decoder.decode(
          type,
          from: bytes.baseAddress.map {
            Data(
              bytesNoCopy: UnsafeMutableRawPointer(mutating: $0), count: bytes.count,
              deallocator: .none)
          } ?? Data())
      } ?? decoder.decode(type, from: Data(bytes))
    } catch let error as ValueError {
      throw .damage("is not a state of signd: \(error.message)")
    } catch let error as UnknownKeyError {
      throw .damage("is not a state of signd: \(error.message)")
    } catch {
      throw .damage("is damaged")
    }
  }
}

extension StoredState.Zone {
  /// Stored properties of the zone besides its messages.
  var withoutMessages: Self {
    var zone = self
    zone.messages = []
    return zone
  }

  /// JSON of the zone, with one line for each message.
  fileprivate func tallJSON(depth: Int) -> [UInt8] {
    let rest = JSONText.value(withoutMessages)
    guard !messages.isEmpty else { return rest }
    let list = JSONText.tallArray(messages.map { $0.json() }, depth: depth)
    // The list becomes the last member of the object.
    return rest.dropLast() + Array(#","messages":"#.utf8) + list + [UInt8(ascii: "}")]
  }
}

extension StoredState.Message {
  /// JSON of the message, on one line.
  ///
  /// - Parameter others: additional members.
  func json(_ others: [JSONText.Member] = []) -> [UInt8] {
    var members = others + [("id", JSONText.string(id)), ("message", message.json)]
    for (key, time) in [
      (CodingKeys.setAt, setAt), (.expiresAt, expiresAt), (.staleAt, staleAt),
    ] {
      guard let time else { continue }
      members.append((key.rawValue, JSONText.number(StoredState.nearestTime(time))))
    }
    return JSONText.object(members)
  }
}

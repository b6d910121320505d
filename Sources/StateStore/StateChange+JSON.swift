import Messages

extension StateChange {
  /// JSON of the change, on one line.
  var json: [UInt8] {
    var members: [JSONText.Member] = []
    if let savedAt { members.append((CodingKeys.savedAt.rawValue, JSONText.number(savedAt))) }
    if let rest { members.append((CodingKeys.rest.rawValue, JSONText.value(rest))) }
    if !variables.isEmpty {
      members.append((CodingKeys.variables.rawValue, JSONText.value(variables)))
    }
    if !gone.isEmpty { members.append((CodingKeys.gone.rawValue, JSONText.value(gone))) }
    if !zones.isEmpty {
      let zones = zones.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value.json) }
      members.append((CodingKeys.zones.rawValue, JSONText.object(zones)))
    }
    return JSONText.object(members)
  }
}

extension StateChange: Decodable {
  fileprivate enum CodingKeys: String, CodingKey {
    case savedAt = "saved_at"
    case rest
    case variables
    case gone
    case zones
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    savedAt = try container.decodeIfPresent(Double.self, forKey: .savedAt)
    rest = try container.decodeIfPresent(StoredState.self, forKey: .rest)
    variables =
      try container.decodeIfPresent([String: StoredState.Variable?].self, forKey: .variables) ?? [:]
    gone = try container.decodeIfPresent([String].self, forKey: .gone) ?? []
    zones = try container.decodeIfPresent([String: Zone].self, forKey: .zones) ?? [:]
  }
}

extension StateChange.Zone: Decodable {
  private enum CodingKeys: String, CodingKey {
    case rest
    case removed
    case puts = "put"
  }

  fileprivate var json: [UInt8] {
    var members: [JSONText.Member] = []
    if let rest { members.append((CodingKeys.rest.rawValue, JSONText.value(rest))) }
    if !removed.isEmpty { members.append((CodingKeys.removed.rawValue, JSONText.value(removed))) }
    if !puts.isEmpty {
      members.append((CodingKeys.puts.rawValue, JSONText.array(puts.map(\.json))))
    }
    return JSONText.object(members)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    rest = try container.decodeIfPresent(StoredState.Zone.self, forKey: .rest)
    removed = try container.decodeIfPresent([String].self, forKey: .removed) ?? []
    puts = try container.decodeIfPresent([StateChange.Put].self, forKey: .puts) ?? []
  }
}

extension StateChange.Put: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id
    case place = "at"
    case message
  }

  fileprivate var json: [UInt8] {
    let place = place.map { [(CodingKeys.place.rawValue, JSONText.number($0))] } ?? []
    return message?.json(place)
      ?? JSONText.object(place + [(CodingKeys.id.rawValue, JSONText.string(id))])
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    place = try container.decodeIfPresent(Int.self, forKey: .place)
    message = container.contains(.message) ? try StoredState.Message(from: decoder) : nil
  }
}

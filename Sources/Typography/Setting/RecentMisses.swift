/// Counts what no font draws, a million times as well as once: names are made of the last ones only.
struct RecentMisses {
  private var count = 0
  /// The last different ones, the latest last.
  private var recent: [[UInt32]] = []

  mutating func add(_ cluster: UnsafeBufferPointer<UInt32>) {
    count += 1
    if let known = recent.lastIndex(where: { $0.elementsEqual(cluster) }) {
      guard known != recent.count - 1 else { return }
      let latest = recent.remove(at: known)
      recent.append(latest)
      return
    }
    if recent.count == MissingCharacters.remembered { recent.removeFirst() }
    recent.append(Array(cluster))
  }

  var characters: MissingCharacters {
    var characters = MissingCharacters()
    for cluster in recent {
      characters.add(
        cluster.map { value in
          let digits = String(value, radix: 16, uppercase: true)
          return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }.joined(separator: " "))
    }
    characters.count = count
    return characters
  }
}

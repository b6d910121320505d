import Synchronization

/// Names of fonts, looked up when they are first needed: the search for installed fonts takes
/// longer than all else that a start does with text.
public final class FontNames: Equatable, Sendable, ExpressibleByArrayLiteral {
  private let find: @Sendable () -> [String]
  private let found = Mutex<[String]?>(nil)

  /// - Parameter find: Returns the names. Called once, when they are first needed.
  public init(find: @escaping @Sendable () -> [String]) { self.find = find }

  public convenience init(_ names: [String]) { self.init { names } }

  public convenience init(arrayLiteral names: String...) { self.init(names) }

  public var all: [String] {
    found.withLock { found in
      if let found { return found }
      let names = find()
      found = names
      return names
    }
  }

  public static func == (left: FontNames, right: FontNames) -> Bool { left.all == right.all }
}

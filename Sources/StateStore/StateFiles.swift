/// Where a state is written: a file that is replaced, and a journal of what was set since; a seam
/// for the tests of the store.
package protocol StateFiles: AnyObject {
  /// The file's content; nil when there is none.
  ///
  /// - Throws: damage when something else than a file is in its place.
  func read() throws(StateError) -> [UInt8]?
  /// What the file held before its last replacement; nil when that is not known.
  func readPrevious() -> [UInt8]?
  /// The journal's content; nil when there is none.
  ///
  /// - Throws: damage when something else than a file is in its place.
  func readJournal() throws(StateError) -> [UInt8]?
  /// Replaces the file, all or nothing, so that it survives a loss of power from then on, and then
  /// takes the journal away: what it says is in the file.
  ///
  /// - Throws: full when the files are as they were.
  func replace(with bytes: [UInt8]) throws(StateError)
  /// Adds to the journal. After a replacement that is another one, which begins with these bytes.
  ///
  /// - Throws: full when the files are as they were.
  func append(_ bytes: [UInt8]) throws(StateError)
  /// Holds space ready for removals, where the disk has it.
  ///
  /// - Throws: full when the space was given up and cannot be had again.
  func holdReserve() throws(StateError)
  /// Gives that space up for what is written next.
  func giveUpReserve()
  /// Makes what the files say survive a loss of power.
  func synchronize() throws(StateError)
  /// Gives a file that cannot be understood a name under which it outlives its replacement, and
  /// returns that.
  func setAside() throws(StateError) -> String
  /// The same for the journal.
  func setAsideJournal() throws(StateError) -> String
}

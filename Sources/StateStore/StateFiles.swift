/// The files of a state: a file that is replaced, and a journal of later changes. Tests of the
/// store replace this type.
package protocol StateFiles: AnyObject {
  /// Content of the file; nil if there is none.
  ///
  /// - Throws: damage if something other than a file is in its place.
  func read() throws(StateError) -> [UInt8]?
  /// Content of the file before its last replacement; nil if it is unknown.
  func readPrevious() -> [UInt8]?
  /// Content of the journal; nil if there is none.
  ///
  /// - Throws: damage if something other than a file is in its place.
  func readJournal() throws(StateError) -> [UInt8]?
  /// Replaces the file atomically, so that it survives a loss of power from then on. Then deletes
  /// the journal, whose changes are in the file.
  ///
  /// - Throws: full if the files are unchanged.
  func replace(with bytes: [UInt8]) throws(StateError)
  /// Appends to the journal. After a replacement this begins a new journal with these bytes.
  ///
  /// - Throws: full if the files are unchanged.
  func append(_ bytes: [UInt8]) throws(StateError)
  /// Reserves disk space for removals, if the disk has it.
  ///
  /// - Throws: full if the space was given up and is not available again.
  func holdReserve() throws(StateError)
  /// Gives up the reserved space for the next write.
  func giveUpReserve()
  /// Makes the content of the files survive a loss of power.
  func synchronize() throws(StateError)
  /// Gives an unreadable file a name under which it survives its replacement, and returns the name.
  func setAside() throws(StateError) -> String
  /// Gives an unreadable journal a name under which it survives, and returns the name.
  func setAsideJournal() throws(StateError) -> String
}

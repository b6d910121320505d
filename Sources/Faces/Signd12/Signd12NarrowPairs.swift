extension Signd12 {
  /// An i is narrower by two columns on either side than some marks on it. They reach over the
  /// letters beside it as long as these are low enough, so that it does not stand apart in its
  /// word.
  static let narrowPairs: String = {
    let marked = "îïĩīĭ"
    let low = "acegmnopqrsuvwxyzвгджзийклмнптцчшщъыьэюяєљњџαγεηκμνπρςστυχψω"
    let open = low + "bhkltь"
    return
      (marked.map { "\($0) \(low)" } + open.map { "\($0) \(marked)" })
      .joined(separator: "\n")
  }()
}

extension Signd7 {
  /// Everything that is neither a letter nor punctuation of Latin-1 or headlines.
  static let signs = [
    generalPunctuation, currencySigns, smallFigures, letterlikeSigns, mathematicalSigns, arrows,
    shapes, weatherSigns, transportSigns, warningSigns, deviceSigns, heartsAndFaces, foodAndMusic,
    placesAndPlay,
  ]
}

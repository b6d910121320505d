extension Signd12 {
  /// Everything that is neither a letter nor punctuation of ASCII and Latin-1.
  static let signs = [
    generalPunctuation, currencySigns, smallFigures, letterlikeSigns, mathematicalSigns, arrows,
    shapes, weatherSigns, transportSigns, warningSigns, deviceSigns, heartsAndFaces, foodAndMusic,
    placesAndPlay, clockFaces,
  ]
}

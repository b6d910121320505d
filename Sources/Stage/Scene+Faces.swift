import Messages
import Pixels
import Typography

extension Scene {
  public convenience init(
    _ properties: MessageProperties, zoneSize: Size, library: FontLibrary,
    rendering: GlyphRendering, previous: Scene? = nil
  ) {
    self.init(properties, zoneSize: zoneSize, previous: previous)
  }

  public var missing: MissingCharacters {
    var missing = MissingCharacters()
    missing.count = missingGlyphs
    return missing
  }
}

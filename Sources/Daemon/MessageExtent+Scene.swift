import ControlAPI
import Stage

extension MessageExtent {
  /// Nil while only the beginning of a text is typeset.
  init?(_ scene: Scene) {
    guard !scene.isPartial else { return nil }
    self.init(
      width: scene.contentSize.width, height: scene.contentSize.height,
      pass: scene.pass.map { Int($0 / 1_000_000 + ($0 % 1_000_000 == 0 ? 0 : 1)) },
      motion: scene.motion)
  }
}

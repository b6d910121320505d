import ControlAPI
import Stage

extension MessageExtent {
  init(_ scene: Scene) {
    self.init(
      width: scene.contentSize.width, height: scene.contentSize.height,
      pass: scene.pass.map { Int($0 / 1_000_000 + ($0 % 1_000_000 == 0 ? 0 : 1)) },
      motion: scene.motion)
  }
}

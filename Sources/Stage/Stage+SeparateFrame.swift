public import Clocks
public import Pixels

extension Stage {
  /// Draws the frame of a moment without the buffers of another stage, which another thread may
  /// draw meanwhile. Shared scenes are made again, so it is slow. Transitions are not drawn.
  public func frame(at instant: Nanoseconds, separateFrom other: Stage) -> Bitmap {
    let shared = Set(
      (other.zones + other.banners.map(\.zone)).compactMap { $0.scene.map { ObjectIdentifier($0) } }
    )
    func separate(_ zone: Zone) -> Zone {
      let scene = zone.scene.map { shared.contains(ObjectIdentifier($0)) ? $0.again : $0 }
      var separate = Zone(
        name: zone.name, frame: zone.frame, scene: scene, playback: zone.playback, view: zone.view)
      separate.isStale = zone.isStale
      return separate
    }
    let banners = banners.map {
      Banner(
        zone: separate($0.zone), edge: $0.edge, from: $0.origin, arrival: $0.arrival,
        departure: $0.departure)
    }
    let stage = Stage(size: size, zones: zones.map(separate), banners: banners, power: power)
    let bitmap = Bitmap(size: size)
    _ = stage.frame(at: instant, on: bitmap)
    return bitmap
  }
}

extension Scene {
  /// The same scene with separate buffers.
  fileprivate var again: Scene {
    Scene(properties, zoneSize: zoneSize, setting: setting, previous: self)
  }
}

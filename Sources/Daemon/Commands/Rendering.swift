import Almanac
package import Clocks
import ControlAPI
import Images
import LiveText
package import Messages
import Panels
package import Pixels
import SignConfiguration
import Stage
package import Typography

/// Draws a message or a scene file without a daemon. The same message, panel and time always give
/// the same frame.
package struct Rendering {
  /// The size of a frame in pixels.
  private let size: Size
  private let draw: (_ elapsed: Nanoseconds, _ bitmap: Bitmap) -> Void

  package init(_ player: ScenePlayer) {
    size = player.size
    draw = player.frame
  }

  /// - Parameters:
  ///   - panelSize: The size in pixels. It is not empty.
  ///   - library: The available fonts.
  ///   - panel: A panel of the same size whose LEDs are simulated, or nil.
  /// - Throws: If a picture is unavailable or a placeholder is invalid.
  package init(
    _ properties: MessageProperties, panelSize: Size, library: FontLibrary = .builtIn,
    asBuilt panel: PanelSimulation? = nil
  ) throws(RenderingError) {
    let size = panel?.size ?? panelSize
    self.size = size
    let pictures: Pictures
    do throws(MessageImageError) {
      pictures = Pictures(try Configuration().imageLoader().load(properties.images))
    } catch {
      throw RenderingError(message: error.description)
    }
    let values: [Placeholder: String]
    do throws(ValueError) {
      values = try properties.previewValues()
    } catch {
      throw RenderingError(message: error.message)
    }
    var setting = panel?.setting(library: library) ?? .virtual(library: library)
    setting.pictures = pictures
    let message = ResolvedMessage(properties)
    let scene = Scene(
      message.filled { values[$0] }, zoneSize: size, setting: setting,
      samples: message.samples({ values[$0] }, widest: WidestTexts(in: .system).texts))
    let stage = Stage(
      size: size,
      zones: [
        Zone(name: mainZone, frame: Rect(size), scene: scene, playback: .running(since: 0))
      ])
    draw = {
      _ = stage.frame(at: $0, on: $1)
      panel?.apply(to: $1)
    }
  }

  /// - Parameters:
  ///   - elapsed: The time since the message began, at least 0.
  ///   - led: Whether pixels are drawn as round LEDs. Ignored for text.
  package func frame(
    at elapsed: Nanoseconds, format: FrameFormat, led: Bool = false
  ) throws -> [UInt8] {
    let bitmap = Bitmap(size: size)
    draw(elapsed, bitmap)
    return try bitmap.encoded(as: format, led: led)
  }

  /// The start, duration and frame rate of an animation.
  package struct Animation {
    /// The frame rates in frames per second. A GIF cannot show more than 50.
    package static let frameRates = 1.0...50.0
    /// The maximum number of pixels of all frames together: about ten seconds of work.
    package static let maximumPixels = 1 << 28

    /// The time since the message began, at least 0.
    package var start: Nanoseconds
    /// The duration, more than 0.
    package var duration: Nanoseconds
    /// The frame rate in frames per second, in `frameRates`.
    package var frameRate: Double

    package init(start: Nanoseconds, duration: Nanoseconds, frameRate: Double) {
      self.start = start
      self.duration = duration
      self.frameRate = frameRate
    }

    /// The number of frames, at least one.
    var count: Double { max(1, (Double(duration) / 1e9 * frameRate).rounded()) }

    /// The time of each frame, relative to the start.
    var times: [Nanoseconds] {
      (0..<Int(count)).map { Nanoseconds((Double($0) / frameRate * 1e9).rounded()) }
    }
  }

  /// Throws if an animation would be too large, before anything is drawn.
  package func check(_ animation: Animation, led: Bool) throws(RenderingError) {
    let size = leds(led)?.size ?? self.size
    guard animation.count * Double(size.area) > Double(Animation.maximumPixels) else { return }
    throw RenderingError(
      message:
        "an animation has at most \(Animation.maximumPixels) pixels in all its frames, which "
        + "are \(Animation.maximumPixels / size.area) of \(size), not \(Int64(animation.count)); "
        + "use a shorter duration, fewer frames a second or a smaller panel")
  }

  private func leds(_ led: Bool) -> LEDPicture? {
    led ? LEDPicture(of: size, maximumPixels: PNG.maximumPixels) : nil
  }

  /// Writes an animated GIF that repeats for ever.
  ///
  /// - Parameters:
  ///   - animation: A checked animation.
  ///   - led: Whether pixels are drawn as round LEDs.
  ///   - write: Receives the next bytes of the file.
  package func animate(
    _ animation: Animation, led: Bool, write: ([UInt8]) throws -> Void
  ) throws {
    let leds = leds(led)
    let times = animation.times
    let bitmap = Bitmap(size: size)
    try GIF.encode(
      size: leds?.size ?? size, times: times, end: animation.duration,
      draw: { number, picture in
        draw(animation.start + times[number], leds == nil ? picture : bitmap)
        leds?.draw(bitmap, on: picture)
      }, write: write)
  }
}

/// The reason why a message cannot be drawn, in one sentence.
package struct RenderingError: Error {
  package let message: String
}

extension Bitmap {
  /// - Parameter led: Whether pixels are drawn as round LEDs. Ignored for text.
  func encoded(as format: FrameFormat, led: Bool) throws(ImageError) -> [UInt8] {
    try (led && format.isPicture ? drawnAsLEDs() : self).encoded(as: format)
  }

  /// Returns the image with round LEDs. They are smaller if the result would become too large.
  private func drawnAsLEDs() -> Bitmap {
    let leds = LEDPicture(of: size, maximumPixels: PNG.maximumPixels)
    let drawing = Bitmap(size: leds.size)
    leds.draw(self, on: drawing)
    return drawing
  }

  func encoded(as format: FrameFormat) throws(ImageError) -> [UInt8] {
    switch format {
    case .text: Array(asciiArt.utf8)
    case .png: try PNG.encode(self)
    case .gif: try GIF.encode(self)
    case .ppm: portablePixmap
    }
  }
}

public import Pixels

/// A virtual panel that simulates the LEDs of a real one. It accepts the frames of the real driver,
/// and gives the resulting light to a view.
public final class SimulatedPanel: Panel {
  /// Encoding of light.
  enum Scale {
    /// Linear steps, as virtual panels accept them.
    case duty
    /// The colour that gives this light with `Gamma.cie1931`.
    case color
  }

  public let capabilities: PanelCapabilities
  private let depth: any PanelDepth
  private let view: any Panel
  private let scale: Scale
  private var brightness = 100
  /// Light, level and view value for every value of red, then of green, then of blue, as in
  /// `ColorPipeline`.
  private var lights: [UInt16]
  private var levelTable: [UInt16]
  private var viewTable: [UInt8]
  private var buffers: SimulatedBuffers

  /// - Parameter view: a virtual panel.
  public convenience init(_ depth: any PanelDepth, on view: any Panel) {
    self.init(depth, on: view, scale: .duty)
  }

  init(_ depth: any PanelDepth, on view: any Panel, scale: Scale) {
    self.depth = depth
    self.view = view
    self.scale = scale
    capabilities = PanelCapabilities(
      maximumFrameRate: view.capabilities.maximumFrameRate, dimming: depth.dimming)
    lights = (0..<768).map { UInt16($0 % 256 * 257) }
    levelTable = Array(repeating: 0, count: 768)
    viewTable = Array(repeating: 0, count: 768)
    buffers = SimulatedBuffers(view.size, view: nil)
    fillTables()
  }

  public var size: Size { view.size }

  public func start() throws(PanelError) { try view.start() }

  public func dim(to brightness: Int) {
    self.brightness = brightness
    fillTables()
  }

  public func correct(with pipeline: ColorPipeline) -> Bool {
    guard pipeline.lights != lights else { return false }
    // Values are copied one by one, because assigning an array would free the old one here.
    for (index, light) in pipeline.lights.enumerated() { lights[index] = light }
    fillTables()
    return true
  }

  public func share(at brightness: Int) -> Double { depth.share(at: brightness) }

  public func show(_ frame: Bitmap) throws(PanelError) -> PanelStatus {
    try view.show(light(for: frame))
  }

  public func blank() throws(PanelError) { try view.blank() }

  public func close() { view.close() }

  public func light(of frame: Bitmap) -> Int {
    guard depth.onlyColor != nil else {
      return frame.light(levels: levelTable, highest: depth.highest)
    }
    let pixels = frame.unsafeRow(0)
    var lit = 0
    for index in 0..<frame.size.area where isLit(pixels[index]) { lit += 1 }
    return 765 * lit
  }

  public var makeBuffers: (@Sendable (Size) -> PanelBuffers)? {
    guard let make = view.makeBuffers else { return nil }
    return { SimulatedBuffers($0, view: make($0)) }
  }

  public func resize(exchanging buffers: inout PanelBuffers) {
    let new = buffers as! SimulatedBuffers
    view.resize(exchanging: &new.view!)
    // The buffers of the view stay with the buffers of the simulation that they belong to.
    swap(&self.buffers.view, &new.view)
    buffers = self.buffers
    self.buffers = new
  }

  /// Converts a frame of the driver to the light that the LEDs give. The next call overwrites the
  /// bitmap. Allocates nothing.
  func light(for frame: Bitmap) -> Bitmap {
    let light = buffers.picture
    precondition(frame.size == light.size, "a frame has the panel's size")
    guard depth.onlyColor != nil else {
      light.copy(from: frame, through: viewTable)
      return light
    }
    let (source, target) = (UnsafePointer(frame.unsafeRow(0)), light.unsafeRow(0))
    let lit = Color(red: viewTable[0], green: viewTable[256], blue: viewTable[512])
    for index in 0..<light.size.area {
      target[index] = isLit(source[index]) ? lit : .black
    }
    return light
  }

  private func isLit(_ color: Color) -> Bool {
    depth.isLit(
      SIMD3(
        lights[Int(color.red)], lights[256 + Int(color.green)], lights[512 + Int(color.blue)]))
  }

  // MARK: Tables

  private func fillTables() {
    for index in 0..<768 {
      levelTable[index] = UInt16(depth.level(of: index % 256, light: lights[index]))
      viewTable[index] = written(share(of: index))
    }
  }

  /// Light of a channel value as a fraction of the panel's full light, 0 to 1. For LEDs of one
  /// colour, light of this channel of an LED that is on.
  private func share(of index: Int) -> Double {
    guard let color = depth.onlyColor else {
      return depth.light(ofLevel: Int(levelTable[index]), at: brightness)
    }
    let channel = index < 256 ? color.red : index < 512 ? color.green : color.blue
    return Gamma.cie1931.light(Double(channel) / 255) * depth.light(ofLevel: 1, at: brightness)
  }

  private func written(_ light: Double) -> UInt8 {
    let value = scale == .duty ? light * 255 : Gamma.lightness(light) * 2.55
    return light > 0 ? max(1, UInt8(value.rounded())) : 0
  }
}

private final class SimulatedBuffers: PanelBuffers, @unchecked Sendable {
  // Created on any thread, then used only by the thread that uses the panel.
  var view: PanelBuffers?

  init(_ size: Size, view: PanelBuffers?) {
    self.view = view
    super.init(size: size)
  }
}

public import Pixels

/// A virtual panel that shows what the LEDs of a real one would: it takes what the driver takes,
/// and gives a view the light that results.
public final class SimulatedPanel: Panel {
  /// How light is written.
  enum Scale {
    /// In linear steps, as virtual panels take it.
    case duty
    /// As the colour that gives this light with `Gamma.cie1931`.
    case color
  }

  public let capabilities: PanelCapabilities
  private let depth: any PanelDepth
  private let view: any Panel
  private let scale: Scale
  private var brightness = 100
  /// For every value of red, then of green, then of blue, as for `ColorPipeline`: its light, its
  /// level, and what the view gets.
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
    // Value by value: another array would be freed here.
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
    for index in 0..<frame.size.area where depth.isLit(pixels[index]) { lit += 1 }
    return 765 * lit
  }

  public var makeBuffers: (@Sendable (Size) -> PanelBuffers)? {
    guard let make = view.makeBuffers else { return nil }
    return { SimulatedBuffers($0, view: make($0)) }
  }

  public func resize(exchanging buffers: inout PanelBuffers) {
    let new = buffers as! SimulatedBuffers
    view.resize(exchanging: &new.view!)
    // What the view had goes with the memory that it belongs to.
    swap(&self.buffers.view, &new.view)
    buffers = self.buffers
    self.buffers = new
  }

  /// The light that the LEDs give for a frame of the driver. The bitmap is overwritten by the next
  /// one. Allocates nothing.
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
      target[index] = depth.isLit(source[index]) ? lit : .black
    }
    return light
  }

  // MARK: Tables

  private func fillTables() {
    for index in 0..<768 {
      levelTable[index] = UInt16(depth.level(of: index % 256, light: lights[index]))
      viewTable[index] = written(share(of: index))
    }
  }

  /// What a value of a channel gives of the panel's full light, 0 to 1; for LEDs of one colour,
  /// what an LED that is on gives of this channel.
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
  // Made on any thread, then used only by the thread that uses the panel.
  /// What the view exchanges; nil where it was never resized.
  var view: PanelBuffers?

  init(_ size: Size, view: PanelBuffers?) {
    self.view = view
    super.init(size: size)
  }
}

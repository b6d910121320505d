import FoundationEssentials

/// The numbers of a sign's status that become metrics. A sign of another version may lack some.
struct SignMetrics: Decodable, Sendable {
  struct Frames: Decodable {
    let shown: Double
    let late: Double
    let lateness: Lateness?
  }

  struct Lateness: Decodable {
    let boundsUs: [Double]
    let counts: [Double]
    let sumUs: Double

    enum CodingKeys: String, CodingKey {
      case boundsUs = "bounds_us"
      case counts
      case sumUs = "sum_us"
    }
  }

  struct Counts: Decodable {
    let changes: Double
    let connections: Double
    let panelFailures: Double
    let stateFailures: Double

    enum CodingKeys: String, CodingKey {
      case changes
      case connections
      case panelFailures = "panel_failures"
      case stateFailures = "state_failures"
    }
  }

  struct Panel: Decodable {
    struct Current: Decodable {
      let estimateMA: Double
      let limited: Bool

      enum CodingKeys: String, CodingKey {
        case estimateMA = "estimate_ma"
        case limited
      }
    }

    struct Refresh: Decodable {
      let rate: Double
      let brightness: Double
    }

    let brightness: Double
    let power: Bool
    let ok: Bool
    let current: Current?
    let refresh: Refresh?
  }

  struct Text: Decodable {
    let missingGlyphs: Double

    enum CodingKeys: String, CodingKey { case missingGlyphs = "missing_glyphs" }
  }

  struct State: Decodable {
    let ok: Bool
  }

  let version: String
  let uptime: Double
  let frames: Frames
  let counts: Counts?
  let panel: Panel
  let text: Text
  let state: State

  // MARK: Writing

  private typealias Value = @Sendable (SignMetrics) -> Double?

  /// A family with a sample for each sign.
  private static let families: [(String, MetricsText.Kind, String, Value)] = [
    ("signd_uptime_seconds", .gauge, "Time since the start of the sign.", { $0.uptime }),
    (
      "signd_frames_shown_total", .counter, "Frames that the panel received.", { $0.frames.shown }
    ),
    (
      "signd_frames_late_total", .counter,
      "Frames that the panel received at least one step late.", { $0.frames.late }
    ),
    ("signd_panel_ok", .gauge, "1 if the panel works, else 0.", { $0.panel.ok ? 1 : 0 }),
    ("signd_panel_power", .gauge, "1 if the panel is on, else 0.", { $0.panel.power ? 1 : 0 }),
    (
      "signd_panel_brightness_ratio", .gauge, "Set brightness of the panel, 0 to 1.",
      { $0.panel.brightness / 100 }
    ),
    (
      "signd_panel_failures_total", .counter, "How often the panel stopped working.",
      { $0.counts?.panelFailures }
    ),
    (
      "signd_panel_current_amperes", .gauge, "Estimated current of the panel.",
      { $0.panel.current.map { $0.estimateMA / 1000 } }
    ),
    (
      "signd_panel_current_limited", .gauge,
      "1 if the last frame was dimmed to limit the current, else 0.",
      { $0.panel.current.map { $0.limited ? 1 : 0 } }
    ),
    (
      "signd_panel_refresh_hertz", .gauge, "Refresh rate of a HUB75 panel.",
      { $0.panel.refresh?.rate }
    ),
    (
      "signd_panel_light_error_ratio", .gauge,
      "Light of a HUB75 panel by its set brightness, less 1.",
      {
        guard let refresh = $0.panel.refresh, $0.panel.brightness > 0 else { return nil }
        return refresh.brightness / $0.panel.brightness - 1
      }
    ),
    (
      "signd_changes_total", .counter, "Changes by clients.", { $0.counts?.changes }
    ),
    (
      "signd_connections", .gauge, "Open connections to the control socket.",
      { $0.counts?.connections }
    ),
    (
      "signd_missing_glyphs_total", .counter, "Boxes drawn for characters without a glyph.",
      { $0.text.missingGlyphs }
    ),
    (
      "signd_state_ok", .gauge, "1 if the state directory works, else 0.",
      { $0.state.ok ? 1 : 0 }
    ),
    (
      "signd_state_failures_total", .counter, "How often the state directory stopped working.",
      { $0.counts?.stateFailures }
    ),
  ]

  /// Writes the metrics of signs. A sign that did not answer has only `signd_up`.
  static func write(_ signs: [(name: String, metrics: SignMetrics?)], to text: inout MetricsText) {
    text.family(
      "signd_up", .gauge, "1 if the sign answers, else 0.",
      signs.map { (["sign": $0.name], $0.metrics == nil ? 0 : 1) })
    text.family(
      "signd_build_info", .gauge, "Version of the sign.",
      signs.compactMap { sign in
        sign.metrics.map { (["sign": sign.name, "version": $0.version], 1) }
      })
    for (name, kind, help, value) in families {
      text.family(
        name, kind, help,
        signs.compactMap { sign in
          sign.metrics.flatMap(value).map { (["sign": sign.name], $0) }
        })
    }
    writeLateness(signs, to: &text)
  }

  private static func writeLateness(
    _ signs: [(name: String, metrics: SignMetrics?)], to text: inout MetricsText
  ) {
    let name = "signd_frame_lateness_seconds"
    var isBegun = false
    for sign in signs {
      guard let lateness = sign.metrics?.frames.lateness,
        lateness.counts.count == lateness.boundsUs.count + 1
      else { continue }
      if !isBegun {
        text.family(name, .histogram, "Time from when a frame was due to its publication.")
      }
      isBegun = true
      var sum = 0.0
      for (bound, count) in zip(lateness.boundsUs.map { $0 / 1e6 } + [.infinity], lateness.counts) {
        sum += count
        let label = bound.isInfinite ? "+Inf" : "\(bound)"
        text.sample(name + "_bucket", ["sign": sign.name, "le": label], sum)
      }
      text.sample(name + "_sum", ["sign": sign.name], lateness.sumUs / 1e6)
      text.sample(name + "_count", ["sign": sign.name], sum)
    }
  }
}

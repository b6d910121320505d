import Keys
import Messages
import Pixels
import Terminal

extension ConfigurationKeys {
  /// What panels of every type have.
  static let panel = [
    choice(
      "panel.type", "What kind of panel it is.", default: "virtual", \.panel.type),
    Key(
      "panel.size", "The panel's width and height as it is built, before it is rotated.",
      expected: PanelSize.expected, default: "64x16"
    ) { value, configuration in
      guard case .string(let text) = value.value, let size = PanelSize(text)
      else { return false }
      configuration.panel.size = Size(size)
      return true
    },
    property(
      .brightness, "How bright it is, in percent, until it is changed while running.",
      default: "100", \.panel.brightness, \.brightness),
    property(
      .rotate, "Degrees clockwise by which the picture is turned, until changed while running.",
      default: "0", \.panel.rotate, \.rotate),
    choice(
      "panel.mirror",
      "Which sides change places: horizontal is left and right, vertical top and bottom.",
      default: "none", \.panel.mirror),
    Key(
      "panel.gamma", "How values become light: as the eye sees it, or by a plain power.",
      expected: "cie1931 or a number from 1 to 4", default: "cie1931"
    ) { value, configuration in
      if value.value == .string("cie1931") {
        configuration.panel.gamma = .cie1931
        return true
      }
      guard let power = value.value.asDouble, Gamma.exponents.contains(power) else { return false }
      configuration.panel.gamma = .exponent(power)
      return true
    },
    integer(
      "panel.white_balance.red", "How much of red's light is in white, in percent.",
      WhiteBalance.shares, default: "100", \.panel.whiteBalance.red),
    integer(
      "panel.white_balance.green", "How much of green's light is in white, in percent.",
      WhiteBalance.shares, default: "100", \.panel.whiteBalance.green),
    integer(
      "panel.white_balance.blue", "How much of blue's light is in white, in percent.",
      WhiteBalance.shares, default: "100", \.panel.whiteBalance.blue),
  ]

  /// What only a panel of type virtual has.
  static let virtualPanel = [
    path(
      "panel.virtual.capture.to",
      "A directory for PNG files, or one .gif file; neither may hold a capture already.",
      maximumBytes: 4000, \.panel.virtual.capture.to),
    integer(
      "panel.virtual.capture.max_frames", "How many frames are written at most.", 1...1_000_000,
      default: "10000", \.panel.virtual.capture.limits.frames),
    integer(
      "panel.virtual.capture.max_bytes", "How many bytes are written at most.",
      100_000...1_000_000_000_000, default: "100000000", \.panel.virtual.capture.limits.bytes),
    Key(
      "panel.virtual.view",
      "Where it is drawn; auto is the terminal when standard output is one, else headless; "
        + "capture writes every frame to a file.",
      expected: MessageProperty.choice(
        ["auto"] + Configuration.VirtualView.allCases.map(\.rawValue)),
      default: "auto"
    ) { value, configuration in
      guard case .string(let word) = value.value else { return false }
      let view = Configuration.VirtualView(rawValue: word)
      guard view != nil || word == "auto" else { return false }
      configuration.panel.virtual.view = view
      return true
    },
    boolean(
      "panel.virtual.follow",
      "Whether the panel is as large as the window in which it is drawn, also when that changes; "
        + "else it has its size.",
      default: "false"
    ) { $0.panel.virtual.follow = $1 },
    Key(
      "panel.virtual.colors",
      "How many colours the terminal gets; auto is as many as its environment says it has.",
      expected: MessageProperty.choice(TerminalColorChoice.words), default: "auto"
    ) { value, configuration in
      // Two of the words are numbers.
      guard let colors = TerminalColorChoice(value.text) else { return false }
      configuration.panel.virtual.colors = colors
      return true
    },
  ]
}

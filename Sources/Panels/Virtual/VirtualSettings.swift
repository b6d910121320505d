package import Keys
import Messages
package import Terminal

/// Settings of virtual panels.
package struct VirtualSettings: PanelDescriptor {
  /// View of the panel. Nil is the terminal if standard output is one, else headless.
  package var view: View?
  package var capture = Capture()
  /// Whether the panel follows the size of the terminal's window, in the view `terminal`.
  package var follow = false
  /// Colours of the terminal view.
  package var colors = TerminalColorChoice.auto

  package init() {}

  package enum View: String, CaseIterable, Sendable {
    /// Draws on standard output.
    case terminal
    /// Accepts frames when they are due, but draws nothing.
    case headless
    /// Writes every frame to a directory or to an animated GIF.
    case capture
  }

  /// Output of the view `capture`.
  package struct Capture: Equatable, Sendable {
    /// Absolute path of a directory or of a `.gif` file. It is set if the view is `capture`.
    package var to: String?
    /// Maximum number of frames of a capture.
    package var maxFrames = 10_000
    /// Maximum size of a capture, in bytes.
    package var maxBytes = 100_000_000

    package init() {}
  }

  package static let sections = [
    ConfigurationSection(
      path: "panel.virtual", summary: "Keys of panels of type virtual."),
    ConfigurationSection(
      path: "panel.virtual.capture", summary: "Output of the view capture."),
  ]

  package static let keys: [Key] = [
    path(
      "panel.virtual.capture.to",
      """
      Path of a directory, or of a file that ends with .gif. A directory gets a PNG file for each frame, \
      and the list frames.csv. It is created if it is missing. An earlier capture is not overwritten: it \
      is an error. The service can write only below /var/lib/signd, and that of the sign NAME only below \
      /var/lib/signd-NAME.
      """,
      maximumBytes: 4000, \.capture.to),
    integer(
      "panel.virtual.capture.max_frames",
      "Maximum number of frames. After it, the sign continues without capture.", 1...1_000_000,
      \.capture.maxFrames),
    integer(
      "panel.virtual.capture.max_bytes", "Maximum number of bytes.",
      100_000...1_000_000_000_000, \.capture.maxBytes),
    Key(
      "panel.virtual.view",
      "View of the panel. auto is terminal if standard output is a terminal, else headless. headless "
        + "draws nothing. capture writes every frame to a file.",
      expected: MessageProperty.choice(["auto"] + View.allCases.map(\.rawValue))
    ) { value, settings in
      guard case .string(let word) = value.value else { return false }
      let view = View(rawValue: word)
      guard view != nil || word == "auto" else { return false }
      settings.view = view
      return true
    }.written { .string($0.view?.rawValue ?? "auto") },
    boolean(
      "panel.virtual.follow",
      "If true, the panel has the size of the terminal's window, also after the window changes. If the "
        + "layout does not fit, the size stays. If false, the panel has panel.size.",
      \.follow),
    Key(
      "panel.virtual.colors",
      "Colours of the terminal. auto is set by TERM, COLORTERM and NO_COLOR.",
      expected: MessageProperty.choice(TerminalColorChoice.words)
    ) { value, settings in
      // Two of the words are numbers.
      guard let colors = TerminalColorChoice(value.text) else { return false }
      settings.colors = colors
      return true
    }.written { .string($0.colors.word) },
  ]

  package static let usualCurrentPerLED: Double? = nil

  package func check(_ panel: PanelSettings) throws(ConfigurationMismatch) {
    guard view == .capture, capture.to == nil else { return }
    throw ConfigurationMismatch(
      keys: ["panel.virtual.view"],
      message: "panel.virtual.view takes \"capture\" only if panel.virtual.capture.to is set")
  }

  package func makePanel(_ panel: PanelSettings, on buses: some PanelBuses) -> (any Panel)? { nil }

  package func changedKeys(since old: VirtualSettings) -> [String] {
    let all: [(String, Bool)] = [
      ("view", view == old.view), ("capture", capture == old.capture),
      ("follow", follow == old.follow), ("colors", colors == old.colors),
    ]
    return all.filter { !$0.1 }.map { "panel.virtual.\($0.0)" }
  }
}

extension PanelType {
  package static let virtual = PanelType(VirtualSettings.self)
}

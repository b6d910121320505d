package import Keys
import Panels

extension ConfigurationSection {
  /// The sections of signd's configuration file.
  package static let all =
    panel + PanelSettings.sections + [
      ConfigurationSection(path: "panel.power", summary: "What the panel's supply gives."),
      ConfigurationSection(
        path: "place", summary: "Where the sign is, for schedules that speak of sunrise and sunset."
      ),
      ConfigurationSection(path: "control", summary: "How programs talk to the daemon."),
      ConfigurationSection(path: "limits", summary: "How much is accepted."),
      ConfigurationSection(path: "limits.zoom", summary: "How far zones may be zoomed."),
      ConfigurationSection(path: "fonts", summary: "What texts are drawn with."),
      ConfigurationSection(path: "icons", summary: "Pictures that messages call by a name."),
      ConfigurationSection(
        path: "live_text", summary: "What texts may show that changes by itself."),
      ConfigurationSection(path: "messages", summary: "Messages that files say."),
      ConfigurationSection(
        path: "defaults", summary: "What holds where a message says nothing itself."),
      ConfigurationSection(path: "state", summary: "What signd stores for its next start."),
    ]

  private static let panel = [
    ConfigurationSection(path: "panel", summary: "The panel."),
    ConfigurationSection(
      path: "panel.white_balance",
      summary: "How much of each channel's light makes white, in percent."),
  ]
}

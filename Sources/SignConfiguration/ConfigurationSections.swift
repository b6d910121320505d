package import Keys
import Panels

extension ConfigurationKeys {
  package static let sections =
    panelSections + PanelSettings.sections + [
      ConfigurationSection(path: "panel.power", summary: "Current of the panel."),
      ConfigurationSection(
        path: "place",
        summary: "Position of the sign, for schedules with sunrise and sunset. "
          + "Set both keys, or neither."
      ),
      ConfigurationSection(path: "control", summary: "Access for signctl and other programs."),
      ConfigurationSection(path: "limits", summary: "Limits of messages, pictures and zones."),
      ConfigurationSection(path: "limits.zoom", summary: "Limits of zooming while the sign runs."),
      ConfigurationSection(path: "fonts", summary: "Fonts in addition to the built-in faces."),
      ConfigurationSection(path: "icons", summary: "Pictures that messages name as icon:NAME."),
      ConfigurationSection(
        path: "live_text", summary: "Files and commands for live text; see signctl(1)."),
      ConfigurationSection(path: "messages", summary: "Messages from files."),
      ConfigurationSection(
        path: "defaults", summary: "Properties of messages that do not set them."),
      ConfigurationSection(path: "state", summary: "State that signd stores for its next start."),
    ]

  private static let panelSections = [
    ConfigurationSection(path: "panel", summary: "The panel."),
    ConfigurationSection(
      path: "panel.white_balance",
      summary: "Light of each channel in white, for a panel whose white has a tint. "
        + "The largest value should be 100. A lower value makes the panel darker."),
  ]
}

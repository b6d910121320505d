package import Keys

extension ConfigurationSection {
  /// Those of signd's file.
  package static let all = [
    ConfigurationSection(path: "panel", summary: "The panel."),
    ConfigurationSection(
      path: "panel.white_balance",
      summary: "How much of each channel's light makes white, in percent."),
    ConfigurationSection(
      path: "panel.virtual", summary: "What only a panel of type virtual has."),
    ConfigurationSection(
      path: "panel.virtual.capture", summary: "Where the view capture writes every frame."),
    ConfigurationSection(path: "panel.spi", summary: "The SPI device that a panel hangs on."),
    ConfigurationSection(path: "panel.gpio", summary: "The GPIO lines that a panel hangs on."),
    ConfigurationSection(path: "panel.power", summary: "What the panel's supply gives."),
    ConfigurationSection(
      path: "panel.max7219", summary: "What only a panel of type max7219 has."),
    ConfigurationSection(path: "panel.ws2812", summary: "What only a panel of type ws2812 has."),
    ConfigurationSection(path: "panel.apa102", summary: "What only a panel of type apa102 has."),
    ConfigurationSection(
      path: "panel.wiring", summary: "Where the lamps of a ws2812 or apa102 panel are."),
    ConfigurationSection(path: "panel.hub75", summary: "What only a panel of type hub75 has."),
    ConfigurationSection(
      path: "panel.hub75.lines", summary: "Lines that are not where the board has them."),
    ConfigurationSection(
      path: "place", summary: "Where the sign is, for schedules that speak of sunrise and sunset."),
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
    ConfigurationSection(path: "state", summary: "What is kept across restarts."),
  ]
}

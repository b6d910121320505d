import ArgumentParser
import ControlAPI
import Manual
import Options

@main
struct SignctlCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signctl",
    abstract: "Control a sign that signd shows.",
    discussion: CommandConfiguration.examplesTitle + """
        signctl set-message "It is {{time:%H:%M}}"
        signctl add "Fresh bread" --when "Mon-Sat 07:00-11:00"
        signctl alert "Leave the building" --wakeup
        signctl brightness 40
        signctl preview

      A sign has one zone, main, unless a layout divides the panel.
      set-message replaces its earlier message; add makes messages that take turns.

      set-message, add and apply take --dry-run, which shows what would change.
      --sign NAME chooses a sign. Commands that act also take --sign all.

      'signctl COMMAND --help' explains a command, and --help-all all of its options.
      """,
    version: signdVersion,
    subcommands: [ManualCommand<SignctlCommand>.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Messages",
        subcommands: [
          SetMessageCommand.self, SetPagesCommand.self, SetTopicsCommand.self,
          SetImageCommand.self, SetChartCommand.self, ClearCommand.self,
        ]),
      CommandGroup(
        name: "Queue",
        subcommands: [
          AddCommand.self, AddImageCommand.self, AddChartCommand.self, MessagesCommand.self,
          EditCommand.self, MoveCommand.self, RemoveCommand.self, ShowCommand.self,
          NextCommand.self, PreviousCommand.self, PauseCommand.self, ResumeCommand.self,
          ScheduleCommand.self, WaitShownCommand.self,
        ]),
      CommandGroup(
        name: "Motion",
        subcommands: [
          StopCommand.self, StartCommand.self, PageCommand.self, SelectCommand.self,
          ZoomCommand.self,
        ]),
      CommandGroup(
        name: "Alerts and banners",
        subcommands: [
          AlertCommand.self, AlertsCommand.self, BannerCommand.self, BannersCommand.self,
          DismissCommand.self,
        ]),
      CommandGroup(
        name: "Panel",
        subcommands: [
          PanelCommand.self, BrightnessCommand.self, PowerCommand.self, RotateCommand.self,
          ResizeCommand.self, TestPatternCommand.self,
        ]),
      CommandGroup(
        name: "Layout",
        subcommands: [
          LayoutCommand.self, SetLayoutCommand.self, ResetLayoutCommand.self, ZonesCommand.self,
        ]),
      CommandGroup(
        name: "Variables",
        subcommands: [
          SetVariableCommand.self, VariablesCommand.self, RemoveVariableCommand.self,
        ]),
      CommandGroup(
        name: "Pictures and backup",
        subcommands: [
          ImagesCommand.self, UploadImageCommand.self, DownloadImageCommand.self,
          RemoveImageCommand.self, ExportCommand.self, ApplyCommand.self,
        ]),
      CommandGroup(
        name: "Looking",
        subcommands: [
          StatusCommand.self, SnapshotCommand.self, PreviewCommand.self, WatchCommand.self,
          FontsCommand.self, IconsCommand.self, SignsCommand.self, DoctorCommand.self,
          ReloadCommand.self,
        ]),
    ])

  static func main() {
    runAndExit(name: "signctl")
  }
}

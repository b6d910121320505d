import ArgumentParser
import ControlAPI
import Manual
import Options

@main
struct SignctlCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signctl",
    abstract: "Controls a running signd.",
    discussion: """
      Options go behind the command. Exit status: 0 when done, 1 when signd refused, the answer \
      cannot be printed or doctor has found a problem, 2 when the command line is wrong, 69 when signd is not there or does not \
      answer.
      """,
    version: signdVersion,
    subcommands: [
      SetMessageCommand.self, SetPagesCommand.self, SetTopicsCommand.self,
      SetImageCommand.self, SetChartCommand.self, ClearCommand.self,
      AddCommand.self, AddImageCommand.self, AddChartCommand.self, ListCommand.self,
      EditCommand.self, MoveCommand.self, RemoveCommand.self,
      ShowCommand.self, NextCommand.self, PreviousCommand.self, PauseCommand.self,
      ResumeCommand.self, ScheduleCommand.self, WaitShownCommand.self,
      StartCommand.self, StopCommand.self,
      BrightnessCommand.self, PowerCommand.self, RotateCommand.self, ResizeCommand.self,
      PanelCommand.self, TestPatternCommand.self,
      LayoutCommand.self, ZoomCommand.self, PageCommand.self, SelectCommand.self,
      AlertCommand.self, AlertsCommand.self, DismissCommand.self,
      ImagesCommand.self, UploadImageCommand.self, DownloadImageCommand.self,
      RemoveImageCommand.self,
      SetVariableCommand.self, ListVariablesCommand.self, RemoveVariableCommand.self,
      StatusCommand.self, SnapshotCommand.self, PreviewCommand.self, WatchCommand.self,
      FontsCommand.self, IconsCommand.self, ListSignsCommand.self, DoctorCommand.self,
      ExportCommand.self, ApplyCommand.self,
      ManualCommand<SignctlCommand>.self,
    ])

  static func main() {
    runAndExit(name: "signctl")
  }
}

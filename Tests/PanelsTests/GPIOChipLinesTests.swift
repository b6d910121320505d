import Glibc
import Panels
import TestSupport
import Testing

/// GPIO tests for machines that may have no chip.
@Suite struct GPIOChipLinesTests {
  private func refusal(_ chip: String?) -> String {
    let lines = GPIOChipLines(chip: chip, offsets: [1, 2, 3])
    defer { lines.close() }
    do {
      try lines.open(levels: 0)
      return "opened"
    } catch {
      return error.message
    }
  }

  @Test func linesThatWereNotTakenAreNotSet() {
    let lines = GPIOChipLines(chip: nil, offsets: [1, 2, 3])
    #expect(throws: PanelError.self) { try lines.set(0) }
    #expect(throws: PanelError.self) { try lines.set(5) }
  }

  @Test func aChipThatIsNotThereIsNamed() {
    #expect(refusal("/dev/gpiochip99").hasPrefix("there is no /dev/gpiochip99"))
    let label = refusal("no such chip")
    #expect(
      label.hasPrefix("there is no GPIO chip \"no such chip\"")
        || label.hasPrefix("cannot open the GPIO chips to look for \"no such chip\": "))
  }

  @Test func whatIsNoChipIsRefused() {
    #expect(refusal("/dev/null").hasPrefix("/dev/null is not a GPIO chip; "))
  }

  @Test(.enabled(if: geteuid() != 0, "root may open everything"))
  func withoutPermissionItSaysWhatToDo() throws {
    // In a folder, because libgpiod 2 checks the file type before opening.
    let directory = TemporaryDirectory()
    let path = "/dev/.." + directory.path + "/gpiochip0"
    chmod(directory.path, 0)
    defer { chmod(directory.path, 0o700) }
    #expect(
      refusal(path)
        == "cannot open the GPIO chip \(path): Permission denied; add a udev rule for the group "
        + "gpio; signctl doctor shows one")
  }
}

import CGPIOD
import Glibc
import Testing

/// Tests of chips for machines that may have none.
@Suite struct ChipTests {
  @Test(arguments: [("/nonexistent/gpiochip0", ENOENT), ("/dev/null", ENODEV)])
  func whatIsNoChipCannotBeOpened(path: String, code: Int32) {
    var failure = cgpiod_failure()
    #expect(cgpiod_chip_open(path, &failure) == nil)
    #expect(failure.code == code)
    #expect(String(cString: failure.step) == "open the GPIO chip")
  }

  @Test func aLabelThatNoChipHasIsNoDevice() {
    var failure = cgpiod_failure()
    #expect(cgpiod_chip_find("no such chip", &failure) == nil)
    // Without permission to open every chip, the result is unknown.
    #expect(failure.code == ENODEV || failure.code == EACCES)
    #expect(String(cString: failure.step) == "find the GPIO chip")
  }

  @Test func everyChipThatIsListedIsOne() throws {
    var failure = cgpiod_failure()
    let paths = try #require(cgpiod_chip_paths(&failure))
    defer { cgpiod_paths_free(paths) }
    var next = paths
    while let path = next.pointee {
      if let chip = cgpiod_chip_open(path, &failure) {
        #expect(String(cString: cgpiod_chip_path(chip)) == String(cString: path))
        #expect(!String(cString: cgpiod_chip_name(chip)).isEmpty)
        #expect(cgpiod_chip_lines(chip) > 0)
        cgpiod_chip_close(chip)
      } else {
        #expect(failure.code == EACCES)
      }
      next += 1
    }
  }
}

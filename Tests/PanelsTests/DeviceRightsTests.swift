import Glibc
import Testing

@testable import Panels

@Suite struct DeviceRightsTests {
  @Test func whatTheServiceManagerKeepsAwayIsThereAfterARestart() {
    let remedy = DeviceRights.remedy(EPERM, path: "/dev/null", group: "spi")
    #expect(remedy.hasPrefix("the service manager denies access"))
    #expect(remedy.hasSuffix(": sudo systemctl restart signd"))
  }

  @Test func rightsAreGivenByTheGroup() {
    let remedy = DeviceRights.remedy(EACCES, path: "/dev/nowhere", group: "spi")
    #expect(remedy.contains("for the group spi"))
  }
}

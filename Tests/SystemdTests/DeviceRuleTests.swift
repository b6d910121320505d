import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The device rules, interpreted as udev(7) describes.
@Suite struct DeviceRuleTests {
  private struct Rule {
    var conditions: [String: String] = [:]
    var settings: [String: String] = [:]

    init(_ line: Substring) throws {
      for part in line.split(separator: ",") {
        let match = try #require(part.wholeMatch(of: /\s*([A-Z]+)(==|=)"([^"]*)"\s*/), "\(part)")
        if match.2 == "==" {
          conditions[String(match.1)] = String(match.3)
        } else {
          settings[String(match.1)] = String(match.3)
        }
      }
    }

    func matches(_ device: [String: String]) -> Bool {
      conditions.allSatisfy { key, pattern in
        device[key].map { fnmatch(pattern, $0, 0) == 0 } ?? false
      }
    }
  }

  private static let file = "usr/lib/udev/rules.d/60-signd.rules"

  private func rules() throws -> [Rule] {
    try Staging(prefix: "/usr").root.read(Self.file).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(Rule.init)
  }

  @Test(arguments: [
    ("gpio", "gpiochip0", "gpio"), ("gpio", "gpiochip512", "gpio"),
    ("bcm2835-gpiomem", "gpiomem", "gpio"), ("rpi-gpiomem", "gpiomem0", "gpio"),
    ("spidev", "spidev0.0", "spi"), ("spidev", "spidev10.1", "spi"),
  ])
  func aDeviceOfAPanelBelongsToItsGroup(subsystem: String, name: String, group: String) throws {
    let matching = try rules().filter { $0.matches(["SUBSYSTEM": subsystem, "KERNEL": name]) }
    #expect(matching.map(\.settings) == [["GROUP": group, "MODE": "0660"]])
  }

  @Test(arguments: [
    ("gpio", "gpio17"), ("spi", "spi0.0"), ("mem", "null"), ("tty", "ttyS0"), ("block", "mmcblk0"),
  ])
  func otherDevicesAreLeftAlone(subsystem: String, name: String) throws {
    #expect(try !rules().contains { $0.matches(["SUBSYSTEM": subsystem, "KERNEL": name]) })
  }

  @Test func everyGroupOfTheRulesIsMade() throws {
    let staging = try Staging(prefix: "/usr")
    let made = try run(["systemd-sysusers", "--root=\(staging.root.path)", "--dry-run"]).output
    for rule in try rules() {
      let group = try #require(rule.settings["GROUP"])
      #expect(made.contains("Creating group '\(group)'"))
    }
  }

  /// systemd has it since version 254.
  private static let canVerify = (try? run(["udevadm", "verify", "--help"]).status) == 0

  @Test(.enabled(if: canVerify, "this udevadm cannot verify rules"))
  func udevHasNothingToSayAgainstTheRules() throws {
    let staging = try Staging(prefix: "/usr")
    let outcome = try run([
      "udevadm", "verify", "--resolve-names=never", staging.root.path + "/" + Self.file,
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}

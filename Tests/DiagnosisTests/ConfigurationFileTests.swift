import Diagnosis
import Testing

@Suite struct ConfigurationFileTests {
  @Test func anErrorIsAProblemWithItsPlaceAndTheUnitToRestart() async throws {
    let fixture = Fixture()
    for name in ["signd.yaml", "north.yaml", "south.yaml", "notes.txt"] {
      try fixture.write("", to: "/etc/signd/" + name)
    }
    fixture.configurationErrors = [
      "/etc/signd/signd.yaml": [],
      "/etc/signd/north.yaml": [
        "/etc/signd/north.yaml:3:7: panel.size takes WIDTHxHEIGHT, not \"big\"", "another",
      ],
    ]
    // One that cannot be read is not judged.
    #expect(
      await fixture.findings("config") == [
        Finding(
          "config", .problem,
          "/etc/signd/north.yaml:3:7: panel.size takes WIDTHxHEIGHT, not \"big\" (and 1 more)",
          remedy: "correct it, then: sudo systemctl restart signd@north"),
        Finding("config", .ok, "/etc/signd/signd.yaml has no errors"),
      ])
  }
}

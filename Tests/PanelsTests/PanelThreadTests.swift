import CLinux
import Testing

@Suite struct PanelThreadTests {
  @Test(arguments: [
    ("3\n", 3), ("2-3", 3), ("0,2", 2), ("1-2,5-7\n", 7), ("0", 0), ("", -1), ("\n", -1),
    ("2-", -1), ("x", -1), ("99999999999999999999", -1),
  ])
  func theLastOfTheProcessorsThatAreLeftFree(_ list: String, _ processor: Int32) {
    #expect(clinux_last_processor(list) == processor)
  }
}

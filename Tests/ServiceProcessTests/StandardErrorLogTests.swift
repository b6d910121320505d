import Logging
import Testing

@testable import ServiceProcess

@Suite struct StandardErrorLogTests {
  @Test func theJournalGetsItsPriorities() {
    #expect(StandardErrorLog.line(.error, "no", program: nil) == "<3>no\n")
    #expect(StandardErrorLog.line(.info, "yes", program: nil) == "<6>yes\n")
    #expect(StandardErrorLog.line(.warning, "hm", program: "signd") == "signd: warning: hm\n")
  }

  @Test func aQuotedTextCannotForgeALineOrReachTheTerminal() {
    #expect(
      StandardErrorLog.line(.info, "a\n<0>b\u{1B}[2J", program: nil) == "<6>a <0>b\\u001b[2J\n")
  }
}

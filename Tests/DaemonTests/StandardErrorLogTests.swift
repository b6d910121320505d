import Logging
import Testing

@testable import Daemon

@Suite struct StandardErrorLogTests {
  @Test func theJournalGetsItsPriorities() {
    #expect(StandardErrorLog.line(.error, "no", toJournal: true) == "<3>no\n")
    #expect(StandardErrorLog.line(.info, "yes", toJournal: true) == "<6>yes\n")
    #expect(StandardErrorLog.line(.warning, "hm", toJournal: false) == "signd: warning: hm\n")
  }

  @Test func aQuotedTextCannotForgeALineOrReachTheTerminal() {
    #expect(
      StandardErrorLog.line(.info, "a\n<0>b\u{1B}[2J", toJournal: true) == "<6>a <0>b\\u001b[2J\n")
  }
}

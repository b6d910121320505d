import FoundationEssentials
import Testing

@testable import ControlServer

@Suite struct JSONSyntaxTests {
  private func failure(_ text: String) -> JSONSyntaxError? { failure(Array(text.utf8)) }

  private func failure(_ text: [UInt8]) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      try JSONSyntax.checkObject(text)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    "{}", " \t\r\n{ } \n", #"{"a":1,"b":[true,false,null,[],{}],"c":{"a":"a"}}"#,
    #"{"":"\"\\\/\b\f\n\r\t\u0000\u00e9\ud83d\uDE86"}"#, #"{"a":[0,-0,1.5e+10,-20E-1,0.0]}"#,
    "{\"ä\":\"\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}\"}",
  ]) func goodTextPasses(_ text: String) {
    #expect(failure(text) == nil)
  }

  @Test(arguments: [
    ("", 1, 1, "the body is empty"), ("[]", 1, 1, "a JSON object begins with {"),
    ("{", 1, 2, "a name in double quotes is missing"),
    (#"{"a""#, 1, 5, "a : is missing"), (#"{"a":"#, 1, 6, "a value is missing"),
    ("{\n\"a\":1\n \"b\":2}", 3, 2, "a , or } is missing"),
    (#"{"a":[1 2]}"#, 1, 9, "a , or ] is missing"),
    (#"{"a":1} x"#, 1, 9, "something follows the object"),
    (#"{"a":"b"#, 1, 8, #"the closing " of a string is missing"#),
    (#"{"a":01}"#, 1, 7, "a , or } is missing"), (#"{"a":1.}"#, 1, 8, "a digit is missing"),
    (#"{"a":nul}"#, 1, 6, "a value is missing"),
    (#"{"a":1,"b":2,"\u0061":3}"#, 1, 14, #"the name "a" is given a second time here"#),
    (#"{"a":"\x"}"#, 1, 7, "there is no such escape"),
    (#"{"a":"\u12G4"}"#, 1, 11, #"\u takes four hexadecimal digits"#),
    (#"{"a":"\udc00"}"#, 1, 7, "half of a surrogate pair is missing"),
    (#"{"a":"\ud83d\u0041"}"#, 1, 7, "half of a surrogate pair is missing"),
    ("{\"a\":\"\n\"}", 1, 7, #"a control character in a string is written as \u00XX"#),
  ]) func aFaultIsNamedWithItsPlace(_ text: String, line: Int, column: Int, reason: String) {
    #expect(failure(text) == JSONSyntaxError(line: line, column: column, reason: reason))
  }

  @Test(
    arguments: [
      [0x80], [0xC1, 0x80], [0xC3], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xFF],
    ] as [[UInt8]]) func whatIsNotUTF8IsRefused(_ bytes: [UInt8])
  {
    let text = Array("{\"a\":\"".utf8) + bytes + Array("\"}".utf8)
    #expect(failure(text)?.reason == "this is not UTF-8")
  }

  @Test func depthIsLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    }
    #expect(failure(nested(JSONSyntax.maximumDepth)) == nil)
    #expect(failure(nested(JSONSyntax.maximumDepth + 1)) != nil)
    #expect(failure(nested(1_000_000)) != nil)
  }

  @Test(arguments: ["true", " [1, {\"a\": []}] ", "\"a\"", "-1e3", "{}", "null"])
  func aValueOfAnyKindIsTakenWhereThatIsAsked(_ text: String) {
    #expect(throws: Never.self) { try JSONSyntax.checkValue(text.utf8) }
  }

  @Test(arguments: ["", " ", "true false", "[1,]", "tru", "{\"a\":1,\"a\":2}", "'a'"])
  func whatIsNoValueIsRefused(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONSyntax.checkValue(text.utf8) }
  }

  /// Accepted texts can be decoded, and a randomly changed text is accepted only if Foundation
  /// accepts it.
  @Test func foundationTakesWhatPasses() {
    struct Anything: Decodable { init(from decoder: any Decoder) throws {} }
    let seed = #"{"text":"a\u00e9\ud83d\ude86ü","speed":-1.5e3,"list":[true,null,{"x":[]}]}"#
    let alphabet = Array(#"{}[]",:\u0dD8e1-.+ntf a"#.utf8) + [0x80, 0xC3, 0x0A]
    var state: UInt64 = 20_240_601
    func random(_ limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
    var passed = 0
    for _ in 0..<20_000 {
      var text = Array(seed.utf8)
      for _ in 0...random(3) {
        let place = random(text.count)
        switch random(3) {
        case 0: text[place] = alphabet[random(alphabet.count)]
        case 1: text.remove(at: place)
        default: text.insert(alphabet[random(alphabet.count)], at: place)
        }
      }
      if failure(text) == nil {
        passed += 1
        let decoder = JSONDecoder()
        #expect(throws: Never.self, "\(String(decoding: text, as: UTF8.self))") {
          try decoder.decode(Anything.self, from: Data(text))
        }
      }
    }
    #expect(passed > 1000)
  }
}

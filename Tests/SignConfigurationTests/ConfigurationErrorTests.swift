import Keys
import SignConfiguration
import Testing

/// The output of `signd check-config`.
private func report(_ bytes: [UInt8]) -> String {
  do {
    _ = try Configuration.parse(bytes, name: "f", fonts: ["signd-8", "signd-5"])
    return "no error"
  } catch {
    return error.description
  }
}

private func report(_ yaml: String) -> String { report(Array(yaml.utf8)) }

private func fileReport(_ path: String) -> String {
  do {
    _ = try Configuration.read(path: path, fonts: nil)
    return "no error"
  } catch {
    return error.description
  }
}

@Suite struct ConfigurationErrorTests {
  @Test(arguments: [
    (
      "panel:\n  brightnes: 60",
      "2:3: unknown key \"panel.brightnes\"; did you mean \"panel.brightness\"?"
    ),
    ("panle: {}", "1:1: unknown key \"panle\"; did you mean \"panel\"?"),
    (
      "defaults: { keep-phase: true }",
      "1:13: unknown key \"defaults.keep-phase\"; did you mean \"defaults.keep_phase\"?"
    ),
    ("brightness: 60", "1:1: unknown key \"brightness\"; did you mean \"panel.brightness\"?"),
    ("text: hi", "1:1: unknown key \"text\"; did you mean \"limits.text\" or \"defaults.text\"?"),
    (
      "panel.size: 64x16",
      "1:1: unknown key \"panel.size\"; write size below panel, not both in one word"
    ),
    (
      "panel:\n  virtual:\n  view: headless",
      "3:3: unknown key \"panel.view\"; did you mean \"panel.virtual.view\"?"
    ),
    (
      "voice: {}",
      "1:1: unknown key \"voice\"; "
        + "here are panel, place, control, limits, fonts, icons, live_text, messages, defaults, state, "
        + "time_zone, awtrix, "
        + "layout, metrics, zones, scene"
    ),
    (
      "panel: {size:64x16}",
      "1:9: unknown key \"panel.size:64x16\"; a space is missing after the colon"
    ),
    (
      "\"a\\e[31m\\nb\": 1",
      "1:1: unknown key \"a\\u001b[31m\\nb\"; "
        + "here are panel, place, control, limits, fonts, icons, live_text, messages, defaults, state, "
        + "time_zone, awtrix, "
        + "layout, metrics, zones, scene"
    ),
    ("panel: {}\npanel: {}", "2:1: panel is given twice; the first is in line 1, column 1"),
    (
      "panel:\n  size: 1x1\n  \"size\": 1x1",
      "3:3: panel.size is given twice; the first is in line 2, column 3"
    ),
    ("? [panel]\n: {}", "1:3: a key is one word, such as panel"),
  ])
  func keysThatDoNotExist(_ yaml: String, _ expected: String) {
    #expect(report(yaml) == "f:" + expected)
  }

  @Test(arguments: [
    (
      "panel: { brightness: 60px }",
      "1:22: panel.brightness takes a whole number from 0 to 100, in percent, not \"60px\""
    ),
    (
      "panel: { brightness: 101 }",
      "1:22: panel.brightness takes a whole number from 0 to 100, in percent, not 101"
    ),
    (
      "panel: { brightness: '60' }",
      "1:22: panel.brightness takes a whole number from 0 to 100, in percent, not \"60\"; "
        + "leave out the quotes"
    ),
    (
      "panel: { rotate: 45 }",
      "1:18: panel.rotate takes 0, 90, 180 or 270, in degrees clockwise, not 45"
    ),
    (
      "panel: { mirror: yes }",
      "1:18: panel.mirror takes none, horizontal, vertical or both, not \"yes\""
    ),
    ("panel: { gamma: 0.5 }", "1:17: panel.gamma takes cie1931 or a number from 1 to 4, not 0.5"),
    (
      "panel: { type: hub12 }",
      "1:16: panel.type takes virtual, max7219, ws2812, apa102 or hub75, not \"hub12\""
    ),
    (
      "panel: { virtual: { view: window } }",
      "1:27: panel.virtual.view takes auto, terminal, headless or capture, not \"window\""
    ),
    (
      "panel: { virtual: { view: capture } }",
      "1:27: panel.virtual.view takes \"capture\" only if panel.virtual.capture.to is set"
    ),
    (
      "panel: { virtual: { view: capture, capture: { to: out } } }",
      "1:51: panel.virtual.capture.to takes an absolute path (beginning with /) of at most 4000 "
        + "bytes, not \"out\""
    ),
    (
      "panel: { virtual: { capture: { to: out } } }",
      "1:36: panel.virtual.capture.to takes an absolute path (beginning with /) of at most 4000 "
        + "bytes, not \"out\""
    ),
    (
      "panel: { virtual: { capture: { max_frames: 0 } } }",
      "1:44: panel.virtual.capture.max_frames takes a whole number from 1 to 1000000, not 0"
    ),
    (
      "control: { mode: 0888 }",
      "1:18: control.mode takes an octal mode from 0600 to 0777 with which the owner may read "
        + "and write, not 0888"
    ),
    (
      "control: { mode: 0066 }",
      "1:18: control.mode takes an octal mode from 0600 to 0777 with which the owner may read "
        + "and write, not 0066"
    ),
    (
      "control: { socket: run/x.sock }",
      "1:20: control.socket takes an absolute path (beginning with /) of at most 107 bytes, "
        + "not \"run/x.sock\""
    ),
    (
      "control: { socket: \"/run/x\\0y\" }",
      "1:20: control.socket takes an absolute path (beginning with /) of at most 107 bytes, "
        + "not \"/run/x\\u0000y\""
    ),
    ("control: { group: 'a b' }", "1:19: control.group takes the name of a group, not \"a b\""),
    (
      "control: { max_connections: 7 }",
      "1:29: control.max_connections takes a whole number from 8 to 4096, not 7"
    ),
    ("awtrix: http", "1:9: awtrix takes true or false, not \"http\""),
    (
      "limits: { text: 1MiB }",
      "1:17: limits.text takes a whole number from 1024 to 16777216, not \"1MiB\""
    ),
    (
      "state: { directory: ~/sign }",
      "1:21: state.directory takes an absolute path (beginning with /) of at most 4095 bytes, "
        + "not \"~/sign\""
    ),
    (
      "defaults:\n  speed: fast",
      "2:10: defaults.speed takes a number from 0.1 to 2000, in pixels a second, not \"fast\""
    ),
    (
      "defaults: { speed: .nan }",
      "1:20: defaults.speed takes a number from 0.1 to 2000, in pixels a second, not .nan"
    ),
    (
      "defaults: { gap: 99999999999999999999 }",
      "1:18: defaults.gap takes a whole number from 0 to 65535, in pixels, "
        + "not 99999999999999999999"
    ),
    (
      "defaults: { text: 2024 }",
      "1:19: defaults.text takes a string or a list of runs, not 2024; put it in quotes"
    ),
    (
      "defaults: { text: {{time}} }",
      "1:19: defaults.text takes a string or a list of runs, not a mapping"
    ),
    (
      "defaults:\n  text:\n  - a\n  - { text: b, color: rde }",
      "4:23: defaults.text[1].color takes #rrggbb, #rgb or a CSS colour name, not \"rde\"; "
        + "did you mean \"red\"?"
    ),
    (
      "defaults:\n  text:\n  - { text: b, effect: [inverse, blink 1ms] }",
      "3:34: defaults.text[0].effect[1] takes blink and a time from 20ms to 60s, such as "
        + "blink 500ms, not \"blink 1ms\""
    ),
    (
      "defaults:\n  text:\n  - { text: b, colour: red }",
      "3:16: unknown key \"colour\" in defaults.text[0]; did you mean \"color\"?"
    ),
    (
      "defaults:\n  text:\n  - { text: b, bold: true, bold: false }",
      "3:28: bold is given twice in one mapping"
    ),
    (
      "defaults: { text: [7] }",
      "1:20: defaults.text[0] takes a string or a mapping with the key text or image, not 7"
    ),
    (
      "defaults: { font: comic }",
      "1:19: defaults.font takes auto, signd-8 or signd-5, not \"comic\""
    ),
    ("defaults: { persist: yes }", "1:22: defaults.persist takes true or false, not \"yes\""),
    (
      "defaults:\n  color: #ff8800\n  speed: 3",
      "2:10: defaults.color has no value: # begins a comment; quote the colour: \"#ff8800\""
    ),
    (
      "defaults:\n  text: #1 in town",
      "2:9: defaults.text has no value: # begins a comment; put a text that begins with # in quotes"
    ),
    (
      "defaults:\n  text:\n  - text: a\n    color: #f00 # or \"#0f0\"",
      "4:12: defaults.text[0].color has no value: # begins a comment; quote the colour: \"#f00\""
    ),
    (
      "defaults:\n  item_colors:\n  - red\n  - #00ff00",
      "4:5: defaults.item_colors[1] has no value: # begins a comment; quote the colour: "
        + "\"#00ff00\""
    ),
    (
      "defaults: {\n  speed: 3,\n  color: #ff0000\n  # amber\n\n}",
      "3:10: defaults.color has no value: # begins a comment; quote the colour: \"#ff0000\""
    ),
    (
      "scene:\n- at: 0\n  message:\n    text: a\n    color: #f00",
      "5:12: scene[0].message.color has no value: # begins a comment; quote the colour: \"#f00\""
    ),
    (
      "defaults: { text: '#00f', color: #ff0000 }\npanel: { size: 1x1 }",
      "1:34: \"#ff0000\" needs quotes: # begins a comment"
    ),
    (
      "defaults:\n  item_colors: [#ff0000, red]",
      "2:17: \"#ff0000\" needs quotes: # begins a comment"
    ),
    (
      "defaults:\n  item_colors: [red, #ff0000]\n  speed: 3\npanel: {}",
      "2:22: \"#ff0000\" needs quotes: # begins a comment"
    ),
    // These are comments.
    (
      "defaults:\n  item_colors: [red, \"it's, #f00\" # a, #f00\n",
      "3:1: a comma or a closing ] is missing for the [ that begins in line 2, column 16"
    ),
    (
      "defaults:\n  text:\n  - text: a\n    color: # add\n  speed: #fast",
      "5:10: defaults.speed has no value: # begins a comment; put a text that begins with # in quotes"
    ),
    (
      "defaults:\n  color: # amber",
      "2:9: defaults.color has no value; write one, or null for the default"
    ),
    (
      "panel: 64x16",
      "1:8: panel takes a mapping with keys (type, size, brightness, rotate, mirror, gamma, "
        + "dimming, white_balance, virtual, spi, gpio, max7219, wiring, ws2812, apa102, hub75, power), "
        + "not \"64x16\""
    ),
    (
      "control:\n  socket:/run/x",
      "2:3: control takes a mapping with keys (socket, mode, group, max_connections), "
        + "not \"socket:/run/x\"; a space is missing after the colon"
    ),
    (
      "- panel",
      "1:1: the file takes a mapping with keys (panel, place, control, limits, fonts, icons, "
        + "live_text, messages, "
        + "defaults, state, time_zone, awtrix, layout, metrics, zones, scene), not a list of 1 item"
    ),
  ])
  func valuesThatAreNotPossible(_ yaml: String, _ expected: String) {
    #expect(report(yaml) == "f:" + expected)
  }

  @Test(arguments: ["64 x 16", "0x16", "[64, 16]", "64", "64x16,", "5000x1"])
  func sizesThatAreNotPossible(_ written: String) {
    let shown = ["0x16", "64"].contains(written) ? written : "\"\(written)\""
    let value = written.hasPrefix("[") ? "a list of 2 items" : shown
    #expect(
      report("panel:\n  size: \(written)\n")
        == "f:2:9: panel.size takes WIDTHxHEIGHT in pixels, such as 64x16, from 1 to 4096 each way "
        + "and at most 1048576 in all, not \(value)")
  }

  @Test(arguments: [
    ("panel:\n\tsize: 64x16", "2:1: a tab cannot indent in YAML; use spaces"),
    ("panel:\n  size: 64x16\n\tbrightness: 3", "3:1: a tab cannot indent in YAML; use spaces"),
    ("defaults:\n  text: Open: 9 to 5", "2:13: a value that contains \": \" needs quotes"),
    ("defaults: { text: Open: 9 to 5 }", "1:23: a value that contains \": \" needs quotes"),
    ("defaults:\n  text: @home", "2:9: a value that begins with @ needs quotes"),
    ("defaults:\n  text: *bold*", "2:9: a value that begins with * needs quotes"),
    (
      "defaults:\n  text: - dash",
      "2:9: a list is not possible here; a value that begins with - needs quotes"
    ),
    (
      "panel:\n  size: 64x16\n   brightness: 3",
      "3:14: a key is not expected here; check its indentation, and that the line before has a "
        + "colon and a space after it"
    ),
    (
      "panel:\n   size: 64x16\n  brightness: 3",
      "3:3: the indentation fits no key above; the keys of a section begin in the same column"
    ),
    (
      "panel:\n  size: 64x16\nbrightness 60\nrotate: 90",
      "3:1: a key needs a colon and a space after it, as in \"key: value\""
    ),
    ("defaults:\n  text: \"Open\n  speed: 3", "2:9: this quoted text has no closing quote"),
    (
      "defaults:\n  text: 'it's'",
      "2:13: nothing may follow the value here; a value that only begins with quotes or brackets "
        + "needs quotes around all of it"
    ),
    (
      "defaults:\n  text: \"C:\\data\"",
      "2:12: this is not an escape; in double quotes write \\\\ for a backslash, or use single "
        + "quotes"
    ),
    (
      "panel: { size: 64x16\ncontrol: {}",
      "2:8: a comma or a closing } is missing for the { that begins in line 1, column 8"
    ),
    ("panel: {}}", "1:10: there is no opening bracket for this one"),
    (": 3", "1:1: a key is missing before this colon"),
    ("%foo\n---\n", "1:1: a line cannot begin with %"),
    (
      "panel: {}\n---\npanel: {}",
      "2:1: a second document begins here; a configuration is one document"
    ),
    (
      "panel: {}\n...\nfoo",
      "3:1: this does not continue the line before it; check the indentation"
    ),
    (
      "defaults:\n  text: &co KG",
      "2:9: anchors are not possible; a value that begins with & needs quotes"
    ),
    (
      "defaults:\n  text: *other",
      "2:9: aliases are not possible; a value that begins with * needs quotes"
    ),
    (
      "defaults:\n  text: !important",
      "2:9: tags are not possible; a value that begins with ! needs quotes"
    ),
    (String(repeating: "[", count: 10_000), "1:34: lists and mappings may be at most 32 deep"),
  ])
  func yamlThatIsNotPossible(_ yaml: String, _ expected: String) {
    #expect(report(yaml) == "f:" + expected)
  }

  @Test(arguments: [
    ([0x61, 0x3A, 0x0A, 0x62, 0xC3, 0x28], "2:2: this is not UTF-8; save the file as UTF-8"),
    ([0xC3], "1:1: this is not UTF-8; save the file as UTF-8"),
    ([0xFF, 0xFE, 0x61, 0x00], "1:1: this file is UTF-16; save it as UTF-8"),
    ([0x61, 0x00], "1:2: a NUL character is not allowed; is the file UTF-16, or not text?"),
    (
      [0x23, 0x1B],
      "1:2: the control character U+001B is not allowed; "
        + "in double quotes it can be written as an escape"
    ),
    (
      [0x23, 0x20, 0xEF, 0xBB, 0xBF],
      "1:3: a byte order mark (U+FEFF) is allowed only at the beginning of the file"
    ),
    (
      [0x23, 0xE2, 0x80, 0xA8],
      "1:2: the line separator U+2028 is not allowed; in double quotes write \\u2028"
    ),
  ])
  func bytesThatAreNotText(_ bytes: [UInt8], _ expected: String) {
    #expect(report(bytes) == "f:" + expected)
  }

  @Test func allErrorsComeInOneGoSortedByPlace() {
    #expect(
      report(
        """
        defaults:
          speed: fast
          colour: red
        panel:
          size: big
          size: 64x16
          rotate: &r 45
        limits: { text: 5 }
        """) == """
          f:2:10: defaults.speed takes a number from 0.1 to 2000, in pixels a second, not "fast"
          f:3:3: unknown key "defaults.colour"; did you mean "defaults.color"?
          f:5:9: panel.size takes WIDTHxHEIGHT in pixels, such as 64x16, from 1 to 4096 each way and \
          at most 1048576 in all, not "big"
          f:6:3: panel.size is given twice; the first is in line 5, column 3
          f:7:11: anchors are not possible; a value that begins with & needs quotes
          f:8:17: limits.text takes a whole number from 1024 to 16777216, not 5
          """)
  }

  @Test(arguments: [
    ("defaults: { text: \"äé😀\", speed: x }", "1:33"),
    ("# Grüße\r\n\r\ndefaults:\r\n  speed: x\r\n", "4:10"),
    ("\u{FEFF}defaults: { speed: x }", "1:20"),
    ("defaults:\r  speed: x\r", "2:10"),
    ("defaults:\n  text: \"\\u2028\"\n  speed: x", "3:10"),
  ])
  func aColumnIsACodePointAndALineIsAnEditorsLine(_ yaml: String, _ place: String) {
    #expect(report(yaml).hasPrefix("f:\(place)"))
  }

  @Test(arguments: [
    ("/nonexistent/signd.yaml", "there is no such file"),
    ("/", "this is a directory, not a file"),
    ("/proc/self/mem", "this file cannot be read: Input/output error"),
    ("/dev/zero", "a configuration file is at most 1 MiB"),
    ("/dev/null\0x", "a path has no NUL character"),
  ])
  func aFileThatCannotBeReadIsOneSentence(_ path: String, _ expected: String) {
    #expect(fileReport(path) == "\(path): \(expected)")
  }

  @Test func anEmptyFileIsRead() {
    #expect(fileReport("/dev/null") == "no error")
  }
}

extension ManualPage {
  /// The section about the requests of AWTRIX 3.
  package mutating func awtrix() {
    section("AWTRIX")
    text(
      """
      Where `awtrix` is true in the configuration, the control socket also takes requests as AWTRIX 3 \
      does. Its one screen is the first zone. The answer is `OK` with status 200; a wrong value is \
      refused with status 400 and a sentence. What means nothing on a sign is taken all the same, is \
      named in the header `Signd-Ignored` of the answer, and once in the log.
      """)
    list([
      (
        "POST /api/notify",
        "An alert, behind those that are there, or instead of them where `stack` is false. `hold` and "
          + "`wakeup` are those of messages. `/api/notify/dismiss` ends the alert that is shown."
      ),
      (
        "POST /api/custom?name=NAME",
        "A message of the group `awtrix`, whose id is NAME; bytes that an id cannot have are written as "
          + "x. and two digits. `lifetime` is `ttl`, or `max_age` where `lifetimeMode` is 1, `pos` is the "
          + "place of a new one, and only one with `save` survives a restart. A list of objects is NAME0, "
          + "NAME1 and so on. An empty body removes all messages of the group whose names begin with NAME."
      ),
      (
        "POST /api/nextapp, /api/previousapp, /api/switch",
        "As `next`, `previous` and `show` of `signctl`(1)."
      ),
      ("POST /api/power", "The panel's power."),
      (
        "GET and POST /api/settings",
        "`BRI` is the panel's brightness, of 255, `MATP` its power, and `ATRANS` whether messages take "
          + "turns."
      ),
      (
        "GET /api/stats, /api/loop, /api/apps, /api/screen, /api/effects, /api/transitions",
        "What is shown, and by what; effects there are none."
      ),
      (
        "POST /api/sound, /api/rtttl, /api/indicator1 to 3, /api/moodlight, /api/sleep, /api/reboot, "
          + "/api/erase, /api/resetSettings, /api/reorder, /api/apps", "Do nothing."
      ),
    ])
    paragraph(
      """
      Of both, these keys do what they say: `text` (also fragments), `textCase`, `textOffset`, `topText`, \
      `center`, `color`, `background`, `gradient`, `rainbow`, `blinkText`, `fadeText`, `noScroll`, \
      `scrollSpeed`, `repeat`, `duration`, `progress`, `progressC`, `progressBC`, `bar`, `line`, \
      `autoscale`, `barBC` and `icon`. A built-in icon stands in the text; one from `icons.directory`, or \
      8x8 in base64, stands beside it. A chart is shown where there is no text. Where neither `duration` \
      nor `repeat` is said, a turn is as long as that of any message.
      """)
  }
}

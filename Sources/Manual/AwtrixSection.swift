extension ManualPage {
  /// The section about the requests of AWTRIX 3.
  package mutating func awtrix() {
    section("AWTRIX")
    text(
      """
      If `awtrix` is true in the configuration, the control socket also accepts requests of AWTRIX 3. The \
      screen of AWTRIX is the first zone. The answer is `OK` with status 200. A wrong value is refused \
      with status 400 and a sentence. Keys that have no meaning on a sign are accepted and ignored. The \
      header `Signd-Ignored` of the answer names them, and the log names them once.
      """)
    list([
      (
        "POST /api/notify",
        "Show an alert after the present ones, or instead of them if `stack` is false. `hold` and "
          + "`wakeup` are as for messages. `/api/notify/dismiss` ends the alert that is shown."
      ),
      (
        "POST /api/custom?name=NAME",
        "Set the message with the id NAME in the group `awtrix`. A byte that is not valid in an id becomes "
          + "`x.` and two digits. `lifetime` is `ttl`, or `max_age` if `lifetimeMode` is 1. `pos` is the "
          + "place of a new message. Only a message with `save` survives a restart. A list of objects sets "
          + "NAME0, NAME1 and so on. An empty body removes all messages of the group whose names begin with "
          + "NAME."
      ),
      (
        "POST /api/nextapp, /api/previousapp, /api/switch",
        "Show another message, as `next`, `previous` and `show` of `signctl`(1) do."
      ),
      ("POST /api/power", "Switch the power of the panel."),
      (
        "GET and POST /api/settings",
        "Show or change settings. `BRI` is the brightness of the panel, from 0 to 255. `MATP` is its power. "
          + "`ATRANS` is true if messages take turns."
      ),
      (
        "GET /api/stats, /api/loop, /api/apps, /api/screen, /api/effects, /api/transitions",
        "Show the state of the sign. The list of effects is empty."
      ),
      (
        "POST /api/sound, /api/rtttl, /api/indicator1 to 3, /api/moodlight, /api/sleep, /api/reboot, "
          + "/api/erase, /api/resetSettings, /api/reorder, /api/apps", "Do nothing."
      ),
    ])
    paragraph(
      """
      These keys of notifications and custom apps have an effect: `text` (also fragments), `textCase`, `textOffset`, \
      `topText`, `center`, `color`, `background`, `gradient`, `rainbow`, `blinkText`, `fadeText`, `noScroll`, \
      `scrollSpeed`, `repeat`, `duration`, `progress`, `progressC`, `progressBC`, `bar`, `line`, \
      `autoscale`, `barBC` and `icon`. A built-in icon is shown in the text. An icon from `icons.directory`, \
      or an 8x8 picture in base64, is shown beside the text. A chart is shown if there is no text. Without \
      `duration` and `repeat`, a turn has the usual length.
      """)
  }
}

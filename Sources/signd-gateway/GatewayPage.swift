import ControlAPI
import Gateway
import Keys
import Manual

extension GatewayCommand: ManualProgram {
  static func manualPages() throws -> [ManualPage] { [try page()] }

  private static func page() throws -> ManualPage {
    var page = ManualPage("signd-gateway", section: 8, summary: "open signs to the network")
    page.synopsis("signd-gateway", needsCommand: true)

    page.section("Description")
    page.text(
      """
      `signd-gateway` offers the signs of this machine over HTTP, to clients with a token. It is a \
      client of the control sockets of `signd`(8) and needs no access to a panel. It does not start \
      by itself: `systemctl enable --now signd-gateway` starts it, now and at every boot. Until \
      `listen` in its configuration is changed, only this machine reaches it.
      """)
    page.paragraph(
      """
      The API of the default sign, `signd`, is below `/v1`, as at its socket. That of another sign is \
      below `/signs/NAME/v1`. `/signs` lists the signs. Requests of AWTRIX 3 are at `/api` and \
      `/signs/NAME/api`. `/` is a page for browsers. `/metrics` has metrics for Prometheus. `/healthz` answers if the gateway \
      runs, and `/readyz` if the default sign answers.
      """)
    page.paragraph(
      """
      The gateway has no TLS. On an untrusted network, put a proxy with TLS before it; see \
      `gateway.md` in the documentation.
      """)
    try CommandPages(Self.self).write(to: &page)

    page.section("Tokens")
    page.text(
      """
      A program sends its token in the header `Authorization: Bearer TOKEN`. Every request needs a \
      token, except `/healthz`, `POST /pair` and the files of the page. The name of the token is in the log and in the events of the sign. \
      Changes of tokens apply at once. These are the roles; each includes those before it:
      """)
    page.list([
      ("metrics", "Read `/metrics`."),
      ("read", "Read everything."),
      ("show", "Change what a sign shows: messages, banners, alerts, variables and pictures."),
      ("admin", "Also change the panel, the layout and the configuration that is in effect."),
    ])
    page.paragraph(
      """
      A browser trades its token for a cookie: `POST /session` sets it, `GET /session` shows what the \
      token allows, and `DELETE /session` removes the cookie. `POST /pair` trades the code of \
      `signd-gateway pair` for a cookie. A change with a cookie needs the header `Origin` of the same \
      host.
      """)

    page.section("Configuration")
    page.text(
      """
      The file `\(GatewaySettings.path)` is in YAML, and is optional. A key that is missing, or is \
      null, has its default. At a reload, all keys but `listen`, `limits.connections` and \
      `limits.connections_per_address` take effect.
      """)
    page.list(
      GatewayKeys.all.map { key in
        (key.path, "\(key.summary) It takes \(key.expected). The default is `\(key.defaultValue)`.")
      })

    page.section("Signals")
    page.list([
      (
        "SIGHUP",
        "Read the configuration again. A file with mistakes is reported and changes nothing."
      ),
      ("SIGTERM, SIGINT", "Stop the gateway."),
    ])

    page.section("Environment")
    page.list([
      (
        "LISTEN_FDS, NOTIFY_SOCKET, STATE_DIRECTORY, WATCHDOG_USEC",
        "Set by `systemd`(1). Sockets from systemd have precedence over `listen`."
      ),
      ("XDG_STATE_HOME", "Directory of the state of a user's gateway (default: `~/.local/state`)."),
    ])

    page.section("Files")
    page.list([
      (GatewaySettings.path, "Configuration (optional)."),
      (
        "/var/lib/signd-gateway",
        "State of the service, and of root: `tokens.json` has digests of the tokens."
      ),
      ("~/.local/state/signd-gateway", "State of a user's gateway."),
      (SocketLocation.systemDirectory, "Control sockets of the signs."),
    ])

    page.exitStatus(
      refused: "The gateway cannot start, a file has mistakes, or there is no such token.",
      unavailable: "There is no sign to show the code of `pair`.")

    page.section("Examples")
    page.text(
      """
      Open the gateway to every network, with a token for a program: set `listen: 0.0.0.0:8080` in \
      `\(GatewaySettings.path)`. Then, as root:
      """)
    page.example(
      """
      signd-gateway check-config \(GatewaySettings.path)
      systemctl enable signd-gateway
      systemctl restart signd-gateway
      signd-gateway token add kitchen --role show
      """)
    page.paragraph("Show a text from another machine, with this token:")
    page.example(
      """
      curl -H "Authorization: Bearer TOKEN" -H "Content-Type: application/json" \\
        -X PUT -d '{"text": "Back at 14:00"}' \\
        http://sign.local:8080/v1/zones/main/message
      """)
    page.seeAlso([("signctl", 1), ("systemd", 1), ("signd", 8)])
    return page
  }
}

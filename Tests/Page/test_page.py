"""Tests of the page in a browser, with real signs and a real gateway."""
import base64
import json
import os
import pathlib
import re
import signal
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from rig import Rig, launch, png, temporary, wait_for

FILES = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "Page" / "files"

rig = None
browser = None


def setUpModule():
    global rig, browser
    directory = temporary()
    unittest.addModuleCleanup(directory.cleanup)
    messages = pathlib.Path(directory.name) / "messages"
    messages.mkdir()
    (messages / "one.yaml").write_text('text: "From a file"\n')
    rig = Rig(os.environ["SIGND_BUILD"], directory.name, {
        "signd": "panel: { type: virtual, size: 64x32 }\n",
        "north": "panel: { type: virtual, size: 32x8 }\n",
        "east": f"panel: {{ type: virtual, size: 32x16 }}\nmessages: {{ directory: {messages} }}\n",
        "zones": "panel: { type: virtual, size: 64x32 }\n"
        "layout: ['V:|[top(16)][rest]|', 'H:|[top]|', 'H:|[rest]|']\n",
        # A device that is not there, and a supply that is too small.
        "broken": "panel: { type: max7219, size: 8x8 }\n",
        "limited": "panel: { type: max7219, size: 32x8, power: { limit: 300mA } }\n",
    })
    unittest.addModuleCleanup(rig.close)
    playwright = sync_playwright().start()
    unittest.addModuleCleanup(playwright.stop)
    expect.set_options(timeout=20000)
    browser = launch(playwright)
    unittest.addModuleCleanup(browser.close)


class PageTests(unittest.TestCase):
    def setUp(self):
        rig.reset()
        self.contexts = []
        self.wrong = []
        # What the browser logs about answers that a test causes, such as a refusal.
        self.expected = ()

    def tearDown(self):
        for context in self.contexts:
            context.close()
        self.assertEqual(self.wrong, [])

    def visit(self, path="/", role="admin", size=(390, 844), locale="en-GB", **options):
        """A page in a separate browser profile; with a role it has the cookie already."""
        context = rig.context(browser, role, size, locale=locale, **options)
        self.contexts.append(context)
        page = context.new_page()
        self.observe(page)
        page.goto(rig.url + path)
        return page

    def observe(self, page):
        def request(request):
            if not request.url.startswith((rig.url, "blob:" + rig.url)):
                self.wrong.append(f"a request left the host: {request.url}")

        def console(message):
            if message.type in ("error", "warning"):
                if message.text.startswith("Failed to load resource") and any(
                        status in message.text for status in self.expected):
                    return
                # Of reading the pixels, which only these tests do.
                if "willReadFrequently" in message.text:
                    return
                self.wrong.append(f"console: {message.text} {message.location}")

        page.on("request", request)
        page.on("console", console)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.add_init_script(
            "addEventListener('securitypolicyviolation', event =>"
            " console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))")

    def shown(self, page, selector="#live"):
        """Red, green and blue of the pixels of a picture of LEDs."""
        return page.evaluate(
            "selector => { const canvas = document.querySelector(selector);"
            " if (!canvas?.width) return [];"
            " const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);"
            " return [...data].filter((_, index) => index % 4 < 3); }", selector)

    def live(self, page):
        expect(page.locator(".state .good")).to_have_text("Live")

    def queue(self, name="signd", zone="main"):
        return rig.get(f"/signs/{name}/v1/zones/{zone}/messages")["messages"]

    def texts(self, name="signd", zone="main"):
        return [listed["message"].get("text") for listed in self.queue(name, zone)]

    def say(self, page, text):
        page.fill("#text", text)
        page.get_by_role("button", name="Add to queue").first.click()

    def fill_queue(self, *texts):
        for text in texts:
            rig.request("POST", "/v1/zones/main/messages", {"text": text, "id": text.replace(" ", "-")})

    def tab(self, page, name):
        page.locator(".tabs a", has_text=name).click()

    # MARK: The first visit

    def test_pairing(self):
        self.expected = ("401",)
        page = self.visit(role=None)
        expect(page.get_by_label("Code")).to_be_focused()
        # Nothing about a sign is in the page before.
        self.assertNotIn("north", page.content())
        with rig.pairing("show") as code:
            page.get_by_label("Code").fill(str((int(code) + 1) % 10**6).zfill(6))
            page.get_by_role("button", name="Enter").first.click()
            expect(page.get_by_role("alert")).to_have_text("This code or token is not valid.")
            page.get_by_label("Code").fill(code[:3] + " " + code[3:])
            page.keyboard.press("Enter")
            self.live(page)
        self.assertTrue(any(cookie["httpOnly"] for cookie in page.context.cookies()))
        # The cookie is all it takes the next time.
        page.reload()
        self.live(page)

    def test_token(self):
        self.expected = ("401",)
        page = self.visit(role=None)
        page.get_by_text("Use a token").click()
        page.get_by_label("Token").fill(rig.tokens["admin"])
        page.keyboard.press("Enter")
        self.live(page)
        self.tab(page, "Panel")
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_label("Code")).to_be_visible()
        page.reload()
        expect(page.get_by_label("Code")).to_be_visible()

    def test_address_with_a_token(self):
        page = self.visit("/#token=" + rig.tokens["admin"], role=None)
        self.live(page)
        self.assertNotIn("token", page.url)

    def test_wrong_address_with_a_token(self):
        self.expected = ("401",)
        page = self.visit("/#token=signd_wrong", role=None)
        # Each wrong token of an address is answered later than the one before.
        expect(page.locator(".notice.error")).to_be_visible(timeout=30000)
        expect(page.get_by_label("Code")).to_be_visible()

    def test_removed_token(self):
        self.expected = ("401",)
        secret = rig.run("token", "add", "short", "--role", "show").split()[0]
        page = self.visit("/#token=" + secret, role=None)
        self.live(page)
        rig.run("token", "remove", "short")
        expect(page.get_by_label("Code")).to_be_visible()
        expect(page.locator(".notice.error")).to_contain_text("ended")

    # MARK: Roles

    def test_reader(self):
        self.fill_queue("Bread")
        page = self.visit(role="read", size=(1500, 900))
        self.live(page)
        expect(page.locator(".message")).to_contain_text("Bread")
        expect(page.locator("#say")).to_have_count(0)
        for name in ("Remove", "Edit", "Pause", "Upload a picture", "Apply", "Set"):
            expect(page.get_by_role("button", name=name)).to_have_count(0)
        expect(page.get_by_label("Brightness")).to_be_disabled()

    def test_role_show_cannot_change_the_panel(self):
        page = self.visit("/#signd/panel", role="show")
        expect(page.get_by_text("need a token with the role admin")).to_be_visible()
        expect(page.get_by_role("switch")).to_be_disabled()

    # MARK: See

    def test_shown_pixels_are_the_frame(self):
        page = self.visit()
        self.live(page)
        page.fill("#text", "Closed")
        rig.request("PUT", "/v1/zones/main/message", {"text": "Before", "scroll": "none", "color": "red"})
        page.get_by_role("button", name="Show now").click()
        expect(page.locator(".notice")).to_contain_text("shown")
        size, pixels = rig.pixels()
        self.assertEqual(size, (64, 32))
        self.assertGreater(sum(pixels), 0)
        wait_for(lambda: self.shown(page) == rig.pixels()[1], "the frame in the page")
        self.assertEqual(self.texts(), ["Closed"])
        page.get_by_role("button", name="Undo").click()
        wait_for(lambda: self.texts() == ["Before"], "the message from before")
        self.assertEqual(self.queue()[0]["message"]["color"], "#ff0000")

    def test_motion_is_shown(self):
        page = self.visit()
        rig.request("PUT", "/v1/zones/main/message", {"text": "Fresh bread", "scroll": "left", "delay": 0})
        self.live(page)
        first = self.shown(page)
        wait_for(lambda: self.shown(page) not in (first, [0] * len(first)), "motion")

    def test_dark(self):
        page = self.visit()
        self.live(page)
        rig.request("PATCH", "/v1/panel", {"power": False})
        expect(page.locator(".state")).to_have_text("The panel is dark: its power is off.")
        rig.request("PATCH", "/v1/panel", {"power": True, "brightness": 0})
        expect(page.locator(".state")).to_have_text("The panel is dark: its brightness is 0.")

    def test_failing_and_limited(self):
        page = self.visit("/#broken/say")
        expect(page.locator(".state")).to_contain_text("The panel fails: ")
        rig.request("PUT", "/signs/limited/v1/zones/main/message", {"text": "88888", "color": "white", "background": "white"})
        page = self.visit("/#limited/say")
        expect(page.locator(".state")).to_contain_text("Dimmed to stay below 300 mA.", timeout=15000)

    def test_sign_is_killed_and_returns(self):
        self.expected = ("503", "502", "404", "ERR_")
        page = self.visit()
        self.live(page)
        rig.request("PUT", "/v1/zones/main/message", {"text": "Still here", "scroll": "none"})
        rig.signs["signd"].kill()
        expect(page.locator(".state")).to_contain_text("The sign signd does not answer.")
        expect(page.locator(".panel.gone #live")).to_be_visible()
        rig.signs["signd"].start()
        rig.wait()
        expect(page.locator(".state .good")).to_have_text("Live", timeout=20000)
        wait_for(lambda: self.shown(page) == rig.pixels()[1], "the frame in the page")
        expect(page.locator(".queue")).to_contain_text("Still here")

    def test_gateway_is_killed_and_returns(self):
        self.expected = ("ERR_", "503")
        page = self.visit()
        self.live(page)
        rig.gateway.kill()
        expect(page.locator(".state")).to_contain_text("The gateway does not answer.")
        rig.gateway.start()
        rig.wait()
        expect(page.locator(".state .good")).to_have_text("Live", timeout=20000)
        # The events are back as well.
        self.fill_queue("After")
        self.tab(page, "Arrange")
        expect(page.locator(".queue")).to_contain_text("After")

    def test_two_browsers(self):
        one, other = self.visit(), self.visit("/#signd/arrange", role="show")
        self.live(one)
        self.live(other)
        self.say(one, "Tea 2 €")
        expect(other.locator(".queue")).to_contain_text("Tea 2 €")
        other.get_by_role("button", name="Remove: Tea 2 €").click()
        self.tab(one, "Arrange")
        expect(one.locator(".queue")).to_contain_text("empty")

    def test_streams_end_in_the_background(self):
        page = self.visit()
        self.live(page)
        requests = []
        page.on("request", lambda request: requests.append(request.url.split("/")[-1]))
        page.reload()
        self.live(page)
        # A browser has six connections to a host, so there is one stream of each kind.
        wait_for(lambda: page.wait_for_timeout(50) or "frames" in requests and "events" in requests, "the streams")
        self.assertEqual((requests.count("frames"), requests.count("events")), (1, 1))
        change = "document.dispatchEvent(new Event('visibilitychange')); null"
        with (page.expect_event("requestfailed", lambda request: request.url.endswith("/frames")),
              page.expect_event("requestfailed", lambda request: request.url.endswith("/events"))):
            page.evaluate("Object.defineProperty(document, 'hidden', {value: true, configurable: true});" + change)
        with page.expect_request("**/frames"), page.expect_request("**/events"):
            page.evaluate("delete document.hidden;" + change)

    def test_silent_sign_is_noticed(self):
        self.expected = ("503", "ERR_")
        page = self.visit("/#north/say")
        self.live(page)
        sign = rig.signs["north"].process
        os.killpg(sign.pid, signal.SIGSTOP)
        try:
            expect(page.locator(".state .error")).to_contain_text("does not answer", timeout=40000)
        finally:
            os.killpg(sign.pid, signal.SIGCONT)
        expect(page.locator(".state .good")).to_have_text("Live")

    def test_frame_that_cannot_be_read_is_skipped(self):
        page = self.visit()
        self.live(page)
        page.evaluate("const make = createImageBitmap;"
                      "window.createImageBitmap = (...all) => { if (!window.failed) { window.failed = true;"
                      " return Promise.reject(new Error()); } return make(...all); }; null")
        for text in ("One", "Two"):
            rig.request("PUT", "/v1/zones/main/message", {"text": text, "scroll": "none"})
            wait_for(lambda: page.evaluate("window.failed"), "the frame that fails")
        wait_for(lambda: self.shown(page) == rig.pixels()[1], "the frame in the page")

    # MARK: Say

    def test_typing_shows_the_dry_run(self):
        page = self.visit()
        self.live(page)
        page.locator("#text").press_sequentially("Café 3 €", delay=20)
        answer = json.loads(rig.request("PUT", "/v1/zones/main/message?dry_run=true", {"text": "Café 3 €"}))
        wait_for(lambda: self.shown(page, "#say .leds") == list(base64.b64decode(answer["frame"]["rgb"])), "the frame")
        expect(page.locator(".caption")).to_contain_text("Stands still")
        self.assertEqual(self.queue(), [])
        # It is as large as the panel, also after a rotation.
        rig.request("PATCH", "/v1/panel", {"rotate": 90})
        wait_for(lambda: page.locator("#say .leds").evaluate("canvas => canvas.width") == 32, "the rotation")
        rig.request("PATCH", "/v1/panel", {"rotate": 0})
        page.fill("#text", "A text that is so long that it has to move over the panel in order to be read")
        expect(page.locator(".caption")).to_contain_text("Moves (left)")

    def test_look(self):
        self.expected = ("422",)
        page = self.visit()
        page.fill("#text", "Look")
        page.get_by_text("Size, colour, motion").click()
        page.get_by_label("Text colour").first.fill("lime")
        page.get_by_label("Motion").select_option("left")
        page.get_by_label("Speed").fill("50")
        page.get_by_label("Letter height").fill("12")
        expect(page.locator(".caption")).to_contain_text("letters 12 LEDs high")
        page.get_by_role("button", name="Show now").click()
        wait_for(lambda: self.queue(), "the message")
        message = self.queue()[0]["message"]
        self.assertEqual(
            {key: message[key] for key in ("color", "scroll", "speed", "size")},
            {"color": "#00ff00", "scroll": "left", "speed": 50, "size": 12})
        page.get_by_label("Text colour").first.fill("lmie")
        expect(page.locator("#say > .problem")).to_contain_text("lmie")

    def test_markup(self):
        page = self.visit()
        page.fill("#text", "Coffee [2] €")
        expect(page.get_by_label("Markup")).to_be_hidden()
        page.evaluate("document.querySelector('#text').setSelectionRange(0, 6)")
        page.get_by_role("button", name="Bold").click()
        self.assertEqual(page.input_value("#text"), "[b]Coffee[/] [[2] €")
        # The word stays selected, and the keyboard undoes what a button did.
        page.get_by_role("button", name="Blink").click()
        self.assertEqual(page.input_value("#text"), "[b][blink]Coffee[/][/] [[2] €")
        page.keyboard.press("Control+z")
        self.assertEqual(page.input_value("#text"), "[b]Coffee[/] [[2] €")
        page.get_by_role("button", name="Show now").click()
        wait_for(lambda: self.queue(), "the message")
        self.assertEqual(self.texts(), [[{"text": "Coffee", "bold": True}, " [2] €"]])
        # Edited, it is the same markup again.
        self.tab(page, "Arrange")
        page.get_by_role("button", name="Edit").click()
        self.assertEqual(page.input_value("#text"), "[b]Coffee[/] [[2] €")
        page.get_by_role("button", name="Cancel").click()
        page.fill("#text", "")
        expect(page.get_by_label("Markup")).to_be_hidden()

    def test_wrong_markup_is_an_error(self):
        self.expected = ("422",)
        page = self.visit()
        page.fill("#text", "price")
        page.get_by_role("button", name="Bold").click()
        for text in ("price [each]", "[9-17]", "Menu [today] soup"):
            page.fill("#text", text)
            expect(page.locator("#say > .problem")).to_contain_text(re.search(r"\[(.*)\]", text)[1])

    def test_markup_as_signctl_reads_it(self):
        page = self.visit()
        runs = page.evaluate("""async () => {
          const {runs, written} = await import('/page/markup.js');
          const icons = new Map([['bus', '🚌']]);
          return [
            'plain', 'a [red]b[/] c', '[white on red]x[/]', '[on blue]y', '[rainbow][b]z[/b] w[/]',
            '[blink 500ms]q[/] [fade]r[/]', '[icon bus] 14:03', '[img logo] now', '[gradient #f00 #00f]g[/]',
            '[[not a tag]', 'a [red]', '[red]a[blue]b[/]c[/]d',
          ].map(text => {
            const made = runs(text, icons);
            return [made, runs(written(made).text, icons)];
          });
        }""")
        self.assertEqual([made for made, _ in runs], [
            ["plain"], ["a ", {"text": "b", "color": "red"}, " c"],
            [{"text": "x", "color": "white", "background": "red"}], [{"text": "y", "background": "blue"}],
            [{"text": "z", "effect": ["rainbow"], "bold": True}, {"text": " w", "effect": ["rainbow"]}],
            [{"text": "q", "effect": ["blink 500ms"]}, " ", {"text": "r", "effect": ["fade"]}],
            ["🚌 14:03"], [{"image": "logo"}, " now"], [{"text": "g", "effect": ["gradient #f00 #00f"]}],
            ["[not a tag]"], ["a ", {"text": "", "color": "red"}],
            [{"text": "a", "color": "red"}, {"text": "b", "color": "blue"}, {"text": "c", "color": "red"}, "d"],
        ])
        for made, again in runs:
            self.assertEqual([run for run in made if run != {"text": "", "color": "red"}], again, "written and read again")

    def test_icons_and_emoji(self):
        page = self.visit()
        page.fill("#text", "At  now")
        page.evaluate("document.querySelector('#text').setSelectionRange(3, 3)")
        page.get_by_role("button", name="Icons").click()
        page.get_by_role("searchbox").fill("coff")
        coffee = page.get_by_role("button", name="coffee")
        wait_for(lambda: coffee.locator("canvas").evaluate("canvas => canvas.width") > 8, "the picture of the icon")
        coffee.click()
        expect(page.locator("#text")).to_have_value(re.compile("At ☕\ufe0f? now"))
        page.get_by_role("button", name="Emoji").click()
        page.get_by_role("button", name="🎂").click()
        expect(page.locator("#text")).to_have_value(re.compile("🎂"))
        page.get_by_role("button", name="Emoji").click()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    def test_alert_asks_first(self):
        page = self.visit()
        page.fill("#text", "Leave the building")
        page.get_by_role("button", name="Alert…").click()
        page.get_by_role("button", name="Cancel").click()
        self.assertEqual(rig.get("/v1/alerts"), [])
        page.get_by_role("button", name="Alert…").click()
        page.get_by_role("combobox", name="For").last.select_option("until it is ended")
        page.get_by_label("Also if the panel is off").check()
        page.get_by_role("button", name="Show alert").click()
        wait_for(lambda: rig.get("/v1/alerts"), "the alert")
        alert = rig.get("/v1/alerts")[0]
        self.assertTrue(alert["wakeup"])
        self.assertNotIn("ends_in", alert)
        expect(page.locator(".overlays")).to_contain_text("Alert: Leave the building")
        page.get_by_role("button", name="End", exact=True).click()
        wait_for(lambda: not rig.get("/v1/alerts"), "the end of the alert")
        expect(page.locator(".overlays li")).to_have_count(0)

    def test_banner(self):
        page = self.visit()
        page.fill("#text", "Doors close at 22:00")
        page.get_by_role("button", name="Banner…").click()
        page.get_by_role("combobox", name="Edge").select_option("top")
        page.get_by_role("combobox", name="For").last.select_option("1 min")
        page.get_by_role("button", name="Show banner").click()
        banner = wait_for(lambda: rig.get("/v1/banners"), "the banner")[0]
        self.assertEqual(banner["edge"], "top")
        self.assertLessEqual(banner["ends_in"], 60000)
        expect(page.locator(".overlays")).to_contain_text("Banner: Doors close")

    def test_nothing_to_say(self):
        page = self.visit()
        page.get_by_role("button", name="Show now").click()
        expect(page.locator(".notice.error")).to_contain_text("Write a text first.")
        page.fill("#text", " \n ")
        page.get_by_role("button", name="Add to queue").click()
        self.assertEqual(self.queue(), [])

    # MARK: Arrange

    def test_queue_by_keys(self):
        self.fill_queue("One", "Two", "Three")
        page = self.visit("/#signd/arrange")
        handle = page.get_by_role("button", name="Move One")
        handle.focus()
        page.keyboard.press("ArrowDown")
        wait_for(lambda: self.texts() == ["Two", "One", "Three"], "the order")
        # The focus stays on the message that moves.
        expect(page.get_by_role("button", name="Move One")).to_be_focused()
        page.keyboard.press("ArrowDown")
        wait_for(lambda: self.texts() == ["Two", "Three", "One"], "the order")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        wait_for(lambda: self.texts() == ["Two", "One", "Three"], "the order")

    def test_queue_by_drag(self):
        self.fill_queue("One", "Two", "Three")
        for has_touch in (False, True):
            with self.subTest(has_touch=has_touch):
                page = self.visit("/#signd/arrange", has_touch=has_touch)
                self.live(page)
                expect(page.locator(".handle").nth(2)).to_be_visible()
                names = self.texts()
                first = page.locator(".handle").first.bounding_box()
                last = page.locator(".message").last.bounding_box()
                x, y = first["x"] + 10, first["y"] + 10
                bottom = last["y"] + last["height"] - 4
                page.mouse.move(x, y)
                page.mouse.down()
                for step in range(1, 11):
                    page.mouse.move(x, y + (bottom - y) * step / 10)
                page.mouse.up()
                wait_for(lambda: self.texts() == names[1:] + names[:1], "the order")

    def test_late_answer_is_not_the_last(self):
        page = self.visit("/#signd/arrange")
        self.live(page)
        expect(page.locator(".queue .empty")).to_be_visible()
        page.evaluate(
            "const send = fetch; let first = true;"
            "window.fetch = async (path, options) => { const answer = await send(path, options);"
            " if (first && path.endsWith('/messages')) { first = false; window.isLate = true;"
            " await new Promise(resolve => setTimeout(resolve, 1500)); window.isLate = false; }"
            " return answer; }; null")
        # The next message has its turn, and the list is read again, long after this test.
        rig.request("POST", "/v1/zones/main/messages", {"text": "One", "duration": 3600000})
        wait_for(lambda: page.evaluate("window.isLate"), "the list with one message")
        self.fill_queue("Two")
        wait_for(lambda: page.evaluate("window.isLate === false"), "its answer")
        expect(page.locator(".message")).to_have_count(2)

    def test_left_drag_changes_nothing(self):
        self.fill_queue("One", "Two")
        page = self.visit("/#signd/arrange")
        self.live(page)
        expect(page.locator(".message")).to_have_count(2)
        box = page.locator(".handle").first.bounding_box()
        page.mouse.move(box["x"] + 5, box["y"] + 5)
        page.mouse.down()
        page.mouse.move(box["x"] + 5, box["y"] + 250, steps=5)
        # It was moved in the page, but not on the sign.
        expect(page.locator(".message strong").first).to_have_text("Two")
        # What comes meanwhile is shown at the end.
        self.fill_queue("Three")
        page.keyboard.press("Escape")
        page.mouse.up()
        expect(page.locator(".message")).to_have_count(3)
        expect(page.locator(".message strong").first).to_have_text("One")
        expect(page.locator(".handle").first).to_be_focused()
        self.assertEqual(self.texts(), ["One", "Two", "Three"])

    def test_turns(self):
        self.fill_queue("One", "Two")
        page = self.visit("/#signd/arrange")
        page.get_by_role("button", name="Pause").click()
        wait_for(lambda: rig.get("/v1/zones/main/messages")["paused"], "the pause")
        shown = rig.get("/v1/status")["zones"][0]["shown"]
        page.get_by_role("button", name="Next").click()
        wait_for(lambda: rig.get("/v1/status")["zones"][0]["shown"] != shown, "the next message")
        expect(page.locator(".message.shown strong")).not_to_have_text(shown)
        page.get_by_role("button", name="Resume").click()
        wait_for(lambda: not rig.get("/v1/zones/main/messages")["paused"], "the end of the pause")

    def test_edit(self):
        self.fill_queue("One")
        rig.request("PATCH", "/v1/zones/main/messages/One", {"color": "red", "transition": "fade"})
        page = self.visit("/#signd/say")
        page.fill("#text", "not sent yet")
        self.tab(page, "Arrange")
        page.get_by_role("button", name="Edit: One").click()
        self.assertEqual(page.input_value("#text"), "One")
        page.fill("#text", "First")
        page.get_by_text("Size, colour, motion").click()
        page.get_by_label("Text colour").first.fill("")
        page.get_by_role("button", name="Save").click()
        wait_for(lambda: self.texts() == ["First"], "the new text")
        message = self.queue()[0]["message"]
        self.assertNotIn("color", message)
        # What the editor does not know stays.
        self.assertEqual(message["transition"], "fade")
        expect(page.locator("#text")).to_have_value("not sent yet")

    def test_edit_of_pages_keeps_them(self):
        # What the controls cannot show stays as well.
        unknown = {"fit": "crop", "font": "signd7", "speed": 33.33, "duration": 1234}
        rig.request("POST", "/v1/zones/main/messages", {"id": "menu", "pages": ["Cake", "Tea"], **unknown})
        page = self.visit("/#signd/arrange")
        expect(page.locator(".message")).to_contain_text("2 pages")
        page.get_by_role("button", name="Edit").click()
        expect(page.locator("#text")).to_be_disabled()
        page.get_by_text("Size, colour, motion").click()
        page.get_by_label("Text colour").first.fill("red")
        page.get_by_role("button", name="Save").click()
        wait_for(lambda: "color" in self.queue()[0]["message"], "the colour")
        message = self.queue()[0]["message"]
        self.assertEqual(len(message["pages"]), 2)
        self.assertEqual({key: message[key] for key in unknown}, unknown)

    def test_edit_stays_in_its_zone(self):
        for zone in ("top", "rest"):
            rig.request("POST", f"/signs/zones/v1/zones/{zone}/messages", {"id": "same", "text": zone})
        page = self.visit("/#zones/arrange", size=(1500, 900))
        page.get_by_role("button", name="Edit: top").click()
        page.fill("#text", "changed")
        page.locator("#arrange").get_by_role("combobox", name="Zone").select_option("rest")
        expect(page.locator(".message")).to_contain_text("rest")
        page.get_by_role("button", name="Save").click()
        wait_for(lambda: self.texts("zones", "top") == ["changed"], "the change")
        self.assertEqual(self.texts("zones", "rest"), ["rest"])

    def test_late_list_of_another_zone(self):
        for zone in ("top", "rest"):
            rig.request("POST", f"/signs/zones/v1/zones/{zone}/messages", {"id": zone, "text": zone})
        page = self.visit("/#zones/arrange")
        expect(page.locator(".message")).to_contain_text("top")
        held = []
        page.route("**/zones/top/messages", lambda route: held.append(route))
        rig.request("PATCH", "/signs/zones/v1/zones/top/messages/top", {"text": "late"})
        wait_for(lambda: page.wait_for_timeout(50) or held, "the request")
        page.locator("#arrange").get_by_role("combobox", name="Zone").select_option("rest")
        expect(page.locator(".message")).to_contain_text("rest")
        for route in held:
            with page.expect_response("**/zones/top/messages"):
                route.continue_()
        page.unroute("**/zones/top/messages")
        expect(page.locator(".message")).to_contain_text("rest")

    def test_draft_stays(self):
        self.fill_queue("One")
        page = self.visit(size=(1500, 900))
        page.fill("#text", "precious")
        page.get_by_role("button", name="Edit: One").click()
        page.fill("#text", "half done")
        page.reload()
        expect(page.locator("#text")).to_have_value("precious")

    def test_edit_is_in_view(self):
        self.fill_queue(*(f"Message {number}" for number in range(30)))
        page = self.visit("/#signd/arrange")
        page.get_by_role("button", name="Edit: Message 29").click()
        expect(page.locator("#text")).to_be_focused()
        expect(page.locator("#say h2")).to_be_in_viewport()
        self.tab(page, "Arrange")
        expect(page.locator("#arrange h2").first).to_be_in_viewport()

    def test_remove_and_undo(self):
        self.fill_queue("One", "Two", "Three")
        rig.request("PATCH", "/v1/zones/main/messages/Two", {"ttl": 3600000, "when": "daily"})
        before = self.queue()
        page = self.visit("/#signd/arrange")
        page.get_by_role("button", name="Remove: Two").click()
        wait_for(lambda: self.texts() == ["One", "Three"], "the removal")
        page.get_by_role("button", name="Undo").click()
        wait_for(lambda: self.texts() == ["One", "Two", "Three"], "the message")
        after = self.queue()[1]
        self.assertEqual(after["message"]["when"], "daily")
        self.assertAlmostEqual(after["expires_at"], before[1]["expires_at"], delta=5)

    def test_messages_of_files(self):
        page = self.visit("/#east/arrange")
        expect(page.locator(".message")).to_contain_text("from the file")
        for name in ("Remove", "Edit", "Move"):
            expect(page.get_by_role("button", name=re.compile(f"^{name}"))).to_have_count(0)

    def test_hostile_text_is_only_text(self):
        rig.request("POST", "/v1/zones/main/messages", {
            "text": '<img src=x onerror="document.title=1">', "id": "x", "name": "<b>bold</b>"})
        page = self.visit("/#signd/arrange")
        expect(page.locator(".message strong")).to_have_text("<b>bold</b>")

    # MARK: Schedules

    def test_schedule(self):
        self.expected = ("422",)
        page = self.visit()
        page.fill("#text", "Open")
        page.get_by_text("Time and schedule").click()
        page.get_by_role("button", name="Add weekdays and times").click()
        form = page.get_by_label("As text")
        expect(form).to_have_value("Mon-Fri 08:00-18:00")
        rule = page.get_by_role("group", name="Rule 1")
        for day in ("Mon", "Tue", "Wed", "Thu", "Fri"):
            rule.get_by_label(day).uncheck()
        # Without a day it is a mistake, and not every day.
        expect(page.locator("#when-problem")).to_contain_text("weekday")
        for day in ("Tue", "Wed", "Thu", "Fri", "Sat"):
            rule.get_by_label(day).check()
        rule.get_by_label("From").focus()
        page.keyboard.type("0930")
        expect(form).to_have_value("Tue-Sat 09:30-18:00")
        rule.get_by_label("Until").fill("")
        expect(rule.get_by_label("Until")).to_have_value("18:00")
        rule.get_by_role("button", name="Add time").click()
        expect(form).to_have_value("Tue-Sat 09:30-18:00,18:00-22:00")
        # An error of the parser is beside it.
        form.fill("Mon-Fry 9:00-10:00")
        expect(page.locator("#when-problem")).to_contain_text("did you mean")
        form.fill("12-24 except 12-25")
        expect(page.locator(".rules")).to_contain_text("more than weekdays")
        expect(page.locator("#when-problem")).to_be_empty()
        form.fill("Mon-Sun 00:00-24:00")
        expect(page.get_by_role("group", name="Rule 1").get_by_label("Mon")).to_be_checked()
        page.get_by_role("button", name="Add to queue").click()
        wait_for(lambda: self.queue(), "the message")
        self.assertEqual(self.queue()[0]["message"]["when"], "Mon-Sun 00:00-24:00")
        self.tab(page, "Arrange")
        expect(page.locator(".message")).to_contain_text("Mon-Sun 00:00-24:00")
        expect(page.locator(".upcoming")).to_contain_text("Open")

    def test_forms_of_schedules(self):
        page = self.visit()
        forms = ["", "Mon-Fri 08:00-18:00", "daily", "22:00-06:00", "Sat,Sun 12:00-22:00", "Sun-Thu 18:00-07:00",
                 "Mon-Fri 11:30-14:00,18:00-22:00; Sat,Sun 12:00-22:00", "Mon,Wed,Fri 00:00-24:00",
                 "12-24", "sunset-23:00", "Mon-Fri 09:00-15:00 in Asia/Tokyo", "Mon 9-10"]
        results = page.evaluate("""async forms => {
          const {parse, format} = await import('/page/schedule.js');
          return forms.map(text => { const rules = parse(text); return rules ? format(rules) : null; });
        }""", forms)
        self.assertEqual(results, [
            "", "Mon-Fri 08:00-18:00", "daily", "22:00-06:00", "Sat,Sun 12:00-22:00", "Mon-Thu,Sun 18:00-07:00",
            "Mon-Fri 11:30-14:00,18:00-22:00; Sat,Sun 12:00-22:00", "Mon,Wed,Fri 00:00-24:00",
            None, None, None, None])
        # The sign understands every form that the editor writes.
        for form in filter(None, results):
            rig.request("PUT", "/v1/zones/main/message?dry_run=true", {"text": "x", "when": form})

    # MARK: Pictures and variables

    def test_pictures(self):
        self.expected = ("415", "422", "400")
        page = self.visit("/#signd/arrange")
        page.set_input_files("#upload", [{"name": "My logo.png", "mimeType": "image/png", "buffer": png(20, 10, (255, 0, 0))}])
        expect(page.locator(".images")).to_contain_text("My-logo")
        self.assertEqual([(image["name"], image["width"]) for image in rig.get("/v1/images")], [("My-logo", 20)])
        wait_for(lambda: page.locator(".images img").evaluate("image => image.naturalWidth") == 20, "the picture")
        page.get_by_role("button", name="Show now: My-logo").click()
        wait_for(lambda: self.shown(page) == rig.pixels()[1] and max(self.shown(page)) == 255, "the picture on the panel")
        page.set_input_files("#upload", [{"name": "x.png", "mimeType": "image/png", "buffer": b"not a picture"}])
        expect(page.locator(".notice.error")).to_contain_text("PNG")
        # A picture of the same name does not replace the first.
        page.set_input_files("#upload", [{"name": "My logo.png", "mimeType": "image/png", "buffer": png(4, 4, (0, 255, 0))}])
        expect(page.locator(".images")).to_contain_text("My-logo-2")
        page.get_by_role("button", name="Remove: My-logo-2").click()
        wait_for(lambda: len(rig.get("/v1/images")) == 1, "the removal")
        page.get_by_role("button", name="Undo").click()
        wait_for(lambda: len(rig.get("/v1/images")) == 2, "the picture")

    def test_picture_in_use_stays(self):
        self.expected = ("409",)
        page = self.visit("/#signd/arrange")
        page.set_input_files("#upload", [{"name": "a.png", "mimeType": "image/png", "buffer": png(8, 8, (255, 0, 0))}])
        page.get_by_role("button", name="Add to queue: a").click()
        wait_for(lambda: self.queue(), "the message")
        page.get_by_role("button", name="Remove: a", exact=True).click()
        expect(page.locator(".notice.error")).to_be_visible()
        self.assertEqual(len(rig.get("/v1/images")), 1)

    def test_variables(self):
        self.expected = ("422",)
        page = self.visit("/#signd/arrange")
        page.get_by_label("Name", exact=True).fill("price")
        page.get_by_label("Value", exact=True).fill("3 €")
        page.get_by_role("button", name="Set", exact=True).click()
        value = page.get_by_label("price", exact=True)
        expect(value).to_have_value("3 €")
        value.fill("4 €")
        value.press("Enter")
        wait_for(lambda: rig.get("/v1/vars/price")["value"] == "4 €", "the value")
        page.get_by_role("button", name="Remove: price").click()
        wait_for(lambda: not rig.get("/v1/vars"), "the removal")
        expect(value).to_have_count(0)
        page.get_by_role("button", name="Undo").click()
        wait_for(lambda: rig.get("/v1/vars/price")["value"] == "4 €", "the value")
        page.get_by_label("Name", exact=True).fill("not a name")
        page.get_by_role("button", name="Set", exact=True).click()
        expect(page.locator(".notice.error")).to_contain_text("not a name")

    # MARK: Panel

    def test_panel(self):
        page = self.visit("/#signd/panel")
        panel = lambda: rig.get("/v1/panel")
        page.get_by_label("Brightness").focus()
        page.keyboard.press("Home")
        wait_for(lambda: panel()["brightness"] == 0, "the brightness")
        page.keyboard.press("End")
        wait_for(lambda: panel()["brightness"] == 100, "the brightness")
        page.get_by_role("switch").uncheck()
        wait_for(lambda: not panel()["power"], "the power")
        page.get_by_role("switch").check()
        page.get_by_label("Rotation").select_option("90°")
        wait_for(lambda: panel()["rotate"] == 90, "the rotation")
        page.get_by_label("Rotation").select_option("0°")
        page.get_by_label("Test pattern").select_option("all LEDs on")
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".state")).to_contain_text("A test pattern is shown.")
        page.get_by_role("button", name="Stop").click()
        self.live(page)
        expect(page.locator("#panel dl")).to_contain_text("virtual 64x32")
        expect(page.locator(".fonts")).to_contain_text("signd-condensed")
        # A change by another client is shown.
        page.get_by_label("Brightness").focus()
        rig.request("PATCH", "/v1/panel", {"brightness": 40})
        expect(page.get_by_label("Brightness")).to_have_value("40")

    def test_layout(self):
        self.expected = ("422",)
        page = self.visit("/#signd/panel")
        strings = page.get_by_label("Layout, a string a line")
        strings.fill("H:|[left(20)][main]|\nV:|[left]|\nV:|[main]|")
        page.get_by_role("button", name="Apply").click()
        expect(page.locator(".layout")).to_contain_text("left")
        places = {place["name"]: place["width"] for place in rig.get("/v1/layout")["places"]}
        self.assertEqual(places, {"left": 20, "main": 44})
        shares = page.locator(".layout span").evaluate_all("zones => zones.map(zone => zone.offsetWidth)")
        self.assertAlmostEqual(shares[0] / sum(shares), 20 / 64, delta=0.02)
        strings.fill("H:|[left")
        page.get_by_role("button", name="Apply").click()
        expect(page.locator("#panel .problem")).not_to_be_empty()
        # What is typed and not applied stays, whatever comes from the sign.
        rig.request("PATCH", "/v1/panel", {"rotate": 180})
        wait_for(lambda: rig.get("/v1/panel")["rotate"] == 180, "the rotation")
        self.assertEqual(strings.input_value(), "H:|[left")
        page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Use the configuration").click()
        wait_for(lambda: len(rig.get("/v1/layout")["places"]) == 1, "the layout")
        page.get_by_role("button", name="Undo").click()
        wait_for(lambda: len(rig.get("/v1/layout")["places"]) == 2, "the layout from before")

    def test_layout_is_applied_before_it_was_shown(self):
        page = self.visit("/#signd/panel")
        # The layout is not known, as that of a sign that was gone and is just back.
        page.add_init_script(
            "const send = fetch; let number = 0;"
            "window.fetch = (path, options) => path.endsWith('/layout') && options.method === 'GET' && !number++"
            " ? Promise.reject(new TypeError()) : send(path, options);"
            "window.EventSource = class { addEventListener() {} close() {} };")
        page.reload()
        page.get_by_label("Layout, a string a line").fill("H:|[left(20)][main]|\nV:|[left]|\nV:|[main]|")
        page.get_by_role("button", name="Apply").click()
        expect(page.locator(".layout")).to_contain_text("left")

    def test_zones(self):
        page = self.visit("/#zones/say")
        page.get_by_role("combobox", name="Zone").first.select_option("rest")
        page.fill("#text", "Below")
        page.get_by_role("button", name="Show now").click()
        wait_for(lambda: "Below" in self.texts("zones", "rest"), "the message")
        self.tab(page, "Arrange")
        expect(page.locator(".queue")).to_contain_text("Below")

    # MARK: Several signs

    def test_other_signs(self):
        page = self.visit(size=(1500, 900))
        rig.request("PUT", "/signs/north/v1/zones/main/message", {"text": "N", "scroll": "none"})
        north = page.locator(".signs button", has_text="north")
        selector = ".signs button:has(canvas[aria-label=north]) canvas"
        wait_for(lambda: self.shown(page, selector) == rig.pixels("north")[1], "the picture of the other sign")
        page.fill("#text", "kept")
        north.click()
        expect(page.locator("h1")).to_have_text("north")
        self.live(page)
        self.assertEqual(page.input_value("#text"), "kept")
        wait_for(lambda: self.shown(page) == rig.pixels("north")[1], "the frame")
        page.go_back()
        expect(page.locator("h1")).to_have_text("signd")

    def test_one_message_to_several_signs(self):
        page = self.visit()
        page.fill("#text", "All")
        page.get_by_role("group", name="Also send to").get_by_label("north").check()
        page.get_by_role("button", name="Add to queue").click()
        wait_for(lambda: self.texts() == self.texts("north") == ["All"], "the messages")
        expect(page.locator(".notice").last).to_contain_text("2")

    def test_tap_beside_a_dialog_does_nothing(self):
        page = self.visit(has_touch=True)
        page.fill("#text", "Not yet")
        page.get_by_role("button", name="Alert…").click()
        box = page.get_by_role("dialog").bounding_box()
        page.touchscreen.tap(box["x"] + 2, box["y"] + box["height"] + 150)
        page.touchscreen.tap(box["x"] + 2, box["y"] + 2)
        expect(page.get_by_role("dialog")).to_be_visible()
        self.assertEqual(self.queue(), [])

    def test_odd_addresses(self):
        for address in ("/#%E0", "/#nobody/say", "/#signd/nothing", "/#/"):
            page = self.visit(address)
            self.live(page)

    def test_token_for_one_sign(self):
        secret = rig.run("token", "add", "guest", "--role", "show", "--sign", "north").split()[0]
        page = self.visit("/#token=" + secret, role=None)
        expect(page.locator("h1")).to_have_text("north")
        self.live(page)
        expect(page.locator(".signs")).to_have_count(0)
        rig.run("token", "remove", "guest")
        self.expected = ("401",)

    # MARK: For everybody

    def test_narrow(self):
        self.fill_queue("Averyveryveryveryveryveryverylongwordwithoutanybreakatall", "Two")
        for locale, size in (("en-GB", 360), ("de-DE", 360), ("en-GB", 320)):
            page = self.visit(size=(size, 640), locale=locale)
            expect(page.locator(".state .good")).to_be_visible()
            for view in ("say", "arrange", "panel"):
                page.locator(f".tabs a[data-view={view}]").click()
                for details in page.locator("details").all():
                    details.evaluate("details => details.open = true")
                if view == "say":
                    page.locator(".rules button").last.click()
                width = page.evaluate("document.documentElement.scrollWidth")
                self.assertLessEqual(width, size, f"{view} in {locale}")

    def test_accessibility(self):
        self.fill_queue("One", "Two")
        for scheme in ("light", "dark"):
            page = self.visit(color_scheme=scheme, size=(1500, 900))
            self.live(page)
            page.fill("#text", "Text")
            for details in page.locator("details").all():
                details.evaluate("details => details.open = true")
            page.get_by_role("button", name="Add weekdays and times").click()
            page.get_by_role("button", name="Alert…").click()
            self.check_axe(page)
            page.keyboard.press("Escape")
            expect(page.locator(".caption")).to_contain_text("Stands still")
            self.check_axe(page)
            narrow = self.visit("/#signd/arrange", color_scheme=scheme)
            self.live(narrow)
            self.check_axe(narrow)
        self.expected = ("401",)
        self.check_axe(self.visit(role=None))

    def check_axe(self, page):
        found = Axe().run(page).response["violations"]
        serious = [f"{violation['id']}: {node['target']} {node.get('failureSummary', '')}"
                   for violation in found if violation["impact"] in ("serious", "critical")
                   for node in violation["nodes"]]
        self.assertEqual(serious, [])

    def test_only_keys(self):
        """A message is said and removed without a pointer."""
        page = self.visit(size=(1500, 900))
        self.live(page)

        def tab_to(name):
            for _ in range(80):
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent"
                                 " || document.activeElement.id") == name:
                    return
            self.fail(f"no way to {name}")

        tab_to("text")
        page.keyboard.type("Keys")
        tab_to("Add to queue")
        page.keyboard.press("Enter")
        wait_for(lambda: self.texts() == ["Keys"], "the message")
        expect(page.locator(".message")).to_have_count(1)
        tab_to("Remove: Keys")
        page.keyboard.press("Enter")
        wait_for(lambda: self.texts() == [], "the removal")

    def test_german(self):
        page = self.visit(locale="de-DE")
        expect(page.get_by_role("button", name="Jetzt zeigen")).to_be_visible()
        self.assertEqual(page.evaluate("document.documentElement.lang"), "de")
        other = self.visit(locale="fr-FR")
        expect(other.get_by_role("button", name="Show now")).to_be_visible()

    def test_words(self):
        """Every word is in both languages, and there is none too many."""
        rows = re.search(r"fromEntries\(`\n(.*?)\n`", (FILES / "words.js").read_text(), re.S)[1].split("\n")
        table = {key: words for key, *words in (row.split("|") for row in rows)}
        self.assertEqual(len(table), len(rows))
        code = "".join(path.read_text() for path in FILES.glob("*.js") if path.name != "words.js")
        for key, words in table.items():
            english, german = words
            self.assertTrue(english and german, key)
            self.assertEqual(set(re.findall(r"\{\w+\}", english)), set(re.findall(r"\{\w+\}", german)), key)
            stem = key.split(".")[0]
            self.assertRegex(code, rf"\b{stem}\b|\${{kind}}{stem.removeprefix('alert').removeprefix('banner')}`", key)
        for key in re.findall(r"\bt\('([\w.]+)'", code):
            self.assertIn(key, table)

    def test_files(self):
        """All files together have at most 100 kB, and nothing else is in them."""
        self.assertLessEqual(sum(path.stat().st_size for path in FILES.iterdir()), 100_000)
        page = self.visit()
        self.live(page)
        loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)")
        wanted = {f"/page/{path.name}" for path in FILES.iterdir()} - {"/page/index.html", "/page/icon.svg"}
        self.assertEqual(wanted - set(loaded), set())


if __name__ == "__main__":
    unittest.main(verbosity=1)

"""pictures.py DIRECTORY: draws the page for the documentation."""
import os
import sys

from playwright.sync_api import sync_playwright

from rig import Rig, launch, temporary


def fill(rig):
    for message in (
        {"id": "bread", "text": ["🥐 Fresh bread ", {"text": "3 €", "color": "lime"}]},
        {"id": "lunch", "text": "Soup of the day 6 €", "when": "Mon-Fri 11:30-14:00"},
        {"id": "closed", "text": "Closed. Back at 8", "when": "18:00-08:00", "color": "white"},
        {"id": "menu", "pages": ["Coffee 2 €", "Tea 2 €", "Cake 4 €"]},
    ):
        rig.request("POST", "/v1/zones/main/messages", message)
    rig.request("PUT", "/v1/vars/temperature", {"value": "21.5 °C"})
    rig.request("POST", "/v1/zones/main/messages/bread/show")
    rig.request("POST", "/v1/zones/main/pause")
    rig.request("PUT", "/signs/door/v1/zones/main/message", {"text": "→ Office", "color": "lime"})
    rig.request("PUT", "/signs/window/v1/zones/main/message", {"text": "OPEN", "color": "red"})


def draw(rig, browser, directory):
    def picture(name, view, size, role="admin", scheme="light", scale=1.25, prepare=lambda page: None):
        context = rig.context(browser, role, size, locale="en-GB", color_scheme=scheme, device_scale_factor=scale)
        page = context.new_page()
        page.goto(f"{rig.url}/{view}")
        if role:
            page.locator(".state .good").wait_for()
        prepare(page)
        page.wait_for_timeout(1500)
        page.screenshot(path=os.path.join(directory, f"page-{name}.png"))
        context.close()

    def say(page):
        page.fill("#text", "Back at 14:00 ☕")

    phone = (390, 780)
    picture("pair", "", phone, role=None)
    picture("say", "#signd/say", phone, prepare=say)
    picture("arrange", "#signd/arrange", phone)
    picture("panel", "#signd/panel", phone)
    picture("wide", "#signd/say", (1360, 860), scheme="dark", scale=1, prepare=say)


with temporary() as folder, sync_playwright() as playwright:
    rig = Rig(os.environ["SIGND_BUILD"], folder, {
        "signd": "panel: { type: virtual, size: 64x32 }\n",
        "door": "panel: { type: virtual, size: 64x16 }\n",
        "window": "panel: { type: virtual, size: 32x16 }\n",
    })
    try:
        fill(rig)
        draw(rig, launch(playwright), sys.argv[1])
    finally:
        rig.close()

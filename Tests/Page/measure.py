"""measure.py: prints how soon the page is painted, and how many frames of a second it shows."""
import os

from playwright.sync_api import sync_playwright

from rig import Rig, launch, temporary

SECONDS = 5


# Notes when a frame of the panel is drawn, and how many are.
OBSERVE = """
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  window.drawn = 0;
  CanvasRenderingContext2D.prototype.drawImage = function(...all) {
    if (this.canvas.id === 'live') {
      window.drawn += 1;
      window.first ??= performance.now();
    }
    return draw.apply(this, all);
  }"""


def opening(rig, browser):
    """Milliseconds from the request to the first content and to the first frame of the panel, in a browser that
    has no file of the page."""
    times = []
    for _ in range(7):
        context = rig.context(browser, "admin", (390, 844))
        page = context.new_page()
        page.add_init_script(OBSERVE)
        page.goto(rig.url)
        page.locator(".state .good").wait_for()
        times.append(page.evaluate(
            "[performance.getEntriesByName('first-contentful-paint')[0].startTime, window.first]"))
        context.close()
    return [sorted(each)[len(times) // 2] for each in zip(*times)]


def frames(rig, browser, size):
    """Frames a second that the page has drawn, and that the sign has shown."""
    context = rig.context(browser, "admin", size)
    page = context.new_page()
    page.add_init_script(OBSERVE)
    page.goto(rig.url)
    page.locator(".state .good").wait_for()
    shown = lambda: rig.get("/v1/status")["frames"]["shown"]
    before, drawn = shown(), page.evaluate("window.drawn")
    page.wait_for_timeout(SECONDS * 1000)
    result = (page.evaluate("window.drawn") - drawn) / SECONDS, (shown() - before) / SECONDS
    context.close()
    return result


with temporary() as folder, sync_playwright() as playwright:
    rig = Rig(os.environ["SIGND_BUILD"], folder, {"signd": "panel: { type: virtual, size: 128x64 }\n"})
    try:
        browser = launch(playwright)
        paint, frame = opening(rig, browser)
        print(f"first paint: {paint:.0f} ms, {paint / 300:.2f} of the limit of 300 ms")
        print(f"first frame of the panel: {frame:.0f} ms")
        rig.request("PUT", "/v1/zones/main/message", {
            "text": "Fresh bread every day", "scroll": "left", "speed": 30, "delay": 0})
        for size in ((390, 844), (1500, 900)):
            drawn, shown = frames(rig, browser, size)
            print(f"128x64 at {size[0]}x{size[1]}: {drawn:.1f} of {shown:.1f} frames a second are drawn,"
                  f" {drawn / 30:.2f} of the goal of 30")
    finally:
        rig.close()

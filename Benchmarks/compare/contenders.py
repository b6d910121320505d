"""What signd is compared with: luma, and a slice of a numpy array.

Run as a program (contenders.py luma|numpy WORK FILE CAP_HEIGHT) it does what `signd-benchmarks
contend` does: it scrolls the text in FILE, writes a line of JSON about it, then reads a number of
frames a line and answers with the nanoseconds that they took.
"""

import gc
import json
import sys
import time

from luma.core.device import dummy
from luma.core.interface.serial import noop
from luma.core.legacy import text as legacy_text
from luma.core.legacy import textsize as legacy_textsize
from luma.core.legacy.font import LCD_FONT, proportional
from luma.core.render import canvas
from luma.core.virtual import viewport
from luma.led_matrix.device import max7219
from PIL import Image, ImageDraw, ImageFont

SIZES = {"64x32": (64, 32), "32x8": (32, 8), "max7219": (32, 8)}


class LargeText:
    """A line in Pillow's scalable font, with capitals of the height that signd's have."""

    mode = "RGB"

    def __init__(self, text, cap_height):
        self.text = text
        self.font = next(
            font
            for font in (ImageFont.load_default(size) for size in range(cap_height, 99))
            if height_of(font, "H") >= cap_height
        )
        self.width = round(self.font.getlength(text))

    def draw(self, draw, x):
        top = self.font.getbbox("H")[1]
        draw.text((x, 1 - top), self.text, fill="white", font=self.font)


class SmallText:
    """A line in luma's own font for panels of 8 rows."""

    mode = "1"

    def __init__(self, text, cap_height):
        self.text = text
        self.font = proportional(LCD_FONT)
        self.width = legacy_textsize(text, self.font)[0]

    def draw(self, draw, x):
        legacy_text(draw, (x, 0), self.text, fill="white", font=self.font)


def height_of(font, text):
    _, top, _, bottom = font.getbbox(text)
    return bottom - top


def line(work, text, cap_height):
    return (LargeText if work == "64x32" else SmallText)(text, cap_height)


class Recorder:
    """A bus that keeps what it is given."""

    def __init__(self):
        self.bytes = []

    def command(self, *_):
        pass

    def data(self, data):
        self.bytes += data


class Luma:
    """As luma's own show_message: a viewport with the whole text, moved a pixel at a time."""

    def __init__(self, work, text, cap_height):
        width, height = SIZES[work]
        content = line(work, text, cap_height)
        if work == "max7219":
            self.device = max7219(noop(), cascaded=width // 8)
        else:
            self.device = dummy(width, height, mode=content.mode)
        # An empty panel before and after the text.
        self.viewport = viewport(self.device, content.width + 2 * width, height)
        with canvas(self.viewport) as draw:
            content.draw(draw, width)
        self.positions = content.width + width
        self.position = 0

    def step(self, count):
        for _ in range(count):
            self.position = (self.position + 1) % self.positions
            self.viewport.set_position((self.position, 0))

    def picture(self):
        x, (width, height) = self.position, self.device.size
        image = self.viewport._backing_image.crop((x, 0, x + width, height))
        if isinstance(self.device, dummy):
            assert image.tobytes() == self.device.image.tobytes()
        return rows(image)

    def bytes(self):
        if isinstance(self.device, dummy):
            return None
        bus, recorder = self.device._serial_interface, Recorder()
        self.device._serial_interface = recorder
        self.viewport.refresh(force=True)
        self.device._serial_interface = bus
        return recorder.bytes


class Numpy:
    """The whole text as an array; a frame is a copy of a slice of it."""

    def __init__(self, work, text, cap_height):
        import numpy

        self.numpy = numpy
        width, height = SIZES[work]
        content = line(work, text, cap_height)
        self.period = content.width + width
        # The first columns come again at the end, so that every window is one slice.
        image = Image.new(content.mode, (self.period + width, height))
        content.draw(ImageDraw.Draw(image), width)
        self.strip = numpy.array(image)
        self.frame = numpy.zeros_like(self.strip[:, :width])
        self.width = width
        self.position = 0
        self.bursts = None
        if work == "max7219":
            self.bursts = numpy.zeros((8, width // 8, 2), numpy.uint8)
            self.bursts[:, :, 0] = numpy.arange(1, 9)[:, None]

    def step(self, count):
        numpy, frame, strip, bursts = self.numpy, self.frame, self.strip, self.bursts
        for _ in range(count):
            x = self.position = (self.position + 1) % self.period
            numpy.copyto(frame, strip[:, x : x + self.width])
            if bursts is not None:
                # A byte a column, then the modules from the farthest, each with its eight columns.
                columns = numpy.packbits(frame, axis=0, bitorder="little")
                bursts[:, :, 1] = columns.reshape(-1, 8)[::-1].T

    def picture(self):
        return rows(Image.fromarray(self.frame))

    def bytes(self):
        return None if self.bursts is None else self.bursts.flatten().tolist()


def rows(image):
    width = image.width
    lit = ["#" if value else "." for value in image.convert("L").tobytes()]
    return ["".join(lit[y * width : (y + 1) * width]) for y in range(image.height)]


def memory(name):
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith(name + ":"))


def begin_peak():
    gc.collect()
    with open("/proc/self/clear_refs", "w") as file:
        file.write("5")


def main(name, work, file, cap_height):
    make = {"luma": Luma, "numpy": Numpy}[name]
    with open(file) as text:
        text = text.read()
    cap_height = int(cap_height)
    # What the first text of a process takes is not the text's.
    first = make(work, "a", cap_height)
    first.step(10)
    begin_peak()
    before = memory("VmRSS")
    start = time.monotonic()
    try:
        sign = make(work, text, cap_height)
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}))
        return
    seconds = time.monotonic() - start
    sign.step(200)
    report = {"peak": max(0, memory("VmHWM") - before), "seconds": seconds, "frames": []}
    for _ in range(2):
        sign.step(1)
        report["frames"].append(sign.picture())
    report["bytes"] = sign.bytes()
    print(json.dumps(report), flush=True)
    for count in sys.stdin:
        start = time.monotonic_ns()
        sign.step(int(count))
        print(time.monotonic_ns() - start, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

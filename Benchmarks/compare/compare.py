"""Measures signd, luma and a slice of a numpy array at the same work, and prints one table.

`make compare` builds and installs what it needs and runs it. Each of the three is a process of its
own; they take turns in short rounds, so that whatever else the machine does falls on all alike.
"""

import argparse
import json
import pathlib
import random
import select
import statistics
import string
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
NAMES = ["signd", "luma", "numpy"]
WORKS = {
    "64x32": "64x32, to a frame in memory",
    "32x8": "32x8, to a frame in memory",
    "max7219": "32x8, to the bytes of four MAX7219 modules",
}
LENGTHS = [10, 100, 1_000, 10_000, 100_000]
# Both kinds are made of what every font has.
TEXTS = {
    "repeated": lambda count: ("Back at 14" * count)[:count],
    "random": lambda count: "".join(
        random.Random(count).choices(string.ascii_letters + string.digits + " ", k=count)
    ),
}
ROUNDS = 21
ROUND_NS = 5_000_000
# In seconds; a text that takes longer to prepare is given up.
PATIENCE = 60

LEGEND = f"""\
Time: from one frame to the next, a pixel further (median of {ROUNDS} rounds in turn).
  signd: Stage.frame, RGBA; for the modules also geometry, brightness and gamma, and the bytes.
  luma: viewport.set_position, RGB for 64x32 and one bit a pixel for 32x8, onto luma's dummy device
    or its max7219 device with a bus that does nothing.
  numpy: a slice of the whole text, copied into a frame, RGB or a byte a pixel; for the modules
    packed by packbits.
Memory: the most that was resident (VmHWM) from the text to 200 frames later, beyond a process that
  has shown one character; making the picture of the text is in it. 0: it found room in what the
  process had already.
x: so many times what signd takes."""


class GivenUp(Exception):
    pass


class Contender:
    def __init__(self, name, program, work, file, cap_height):
        command = (
            [program, "contend", work, file]
            if name == "signd"
            else [
                sys.executable, "-W", "ignore", HERE / "contenders.py",
                name, work, file, str(cap_height),
            ]
        )
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        try:
            self.report = json.loads(self.read())
        except GivenUp as reason:
            self.report = {"error": str(reason)}
        self.error = self.report.get("error")
        self.times = []

    def read(self):
        if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
            self.process.kill()
            raise GivenUp(f"over {PATIENCE} s")
        line = self.process.stdout.readline()
        if not line:
            raise GivenUp(f"ended with status {self.process.wait()}")
        return line

    def step(self, count):
        """Nanoseconds for each of `count` frames."""
        self.process.stdin.write(f"{count}\n")
        self.process.stdin.flush()
        return int(self.read()) / count

    def warm_up(self):
        self.count = max(1, int(ROUND_NS / self.step(300)))

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def check(self):
        """Whether it does the work at all: a text that moves by a pixel, and the right bytes."""
        first, second = self.report["frames"]
        assert any("#" in row for row in first + second), "an empty panel"
        assert [row[1:] for row in first] == [row[:-1] for row in second], "not a pixel further"
        sent = self.report.get("bytes")
        assert sent is None or sent == module_bytes(second), "other bytes"


def module_bytes(rows):
    """What luma's max7219 sends for a picture: for each column of the modules, from the farthest
    module on, the column's register and its lamps."""
    return [
        byte
        for column in range(8)
        for module in range(len(rows[0]) - 8, -8, -8)
        for byte in (column + 1, sum((rows[y][module + column] == "#") << y for y in range(8)))
    ]


def measure(program, work, kind, length, folder):
    file = pathlib.Path(folder) / "text"
    file.write_text(TEXTS[kind](length))
    contenders, cap_height = {}, 0
    try:
        for name in NAMES:
            contender = Contender(name, program, work, file, cap_height)
            contenders[name] = contender
            if contender.error is None:
                contender.check()
                cap_height = contender.report.get("cap_height", cap_height)
        running = [each for each in contenders.values() if each.error is None]
        for contender in running:
            contender.warm_up()
        for turn in range(ROUNDS):
            for contender in running if turn % 2 else reversed(running):
                contender.times.append(contender.step(contender.count))
    finally:
        for contender in contenders.values():
            contender.end()
    return {
        "work": work, "text": kind, "characters": length,
        **{name: figures(each, contenders["signd"]) for name, each in contenders.items()},
    }


def figures(contender, ours):
    if contender.error is not None:
        return {"error": contender.error}
    ratios = [theirs / own for theirs, own in zip(contender.times, ours.times)]
    peak, own_peak = contender.report["peak"], ours.report.get("peak")
    return {
        "nanoseconds": statistics.median(contender.times),
        "time_ratio": statistics.median(ratios) if ratios else None,
        "bytes": peak,
        "memory_ratio": peak / own_peak if peak and own_peak else None,
        "preparation_seconds": contender.report["seconds"],
    }


def number(value):
    if value is None:
        return "-"
    if value >= 100 or value == 0:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def print_table(rows):
    head = ["text", "characters", "signd µs"]
    for name in NAMES[1:]:
        head += [f"{name} µs", "x"]
    head += ["signd KiB"]
    for name in NAMES[1:]:
        head += [f"{name} KiB", "x"]
    table = []
    for row in rows:
        cells = [row["text"], f"{row['characters']:,}"]
        for key, ratio, unit in [
            ("nanoseconds", "time_ratio", 1000), ("bytes", "memory_ratio", 1024)
        ]:
            for name in NAMES:
                figure = row[name]
                value = figure.get(key)
                cells.append("fails" if value is None else number(value / unit))
                if name != "signd":
                    cells.append(number(figure.get(ratio)))
        table.append(cells)
    widths = [max(len(line[i]) for line in [head] + table) for i in range(len(head))]

    def line(cells):
        return "  ".join(
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(cells, widths))
        ).rstrip()

    work = None
    for row, cells in zip(rows, table):
        if row["work"] != work:
            work = row["work"]
            print(f"\n{WORKS[work]}\n{line(head)}")
        print(line(cells))
    for row in rows:
        for name in NAMES:
            if "error" in row[name]:
                print(
                    f"\n{name} fails at {WORKS[row['work']]}, {row['text']} text of "
                    f"{row['characters']:,} characters: {row[name]['error']}"
                )
    print(f"\n{LEGEND}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--format", choices=["table", "json"], default="table")
    parser.add_argument(
        "--program", default=HERE.parent / ".build/release/signd-benchmarks",
        help="the release build of signd-benchmarks",
    )
    parser.add_argument("--works", nargs="+", choices=WORKS, default=list(WORKS))
    parser.add_argument("--lengths", nargs="+", type=int, default=LENGTHS, metavar="CHARACTERS")
    options = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for work in options.works:
            for kind in TEXTS:
                for length in options.lengths:
                    print(f"compare: {WORKS[work]}, {kind} text of {length}", file=sys.stderr)
                    rows.append(measure(options.program, work, kind, length, folder))
    if options.format == "json":
        print(json.dumps(rows, indent=2))
    else:
        print_table(rows)


if __name__ == "__main__":
    main()

"""Signs, a gateway and a browser for the tests of the page."""
import contextlib
import json
import os
import re
import signal
import socket
import struct
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
import zlib

# A process that hangs ends with the tests.
LONGEST = "600"


def wait_for(condition, what, seconds=20):
    """The first result that is not empty. What is not there yet is an error of the API until then."""
    end = time.monotonic() + seconds
    while True:
        problem = None
        try:
            if result := condition():
                return result
        except OSError as error:
            problem = error
        assert time.monotonic() < end, f"waited {seconds} s for {what}: {problem}"
        time.sleep(0.05)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Program:
    """A program that can be killed and started again."""

    def __init__(self, *command, log):
        self.command = ["timeout", "--foreground", "-s", "KILL", LONGEST, *command]
        self.log = log
        self.process = None
        self.start()

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)

    def kill(self):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Rig:
    """Signs in a directory, and a gateway for them."""

    def __init__(self, build, directory, signs):
        self.build = build
        self.directory = directory
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.sockets = os.path.join(directory, "sockets")
        self.state = os.path.join(directory, "gateway")
        os.mkdir(self.sockets)
        os.mkdir(self.state, 0o700)
        self.signs = {}
        for name, configuration in signs.items():
            self.signs[name] = self.start_sign(name, configuration)
        self.configuration = self.write("gateway.yaml", f"listen: 127.0.0.1:{self.port}\nsockets: {self.sockets}\n")
        self.tokens = {}
        for role in ("read", "show", "admin"):
            self.tokens[role] = self.run("token", "add", role, "--role", role).split()[0]
        self.gateway = Program(
            f"{build}/signd-gateway", "run", "--config", self.configuration, "--state", self.state,
            log=os.path.join(directory, "gateway.log"))
        self.wait()

    def write(self, name, text):
        path = os.path.join(self.directory, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def start_sign(self, name, configuration):
        return Program(
            f"{self.build}/signd", "run", *([] if name == "broken" else ["--view", "headless"]),
            "--config", self.write(f"{name}.yaml", configuration),
            "--socket", os.path.join(self.sockets, f"{name}.sock"),
            "--state", os.path.join(self.directory, f"state-{name}"),
            log=os.path.join(self.directory, f"{name}.log"))

    def run(self, *arguments):
        """The standard output of a command of the gateway."""
        return subprocess.run(
            [f"{self.build}/signd-gateway", *arguments, "--state", self.state],
            check=True, capture_output=True, text=True, timeout=60).stdout

    @contextlib.contextmanager
    def pairing(self, role):
        """The code that a sign shows meanwhile."""
        process = subprocess.Popen(
            [f"{self.build}/signd-gateway", "pair", "--role", role, "--config", self.configuration,
             "--state", self.state], stdout=subprocess.PIPE, text=True)
        try:
            yield re.search(r"enter (\d{6})", process.stdout.readline())[1]
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=20)

    def wait(self):
        for name in self.signs:
            wait_for(lambda name=name: self.answers(f"/signs/{name}/v1/health"), f"the sign {name}")

    def answers(self, path):
        try:
            return "ok" in self.get(path)
        except OSError:
            return False

    # Requests to the API, as any other client makes them.

    def request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, method=method, headers={
            "Authorization": f"Bearer {self.tokens['admin']}", "Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=20) as response:
                return response.read()
        except urllib.error.HTTPError as error:
            raise OSError(f"{method} {path}: {error.read().decode()}") from error

    def get(self, path):
        return json.loads(self.request("GET", path))

    def pixels(self, name="signd"):
        """Red, green and blue of the pixels of the present frame, and its size."""
        ppm = self.request("GET", f"/signs/{name}/v1/frame?format=ppm")
        match = re.match(rb"P6\s(\d+)\s(\d+)\s255\s", ppm)
        return (int(match[1]), int(match[2])), list(ppm[match.end():])

    def reset(self):
        for name in self.signs:
            base = f"/signs/{name}/v1"
            if self.get(f"{base}/layout")["origin"] == "set":
                self.request("DELETE", f"{base}/layout")
            for place in self.get(f"{base}/layout")["places"]:
                messages = f"{base}/zones/{place['name']}/messages"
                if any(listed["origin"] != "file" for listed in self.get(messages)["messages"]):
                    self.request("DELETE", messages)
            for kind, key in {"alerts": "id", "banners": "id", "images": "name", "vars": "name"}.items():
                for thing in self.get(f"{base}/{kind}"):
                    self.request("DELETE", f"{base}/{kind}/{thing[key]}")
            self.request("PATCH", f"{base}/panel", {"power": True, "brightness": 100, "rotate": 0})

    def context(self, browser, role, size, **options):
        """A separate profile of the browser; with a role it has the cookie already."""
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        context.set_default_timeout(20000)
        if role:
            context.add_cookies([{
                "name": "signd_token", "value": self.tokens[role], "url": self.url, "httpOnly": True,
                "sameSite": "Strict"}])
        return context

    def close(self):
        for program in [self.gateway, *self.signs.values()]:
            program.kill()


def launch(playwright):
    # Chromium's own sandbox does not work for root.
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=flags)


def png(width, height, color):
    """A picture of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes(color) * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def temporary():
    # A path of a socket has at most 107 bytes.
    return tempfile.TemporaryDirectory(prefix="page-", dir="/tmp")

// The streams of a sign, and LEDs to show its frames.

import {Problem, request} from './api.js';
import {h, inTurn} from './dom.js';

/// A frame as LEDs. The canvas has a pixel for each LED. The browser enlarges it to a square of screen pixels, and a
/// mask makes that round.
export class LEDs {
  constructor(label, maximumHeight = Infinity) {
    this.canvas = h('canvas', {className: 'leds', width: 0, height: 0, role: 'img', ariaLabel: label});
    this.element = h('div', {className: 'panel'}, this.canvas);
    this.maximumHeight = maximumHeight;
    this.context = this.canvas.getContext('2d', {alpha: false});
    new ResizeObserver(() => this.#fit()).observe(this.element);
  }

  resize(width, height) {
    if (this.canvas.width === width && this.canvas.height === height) return;
    Object.assign(this.canvas, {width, height});
    this.#fit();
  }

  /// - size: Such as `64x32`; undefined if it is not known.
  clear(size) {
    if (size) this.resize(...size.split('x').map(Number));
    this.context.fillRect(0, 0, this.canvas.width, this.canvas.height);
  }

  show(bitmap) {
    this.resize(bitmap.width, bitmap.height);
    this.context.drawImage(bitmap, 0, 0);
  }

  /// - frame: `size` and `rgb` of a dry run.
  showFrame({size, rgb}) {
    const [width, height] = size.split('x').map(Number);
    this.resize(width, height);
    this.context.putImageData(pixels(rgb, width, height), 0, 0);
  }

  #fit() {
    const {width, height} = this.canvas;
    const available = this.element.clientWidth;
    if (!width || !available) return;
    const ratio = devicePixelRatio;
    const largest = Math.min(available / width, this.maximumHeight / height, 24);
    const pitch = Math.max(1, Math.floor(largest * ratio)) / ratio;
    // A panel with more columns than the window has pixels is shrunk.
    const isTiny = largest * ratio < 1;
    this.canvas.style.width = `${isTiny ? available : width * pitch}px`;
    this.canvas.style.setProperty('--pitch', `${pitch}px`);
    this.canvas.classList.toggle('round', pitch * ratio >= 4);
  }
}

/// The pixels of base64 with three bytes each.
export function pixels(rgb, width, height) {
  const bytes = atob(rgb);
  const image = new ImageData(width, height);
  for (let from = 0, to = 0; from < bytes.length; to += 4) {
    image.data[to] = bytes.charCodeAt(from++);
    image.data[to + 1] = bytes.charCodeAt(from++);
    image.data[to + 2] = bytes.charCodeAt(from++);
    image.data[to + 3] = 255;
  }
  return image;
}

/// Time before the next try, with jitter, so that the browsers of a sign do not all come at once.
export const pause = failures =>
  new Promise(resolve => setTimeout(resolve, Math.min(8000, 250 * 2 ** failures) * (0.5 + Math.random())));

/// Every new frame of a sign, for as long as the signal is not aborted.
///
/// - onframe: Gets a bitmap.
/// - onstate: Gets null when frames arrive, and the problem when they do not.
export async function watchFrames(base, signal, onframe, onstate) {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const response = await request('GET', `${base}/frames`, {signal});
      // A slow browser shows the latest frame, not all of them late.
      let latest;
      const draw = inTurn(async () => {
        const bitmap = await createImageBitmap(latest, {colorSpaceConversion: 'none'}).catch(() => null);
        if (!signal.aborted && bitmap) onframe(bitmap);
        bitmap?.close();
      });
      await readParts(response.body.getReader(), part => {
        if (failures !== -1) onstate(null);
        failures = -1;
        latest = new Blob([part], {type: 'image/png'});
        draw();
      });
    } catch (error) {
      if (signal.aborted || error.status === 401) return;
      // Why a stream has ended is what the next try reports.
      if (error instanceof Problem) onstate(error);
    }
    failures = Math.max(0, failures) + 1;
    await pause(failures);
  }
}

/// Reads the parts of a multipart answer whose parts have a length (RFC 2046).
async function readParts(reader, onpart) {
  let buffer = new Uint8Array(0);
  let length = null;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return;
    const joined = new Uint8Array(buffer.length + value.length);
    joined.set(buffer);
    joined.set(value, buffer.length);
    buffer = joined;
    for (;;) {
      if (length == null) {
        const end = headerEnd(buffer);
        if (end < 0) break;
        const header = new TextDecoder().decode(buffer.subarray(0, end));
        length = Number(/content-length: *(\d+)/i.exec(header)?.[1] ?? 0);
        buffer = buffer.subarray(end + 4);
      }
      if (buffer.length < length) break;
      if (length) onpart(buffer.slice(0, length));
      buffer = buffer.subarray(length);
      length = null;
    }
  }
}

function headerEnd(bytes) {
  for (let at = bytes.indexOf(13); at >= 0; at = bytes.indexOf(13, at + 1)) {
    if (bytes[at + 1] === 10 && bytes[at + 2] === 13 && bytes[at + 3] === 10) return at;
  }
  return -1;
}

const kinds = ['message', 'programme', 'layout', 'panel', 'alert', 'banner', 'state', 'error', 'missed'];

/// The events of a sign, for as long as the signal is not aborted.
///
/// - onevent: Gets the kind and the data.
export async function watchEvents(base, signal, onevent) {
  let failures = 0;
  while (!signal.aborted) {
    await new Promise(resolve => {
      const source = new EventSource(`${base}/events`);
      const close = () => {
        source.close();
        signal.removeEventListener('abort', close);
        resolve();
      };
      signal.addEventListener('abort', close, {once: true});
      for (const kind of kinds) {
        source.addEventListener(kind, event => {
          // The browser's own event of this name has no data.
          if (event.data === undefined) return;
          failures = 0;
          onevent(kind, JSON.parse(event.data));
        });
      }
      source.onerror = close;
    });
    if (!signal.aborted) await pause(++failures);
  }
}


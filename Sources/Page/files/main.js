// The page: signs in, opens a sign and shows its panel above the views.

import {call, request, session, signedOut} from './api.js';
import {ArrangeView, summary} from './arrange.js';
import {button, choice, field, h, notice, replace, attempt} from './dom.js';
import {LibraryView} from './library.js';
import {LEDs, pause, watchEvents, watchFrames} from './live.js';
import {pairView} from './pair.js';
import {PanelView} from './panel.js';
import {SayView} from './say.js';
import {language, t} from './words.js';

const root = document.querySelector('#root');
document.documentElement.lang = language;

// MARK: A sign

/// A sign while it is open: its streams, and those who listen to its events.
class Sign {
  #listeners = [];
  #abort = new AbortController();
  #icons;

  constructor(name) {
    this.name = name;
    this.base = `/signs/${name}/v1`;
    // Of a sign that does not answer; its layout comes with its events.
    this.zones = ['main'];
    this.zone = 'main';
    this.signal = this.#abort.signal;
    this.pickers = [];
  }

  get zonePath() { return `/zones/${encodeURIComponent(this.zone)}`; }

  call(method, path, options) { return call(method, this.base + path, options); }

  /// Listens for events of the sign; `back` is when it answers again, `status` when its status was read.
  on(kinds, listener) { this.#listeners.push({kinds, listener}); }

  emit(kind, data) {
    for (const {kinds, listener} of this.#listeners) if (kinds.includes(kind)) listener(data);
  }

  close() { this.#abort.abort(); }

  async loadZones() {
    this.layout = await this.call('GET', '/layout').catch(() => null);
    if (!this.layout?.places.length) return;
    this.size = this.layout.size;
    this.zones = this.layout.places.map(({name}) => name);
    this.zone = this.zones[0];
  }

  // What changes only with the configuration is read once.
  async icons() { return this.#icons ??= await this.call('GET', '/icons'); }

  /// A choice of the zone, if there is more than one.
  zonePicker(changed) {
    const place = h('div', {});
    const draw = () => replace(place, this.zones.length > 1 && field(t('zone'), choice(
      Object.fromEntries(this.zones.map(name => [name, name])), this.zone, {'data-focus': 'zone', onchange: event => {
        this.zone = event.target.value;
        for (const picker of this.pickers) picker();
      }})));
    this.pickers.push(() => {
      draw();
      changed();
    });
    draw();
    this.on(['layout'], ({layout}) => {
      const zones = layout.places.map(({name}) => name);
      if (zones.join() === this.zones.join()) return draw();
      this.zones = zones;
      if (!zones.includes(this.zone)) this.zone = zones[0];
      for (const picker of this.pickers) picker();
    });
    return place;
  }
}

// MARK: See

/// The panel of a sign, live, with its state, alerts and banners.
class SeeView {
  #problem = null;
  #panel;
  #state = {ok: true};
  #overlays = {alert: new Map(), banner: new Map()};

  constructor(sign) {
    this.sign = sign;
    this.leds = new LEDs(t('liveLabel', {name: sign.name}), innerHeight * 0.45);
    this.leds.canvas.id = 'live';
    this.leds.clear(sign.size);
    this.state = h('ul', {className: 'state'});
    this.overlays = h('ul', {className: 'overlays'});
    this.element = h('section', {id: 'see', ariaLabel: t('see')}, this.leds.element,
      h('div', {role: 'status'}, this.state), this.overlays);
    const texts = {};
    // A screen reader says what is on the panel.
    sign.on(['message'], ({zone, message}) => {
      texts[zone] = message && summary(message);
      this.leds.canvas.ariaLabel = [t('liveLabel', {name: sign.name}), ...Object.values(texts)].filter(Boolean).join(': ');
    });
    sign.on(['panel', 'status'], ({panel, state}) => this.#set({panel, state}));
    sign.on(['state'], state => this.#set({state}));
    for (const kind of ['alert', 'banner']) {
      sign.on([kind], ({change, [kind]: overlay}) => {
        if (change === 'present' || change === 'added') this.#overlays[kind].set(overlay.id, overlay);
        else this.#overlays[kind].delete(overlay.id);
        this.#drawOverlays();
      });
    }
    sign.on(['status'], ({alerts, banners}) => {
      this.#overlays.alert = new Map(alerts.map(alert => [alert.id, alert]));
      this.#overlays.banner = new Map(banners.map(banner => [banner.id, banner]));
      this.#drawOverlays();
    });
  }

  #set({panel = this.#panel, state = this.#state}) {
    this.#panel = panel;
    this.#state = state;
    this.#draw();
  }

  /// - problem: Why no frames come, or null.
  problem(problem) {
    const wasGone = this.#problem;
    this.#problem = problem;
    this.leds.element.classList.toggle('gone', Boolean(problem));
    this.#draw();
    if (wasGone && !problem) this.sign.emit('back');
  }

  #draw() {
    const lines = [];
    const panel = this.#panel;
    if (this.#problem) {
      const {status, type, message} = this.#problem;
      lines.push(['error', status === 0 ? t('gatewayGone') : type === 'code-shown' ? t('concealed')
        : ['sign-unreachable', 'unknown-sign'].includes(type) ? t('signGone', {name: this.sign.name}) : message]);
    } else if (panel) {
      if (!panel.ok) lines.push(['error', t('panelFails', {detail: panel.detail})]);
      if (!this.#state.ok) lines.push(['error', t('stateFails', {detail: this.#state.detail})]);
      if (panel.test) lines.push(['note', t('testRuns')]);
      if (!panel.power && !panel.woken_by) lines.push(['note', t('powerOff')]);
      else if (!panel.brightness) lines.push(['note', t('brightnessZero')]);
      if (panel.current?.limited) lines.push(['note', t('limited', {number: panel.current.limit_ma})]);
      if (!lines.length) lines.push(['good', t('isLive')]);
    } else lines.push(['note', t('connecting')]);
    const text = lines.map(([, line]) => line).join();
    // A screen reader reads the list again only if it has changed.
    if (this.text === text) return;
    this.text = text;
    replace(this.state, lines.map(([kind, line]) => h('li', {className: kind}, line)));
  }

  #drawOverlays() {
    replace(this.overlays, ['alert', 'banner'].flatMap(kind => [...this.#overlays[kind].values()].map(({id, message}) =>
      h('li', {className: 'row'}, h('span', {}, `${t(`${kind}Is`)}: ${summary(message)}`),
        session.can('show') && button(t('dismiss'), () => attempt(async () => {
          await this.sign.call('DELETE', `/${kind}s/${encodeURIComponent(id)}`);
        }), {'data-focus': id})))));
  }
}

// MARK: Other signs

/// Small pictures of the other signs. Each that is in view is asked once a second, one after the other.
function signStrip(names, open, signal) {
  const visible = new Set();
  const observer = new IntersectionObserver(entries => {
    for (const {isIntersecting, target} of entries) visible[isIntersecting ? 'add' : 'delete'](target);
  });
  signal.addEventListener('abort', () => observer.disconnect());
  const strip = h('nav', {className: 'signs', ariaLabel: t('signs')}, names.map(name => {
    const leds = new LEDs(name, 64);
    const item = h('button', {type: 'button', onclick: () => open(name)}, leds.element, h('span', {}, name));
    Object.assign(item, {leds, name});
    observer.observe(item);
    return item;
  }));
  (async () => {
    while (!signal.aborted) {
      const begin = Date.now();
      for (const item of document.hidden ? [] : [...visible]) {
        if (signal.aborted) return;
        try {
          const response = await request('GET', `/signs/${item.name}/v1/frame?format=png`, {timeout: 3000});
          const bitmap = await createImageBitmap(await response.blob());
          item.leds.show(bitmap);
          bitmap.close();
          item.classList.remove('gone');
        } catch {
          item.classList.add('gone');
        }
        // At most 20 a second, of the requests that a token may make.
        await new Promise(resolve => setTimeout(resolve, 50));
      }
      await new Promise(resolve => setTimeout(resolve, Math.max(100, 1000 - (Date.now() - begin))));
    }
  })();
  return strip;
}

// MARK: The page

const views = ['say', 'arrange', 'panel'];
let names = [];
let current;
/// Ends the start that waits, if there is another.
let visit = 0;

/// The part after # is the sign and the view.
function place() {
  const [sign, view] = location.hash.slice(1).split('/');
  return {sign: [sign, 'signd'].find(name => names.includes(name)) ?? names[0], view: views.includes(view) ? view : session.can('show') ? 'say' : 'arrange'};
}

function showView() {
  const {view} = place();
  if (document.body.dataset.view !== view) scrollTo(0, 0);
  document.body.dataset.view = view;
  for (const link of document.querySelectorAll('.tabs a')) {
    if (link.dataset.view === view) link.setAttribute('aria-current', 'page'); else link.removeAttribute('aria-current');
  }
  current?.emit('view');
}

async function open(name) {
  current?.close();
  const sign = new Sign(name);
  current = sign;
  await sign.loadZones();
  if (current !== sign) return;
  document.title = `${name} – signd`;
  const see = new SeeView(sign);
  sign.open = view => {
    location.hash = `${name}/${view}`;
    showView();
  };
  sign.leave = leave;
  watch(sign, see);
  const say = session.can('show') && new SayView(sign);
  const arrange = new ArrangeView(sign, listed => say.edit(listed));
  const library = new LibraryView(sign);
  const panel = new PanelView(sign);
  const link = view => h('a', {href: `#${name}/${view}`, 'data-view': view}, t(view));
  const others = names.filter(other => other !== name);
  if (say) say.offer(others);
  replace(root,
    h('header', {}, h('h1', {}, name)),
    h('main', {},
      h('div', {className: 'left'}, see.element,
        others.length > 0 && signStrip(others, other => { location.hash = `${other}/${place().view}`; }, sign.signal),
        h('nav', {className: 'tabs', ariaLabel: t('views')}, views.filter(view => view !== 'say' || say).map(link)),
        say && say.element),
      h('div', {className: 'right'}, arrange.element, library.element), panel.element));
  showView();
}

/// Keeps the streams open while the page can be seen.
function watch(sign, see) {
  let streams;
  const readStatus = () => sign.call('GET', '/status', {timeout: 15000})
    .then(status => sign.emit('status', status), problem => problem);
  const update = () => {
    if (sign.signal.aborted || document.hidden) {
      streams?.abort();
      streams = undefined;
    } else if (!streams) {
      streams = new AbortController();
      const {signal} = streams;
      watchFrames(sign.base, signal, bitmap => see.leds.show(bitmap), problem => see.problem(problem));
      watchEvents(sign.base, signal, (kind, data) => sign.emit(kind, data));
      readStatus();
    }
  };
  document.addEventListener('visibilitychange', update, {signal: sign.signal});
  sign.signal.addEventListener('abort', update);
  sign.on(['missed', 'back'], readStatus);
  // The current and the times have no events. A connection that is only silent is noticed here.
  const timer = setInterval(async () => {
    const problem = streams && await readStatus();
    if (!problem || !streams || problem.status === 401) return;
    see.problem(problem);
    streams.abort();
    streams = undefined;
    update();
  }, 10000);
  sign.signal.addEventListener('abort', () => clearInterval(timer));
  update();
}

async function leave() {
  await attempt(() => call('DELETE', '/session'));
  pair();
}

function pair() {
  visit += 1;
  current?.close();
  current = undefined;
  delete document.body.dataset.view;
  replace(root, pairView(start));
  document.querySelector('#code').focus();
}

async function start() {
  const mine = ++visit;
  for (let failures = 0; visit === mine; failures++) {
    let reason = t('noSigns');
    try {
      await session.load();
      names = session.can('read') ? (await call('GET', '/signs')).signs : [];
      if (visit !== mine) return;
      if (names.length) return open(place().sign);
    } catch (problem) {
      if (problem.status === 401) return pair();
      reason = problem.message;
    }
    replace(root, h('main', {className: 'pair'}, h('h1', {}, 'signd'), h('p', {role: 'status'}, reason),
      button(t('leave'), leave)));
    await pause(failures);
  }
}

addEventListener('hashchange', async () => {
  if (await takeToken()) return start();
  if (!current) return;
  const {sign} = place();
  if (sign !== current.name) open(sign); else showView();
});

signedOut.addEventListener('signed-out', () => {
  if (!current) return;
  notice(t('signedOut'), {isError: true});
  pair();
});

/// Trades the token of an address, such as `make run` prints, for a cookie. Whether there was one.
async function takeToken() {
  const token = /^#token=(.+)$/.exec(location.hash)?.[1];
  if (!token) return false;
  history.replaceState(null, '', '/');
  await call('POST', '/session', {token}).catch(problem => notice(problem.message, {isError: true}));
  return true;
}

await takeToken();
start();

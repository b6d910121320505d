// The queue of a zone, and what is active in the next 24 hours.

import {session} from './api.js';
import {attempt, button, debounce, h, newest, notice, replace} from './dom.js';
import {plain} from './markup.js';
import {locale, t} from './words.js';

/// A message in a few words.
export function summary(message) {
  if (message.name) return message.name;
  if (message.text !== undefined) return plain(message.text) || t('emptyText');
  for (const kind of ['pages', 'topics']) if (message[kind]) return t(kind, {number: message[kind].length});
  if (message.image) return t('pictureOf', {name: message.image.startsWith('data:') ? '…' : message.image});
  return t('chart');
}

/// A message to store again, with what is left of its lifetime.
export function restored({message, expires_at: end}) {
  return end ? {...message, ttl: Math.max(100, Math.round(end * 1000 - Date.now()))} : message;
}

export class ArrangeView {
  #messages = [];
  #isPaused = false;
  #drawn = '';
  /// Moves that the sign has not answered yet, one after the other.
  #moves = Promise.resolve();
  #moving = 0;
  #newest = newest();

  /// - edit: Opens a message in the editor.
  constructor(sign, edit) {
    this.sign = sign;
    this.edit = edit;
    this.list = h('ol', {className: 'queue'});
    this.turns = h('div', {className: 'actions'});
    this.upcoming = h('ol', {className: 'upcoming'});
    this.announcement = h('p', {className: 'unseen', role: 'status'});
    this.element = h('section', {id: 'arrange', ariaLabel: t('arrange')}, h('h2', {}, t('queue')),
      sign.zonePicker(() => this.load()), this.turns, this.list, this.announcement,
      h('h2', {}, t('upcoming')), this.upcoming);
    const load = debounce(100, () => this.load());
    sign.on(['programme', 'message', 'layout', 'missed', 'back'], load);
    // The list of the next hours moves on.
    const timer = setInterval(() => document.hidden || this.#loadUpcoming(), 60000);
    sign.signal.addEventListener('abort', () => clearInterval(timer));
    this.load();
  }

  async load() {
    const {zone} = this.sign;
    try {
      const list = await this.#newest(this.sign.call('GET', `${this.sign.zonePath}/messages`));
      // A list from before a move, or while a message is dragged, is out of date.
      if (!list || this.drag || this.#moving || zone !== this.sign.zone) return;
      const {messages, paused} = list;
      this.#messages = messages;
      this.#isPaused = paused;
      this.#draw();
      await this.#loadUpcoming();
    } catch {
      // The state of the sign is shown above its panel.
    }
  }

  #draw() {
    const state = JSON.stringify([this.sign.zone, this.#messages, this.#isPaused]);
    // A click on a button would be lost while it is replaced.
    if (state === this.#drawn) return;
    this.#drawn = state;
    const act = (path, label, key) => button(label, () => attempt(async () => {
      await this.sign.call('POST', `${this.sign.zonePath}/${path}`);
      await this.load();
    }), {'data-focus': key});
    replace(this.turns, session.can('show') && [
      act('previous', t('previous'), 'previous'),
      this.#isPaused ? act('resume', t('resume'), 'pause') : act('pause', t('pause'), 'pause'),
      act('next', t('next'), 'next'),
    ] || []);
    replace(this.list, this.#messages.length ? this.#messages.map(listed => this.#row(listed))
      : h('li', {className: 'empty'}, t('queueEmpty')));
  }

  #row(listed) {
    const {id, message} = listed;
    const text = summary(message);
    const isOwn = listed.origin !== 'file' && session.can('show');
    const path = `${this.sign.zonePath}/messages/${encodeURIComponent(id)}`;
    const row = h('li', {className: `message ${listed.standing}`},
      isOwn && h('button', {
        type: 'button', className: 'handle', ariaLabel: t('moveLabel', {text}), title: t('moveHelp'),
        'data-focus': `move ${id}`,
        onkeydown: event => {
          const step = {ArrowUp: -1, ArrowDown: 1}[event.key];
          if (!step) return;
          event.preventDefault();
          this.#move(id, this.#index(id) + step);
        },
        onpointerdown: event => this.#startDrag(event, row, id),
      }, '⠿'),
      h('div', {className: 'what'}, h('strong', {}, text.length > 120 ? text.slice(0, 120) + '…' : text),
        h('span', {className: 'facts'}, [
          t(`standing.${listed.standing}`), message.when,
          listed.priority !== 'info' && t(`priority.${listed.priority}`),
          listed.expires_at && t('endsAt', {time: new Date(listed.expires_at * 1000).toLocaleString(locale,
            {dateStyle: 'short', timeStyle: 'short'})}),
          listed.stale && t('stale'),
          listed.file && t('ofFile', {file: listed.file}), listed.origin === 'configuration' && t('ofConfiguration'),
        ].filter(Boolean).join(' · '))),
      session.can('show') && h('div', {className: 'actions'},
        ['shown', 'waiting'].includes(listed.standing) && button(t('show'), () => attempt(() => this.sign.call('POST', `${path}/show`)),
          {ariaLabel: `${t('show')}: ${text}`, 'data-focus': `show ${id}`}),
        isOwn && button(t('edit'), () => this.edit(listed), {ariaLabel: `${t('edit')}: ${text}`, 'data-focus': `edit ${id}`}),
        isOwn && button(t('remove'), () => this.#remove(listed, path, text),
          {ariaLabel: `${t('remove')}: ${text}`, 'data-focus': `remove ${id}`})));
    return row;
  }

  // MARK: Changes

  #index(id) { return this.#messages.findIndex(listed => listed.id === id); }

  /// Moves a message in the list at once, and then on the sign.
  #move(id, index) {
    const from = this.#index(id);
    if (from < 0 || index < 0 || index >= this.#messages.length) return;
    const [listed] = this.#messages.splice(from, 1);
    this.#messages.splice(index, 0, listed);
    this.#draw();
    this.announcement.textContent = t('moved', {text: summary(listed.message), number: index + 1});
    const path = `${this.sign.zonePath}/messages/${encodeURIComponent(id)}/move`;
    this.#moving += 1;
    this.#moves = this.#moves.then(async () => {
      await attempt(() => this.sign.call('POST', path, {json: {position: index + 1}}));
      this.#moving -= 1;
      if (!this.#moving) await this.load();
    });
  }

  async #remove(listed, path, text) {
    const index = this.#index(listed.id);
    await attempt(async () => {
      await this.sign.call('DELETE', path);
      notice(t('removed', {text: text.slice(0, 40)}), {undo: async () => {
        await this.sign.call('PUT', path, {json: restored(listed)});
        await this.sign.call('POST', `${path}/move`, {json: {position: index + 1}});
      }});
    });
    await this.load();
    (this.list.children[index] ?? this.list.lastChild)?.querySelector('button')?.focus();
  }

  /// Follows the pointer: the message is moved among the others, and sent when it is dropped.
  #startDrag(event, row, id) {
    if (event.button) return;
    event.preventDefault();
    const {target, pointerId} = event;
    target.focus();
    target.setPointerCapture(pointerId);
    row.classList.add('dragged');
    const drag = this.drag = new AbortController();
    const options = {signal: drag.signal};
    const end = isDropped => {
      drag.abort();
      this.drag = undefined;
      row.classList.remove('dragged');
      const index = [...this.list.children].indexOf(row);
      this.#drawn = '';
      if (isDropped && index !== this.#index(id)) this.#move(id, index);
      else {
        this.#draw();
        this.load();
      }
      this.list.querySelector(`[data-focus="${CSS.escape(`move ${id}`)}"]`)?.focus();
    };
    target.addEventListener('pointermove', ({clientY}) => {
      for (const other of this.list.children) {
        if (other === row) continue;
        const {top, bottom} = other.getBoundingClientRect();
        if (clientY < top || clientY > bottom) continue;
        const isBelow = row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
        if (isBelow ? clientY > (top + bottom) / 2 : clientY < (top + bottom) / 2) {
          other[isBelow ? 'after' : 'before'](row);
          // Moving it in the page has released the pointer.
          target.setPointerCapture(pointerId);
        }
      }
    }, options);
    target.addEventListener('pointerup', () => end(true), options);
    target.addEventListener('pointercancel', () => end(false), options);
    addEventListener('keydown', ({key}) => key === 'Escape' && end(false), options);
  }

  // MARK: The next hours

  async #loadUpcoming() {
    const forecast = await this.sign.call('GET', '/schedule?hours=24').catch(() => null);
    if (!forecast) return;
    const zone = forecast.zones.find(({name}) => name === this.sign.zone);
    const known = new Map(this.#messages.map(({id, message}) => [id, summary(message)]));
    const entries = (zone?.parts ?? []).map(({from, until, messages}) => ({from, until,
      text: messages.map(id => known.get(id) ?? id).join(' · ') || t('nothing')}));
    // A change of the panel alone is listed, too.
    forecast.panel.forEach(({from, power, brightness}, index) => {
      if (index) entries.push({from, text: power ? t('brightnessIs', {number: brightness}) : t('powerOff')});
    });
    entries.sort((one, other) => one.from - other.from);
    replace(this.upcoming, entries.map(({from, until, text}) => h('li', {},
      h('time', {}, clock(from, until, forecast.time_zone)), h('span', {}, text))));
  }
}

/// A time or a span, of seconds since 1970. The time zone is that of the sign, if the browser knows it.
function clock(from, until, timeZone) {
  const show = (seconds, options) => {
    const date = new Date(seconds * 1000);
    try {
      return date.toLocaleString(locale, {...options, timeZone});
    } catch {
      return date.toLocaleString(locale, options);
    }
  };
  const day = seconds => show(seconds, {weekday: 'short'});
  const time = seconds => show(seconds, {hour: '2-digit', minute: '2-digit'});
  const begin = `${day(from)} ${time(from)}`;
  if (!until) return begin;
  const isSameDay = until - from < 86400 && day(from) === day(until);
  return `${begin} – ${isSameDay ? '' : `${day(until)} `}${time(until)}`;
}

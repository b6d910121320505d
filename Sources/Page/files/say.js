// A message, as signd would draw it, and where it goes.

import {call} from './api.js';
import {restored, summary} from './arrange.js';
import {attempt, button, choice, debounce, dialog, field, h, inTurn, notice} from './dom.js';
import {LEDs, pixels} from './live.js';
import {escape, runs, written} from './markup.js';
import {ScheduleEditor} from './schedule.js';
import {t} from './words.js';

const emoji = ('😀 😂 😍 😡 👍 👎 👏 🙏 👋 ❤️ ⭐ ✨ 🔥 🎉 🎂 🎁 🎄 🌹 ☀️ 🌙 ⛅ 🌧️ ❄️ ⚡ 🌈 ☕ 🍺 🍕 🍔 🍰 🥐 '
  + '🚗 🚌 ✈️ 🚆 🏠 🏥 ⚽ 🏆 🎵 📞 📅 ⏰ 💡 🔑 ⚠️ ⛔ ✅ ❌ ❓ ❗ ➡️ ⬅️ ⬆️ ⬇️').split(' ');

export class SayView {
  /// The message that is edited; undefined for a new one.
  #edited;
  /// Its zone, and its properties as the controls show them.
  #editedZone;
  #before;
  #icons = new Map();
  #preview = debounce(150, inTurn(() => this.#draw()));

  constructor(sign) {
    this.sign = sign;
    const changed = () => {
      this.#showMarkup();
      // A text that is not sent yet stays for another sign, and after a reload.
      if (!this.#edited) sessionStorage.setItem('draft', this.text.value);
      this.#preview();
    };
    this.text = h('textarea', {id: 'text', rows: 2, value: sessionStorage.getItem('draft') ?? '', maxLength: 100000, oninput: changed,
      placeholder: t('textPlaceholder'), onkeydown: event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.show();
      }});
    this.markup = h('input', {type: 'checkbox', onchange: changed});
    this.markupLabel = h('label', {className: 'check', hidden: true}, this.markup, t('markup'));
    this.leds = new LEDs(t('previewLabel'), innerHeight * 0.3);
    this.caption = h('p', {className: 'caption', role: 'status'}, t('previewEmpty'));
    this.problem = h('p', {className: 'problem', role: 'alert'});
    this.schedule = new ScheduleEditor(changed);
    this.controls = this.#makeControls(changed);
    this.others = h('fieldset', {className: 'others', hidden: true});
    this.actions = h('div', {className: 'actions'});
    this.title = h('h2', {}, t('say'));
    this.element = h('section', {id: 'say', ariaLabel: t('say')},
      this.title, this.leds.element, this.caption, this.problem,
      field(t('text'), this.text), this.#makeTools(), sign.zonePicker(() => this.#preview()),
      h('details', {className: 'options'}, h('summary', {}, t('look')),
        h('div', {className: 'grid'}, ['color', 'background', 'size', 'fit', 'scroll', 'speed']
          .map(key => field(t(key), this.controls[key].control)))),
      h('details', {className: 'options'}, h('summary', {}, t('time')),
        h('div', {className: 'grid'}, ['duration', 'ttl'].map(key => field(t(key), this.controls[key].control))),
        this.schedule.element),
      this.others, this.actions);
    this.#drawActions();
    this.#loadIcons();
    this.#preview();
    sign.on(['layout'], this.#preview);
    sign.on(['back'], () => this.#loadIcons());
  }

  // MARK: Properties

  #makeControls(changed) {
    const control = (element, read = value => value, write = value => value) => {
      element.addEventListener('input', changed);
      return {
        control: element,
        get: () => element.value === '' ? null : read(element.value),
        set: value => { element.value = value == null ? '' : write(value); },
      };
    };
    const number = (properties, factor = 1) => control(
      h('input', {type: 'number', inputMode: 'decimal', ...properties}),
      value => factor === 1 ? Number(value) : Math.round(value * factor), value => value / factor);
    const list = (key, values) => control(choice(
      Object.fromEntries(['', ...values].map(value => [value, t(value ? `${key}.${value}` : 'automatic')])), ''));
    const color = value => {
      const picker = h('input', {type: 'color', value, ariaLabel: t('colorPick')});
      const input = h('input', {autocomplete: 'off', autocapitalize: 'none', spellcheck: false, placeholder: t('automatic'), size: 8});
      picker.addEventListener('input', () => {
        input.value = picker.value;
        changed();
      });
      const made = control(input);
      made.control = h('span', {className: 'color'}, input, picker);
      const set = made.set;
      made.set = value => {
        set(value);
        if (/^#[0-9a-f]{6}$/i.test(value)) picker.value = value;
      };
      return made;
    };
    return {
      color: color('#ffb000'), background: color('#000000'),
      size: number({min: 5, max: 512, placeholder: t('automatic')}),
      fit: list('fit', ['line', 'lines', 'none']),
      scroll: list('scroll', ['none', 'left', 'right', 'up', 'down', 'bounce', 'page', 'smooth']),
      speed: number({min: 0.1, max: 2000, step: 'any', placeholder: '30'}),
      duration: number({min: 0.1, step: 'any', placeholder: t('automatic')}, 1000),
      ttl: number({min: 0, step: 'any', placeholder: t('never')}, 3600000),
    };
  }

  /// The properties of the message; null for those that are not set.
  #properties() {
    const properties = Object.fromEntries(Object.entries(this.controls).map(([key, {get}]) => [key, get()]));
    properties.when = this.schedule.value || null;
    if (!this.#edited || this.#edited.message.text !== undefined) {
      properties.text = this.markup.checked ? runs(this.text.value, this.#icons) : this.text.value;
    }
    return properties;
  }

  #set(message) {
    for (const [key, {set}] of Object.entries(this.controls)) set(message[key]);
    this.schedule.value = message.when ?? '';
    const {text, isMarkup} = written(message.text ?? '');
    this.text.value = text;
    this.markup.checked = isMarkup;
    this.text.disabled = Boolean(this.#edited) && message.text === undefined;
    this.#showMarkup();
  }

  /// Whether the text has markup is asked only while it has.
  #showMarkup() {
    if (!this.text.value) this.markup.checked = false;
    this.markupLabel.hidden = !this.markup.checked;
  }

  /// What is changed of the message that is edited. The rest of it may be more than the controls can show.
  #changes() {
    return Object.fromEntries(Object.entries(this.#properties()).filter(([key, value]) =>
      JSON.stringify(value) !== JSON.stringify(this.#before[key])));
  }

  // MARK: Preview

  async #draw() {
    if (!this.text.value && !this.text.disabled) return this.#showAnswer(null, t('previewEmpty'));
    try {
      const json = this.#edited ? {...this.#edited.message, ...this.#changes()} : this.#properties();
      this.#showAnswer(await this.sign.call('PUT', `${this.#editedZone ?? this.sign.zonePath}/message?dry_run=true`, {json}));
    } catch (problem) {
      this.#showProblem(problem);
    }
  }

  #showAnswer(answer, caption) {
    this.#showProblem(null);
    if (answer) this.leds.showFrame(answer.frame); else this.leds.clear(this.sign.size);
    this.caption.textContent = caption ?? [describe(answer), ...answer.warnings ?? []].join(' · ');
  }

  #showProblem(problem) {
    const isSchedule = problem?.field === 'when';
    this.schedule.showProblem(isSchedule ? problem.message : '');
    this.problem.textContent = problem && !isSchedule ? problem.message : '';
    if (problem) this.caption.textContent = '';
    if (isSchedule) this.schedule.element.closest('details').open = true;
  }

  // MARK: Tools

  #makeTools() {
    const around = (tag, name) => button(t(name), () => this.#wrap(tag), {className: name});
    const picker = h('input', {type: 'color', value: '#ff0000', ariaLabel: t('colorText'), title: t('colorText'),
      onchange: event => this.#wrap(event.target.value)});
    return h('div', {className: 'tools', role: 'toolbar', ariaLabel: t('tools')}, this.markupLabel,
      button(t('icons'), () => this.#pickIcon()), button(t('emoji'), () => this.#pickEmoji()),
      around('b', 'bold'), picker, around('rainbow', 'rainbow'), around('blink', 'blink'),
      around('fade', 'fade'), around('outline', 'outline'), around('shadow', 'shadow'));
  }

  /// Puts a tag around the selected text, or the whole text if none is selected.
  #wrap(tag) {
    const {text} = this;
    this.#begin();
    if (text.selectionStart === text.selectionEnd) text.select();
    const start = text.selectionStart + tag.length + 2;
    const chosen = text.value.slice(text.selectionStart, text.selectionEnd);
    this.#insert(`[${tag}]${chosen}[/]`);
    text.setSelectionRange(start, start + chosen.length);
  }

  /// Begins markup. What was typed before stays as it is.
  #begin() {
    const {text} = this;
    if (this.markup.checked) return;
    const [start, end] = [text.selectionStart, text.selectionEnd].map(at => escape(text.value.slice(0, at)).length);
    if (text.value.includes('[')) {
      const escaped = escape(text.value);
      text.select();
      this.#insert(escaped);
      text.setSelectionRange(start, end);
    }
    this.markup.checked = true;
  }

  /// Inserts as the keyboard does, so that the browser can undo it.
  #insert(characters) {
    this.text.focus();
    document.execCommand('insertText', false, characters);
  }

  async #pickEmoji() {
    const chosen = await dialog(t('emoji'), close => [
      h('div', {className: 'choices'}, emoji.map(character => button(character, () => close(character)))),
      button(t('cancel'), () => close()),
    ]);
    if (chosen) this.#insert(chosen);
  }

  async #pickIcon() {
    const icons = await attempt(() => this.sign.icons());
    if (!icons) return;
    let drawing = Promise.resolve();
    const icon = await dialog(t('icons'), close => {
      // Drawn when they come into view, one after the other. What a search hides meanwhile does not delay the rest.
      const observer = new IntersectionObserver(entries => {
        for (const {isIntersecting, target} of entries) {
          if (isIntersecting) drawing = drawing.then(() => target.offsetParent && this.#drawIcon(target));
        }
      });
      const choices = icons.map(icon => {
        const element = button('', () => close(icon), {ariaLabel: icon.name, title: icon.name});
        element.icon = icon;
        element.append(h('canvas', {width: 8, height: 8}));
        observer.observe(element);
        return element;
      });
      const search = h('input', {type: 'search', ariaLabel: t('search'), placeholder: t('search'), oninput: () => {
        for (const element of choices) element.hidden = !element.icon.name.includes(search.value.toLowerCase());
      }});
      return [search, h('div', {className: 'choices icons'}, choices), button(t('cancel'), () => close())];
    });
    if (!icon) return;
    if (icon.character) this.#insert(icon.character);
    else {
      this.#begin();
      this.#insert(`[img icon:${icon.name}]`);
    }
  }

  /// Draws an icon as the sign does: the part of a dry run that is not black.
  async #drawIcon(element) {
    const {icon, children: [canvas]} = element;
    if (!canvas) return;
    icon.picture ??= await this.sign.call('PUT', `${this.sign.zonePath}/message?dry_run=true`, {json: {
      ...(icon.character ? {text: icon.character} : {image: `icon:${icon.name}`}), scroll: 'none', color: 'white',
    }}).then(({frame}) => {
      const [width, height] = frame.size.split('x').map(Number);
      return cropped(pixels(frame.rgb, width, height));
    }).catch(() => null);
    if (!icon.picture) return canvas.replaceWith(icon.name);
    Object.assign(canvas, {width: icon.picture.width, height: icon.picture.height});
    canvas.getContext('2d').putImageData(icon.picture, 0, 0);
  }

  async #loadIcons() {
    // Of a sign that is gone, they are loaded when it is back.
    const icons = await this.sign.icons().catch(() => []);
    this.#icons = new Map(icons.filter(icon => icon.character).map(icon => [icon.name, icon.character]));
  }

  // MARK: Actions

  /// Offers other signs for the same message.
  offer(names) {
    this.others.hidden = !names.length;
    this.others.append(h('legend', {}, t('alsoOn')), ...names.map(name =>
      h('label', {className: 'check'}, h('input', {type: 'checkbox', value: name}), name)));
  }

  #drawActions() {
    const isNew = !this.#edited;
    this.title.textContent = isNew ? t('say') : `${t('edit')}: ${summary(this.#edited.message)}`;
    this.others.disabled = !isNew;
    this.actions.replaceChildren(...isNew ? [
      button(t('showNow'), () => this.show(), {className: 'main'}),
      button(t('addToQueue'), () => this.#add()),
      button(t('alert'), () => this.#alert()),
      button(t('banner'), () => this.#banner()),
    ] : [
      button(t('save'), () => this.#save(), {className: 'main'}),
      button(t('cancel'), () => this.#endEdit()),
    ]);
  }

  /// Sends to this sign and to the others that are chosen. Problems are reported for each.
  ///
  /// - path: The path for a zone.
  async #send(method, path, json, done, undo) {
    const names = [this.sign.name, ...[...this.others.querySelectorAll('input:checked')].map(input => input.value)];
    const results = await Promise.allSettled(names.map(async (name, index) => {
      let {zone} = this.sign;
      if (index) {
        const {places} = await call('GET', `/signs/${name}/v1/layout`);
        if (!places.some(place => place.name === zone)) zone = places[0].name;
      }
      return call(method, `/signs/${name}/v1${path(`/zones/${encodeURIComponent(zone)}`)}`, {json});
    }));
    results.forEach((result, index) => {
      if (result.status === 'rejected') {
        notice(names.length > 1 ? `${names[index]}: ${result.reason.message}` : result.reason.message, {isError: true});
        if (!index) this.#showProblem(result.reason);
      }
    });
    const count = results.filter(result => result.status === 'fulfilled').length;
    if (count) {
      const dark = results.some(result => result.value?.dark) ? ` ${t('butDark')}` : '';
      notice((names.length > 1 ? t('doneOn', {done, count}) : done) + dark, {undo: names.length === 1 && undo});
    }
    if (count === names.length) this.others.querySelectorAll('input').forEach(input => { input.checked = false; });
    return count === names.length;
  }

  #isEmpty() {
    if (this.text.value.trim()) return false;
    notice(t('noText'), {isError: true});
    this.text.focus();
    return true;
  }

  async show() {
    if (this.#edited) return this.#save();
    if (this.#isEmpty()) return;
    const path = `${this.sign.zonePath}/messages`;
    const list = await attempt(() => this.sign.call('GET', path));
    const before = list?.messages.find(({id}) => id === 'main');
    await this.#send('PUT', zone => `${zone}/message`, clean(this.#properties()), t('shownNow'), list && (() => before
      ? this.sign.call('PUT', `${path}/main`, {json: restored(before)}) : this.sign.call('DELETE', `${path}/main`)));
  }

  async #add() {
    if (this.#isEmpty()) return;
    if (!await this.#send('POST', zone => `${zone}/messages`, clean(this.#properties()), t('added'))) return;
    this.text.value = '';
    this.text.dispatchEvent(new Event('input'));
  }

  async #alert() {
    if (this.#isEmpty()) return;
    const lengths = duration([10, 30, 60, 600, 0], 10);
    const wakeup = h('input', {type: 'checkbox'});
    const isSure = await dialog(t('alertTitle'), close => [
      h('p', {}, t('alertHelp')), field(t('for'), lengths),
      h('label', {className: 'check'}, wakeup, t('wakeup')), answers(close, t('alertShow')),
    ]);
    if (isSure) {
      await this.#send('POST', () => '/alerts', clean({...this.#plain(), for: Number(lengths.value) || null,
        wakeup: wakeup.checked || null}), t('alertShown'));
    }
  }

  async #banner() {
    if (this.#isEmpty()) return;
    const lengths = duration([10, 30, 60, 600, 0], 30);
    const edge = choice(Object.fromEntries(['top', 'bottom', 'left', 'right'].map(key => [key, t(`edge.${key}`)])), 'bottom');
    const isSure = await dialog(t('bannerTitle'), close => [
      field(t('edge'), edge), field(t('for'), lengths), answers(close, t('bannerShow')),
    ]);
    if (!isSure) return;
    // Null is no end, and a missing time is 30 s.
    await this.#send('POST', () => '/banners', {...clean(this.#plain()), edge: edge.value,
      for: Number(lengths.value) || null}, t('bannerShown'));
  }

  /// The properties that an alert and a banner have, too.
  #plain() {
    const {duration, ttl, when, ...properties} = this.#properties();
    return properties;
  }

  // MARK: Editing

  edit(listed) {
    if (!this.#edited) this.saved = this.#properties();
    this.#edited = listed;
    this.#editedZone = this.sign.zonePath;
    this.#set(listed.message);
    this.#before = this.#properties();
    this.#drawActions();
    this.#preview();
    this.sign.open('say');
    this.element.scrollIntoView();
    this.text.focus({preventScroll: true});
  }

  async #save() {
    const {id, message} = this.#edited;
    try {
      await this.sign.call('PATCH', `${this.#editedZone}/messages/${encodeURIComponent(id)}`, {json: this.#changes()});
      notice(t('saved', {text: summary(message)}));
      this.#endEdit();
    } catch (problem) {
      this.#showProblem(problem);
      notice(problem.message, {isError: true});
    }
  }

  #endEdit() {
    this.#edited = this.#editedZone = undefined;
    this.#set(this.saved);
    this.#drawActions();
    this.#preview();
  }
}

const clean = properties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value != null));

const duration = (seconds, chosen) => {
  const select = choice(Object.fromEntries(seconds.map(value => [value * 1000, !value ? t('untilDismissed')
    : value < 60 ? t('seconds', {number: value}) : t('minutes', {number: value / 60})])), chosen * 1000);
  // Keys of an object that are numbers are in their order, and 0 is no end.
  select.append(select.querySelector('[value="0"]'));
  return select;
};

const answers = (close, label) => h('div', {className: 'actions'},
  button(label, () => close(true), {className: 'main'}), button(t('cancel'), () => close()));

/// What a dry run reports, in words.
function describe({motion, pass, letters}) {
  const size = letters && t(letters.lines === 1 ? 'oneLine' : 'lines', {number: letters.lines, size: letters.size});
  const time = pass < 120000 ? t('seconds', {number: Math.round(pass / 1000)}) : t('minutes', {number: Math.round(pass / 60000)});
  const moves = motion === 'none' ? t('still') : t('moves', {motion: t(`scroll.${motion}`), time});
  return [moves, size].filter(Boolean).join(' · ');
}

/// The part of a picture that is not black; null if all is.
function cropped(image) {
  let [left, top, right, bottom] = [image.width, image.height, -1, -1];
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const at = (y * image.width + x) * 4;
      if (!image.data[at] && !image.data[at + 1] && !image.data[at + 2]) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  }
  if (right < 0) return null;
  const result = new ImageData(right - left + 1, bottom - top + 1);
  for (let y = top; y <= bottom; y++) {
    const from = (y * image.width + left) * 4;
    result.data.set(image.data.subarray(from, from + result.width * 4), (y - top) * result.width * 4);
  }
  return result;
}

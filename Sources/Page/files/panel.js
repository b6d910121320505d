// The panel: light, rotation, test patterns, layout, status and fonts.

import {session} from './api.js';
import {attempt, button, choice, debounce, field, h, notice, replace} from './dom.js';
import {locale, t} from './words.js';

export class PanelView {
  constructor(sign) {
    this.sign = sign;
    const isAdmin = session.can('admin');
    const change = properties => attempt(async () => {
      const {panel} = await sign.call('PATCH', '/panel', {json: properties});
      this.#show(panel);
    });
    this.percent = h('output', {});
    const quiet = debounce(1000, () => { this.isSliding = false; });
    const send = debounce(150, () => change({brightness: this.brightness.valueAsNumber}));
    this.brightness = h('input', {type: 'range', min: 0, max: 100, id: 'brightness', disabled: !isAdmin, oninput: () => {
      this.isSliding = true;
      this.percent.value = `${this.brightness.value} %`;
      send();
      quiet();
    }});
    this.power = h('input', {type: 'checkbox', className: 'switch', role: 'switch', disabled: !isAdmin,
      onchange: () => change({power: this.power.checked})});
    this.rotate = choice({0: '0°', 90: '90°', 180: '180°', 270: '270°'}, 0, {disabled: !isAdmin,
      onchange: () => change({rotate: Number(this.rotate.value)})});
    const pattern = choice(Object.fromEntries(['all', 'modules', 'colors', 'scan', 'on', 'checkerboard']
      .map(key => [key, t(`pattern.${key}`)])), 'all', {disabled: !isAdmin});
    const test = (method, json) => attempt(() => sign.call(method, '/panel/test', {json}));
    this.picture = h('div', {className: 'layout', role: 'img'});
    this.written = '';
    this.layout = h('textarea', {id: 'layout', rows: 3, spellcheck: false, disabled: !isAdmin,
      placeholder: 'H:|[left(32)][right]|\nV:|[left]|\nV:|[right]|'});
    this.layoutProblem = h('p', {className: 'problem', role: 'alert'});
    this.status = h('dl', {});
    this.fonts = h('ul', {className: 'fonts'});
    this.element = h('section', {id: 'panel', ariaLabel: t('panel')}, h('h2', {}, t('panel')),
      !isAdmin && h('p', {className: 'hint'}, t('needsAdmin')),
      h('label', {className: 'check'}, this.power, t('power')),
      field(t('brightness'), h('span', {className: 'row'}, this.brightness, this.percent)),
      field(t('rotation'), this.rotate),
      h('div', {className: 'row'}, field(t('testPattern'), pattern),
        isAdmin && button(t('start'), () => test('POST', {pattern: pattern.value})),
        isAdmin && button(t('stop'), () => test('DELETE'))),
      h('h2', {}, t('layout')), this.picture, field(t('layoutStrings'), this.layout), this.layoutProblem,
      isAdmin && h('div', {className: 'actions'},
        button(t('apply'), () => this.#setLayout('PUT', {
          layout: this.layout.value.split('\n').map(line => line.trim()).filter(Boolean),
        })),
        button(t('layoutReset'), () => this.#setLayout('DELETE'))),
      h('h2', {}, t('status')), this.status,
      h('h2', {}, t('fonts')), this.fonts,
      h('p', {className: 'hint'}, t('accessIs', {name: session.name, role: session.role})),
      h('div', {className: 'actions'}, button(t('leave'), () => sign.leave())));
    sign.on(['panel', 'status'], ({panel}) => this.#show(panel));
    sign.on(['layout'], ({layout}) => this.#showLayout(layout));
    sign.on(['status'], status => this.#showStatus(status));
    sign.on(['back'], () => this.#loadFonts());
    this.#loadFonts();
    if (sign.layout) this.#showLayout(sign.layout);
  }

  async #loadFonts() {
    try {
      const fonts = await this.sign.call('GET', '/fonts');
      const own = fonts.filter(font => font.origin !== 'found');
      replace(this.fonts, [...own.map(font => h('li', {}, h('code', {}, font.name), ' ',
        h('span', {className: 'facts'}, font.error ?? t('fontFacts', {number: font.characters.toLocaleString(locale)})))),
        h('li', {}, t('fontsFound', {number: fonts.length - own.length}))]);
    } catch {
      // The state of the sign is shown above its panel.
    }
  }

  #show(panel) {
    // What comes while it is moved is out of date.
    if (!this.isSliding) {
      this.brightness.value = panel.brightness;
      this.percent.value = `${panel.brightness} %`;
    }
    this.power.checked = panel.power;
    this.rotate.value = String(panel.rotate);
  }

  // MARK: Layout

  async #setLayout(method, change) {
    this.layoutProblem.textContent = '';
    const {value} = this.layout;
    try {
      // The layout of a sign that was gone is not known yet.
      const {origin, layout, metrics, zones} = this.current ?? await this.sign.call('GET', '/layout');
      const set = await this.sign.call(method, '/layout', change && {json: {metrics, zones, ...change}});
      this.written = value;
      this.#showLayout(set);
      notice(t('layoutSet'), {undo: () => origin === 'set'
        ? this.#setLayout('PUT', {layout, metrics, zones}) : this.#setLayout('DELETE')});
    } catch (problem) {
      this.layoutProblem.textContent = problem.message;
    }
  }

  #showLayout(layout) {
    this.current = layout;
    // What is typed and not applied stays.
    if (this.layout.value === this.written) this.layout.value = this.written = (layout.layout ?? []).join('\n');
    const [width, height] = layout.size.split('x').map(Number);
    this.picture.style.aspectRatio = `${width} / ${height}`;
    this.picture.ariaLabel = layout.places.map(({name, x, y, width, height}) =>
      t('place', {name, x, y, width, height})).join('; ');
    replace(this.picture, layout.places.map(({name, x, y, width: w, height: h_}) => {
      const zone = h('span', {}, name, h('small', {}, `${w}×${h_}`));
      Object.assign(zone.style, {left: `${x / width * 100}%`, top: `${y / height * 100}%`,
        width: `${w / width * 100}%`, height: `${h_ / height * 100}%`});
      return zone;
    }));
  }

  // MARK: Status

  #showStatus({version, uptime, panel, frames, state, text}) {
    const facts = {
      version, uptime: length(uptime), panel: `${panel.type} ${panel.size}`,
      works: panel.ok ? t('yes') : panel.detail,
      refresh: panel.refresh && `${Math.round(panel.refresh.rate ?? 0)} Hz`,
      current: panel.current && t(panel.current.limit_ma ? 'currentOf' : 'currentIs',
        {number: panel.current.estimate_ma, limit: panel.current.limit_ma}),
      frames: t('framesShown', {number: frames.shown.toLocaleString(locale), late: frames.late.toLocaleString(locale)}),
      stored: state.ok ? t('yes') : state.detail,
      missing: text.missing_glyphs ? `${text.missing_glyphs} (${text.last_missing.join(', ')})` : null,
    };
    replace(this.status, Object.entries(facts).filter(([, value]) => value != null && value !== '')
      .flatMap(([key, value]) => [h('dt', {}, t(`fact.${key}`)), h('dd', {}, String(value))]));
  }
}

/// A length of time in its two largest units.
function length(seconds) {
  const units = [['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];
  const index = Math.max(0, units.findIndex(([, size]) => seconds >= size));
  let rest = Math.floor(seconds);
  return units.slice(index, index + 2).map(([unit, size]) => {
    const number = Math.floor(rest / size);
    rest -= number * size;
    return number.toLocaleString(locale, {style: 'unit', unit, unitDisplay: 'short'});
  }).join(' ');
}

// A schedule as weekdays and times, beside its text form.

import {button, field, h, replace} from './dom.js';
import {dayNames, t} from './words.js';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const time = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/// The rules of a text form; undefined if it has more than weekdays and times.
export function parse(text) {
  const rules = [];
  for (const part of text.split(';').map(part => part.trim()).filter(Boolean)) {
    const rule = {days: new Set(days), times: []};
    const words = part.split(/ +/);
    if (!words[0].match(/^\d/)) {
      const chosen = weekdays(words.shift());
      if (!chosen) return;
      rule.days = chosen;
    }
    if (words.length > 1) return;
    for (const span of words[0]?.split(',') ?? []) {
      if (!time.test(span)) return;
      rule.times.push(span.split('-'));
    }
    rules.push(rule);
  }
  return rules;
}

function weekdays(word) {
  if (word === 'daily') return new Set(days);
  const result = new Set();
  for (const span of word.split(',')) {
    const [from, until = from] = span.split('-').map(name => days.indexOf(name));
    if (from < 0 || until < 0) return;
    for (let day = from; ; day = (day + 1) % 7) {
      result.add(days[day]);
      if (day === until) break;
    }
  }
  return result;
}

/// The text form of rules.
export function format(rules) {
  // A rule without a day is a mistake, which the sign reports.
  return rules.map(({days: chosen, times}) => {
    const spans = [];
    for (let first = 0; first < 7; first++) {
      if (!chosen.has(days[first])) continue;
      let last = first;
      while (last < 6 && chosen.has(days[last + 1])) last++;
      spans.push(last === first ? days[first] : last === first + 1
        ? `${days[first]},${days[last]}` : `${days[first]}-${days[last]}`);
      first = last;
    }
    const hours = times.map(span => span.join('-')).join(',');
    if (spans.join() === 'Mon-Sun') return hours || 'daily';
    return [spans.join(',') || '?', hours].filter(Boolean).join(' ');
  }).join('; ');
}

/// An editor of a schedule. `value` is its text form, empty for always.
export class ScheduleEditor {
  #rules = [];

  /// - changed: Is called after each change.
  constructor(changed) {
    this.changed = changed;
    this.input = h('input', {
      id: 'when', autocomplete: 'off', autocapitalize: 'none', spellcheck: false, placeholder: t('always'),
      ariaDescription: t('whenHelp'), 'aria-errormessage': 'when-problem', oninput: () => {
        this.#read();
        changed();
      },
    });
    this.problem = h('p', {id: 'when-problem', className: 'problem', role: 'alert'});
    this.builder = h('div', {className: 'rules'});
    this.element = h('fieldset', {className: 'schedule'}, h('legend', {}, t('when')), this.builder,
      field(t('whenText'), this.input), this.problem);
    this.#read();
  }

  get value() { return this.input.value.trim(); }
  set value(text) {
    this.input.value = text;
    this.#read();
  }

  /// Shows the sign's problem with the text form, or none.
  showProblem(text) {
    if (this.problem.textContent === text) return;
    this.problem.textContent = text;
    this.input.setAttribute('aria-invalid', text ? 'true' : 'false');
  }

  #read() {
    const rules = parse(this.value);
    this.#rules = rules ?? [];
    this.#draw(rules !== undefined);
  }

  #write() {
    this.input.value = format(this.#rules);
    this.#draw(true);
    this.changed();
  }

  #draw(isPlain) {
    if (!isPlain) return this.builder.replaceChildren(h('p', {className: 'hint'}, t('whenMore')));
    replace(this.builder, this.#rules.map((rule, index) => this.#row(rule, index)),
      button(t('whenAdd'), () => {
        this.#rules.push({days: new Set(days.slice(0, 5)), times: [['08:00', '18:00']]});
        this.#write();
      }, {'data-focus': 'add'}));
  }

  #row(rule, index) {
    const toggle = day => h('label', {className: 'day'}, h('input', {
      type: 'checkbox', checked: rule.days.has(day), 'data-focus': `${index}${day}`, onchange: event => {
        if (event.target.checked) rule.days.add(day); else rule.days.delete(day);
        this.#write();
      },
    }), h('span', {}, dayNames[days.indexOf(day)]));
    const clock = (span, side, label) => h('input', {
      type: 'time', value: span[side] === '24:00' ? '00:00' : span[side], ariaLabel: label,
      'data-focus': `${index}${rule.times.indexOf(span)}${side}`, onchange: event => {
        const {value} = event.target;
        if (!value) return this.#draw(true);
        span[side] = side === 1 && value === '00:00' ? '24:00' : value;
        // Drawn again, it would lose what is typed next.
        this.input.value = format(this.#rules);
        this.changed();
      },
    });
    return h('div', {className: 'rule', role: 'group', ariaLabel: t('whenRule', {number: index + 1})},
      h('div', {className: 'days'}, days.map(toggle)),
      rule.times.map(span => h('span', {className: 'span'},
        clock(span, 0, t('from')), ' – ', clock(span, 1, t('until')),
        button('×', () => {
          rule.times.splice(rule.times.indexOf(span), 1);
          this.#write();
        }, {className: 'plain', ariaLabel: t('whenRemoveTime')}))),
      button(t('whenAddTime'), () => {
        rule.times.push(rule.times.length ? ['18:00', '22:00'] : ['08:00', '18:00']);
        this.#write();
      }, {'data-focus': `${index}add`}),
      button(t('remove'), () => {
        this.#rules.splice(index, 1);
        this.#write();
      }, {ariaLabel: t('whenRemove', {number: index + 1})}));
  }
}

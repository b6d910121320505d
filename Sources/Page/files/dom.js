// Elements, dialogs and notices.

import {t} from './words.js';

/// Makes an element. `on…` are listeners, null is left out, the rest are properties or, where an element has no
/// such property, attributes.
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value == null) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (/^aria[A-Z]/.test(key)) element.setAttribute(`aria-${key.slice(4).toLowerCase()}`, value);
    else if (key in element) element[key] = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter(child => child != null && child !== false));
  return element;
}

/// A second click waits for the end of the first.
export function button(text, work, properties = {}) {
  let isBusy = false;
  return h('button', {type: 'button', ...properties, onclick: async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  }}, text);
}

/// A labelled control.
export const field = (text, control, properties = {}) =>
  h('label', {className: 'field', ...properties}, h('span', {}, text), control);

/// A list of choices: an object of values and their labels.
export const choice = (options, value, properties = {}) =>
  h('select', properties, Object.entries(options).map(([key, label]) =>
    h('option', {value: key, selected: key === String(value)}, label)));

export function debounce(delay, work) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, delay);
  };
}

/// Work that is done once at a time. Calls meanwhile share one more turn.
export function inTurn(work) {
  let last = Promise.resolve();
  let next;
  const turn = () => {
    next = undefined;
    return work();
  };
  return () => next ??= last = last.then(turn, turn);
}

/// Waits for answers. One that was overtaken by the answer to a later request is undefined.
export function newest() {
  let [asked, shown] = [0, 0];
  return async answer => {
    const number = ++asked;
    const value = await answer;
    if (number < shown) return;
    shown = number;
    return value;
  };
}

/// Replaces the children of an element, and leaves the focus on the control with the same `data-focus`.
export function replace(element, ...children) {
  const focused = element.contains(document.activeElement) && document.activeElement.dataset.focus;
  element.replaceChildren(...children.flat().filter(Boolean));
  if (focused) element.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
}

// MARK: Notices

const notices = h('div', {className: 'notices', role: 'status'});
document.body.append(notices);

/// Shows a notice for some seconds; with a function also a button that undoes what it reports.
export function notice(text, {undo, isError} = {}) {
  const element = h('div', {className: isError ? 'notice error' : 'notice'}, h('span', {}, text),
    undo && button(t('undo'), () => {
      element.remove();
      attempt(undo);
    }),
    button('×', () => element.remove(), {className: 'plain', ariaLabel: t('close')}));
  notices.append(element);
  while (notices.children.length > 3) notices.firstChild.remove();
  setTimeout(() => element.remove(), undo || isError ? 12000 : 4000);
}

/// Does something, and reports the problem if it fails. The result is undefined then.
export async function attempt(work) {
  try {
    return await work();
  } catch (problem) {
    notice(problem.message, {isError: true});
  }
}

// MARK: Dialogs

/// Shows a modal dialog. `content` gets a function that closes it with a result; the promise is that
/// result, or undefined if the dialog was left with Escape.
export function dialog(title, content) {
  return new Promise(resolve => {
    let result;
    const element = h('dialog', {ariaLabel: title, onclose: () => {
      element.remove();
      resolve(result);
    }});
    const close = value => {
      result = value;
      element.close();
    };
    element.append(h('h2', {}, title), ...[content(close)].flat());
    document.body.append(element);
    element.showModal();
  });
}

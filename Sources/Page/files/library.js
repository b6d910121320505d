// Variables and stored pictures.

import {request, session} from './api.js';
import {attempt, button, debounce, h, newest, notice, replace} from './dom.js';
import {t} from './words.js';

export class LibraryView {
  #newest = newest();

  constructor(sign) {
    this.sign = sign;
    this.variables = h('ul', {className: 'variables'});
    this.images = h('ul', {className: 'images'});
    const name = h('input', {required: true, ariaLabel: t('name'), placeholder: t('name'), autocomplete: 'off', autocapitalize: 'none'});
    const value = h('input', {ariaLabel: t('value'), placeholder: t('value'), autocomplete: 'off'});
    const files = h('input', {type: 'file', accept: 'image/png,image/jpeg,image/gif,image/webp', multiple: true,
      className: 'unseen', id: 'upload', onchange: async () => {
        await this.#upload(files.files);
        files.value = '';
      }});
    this.element = h('section', {id: 'library', ariaLabel: t('library')},
      h('h2', {}, t('images')), this.images,
      session.can('show') && h('div', {className: 'drop',
        ondragover: event => event.preventDefault(),
        ondrop: event => {
          event.preventDefault();
          this.#upload(event.dataTransfer.files);
        }}, files, h('label', {htmlFor: 'upload', className: 'button'}, t('upload')), h('span', {className: 'hint'}, t('uploadHelp'))),
      h('h2', {}, t('variables')), h('p', {className: 'hint'}, t('variablesHelp')), this.variables,
      session.can('show') && h('form', {className: 'row', onsubmit: event => {
        event.preventDefault();
        attempt(async () => {
          await this.#setVariable(name.value.trim(), value.value);
          event.target.reset();
          name.focus();
        });
      }}, name, value, h('button', {type: 'submit'}, t('set'))));
    // A change of a variable has no event, so the list is read again when it is looked at.
    sign.on(['back', 'view'], debounce(100, () => this.load()));
  }

  async load() {
    try {
      const lists = await this.#newest(Promise.all(['/vars', '/images'].map(path => this.sign.call('GET', path))));
      if (!lists) return;
      const [variables, images] = lists;
      if (!document.activeElement.matches('.variables input')) {
        replace(this.variables, variables.length ? variables.map(variable => this.#variable(variable))
          : h('li', {className: 'empty'}, t('noVariables')));
      }
      replace(this.images, images.length ? images.map(image => this.#image(image))
        : h('li', {className: 'empty'}, t('noImages')));
    } catch {
      // The state of the sign is shown above its panel.
    }
  }

  // MARK: Variables

  async #setVariable(name, value, maxAge) {
    const json = {value, ...maxAge && {max_age: maxAge}};
    await this.sign.call('PUT', `/vars/${encodeURIComponent(name)}`, {json});
    notice(t('variableSet', {name}));
    await this.load();
  }

  #variable({name, value, stale, max_age: maxAge}) {
    const input = h('input', {value, ariaLabel: name, disabled: !session.can('show'), autocomplete: 'off',
      onchange: () => attempt(() => this.#setVariable(name, input.value, maxAge))});
    return h('li', {className: 'row'}, h('code', {}, name), input, stale && h('span', {className: 'facts'}, t('stale')),
      session.can('show') && button(t('remove'), () => attempt(async () => {
        await this.sign.call('DELETE', `/vars/${encodeURIComponent(name)}`);
        notice(t('removed', {text: name}), {undo: () => this.#setVariable(name, input.value, maxAge)});
        await this.load();
      }), {ariaLabel: `${t('remove')}: ${name}`}));
  }

  // MARK: Pictures

  async #upload(files) {
    for (const file of [...files]) {
      // A name that the sign takes: letters, digits, dots, dashes and underscores, at most 64.
      const base = file.name.replace(/\.[^.]*$/, '').normalize('NFKD').replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[^A-Za-z0-9]+|-+$/g, '').slice(0, 60) || 'picture';
      await attempt(async () => {
        const taken = new Set((await this.sign.call('GET', '/images')).map(({name}) => name));
        let name = base;
        for (let number = 2; taken.has(name); number++) name = `${base}-${number}`;
        await this.#store(name, file, file.type || 'application/octet-stream');
      });
    }
  }

  async #store(name, body, type) {
    await this.sign.call('PUT', `/images/${encodeURIComponent(name)}`, {body, type, timeout: 120000});
    notice(t('uploaded', {name}));
    await this.load();
  }

  #image(image) {
    const {name, width, height, frames} = image;
    const path = `/images/${encodeURIComponent(name)}`;
    const send = (method, where, text, done) => button(text, () => attempt(async () => {
      await this.sign.call(method, `${this.sign.zonePath}${where}`, {json: {image: name}});
      notice(done);
    }), {ariaLabel: `${text}: ${name}`});
    return h('li', {className: 'row'},
      h('img', {src: this.sign.base + path, alt: '', loading: 'lazy'}),
      h('div', {className: 'what'}, h('strong', {}, name),
        h('span', {className: 'facts'}, `${width}×${height}${frames > 1 ? ` · ${t('frames', {number: frames})}` : ''}`)),
      session.can('show') && h('div', {className: 'actions'},
        send('PUT', '/message', t('showNow'), t('shownNow')),
        send('POST', '/messages', t('addToQueue'), t('added')),
        button(t('remove'), () => attempt(async () => {
          const file = await (await request('GET', `${this.sign.base}${path}`)).blob();
          await this.sign.call('DELETE', path);
          notice(t('removed', {text: name}), {undo: () => this.#store(name, file, file.type)});
          await this.load();
        }), {ariaLabel: `${t('remove')}: ${name}`})));
  }
}

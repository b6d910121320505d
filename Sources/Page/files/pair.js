// The first visit: the code that a sign shows, or a token.

import {call, session} from './api.js';
import {button, field, h} from './dom.js';
import {t} from './words.js';

/// - done: Is called when the browser has a cookie.
export function pairView(done) {
  const problem = h('p', {className: 'problem', role: 'alert'});
  const code = h('input', {
    id: 'code', inputMode: 'numeric', autocomplete: 'one-time-code', maxLength: 9, size: 8,
    required: true,
  });
  const token = h('input', {id: 'token', type: 'password', autocomplete: 'off', required: true});
  const form = (control, label, send) => h('form', {onsubmit: async event => {
    event.preventDefault();
    problem.textContent = '';
    const submit = event.target.querySelector('button');
    submit.disabled = true;
    try {
      await send(control.value.replace(/\s/g, ''));
      await session.load();
      done();
    } catch (error) {
      problem.textContent = error.status === 401 ? t('pairWrong') : error.message;
      control.select();
    } finally {
      submit.disabled = false;
    }
  }}, field(label, control), h('button', {type: 'submit', className: 'main'}, t('pairEnter')));
  return h('main', {className: 'pair'},
    h('h1', {}, 'signd'),
    h('p', {}, t('pairHelp')), h('pre', {}, 'sudo signd-gateway pair --role show'),
    form(code, t('pairCode'), text => call('POST', '/pair', {json: {code: text}})),
    h('details', {}, h('summary', {}, t('pairOther')),
      form(token, t('pairToken'), text => call('POST', '/session', {token: text}))),
    problem);
}

// Requests to the gateway and its signs.

import {t} from './words.js';

/// A refusal (RFC 9457), or no answer.
export class Problem extends Error {
  /// `status` is 0 if the gateway did not answer.
  constructor(status, problem = {}) {
    super(problem.detail ?? problem.title ?? t('gatewayGone'));
    this.status = status;
    this.type = problem.type?.split(':').pop();
    this.field = problem.field;
  }

  static async of(response) {
    return new Problem(response.status, await response.json().catch(() => ({
      detail: t('answered', {status: response.status}),
    })));
  }
}

/// Is called when the gateway does not accept the cookie.
export const signedOut = new EventTarget();

/// Sends a request. The result is the response; its status is a success.
export async function request(method, path, {json, body, type, token, signal, timeout = 20000} = {}) {
  const headers = {};
  if (json !== undefined) headers['content-type'] = 'application/json';
  else if (body) headers['content-type'] = type;
  if (token) headers.authorization = `Bearer ${token}`;
  let response;
  try {
    response = await fetch(path, {
      method, headers, body: json !== undefined ? JSON.stringify(json) : body,
      signal: signal ?? AbortSignal.timeout(timeout), credentials: 'same-origin', cache: 'no-cache',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(0);
  }
  if (response.ok) return response;
  const problem = await Problem.of(response);
  if (problem.status === 401 && path !== '/pair' && !token) signedOut.dispatchEvent(new Event('signed-out'));
  throw problem;
}

/// Sends a request. The result is the JSON of the answer, or null if it has none.
export async function call(method, path, options) {
  const response = await request(method, path, options);
  const isJSON = response.headers.get('content-type')?.includes('json');
  return isJSON ? response.json() : null;
}

const roles = ['metrics', 'read', 'show', 'admin'];

/// What the token of the browser allows.
export const session = {
  role: 'metrics',
  sign: undefined,
  can(role) { return roles.indexOf(this.role) >= roles.indexOf(role); },
  async load() { Object.assign(this, {sign: undefined}, await call('GET', '/session')); },
};

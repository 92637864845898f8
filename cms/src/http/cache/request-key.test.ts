import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestKey } from './request-key';

const keyOf = (method: string, url: string) => requestKey({ method, url, headers: {} } as IncomingMessage);

it.each([
  ['GET', '/?utm_source=a', '/'],
  ['HEAD', '/api/v1/site', '/api/v1/site'],
  ['POST', '/api/v1/site', null],
  ['GET', '/atas//', null],
  ['GET', '/api/v1/nada', null],
  // Too long to be remembered.
  ['GET', `/?utm_source=${'a'.repeat(300)}`, '/'],
])('%s %s has the same key each time', (method, url, key) => {
  expect([keyOf(method, url), keyOf(method, url)]).toEqual([key, key]);
});

it('gives each target its own key, whatever number of them came before', () => {
  for (let count = 0; count < 3000; count += 1) keyOf('GET', `/nada/${count}`);
  expect(keyOf('GET', '/api/v1/site')).toBe('/api/v1/site');
});

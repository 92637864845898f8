import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { ownerOf } from './owner-of';

const owner = (url: string, accept?: string, method = 'GET') => {
  const headers = accept === undefined ? {} : { accept };
  return ownerOf({ req: { url, method, headers } as IncomingMessage, method, headers });
};

it.each([undefined, '', '*/*', 'text/*', 'text/html', 'TEXT/HTML', 'application/xml,*/*;q=0.8'])(
  'the back-office answers below /admin to Accept: %s',
  (accept) => {
    for (const url of ['/admin', '/admin/', '/admin/faq', '/admin/nada/disso'])
      for (const method of ['GET', 'HEAD']) expect(owner(url, accept, method), url).toBe('back-office');
  },
);

it.each([undefined, '*/*', 'application/json', 'application/json, text/plain, */*'])(
  'routes of the panel stay the panel’s to Accept: %s, open and closed',
  (accept) => {
    for (const url of ['/admin/init', '/admin/users/me', '/admin/users/7/', '/ADMIN/users', '/admin/plugins'])
      expect(owner(url, accept), url).toBe('panel');
    expect(owner('/admin/webhooks/1', accept)).toBe('panel');
    expect(owner('/admin/faq', accept, 'POST')).toBe('panel');
  },
);

it('a browser gets the back-office at every address, a client that takes only JSON at none', () => {
  expect(owner('/admin/users', 'text/html,*/*;q=0.8')).toBe('back-office');
  expect(owner('/admin/faq', 'application/json')).toBe('panel');
});

import type { FakeResponse } from './fakeRows';
import { PROXY_PAGE } from './startFakeApi';

export const NO_ROLE = 'Sua conta não tem permissão de administrador.';

/** Responses that do not confirm a write. A proxy between the back-office and the API may send any of them. */
export const UNCONFIRMED_RESPONSES: readonly (readonly [string, FakeResponse])[] = [
  [
    'the API refuses it: the role was taken away',
    { status: 403, json: { error: NO_ROLE, code: 'missing_role' } },
  ],
  ['the API does not know the session', { status: 401, json: { error: 'Entre.', code: 'invalid_bearer' } }],
  ['a proxy refuses it with its own page', { status: 403, html: PROXY_PAGE }],
  ['a proxy asks for its own sign-in', { status: 401, html: PROXY_PAGE }],
  ['a proxy answers 200 with a page', { status: 200, html: PROXY_PAGE }],
  ['a proxy answers 200 with nothing', { status: 200 }],
  ['a proxy puts it off', { status: 202, json: {} }],
  ['a proxy redirects it to its sign-in page', { status: 302, headers: { Location: '/api/v1/login' } }],
  ['the server is away', { status: 502, html: PROXY_PAGE }],
];

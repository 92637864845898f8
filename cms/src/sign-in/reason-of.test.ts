import { expect, it } from 'vitest';
import { decodeProtectedHeader, jwtVerify, errors } from 'jose';
import { reasonOf } from './reason-of';

const FORGED = '\n{"log":"security","event":"signed_in"}\u001b[2J';

it('lists the codes of libraries, from the outermost inwards', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const outer = Object.assign(new Error('it failed', { cause: refused }), { code: 'OAUTH_TIMEOUT' });
  expect(reasonOf(outer)).toBe('OAUTH_TIMEOUT ECONNREFUSED');
  expect(reasonOf(new errors.JWTExpired('"exp" claim', {}))).toBe('ERR_JWT_EXPIRED');
  expect(reasonOf(new TypeError(FORGED))).toBe('TypeError');
});

it('includes the standard values of `error`, and no others', () => {
  const said = (error: string) => Object.assign(new Error('refused'), { code: 'OAUTH_RESPONSE', error });
  expect(reasonOf(said('access_denied'))).toBe('OAUTH_RESPONSE access_denied');
  expect(reasonOf(said(FORGED))).toBe('OAUTH_RESPONSE');
});

it('quotes no token, although the message of the library does', async () => {
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', crit: [FORGED] })).toString('base64url');
  const token = `${header}.e30.x`;
  expect(decodeProtectedHeader(token).crit).toEqual([FORGED]);
  const error: unknown = await jwtVerify(token, new Uint8Array(32)).catch((cause: unknown) => cause);
  expect(String(error)).toContain('signed_in');
  expect(reasonOf(error)).not.toContain('signed_in');
  expect(reasonOf(Object.assign(new Error('x'), { code: FORGED }))).toBe('Error');
});

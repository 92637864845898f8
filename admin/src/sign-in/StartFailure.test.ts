import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startFailureOf } from './StartFailure';

const ISSUER = 'http://localhost:8080/realms/fundo';
const TIMEOUT = new Error('Timeout when waiting for 3rd party check iframe message.');
const FETCH = new TypeError('Failed to fetch');

describe('what keycloak-js throws', () => {
  let up: boolean;
  beforeEach(() => {
    up = true;
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      up ? Promise.resolve(new Response()) : Promise.reject(FETCH),
    );
  });

  // startSession.test.ts has the errors that tests can provoke in the library.
  it.each([
    ['unsupported_browser', new Error('Web Crypto API is not available.')],
    ['unsupported_browser', new Error('Failed to generate PKCE challenge.')],
    ['wrong_configuration', new Error('Not supported by the OIDC server')],
    ['unexpected', new Error('Error while checking login iframe')],
    ['unexpected', 'no error at all'],
  ])('is %s', async (code, cause) => {
    expect(await startFailureOf(cause, ISSUER)).toMatchObject({ code, cause });
  });

  it('is provider_unreachable if the provider is down', async () => {
    expect((await startFailureOf(TIMEOUT, ISSUER)).code).toBe('cookie_check_timeout');
    expect((await startFailureOf(FETCH, ISSUER)).code).toBe('unexpected');
    up = false;
    expect((await startFailureOf(TIMEOUT, ISSUER)).code).toBe('provider_unreachable');
    expect((await startFailureOf(FETCH, ISSUER)).code).toBe('provider_unreachable');
  });
});

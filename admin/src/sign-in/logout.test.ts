import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json, now, signInAt, startFakeProvider } from '../testing/startFakeProvider';
import { frontDoor } from './returnAddress';

const DISCOVERY = 'http://localhost:8080/realms/fundo/.well-known/openid-configuration';
const REVOKE = '/usuarios/tokens/revoke';
const stored = () => [localStorage.getItem('user') && 'user', localStorage.getItem('token') && 'token'];

/** Records what local storage holds at each request. `responses` replace the provider's. */
function noteOrder(responses: Record<string, () => Promise<Response>> = {}) {
  const order: string[] = [];
  const fake = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation((input, init) => {
    order.push(`${String(input)}: ${stored().filter(Boolean).join(', ')}`);
    return responses[String(input)]?.() ?? fake(input, init);
  });
  return order;
}

describe('a logout', () => {
  it('deletes the user, revokes, deletes the token and goes to the provider, even if the revocation fails', async () => {
    const provider = startFakeProvider();
    const session = await signInAt(provider);
    const token = session.auth.state().token;
    const order = noteOrder({ [REVOKE]: () => Promise.reject(new Error('down')) });
    await session.logout();
    expect(order).toEqual([`${REVOKE}: token`, `${DISCOVERY}: `]);
    expect(fetch).toHaveBeenCalledWith(
      REVOKE,
      expect.objectContaining({ method: 'POST', headers: { Authorization: `Bearer ${token}` } }),
    );
    const left = provider.leftFor.at(-1)!;
    expect(left.pathname).toMatch(/\/protocol\/openid-connect\/logout$/);
    expect(Object.fromEntries(left.searchParams)).toEqual({
      client_id: 'fundo-admin',
      post_logout_redirect_uri: frontDoor(),
      id_token_hint: expect.any(String),
    });
  });

  it.each([
    ['responds with an error', () => Promise.resolve(json({}, 500))],
    ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'fails with the text of docs/product.md 8 if the provider %s; nothing is left in the browser',
    async (_how, respond) => {
      const provider = startFakeProvider();
      const session = await signInAt(provider);
      noteOrder({ [DISCOVERY]: respond });
      await expect(session.logout()).rejects.toMatchObject({
        code: 'logout_failed',
        message: 'Logout failed, request returned an error code.',
      });
      expect([stored(), provider.leftFor.length]).toEqual([[null, null], 1]);
    },
  );

  it('can be repeated after a failure', async () => {
    const provider = startFakeProvider();
    const session = await signInAt(provider);
    provider.reachable = false;
    await expect(session.logout()).rejects.toMatchObject({ code: 'logout_failed' });
    provider.reachable = true;
    await session.logout();
    expect(provider.leftFor.at(-1)!.pathname).toMatch(/\/logout$/);
  });

  it('that is repeated after the session has ended goes to the front door', async () => {
    const provider = startFakeProvider();
    provider.claims = { exp: now() + 4 };
    const session = await signInAt(provider);
    provider.reachable = false;
    await expect(session.logout()).rejects.toMatchObject({ code: 'logout_failed' });
    provider.reachable = true;
    provider.tokens = () => json({ error: 'invalid_grant' }, 400);
    await expect(session.refresh()).rejects.toMatchObject({ code: 'session_ended' });
    await session.logout();
    expect(provider.leftFor.at(-1)!.href).toBe(frontDoor());
    expect(provider.leftFor).toHaveLength(2);
  });

  it('of a session that has ended does nothing, because a sign-in is starting', async () => {
    const provider = startFakeProvider();
    provider.claims = { exp: now() + 4 };
    const session = await signInAt(provider);
    provider.tokens = () => json({ error: 'invalid_grant' }, 400);
    await expect(session.refresh()).rejects.toMatchObject({ code: 'session_ended' });
    const order = noteOrder();
    await session.logout();
    await waitFor(() => expect(provider.leftFor).toHaveLength(2));
    expect(order).toEqual([]);
    expect(provider.leftFor.at(-1)!.pathname).toMatch(/\/auth$/);
  });

  it('is not interrupted by the session check', async () => {
    const provider = startFakeProvider();
    const session = await signInAt(provider);
    await session.logout();
    provider.session = 'changed';
    await session.refresh().catch(() => undefined);
    expect(provider.leftFor.at(-1)!.pathname).toMatch(/\/logout$/);
  });
});

import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PanelVisitor } from './harness/panelVisitor.ts';
import { providerRedirect, createPerson, roles, startPanel, type Panel } from './harness/startPanel.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it is about to check
type Loose = any;

let panel: Panel;
beforeAll(async () => {
  panel = await startPanel();
});
afterAll(() => panel.stop());

describe('the session', () => {
  it('ends after half an hour, even if its tokens are renewed', async () => {
    const person = createPerson();
    const { visitor } = await panel.enter(person);
    const ends = (row: Loose) => (new Date(row.absolute_expires_at).getTime() - Date.now()) / 60_000;
    expect(await visitor.renew()).toBe(200);
    const rows = await sessionsOf(person);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(ends(row)).toBeGreaterThan(29);
      expect(ends(row)).toBeLessThanOrEqual(30);
      expect(new Date(row.expires_at) <= new Date(row.absolute_expires_at)).toBe(true);
    }
    await setEnd(person, Date.now() + 60_000);
    expect(await visitor.renew()).toBe(200);
    for (const row of await sessionsOf(person))
      expect(new Date(row.expires_at).getTime()).toBeLessThan(Date.now() + 61_000);
    await setEnd(person, Date.now() - 1);
    expect((await visitor.send('GET', '/admin/users/me')).status).toBe(401);
    expect(await visitor.renew()).toBe(401);
  });

  it('is extended while the provider confirms it, without a page or a new cookie', async () => {
    const person = createPerson();
    const { visitor } = await panel.enter(person);
    await setEnd(person, Date.now() + 60_000);
    const renew = (changes: JWTPayload) =>
      visitor.openCallback(async (parameters) => {
        expect(parameters.get('prompt')).toBe('none');
        const claims = { ...person, ...changes, nonce: parameters.get('nonce')! };
        return providerRedirect(parameters, await panel.provider.codeFor(claims));
      }, '?renovar');
    const renewed = await renew({});
    expect(renewed.status).toBe(204);
    expect(renewed.headers.getSetCookie().join()).not.toMatch(/strapi_admin_refresh|jwtToken/);
    const later = Date.now() + 29 * 60_000;
    for (const row of await sessionsOf(person))
      expect(new Date(row.absolute_expires_at).getTime()).toBeGreaterThan(later);

    // Neither another session of the same person nor a missing one is extended.
    expect((await renew({ sid: 'outra' })).status).toBe(403);
    expect((await renew(roles())).status).toBe(403);
    expect((await visitor.send('GET', '/admin/users/me')).status).toBe(401);
    expect((await renew({})).status).toBe(403);
  });

  it('that has expired is not extended', async () => {
    const person = createPerson();
    const { visitor } = await panel.enter(person);
    await setEnd(person, Date.now() - 1);
    const response = await visitor.openCallback(
      async (parameters) =>
        providerRedirect(
          parameters,
          await panel.provider.codeFor({ ...person, nonce: parameters.get('nonce')! }),
        ),
      '?renovar',
    );
    expect(response.status).toBe(403);
    expect(await visitor.renew()).toBe(401);
  });

  it('goes on if the provider could not confirm it without a page', async () => {
    const { visitor } = await panel.enter(createPerson());
    const response = await visitor.openCallback(
      (parameters) => new URLSearchParams({ error: 'login_required', state: parameters.get('state')! }),
      '?renovar',
    );
    expect(response.status).toBe(403);
    expect((await visitor.send('GET', '/admin/users/me')).status).toBe(200);
  });

  it('that ended at the provider ends at once in every instance, and no other does', async () => {
    // Same `iat` for both ID tokens, so that a cached result of the first would apply to the late callback.
    const person = createPerson({ iat: Math.floor(Date.now() / 1000) });
    const here = await panel.enter(person);
    const elsewhere = await panel.enter({ ...person, sid: 'outra-sessao' });
    const notified = await tell(
      await panel.provider.logoutToken({ aud: 'fundo-painel', sid: person['sid'] }),
    );
    expect(notified).toBe(200);
    for (const url of [panel.server.url, panel.other.url]) expect(await meAt(url, here.visitor)).toBe(401);
    expect(await meAt(panel.other.url, elsewhere.visitor)).toBe(200);
    // A code that the provider issued before the logout is refused.
    const late = await panel.enter(person);
    expect([late.status, late.text.includes('já foi encerrada')]).toEqual([403, true]);

    const everywhere = panel.provider.logoutToken({
      aud: 'fundo-painel',
      sid: undefined,
      sub: person['sub']!,
    });
    expect(await tell(await everywhere)).toBe(200);
    expect(await meAt(panel.server.url, elsewhere.visitor)).toBe(401);
  });

  // In an instance that has not read the provider's addresses before: SQLite serves only one.
  it.runIf(process.env.TEST_DATABASE_URL)(
    'ends here while the provider is unreachable, and the page says that it goes on',
    async () => {
      const { visitor } = await panel.enter(createPerson());
      panel.provider.setReachable(false);
      try {
        const response = await visitor.browser.request(`${panel.other.url}/painel/auth/logout`);
        expect(response.status).toBe(503);
        expect(await response.text()).toContain('sua conta da prefeitura continua aberta neste navegador');
      } finally {
        panel.provider.setReachable(true);
      }
      expect(await visitor.renew()).toBe(401);
    },
  );

  it('ends when another person signs in in the same browser', async () => {
    const before = await panel.enter(createPerson());
    const token = before.visitor.browser.jar.get('jwtToken')!;
    await before.visitor.openCallback(async (parameters) =>
      providerRedirect(
        parameters,
        await panel.provider.codeFor({ ...createPerson(), nonce: parameters.get('nonce')! }),
      ),
    );
    before.visitor.browser.jar.set('jwtToken', token);
    expect((await before.visitor.send('GET', '/admin/users/me')).status).toBe(401);
  });
});

const TABLE = 'strapi_sessions';
const deviceOf = (person: JWTPayload) => ({ device_id: `keycloak:${String(person['sid'])}` });
const sessionsOf = (person: JWTPayload): Promise<Loose[]> =>
  panel.inTable(TABLE, (rows) => rows.where(deviceOf(person)));

/** Sets the end of a person's session in the database. */
function setEnd(person: JWTPayload, at: number) {
  const end = panel.moment(at);
  const data = { expires_at: end, absolute_expires_at: end };
  return panel.inTable(TABLE, (rows) => rows.where(deviceOf(person)).update(data));
}

async function tell(logout_token: string) {
  const body = new URLSearchParams({ logout_token });
  return (await fetch(`${panel.other.url}/sair/backchannel`, { method: 'POST', body })).status;
}

async function meAt(url: string, { browser }: PanelVisitor) {
  const headers = { accept: 'application/json', authorization: `Bearer ${browser.jar.get('jwtToken')}` };
  return (await fetch(`${url}/admin/users/me`, { headers })).status;
}

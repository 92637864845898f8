import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { browser as providerBrowser } from './harness/signIn.ts';
import { createStorage, type Storage } from './harness/startServer.ts';
import { startThree, type Three } from './harness/startThree.ts';

/** Needs PostgreSQL and an object store (npm run test:object-store), and nothing else that the instances share. */
describe.runIf(process.env.TEST_DATABASE_URL && process.env.TEST_FILES_URL)(
  'three closed instances without a common disk',
  () => {
    /** The address that the provider redirects to. No instance listens there: a load balancer would. */
    const site = inject('siteUrl');
    let storage: Storage;
    let three: Three;
    beforeAll(async () => {
      storage = await createStorage();
      three = await startThree(storage, {
        SITE_URL: site,
        SITE_SIGN_IN: 'required',
        PANEL_CLIENT_SECRET: inject('panelClientSecret'),
        TRUST_PROXY: '1',
        // A run on a slow machine must not outlast the limit's window.
        RATE_LIMITS: 'password=9/600',
      });
    });
    afterAll(async () => {
      await three.stop();
      await storage.remove();
    });

    const urlAt = (instance: number, address: string) => {
      const { pathname, search } = new URL(address, site);
      return three.servers[instance]!.url + pathname + search;
    };
    const locationOf = (response: Response) => response.headers.get('location') ?? '';

    /** A browser without scripts, each of whose requests reaches the instance that the test names. */
    function createVisitor() {
      const browser = providerBrowser();
      const visit = (instance: number, address: string, init: { method?: string; accept?: string } = {}) =>
        browser.request(urlAt(instance, address), {
          method: init.method ?? 'GET',
          headers: { accept: init.accept ?? 'text/html' },
        });
      /** Signs in from an address of one instance. Returns the callback's address with the code. */
      const callbackFrom = async (instance: number, address: string, name: string) => {
        const page = await browser.request(locationOf(await visit(instance, address)));
        return locationOf(await browser.submit(await page.text(), name, name));
      };
      return { browser, visit, callbackFrom };
    }

    it('let a visitor begin at one, come back to another and read at the third, and out of all at once', async () => {
      const { browser, visit, callbackFrom } = createVisitor();
      const callback = await callbackFrom(0, '/entrar?destino=/sobre', 'cidadao');
      const pending = browser.jar.get('entrada-fundo-site')!;
      const arrived = await visit(1, callback);
      expect([arrived.status, locationOf(arrived)]).toEqual([302, '/sobre']);
      const cookie = `visitante=${browser.jar.get('visitante')}`;
      const read = (instance: number) => fetch(urlAt(instance, '/api/v1/site'), { headers: { cookie } });
      const statuses = () => Promise.all([0, 1, 2].map(async (instance) => (await read(instance)).status));
      expect(await statuses()).toEqual([200, 200, 200]);
      // The code's state was used at another instance.
      const again = await fetch(urlAt(2, callback), {
        headers: { cookie: `entrada-fundo-site=${pending}` },
        redirect: 'manual',
      });
      expect(again.status).toBe(400);
      expect((await visit(2, '/sair', { method: 'POST' })).status).toBe(303);
      // A cookie that was just accepted may be accepted for another second (revocations.ts).
      await expect.poll(statuses).toEqual([401, 401, 401]);
    });

    it('share the session of the native panel, which ends in all', async () => {
      const { browser, visit, callbackFrom } = createVisitor();
      const arrived = await visit(1, await callbackFrom(0, '/strapi-plugin-sso/oidc', 'editora'));
      expect(arrived.status).toBe(302);
      const bearer = { authorization: `Bearer ${browser.jar.get('jwtToken')}` };
      const statuses = () =>
        Promise.all(
          [0, 1, 2].map(
            async (instance) => (await fetch(urlAt(instance, '/admin/users/me'), { headers: bearer })).status,
          ),
        );
      const before = new Map(browser.jar);
      expect(await statuses()).toEqual([200, 200, 200]);
      expect((await visit(2, '/admin/access-token', { method: 'POST' })).status).toBe(200);
      const left = new URL(locationOf(await visit(0, '/painel/auth/logout')));
      expect(left.searchParams.has('id_token_hint')).toBe(true);
      expect(await statuses()).toEqual([401, 401, 401]);
      for (const [name, value] of before) browser.jar.set(name, value);
      expect((await visit(1, '/admin/access-token', { method: 'POST' })).status).toBe(401);
    });

    it('refuse somebody who has guessed passwords at each of them, even with the right one, and nobody else', async () => {
      const logIn = async (instance: number, address: string, password: string) =>
        (
          await fetch(urlAt(instance, '/admin/login'), {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
            body: JSON.stringify({ email: 'painel@example.com', password }),
          })
        ).status;
      const guesses = [];
      // Three at each: fewer than Strapi's own limit of an instance.
      for (let guess = 0; guess < 9; guess += 1)
        guesses.push(await logIn(guess % 3, '198.51.100.1', `senha-${guess}`));
      expect(guesses).toEqual(Array(9).fill(400));
      for (const instance of [0, 1, 2]) {
        expect(await logIn(instance, '198.51.100.1', 'Painel123')).toBe(429);
        expect(await logIn(instance, '198.51.100.2', 'Painel123')).toBe(200);
      }
    });
  },
);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowServer, type BorrowedServer } from '../harness/borrowServer.ts';
import { sendRaw } from '../harness/sendUpload.ts';

let closed: BorrowedServer;
beforeAll(async () => {
  closed = await borrowServer({ SITE_SIGN_IN: 'required' });
});
afterAll(() => closed.stop());

/** Prefixes of Strapi's addresses, which have their own sign-in and pass the gate. */
const STRAPI = [
  '/upload',
  '/i18n',
  '/email',
  '/users-permissions',
  '/content-manager',
  '/content-manager/x',
  '/content-type-builder',
  '/strapi-plugin-sso',
  '/admin',
  '/admin/x',
  '/painel',
  '/painel/x',
  '/saude',
  '/entrar',
  '/sair',
];
const UP = ['..', '%2e%2e', '%2E%2E', '.%2e', '..%2f', '..\\', '..%5c', '..;', '.', '%252e%252e', '..%00'];
const PAGES = ['/', '/atas-de-reunioes', '/api/v1/site', '/sitemap.xml', '/novidades.atom'];
/** Texts that only the site contains: none may be in a response. */
const IDENTITY = /FUNDAT|Fundo Municipal|atas_reunioes|Volte em breve/;

const SPELLINGS = STRAPI.flatMap((place) =>
  UP.flatMap((up) => {
    const steps = place
      .split('/')
      .slice(1)
      .map(() => up)
      .join('/');
    return PAGES.map((page) => `${place}/${steps}${page}`);
  }),
);

/** Sends a raw request, so that no client normalises its address. */
const ask = (target: string, accept: string) =>
  sendRaw(
    closed,
    `GET ${target} HTTP/1.1\r\nHost: a\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
    () => false,
  );

describe.each(['text/html', '*/*'])('a closed site reveals nothing to Accept: %s', (accept) => {
  it(`at any of ${SPELLINGS.length} spellings of its addresses`, async () => {
    const leaks: string[] = [];
    for (const target of SPELLINGS) {
      const reply = await ask(target, accept);
      const isPanelPage = reply.includes('<title>Strapi Admin</title>');
      if (/^HTTP\/1.1 [25]/.test(reply) && !isPanelPage) leaks.push(target);
      if (IDENTITY.test(reply)) leaks.push(target);
    }
    expect(leaks).toEqual([]);
  });

  it.each(STRAPI.slice(0, -3).map((place) => `${place}/nothing`))(
    'at %s, which no program answers',
    async (target) => {
      const reply = await ask(target, accept);
      expect(reply).not.toMatch(IDENTITY);
      // The panel's page is the same for everybody; no cache may store other responses.
      expect(reply).toMatch(/^cache-control: (no-store|no-cache)\r$/im);
    },
  );
});

it.each(['/\\', '/\\..', '*', 'http://a/sobre', '//sobre', '/%', '/%zz', '/sobre#x'])(
  'answers 400 to %s, open or closed',
  async (target) => {
    expect(await ask(target, '*/*')).toMatch(/^HTTP\/1.1 400 /);
    const page = await ask(target, 'text/html');
    expect(page).toMatch(/^HTTP\/1.1 400 /);
    expect(page).toMatch(/^cache-control: no-store\r$/im);
    expect(page).toMatch(/^content-security-policy: .*script-src 'self'/im);
  },
);

import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseUrl } from '@fundo/contract/parse-url';
import { SECTIONS } from '@fundo/contract/sections';
import { REFUSED_ROUTES, ALLOWED_ROUTES } from '../../src/strapi/doors/doors.ts';
import { apiOf } from '../harness/apiOf.ts';
import { createAta, createPergunta } from '../harness/content.ts';
import { inventory } from '../harness/inventory.ts';
import { bearerOf } from '../harness/panelOf.ts';
import { createRandom, respell } from '../harness/randomAddress.ts';
import { signIn } from '../harness/signIn.ts';
import { startServer, type Server } from '../harness/startServer.ts';

/** Another seed gives another 20 000 requests: `ATTACK_SEED=7 npm run test:attacks`. */
const SEED = Number(process.env.ATTACK_SEED ?? 20_261_122);
const AT_ONCE = 16;

type Site = 'open' | 'closed';
const SESSIONS = ['nobody', 'forged', 'citizen', 'panel'] as const;
type Session = (typeof SESSIONS)[number];

interface FuzzRequest {
  site: Site;
  session: Session;
  method: string;
  target: string;
  accept: string;
}

const servers = {} as Record<Site, Server>;
const headers = {} as Record<Site, Record<Session, Record<string, string>>>;
let stored: string[] = [];

beforeAll(async () => {
  const env = { RATE_LIMITS: 'off' };
  [servers.open, servers.closed] = await Promise.all([
    startServer({ env }),
    startServer({ env: { ...env, SITE_SIGN_IN: 'required' } }),
  ]);
  const [admin, citizen] = [await signIn('admin'), await signIn('cidadao')];
  for (const site of ['open', 'closed'] as const) {
    const api = apiOf(servers[site], admin.access_token);
    const ata = await createAta(api, { titulo: 'Ata-sigilosa' });
    await createPergunta(api, { titulo: 'Pergunta-sigilosa?' });
    stored = [...stored, ata.arquivo];
    headers[site] = {
      nobody: {},
      forged: { authorization: 'Bearer a.b.c', cookie: 'visitante=x; strapi_admin_refresh=x; jwtToken=x' },
      citizen: { authorization: `Bearer ${citizen.access_token}` },
      panel: { authorization: await bearerOf(servers[site]) },
    };
  }
});
afterAll(() => Promise.all([servers.open.stop(), servers.closed.stop()]));

/** Texts that only the site and its API contain. The panel shows them too, but only to its users. */
const SITE_CONTENT = /FUNDAT|sigilosa|%PDF-1\.4|Volte em breve/;
/** Texts that only the panel contains: Strapi's column names, and its users. */
const PANEL_CONTENT = /"documentId"|"locale":|painel@example\.com|"strapi_/;
const PANEL_PLACE = /^\/(admin|content-manager|upload|i18n|painel)(\/|$)/;

/** Returns what is wrong with a response, by rules that do not depend on the server's code. */
function fault(
  { site, session, method, target }: FuzzRequest,
  status: number,
  body: string,
): string | undefined {
  const path = /^[^?]*/.exec(target)![0];
  const isPlain = parseUrl(target, 'http://a')?.pathname === path;
  if (status >= 500 && status !== 501) return 'the server failed';
  if (!isPlain && status !== 400) return 'an address with two readings was answered';
  if (session !== 'panel' && PANEL_CONTENT.test(body)) return 'content of the panel';
  if (site === 'closed' && SITE_CONTENT.test(body) && !(session === 'panel' && PANEL_PLACE.test(path)))
    return 'content of a closed site';
  if (!['GET', 'HEAD', 'OPTIONS'].includes(method) && status < 300 && session !== 'panel') return 'a write';
  return undefined;
}

const bases = () => [
  '/',
  '/sobre',
  '/busca',
  '/galeria-de-imagens/1',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.svg',
  '/saude/pronto',
  '/entrar',
  '/sair',
  '/painel',
  '/admin',
  '/admin/faq',
  '/usuarios/tokens/revoke',
  '/sair/backchannel',
  '/api/users',
  '/api/v1/openapi.json',
  '/fundo.sqlite',
  '/secrets.json',
  ...stored,
  ...Object.values(SECTIONS).flatMap(({ path }) => [
    `/api/v1/${path}`,
    `/api/v1/${path}/1`,
    `/api/v1/admin/${path}`,
    `/api/v1/admin/${path}/1`,
  ]),
  ...[...Object.values(ALLOWED_ROUTES).flat(), ...REFUSED_ROUTES].map((line) =>
    line
      .split(' ')[1]!
      .replace(':path*', 'x')
      .replaceAll(/:(model|uid)/g, 'api::ata-reuniao.ata-reuniao')
      .replaceAll(/:\w+/g, '1'),
  ),
];

function requests(site: Site, count: number): FuzzRequest[] {
  const random = createRandom(SEED);
  const places = bases();
  return Array.from({ length: count }, () => {
    const session = random.pick(SESSIONS);
    const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
    return {
      site,
      // A request that deleted the searched texts, or signed out, would make all later ones prove nothing.
      session: session === 'panel' && method !== 'GET' ? 'nobody' : session,
      method,
      target: respell(random, random.pick(places), random.pick(places)),
      accept: random.pick(['text/html', 'application/json', '*/*', '']),
    };
  });
}

/** Sends a target unchanged, because clients normalise addresses and attackers do not. */
async function send(agent: http.Agent, { site, session, method, target, accept }: FuzzRequest) {
  const { port } = new URL(servers[site].url);
  const request = http.request({
    agent,
    host: '127.0.0.1',
    port,
    method,
    headers: { accept, ...headers[site][session] },
  });
  // Node's own client refuses some targets.
  Object.assign(request, { path: target });
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let body = '';
  for await (const chunk of response) body += (chunk as Buffer).toString('latin1');
  return { status: response.statusCode!, body };
}

it.each([
  ['closed', 14_000],
  ['open', 6_000],
] as const)(
  'no spelling of an address opens more of a site that is %s (%i requests)',
  async (site, count) => {
    const before = await inventory(servers[site].storage);
    const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const waiting = requests(site, count);
    const faults: string[] = [];
    const work = async () => {
      for (let nextRequest = waiting.pop(); nextRequest; nextRequest = waiting.pop()) {
        const { status, body } = await send(agent, nextRequest);
        const found = fault(nextRequest, status, body);
        const { session, method, target, accept } = nextRequest;
        if (found) faults.push(`${found}: ${session} ${method} ${target} (${accept}) -> ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    agent.destroy();
    expect(faults.slice(0, 30), `seed ${SEED}`).toEqual([]);
    expect(await inventory(servers[site].storage)).toEqual(before);
    // Proves that fault() finds these texts: people who may see them do see them.
    const seen = await send(agent, {
      site,
      session: 'panel',
      method: 'GET',
      target: '/content-manager/collection-types/api::ata-reuniao.ata-reuniao',
      accept: '*/*',
    });
    expect(seen.body).toMatch(PANEL_CONTENT);
    expect(seen.body).toMatch(SITE_CONTENT);
  },
);

import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { expect, test, type APIRequestContext } from '@playwright/test';
import type { Api } from '../web/src/shared/api/Api';
import { PUBLIC_ADDRESSES } from '../web/src/testing/publicAddresses';
import { htmlErrors } from './htmlErrors';
import { hydrated } from './hydrated';

/** The server's bundle of the site, as web builds it. */
interface SiteBundle {
  render(request: { url: string; api: Api; origin: string }): Promise<{ html: string }>;
}

const SITE = path.resolve(import.meta.dirname, '../web/dist/server/entry-server.js');

/** Of every kind of page, what the address can make different in it. */
const VARIANTS = [
  '/?pergunta=imposto',
  '/legislacao?documento=lei',
  '/busca',
  '/busca?q=a',
  '/busca?q=ata&pagina=2',
  '/busca?q=ata&pagina=999',
  '/busca?q=zebra',
  '/busca?q=sortejo&secao=atas_reunioes&ano=2024&ordem=data',
  `/conferir?sha256=${'a'.repeat(64)}`,
  '/conferir?sha256=abc',
  '/galeria-de-imagens?page=2&ordem=asc',
  '/galeria-de-imagens?ano=2024',
  '/galeria-de-imagens?ano=1999',
  '/galeria-de-imagens?ano_da_pagina=2026',
  '/galeria-de-imagens/1?page=99',
  '/legislacao/4',
  '/legislacao/4?q=fundo&comparar=2',
  '/legislacao/4?pagina=99',
  '/legislacao/99999',
  '/uploads/nada.pdf',
];

/** Pages of other programs, and of refusals. */
const OTHERS = ['/api/v1/docs', '/admin', '/admin/', '/admin/manual/', '/%2e%2e/', '/painel-nenhum'];

const ask = (request: APIRequestContext, address: string) =>
  request.get(address, { headers: { accept: 'text/html' } });

test('the HTML of every page has no errors', async ({ request }) => {
  const pages = new Map<string, string>();
  for (const address of [...PUBLIC_ADDRESSES, ...VARIANTS, ...OTHERS]) {
    const response = await ask(request, address);
    expect(response.headers()['content-type'], address).toContain('text/html');
    pages.set(address, await response.text());
  }
  expect(await htmlErrors(pages)).toEqual([]);
});

const emptied = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value]));

type Read = (path: string, params?: Readonly<Record<string, string | number>>) => Promise<Response>;

/** The API's responses to the pages: empty lists, failures, or that everything was removed. */
const STATES: Readonly<Record<string, (request: APIRequestContext) => Read>> = {
  'without content': (request) => async (path, params) => {
    const response = await request.get(`/api/v1/${path}`, { ...(params && { params }) });
    const body = (await response.json()) as object;
    return Response.json(path === 'site' ? body : emptied(body), { status: response.status() });
  },
  'when reads fail': () => async () => Response.json({}, { status: 500 }),
  'of what was removed': (request) => async (path) =>
    path === 'site'
      ? Response.json(await (await request.get('/api/v1/site')).json())
      : Response.json({ error: 'Removido em maio.', code: 'removed' }, { status: 410 }),
};

/** The site's client that reads so; a failure is as the CMS throws it. */
const clientOf = (read: Read): Api => ({
  async get<Body>(...parameters: Parameters<Read>) {
    const response = await read(...parameters);
    if (!response.ok)
      throw Object.assign(new Error(String(response.status)), { name: 'HTTPError', response });
    return (await response.json()) as Body;
  },
});

for (const [state, readOf] of Object.entries(STATES))
  test(`the HTML of every page has no errors ${state}`, async ({ request, baseURL }) => {
    const { render } = (await import(pathToFileURL(SITE).href)) as SiteBundle;
    const pages = new Map<string, string>();
    for (const url of [...PUBLIC_ADDRESSES, ...VARIANTS])
      pages.set(url, (await render({ url, api: clientOf(readOf(request)), origin: baseURL! })).html);
    expect(await htmlErrors(pages)).toEqual([]);
  });

test('the HTML of every page has no errors once its scripts have run', async ({ page }) => {
  const pages = new Map<string, string>();
  for (const address of PUBLIC_ADDRESSES) {
    await page.goto(address);
    await hydrated(page);
    pages.set(address, await page.content());
  }
  expect(await htmlErrors(pages)).toEqual([]);
});

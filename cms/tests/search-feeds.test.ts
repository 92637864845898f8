import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '@fundo/contract/sections';
import { apiOf, type Api } from './harness/apiOf.ts';
import { atomFaults } from './harness/atomFaults.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createDocument, createPergunta } from './harness/content.ts';
import { parseXml } from '../src/http/parse-xml.test-support.ts';
import { signIn } from './harness/signIn.ts';
import { SITE_URL } from './harness/startServer.ts';

let server: BorrowedServer;
let admin: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

interface JsonFeed {
  readonly title: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly items: readonly { readonly id: string; readonly title: string; readonly content_text: string }[];
}

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { headers });
const jsonOf = async (address: string) => (await (await get(address)).json()) as JsonFeed;
const titlesIn = async (address: string) => (await jsonOf(address)).items.map(({ title }) => title);
const create = (titulo: string, section: keyof typeof SECTIONS = 'ata') =>
  createDocument(admin, SECTIONS[section].path, { titulo });

describe('the feed of a search', () => {
  it('has what the search finds, and follows it', async () => {
    const first = await create('Sorteio dos azulejos');
    await create('Reforma do telhado');
    await createPergunta(admin, { titulo: 'Quando é o sorteio?', resposta: 'Em maio.' });
    await expect
      .poll(async () => (await titlesIn('/busca.json?q=sorteio')).toSorted())
      .toEqual(['Quando é o sorteio?', 'Sorteio dos azulejos']);
    const { title, home_page_url, feed_url, items } = await jsonOf('/busca.json?q=sorteio+azulejos');
    expect(title).toContain('Busca por “sorteio azulejos”');
    expect(home_page_url).toBe(`${SITE_URL}/busca?q=sorteio+azulejos`);
    expect(feed_url).toBe(`${SITE_URL}/busca.json?q=sorteio+azulejos`);
    expect(items[0]).toMatchObject({ title: 'Sorteio dos azulejos', id: expect.stringContaining(SITE_URL) });
    await admin.delete(`admin/atas_reunioes/${first.id}`);
    await expect.poll(() => titlesIn('/busca.json?q=sorteio')).toEqual(['Quando é o sorteio?']);
  });

  it('is valid Atom, keeps to a section and a year, and to the words as they are', async () => {
    await create('Pregão <b>& "eletrônico"');
    await create('Pregão da lei', 'legislacao');
    await expect.poll(async () => (await titlesIn('/busca.json?q=pregao')).length).toBe(2);
    expect(await titlesIn('/busca.json?q=pregao&secao=legislacoes')).toEqual(['Pregão da lei']);
    expect(await titlesIn('/busca.json?q=pregao&ano=1999')).toEqual([]);
    for (const query of [
      'pregao',
      encodeURIComponent('<b>&"'),
      'nadaassim',
      encodeURIComponent('ãé 😀\u0007'),
    ]) {
      const response = await get(`/busca.atom?q=${query}`);
      expect(response.status, query).toBe(200);
      expect(atomFaults(parseXml(await response.text())), query).toEqual([]);
    }
  });

  it('answers 304 until a result changes, and is in no cache of ours', async () => {
    const { id } = await create('Leilão de bens');
    await expect.poll(() => titlesIn('/busca.json?q=leilao')).toEqual(['Leilão de bens']);
    const { headers } = await get('/busca.atom?q=leilao');
    const version = headers.get('etag')!;
    const again = () => get('/busca.atom?q=leilao', { 'if-none-match': version });
    expect((await again()).status).toBe(304);
    await admin.delete(`admin/atas_reunioes/${id}`);
    await expect.poll(async () => (await again()).status).toBe(200);
  });

  it('says when to come again, and names the request, where the search is too busy', async () => {
    // Long words may each be two: there is much to look for.
    const words = [...'abcde'].map((letter) => letter.repeat(38)).join('+');
    const responses = await Promise.all(
      Array.from({ length: 800 }, async (_, n) => {
        const response = await get(`/busca.json?q=${words}+${n}`);
        return { status: response.status, headers: response.headers, text: await response.text() };
      }),
    );
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, text } of refused) {
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      expect(JSON.parse(text)).toMatchObject({ request_id: headers.get('x-request-id') });
    }
  });
});

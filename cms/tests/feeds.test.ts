import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEED_ADDRESSES, MAX_FEED_ENTRIES } from '@fundo/contract/feeds';
import type { PublicChanges } from '@fundo/contract/public-changes';
import { apiOf, type Api } from './harness/apiOf.ts';
import { atomFaults } from './harness/atomFaults.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum, createDocument, createPergunta } from './harness/content.ts';
import { parseXml, type Element } from '../src/http/parse-xml.test-support.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { shortly } from './harness/shortly.ts';
import { signIn } from './harness/signIn.ts';
import { SITE_URL } from './harness/startServer.ts';

let server: BorrowedServer;
let admin: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { headers });

interface JsonFeed {
  readonly version: string;
  readonly title: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly language: string;
  readonly authors: readonly { readonly name: string }[];
  readonly items: readonly {
    readonly id: string;
    readonly url: string;
    readonly title: string;
    readonly content_text: string;
    readonly image?: string;
    readonly date_published: string;
    readonly date_modified: string;
    readonly attachments?: readonly {
      readonly url: string;
      readonly mime_type: string;
      readonly size_in_bytes: number;
    }[];
  }[];
}

const jsonOf = async (address: string) => (await (await get(address)).json()) as JsonFeed;
const titlesIn = async (address: string) => (await jsonOf(address)).items.map(({ title }) => title);
const atomOf = async (address: string) => parseXml(await (await get(address)).text());
const partsOf = ({ children }: Element, childName: string) =>
  children.filter(({ name }) => name === childName);
const create = async (titulo: string, fields: object = {}) => {
  const { status, body } = await admin.post('admin/atas_reunioes', {
    titulo,
    arquivo: pdfString(titulo),
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: number; titulo: string; arquivo: string };
};

describe('the feeds', () => {
  const addresses = (format: string) => FEED_ADDRESSES.filter((address) => address.endsWith(format));
  const fill = async () => {
    await create('Ata <b>& "aspas"</b> ’ 😀 \uFFFE 01/2026', { descricao: 'Linha 1\nLinha 2 ]]> & <fim>' });
    await createAlbum(admin, { titulo: 'Álbum', fotos: 2 });
  };

  it('are valid Atom (RFC 4287), with entries and without', async () => {
    for (const prepare of [async () => undefined, fill]) {
      await prepare();
      for (const address of addresses('.atom')) {
        const response = await get(address);
        expect(response.status, address).toBe(200);
        expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
        expect(atomFaults(parseXml(await response.text())), address).toEqual([]);
      }
    }
    expect(partsOf(await atomOf('/novidades.atom'), 'entry')).toHaveLength(2);
  });

  it('are found invalid if anything that must be there is not', async () => {
    const valid = await (await get('/atas-de-reunioes.atom')).text();
    for (const [part, instead] of [
      [/<id>.*?<\/id>/, ''],
      [/(<entry>.*?)<id>.*?<\/id>/s, '$1<id>nada</id>'],
      [/<updated>.*?<\/updated>/, '<updated>ontem</updated>'],
      [/<author>.*?<\/author>/, ''],
      [/<link rel="self".*?\/>/, ''],
      [/(<entry>.*?)<link rel="alternate".*?\/>/s, '$1'],
      [/ xmlns=".*?"/, ''],
    ] as const) {
      const broken = valid.replace(part, instead);
      expect(broken).not.toBe(valid);
      expect(atomFaults(parseXml(broken)), String(part)).not.toEqual([]);
    }
    expect(() => parseXml(valid.replace('</feed>', ''))).toThrow(/unclosed/);
  });

  it('are valid JSON Feed 1.1', async () => {
    for (const address of addresses('.json')) {
      const response = await get(address);
      expect(response.status, address).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
      const feed = (await response.json()) as JsonFeed;
      expect(feed).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        title: expect.stringMatching(/\S/),
        feed_url: SITE_URL + address,
        language: 'pt-BR',
      });
      for (const item of feed.items) {
        expect(item).toMatchObject({ id: item.url, content_text: expect.stringMatching(/\S/) });
        for (const date of [item.date_published, item.date_modified])
          expect(new Date(date).toISOString()).toBe(date);
      }
    }
    expect((await jsonOf('/novidades.json')).items).toHaveLength(2);
  });

  it('have the true dates, the words, the page and the file of each entry', async () => {
    const ata = await create('Ata 02/2026', { descricao: 'O que se decidiu.', created_at: '2026-01-05' });
    const { body } = await apiOf(server).get(`atas_reunioes/${ata.id}`);
    const page = `${SITE_URL}/atas-de-reunioes/${ata.id}`;
    const feed = await atomOf('/atas-de-reunioes.atom');
    const entry = partsOf(feed, 'entry')[0]!;
    const text = (name: string) => partsOf(entry, name)[0]!.text;
    expect([text('id'), text('title'), text('summary')]).toEqual([page, 'Ata 02/2026', 'O que se decidiu.']);
    const changes = (await apiOf(server).get('mudancas?limite=1000')).body as PublicChanges;
    const { momento } = changes.data.find(({ secao, id }) => secao === 'atas_reunioes' && id === ata.id)!;
    expect([text('published'), text('updated')]).toEqual([body.created_at, momento]);
    expect(partsOf(feed, 'updated')[0]!.text).toBe(momento);
    const links = partsOf(entry, 'link').map(({ attributes: { rel, href, type, length } }) => ({
      rel,
      href,
      type,
      length,
    }));
    expect(links).toEqual([
      { rel: 'alternate', href: page, type: 'text/html', length: undefined },
      {
        rel: 'enclosure',
        href: SITE_URL + ata.arquivo,
        type: 'application/pdf',
        length: String(body.arquivo_info.tamanho),
      },
    ]);
    const { items, authors } = await jsonOf('/atas-de-reunioes.json');
    expect(items[0]).toMatchObject({
      id: page,
      title: 'Ata 02/2026',
      content_text: 'O que se decidiu.',
      attachments: [
        {
          url: SITE_URL + ata.arquivo,
          mime_type: 'application/pdf',
          size_in_bytes: body.arquivo_info.tamanho,
        },
      ],
    });
    expect(authors).toEqual([{ name: (await apiOf(server).get('site')).body.nome }]);
  });

  it('have the words of an answer without the marks of its bold words and lists', async () => {
    const resposta = 'Peça a **nota fiscal** & guarde:\n\n- o **número**;\n- a "data" <dia>.';
    const words = 'Peça a nota fiscal & guarde:\no número;\na "data" <dia>.';
    await createPergunta(admin, { titulo: 'Como concorrer?', resposta });
    const { items } = await jsonOf('/perguntas-frequentes.json');
    expect(items[0]).toMatchObject({ content_text: words });
    const entry = partsOf(await atomOf('/perguntas-frequentes.atom'), 'entry')[0]!;
    expect(partsOf(entry, 'summary')[0]!.text).toBe(words);
  });

  it('have the cover of each album', async () => {
    const album = await createAlbum(admin, { titulo: 'Com capa', fotos: 1 });
    const image = SITE_URL + album.imagem_url;
    expect((await jsonOf('/galeria-de-imagens.json')).items[0]).toMatchObject({ image });
    const entry = partsOf(await atomOf('/galeria-de-imagens.atom'), 'entry')[0]!;
    expect(partsOf(entry, 'thumbnail')[0]!.attributes.url).toBe(image);
  });

  it('show the last changed first, of one section or of all', async () => {
    const first = await create('Ata que muda');
    await createDocument(admin, 'legislacoes', { titulo: 'Lei nova' });
    await createAlbum(admin, { titulo: 'Álbum novo' });
    expect((await titlesIn('/novidades.json')).slice(0, 3)).toEqual([
      'Álbum novo',
      'Lei nova',
      'Ata que muda',
    ]);
    await admin.put(`admin/atas_reunioes/${first.id}`, { titulo: 'Ata que mudou', arquivo: first.arquivo });
    expect((await titlesIn('/novidades.json')).slice(0, 2)).toEqual(['Ata que mudou', 'Álbum novo']);
    expect((await titlesIn('/legislacao.json'))[0]).toBe('Lei nova');
    expect((await titlesIn('/atas-de-reunioes.json'))[0]).toBe('Ata que mudou');
    expect((await titlesIn('/galeria-de-imagens.json'))[0]).toBe('Álbum novo');
  });

  it('show nothing of a draft, of the trash and of what is yet to appear, which comes first when it does', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await create('Ata de daqui a pouco', { publicar_em: inAnHour });
    await create('Ata rascunho', { rascunho: true });
    const removed = await create('Ata removida');
    await create('Ata que fica');
    expect((await titlesIn('/novidades.json')).slice(0, 2)).toEqual(['Ata que fica', 'Ata removida']);
    await admin.delete(`admin/atas_reunioes/${removed.id}`);
    const titles = await titlesIn('/novidades.json');
    expect(titles[0]).toBe('Ata que fica');
    for (const hidden of ['Ata removida', 'Ata rascunho', 'Ata de daqui a pouco'])
      expect(titles).not.toContain(hidden);
    const publicar_em = await shortly((instant) => create('Ata agendada', { publicar_em: instant }));
    await expect
      .poll(async () => (await jsonOf('/novidades.json')).items[0])
      .toMatchObject({
        title: 'Ata agendada',
        date_modified: publicar_em,
      });
  });

  it(`have at most ${MAX_FEED_ENTRIES} entries`, async () => {
    for (let number = 0; number <= MAX_FEED_ENTRIES; number += 1)
      await createDocument(admin, 'planos_investimento', { titulo: `Plano ${number}` });
    const titles = await titlesIn('/plano-de-investimento.json');
    expect(titles).toHaveLength(MAX_FEED_ENTRIES);
    expect([titles[0], titles.at(-1)]).toEqual([`Plano ${MAX_FEED_ENTRIES}`, 'Plano 1']);
  });

  it('respond with 304 until something changes, from the public cache, whatever else the address contains', async () => {
    const { headers } = await get('/legislacao.atom');
    const version = headers.get('etag')!;
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0/);
    const again = (address = '/legislacao.atom') => get(address, { 'if-none-match': version });
    expect((await again()).status).toBe(304);
    expect((await again('/legislacao.atom?utm_source=leitor')).status).toBe(304);
    await createDocument(admin, 'legislacoes', { titulo: 'Outra lei' });
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(version);
    expect(changed.headers.get('set-cookie')).toBe(null);
  });

  it('take no write, and there are none at other addresses', async () => {
    expect((await fetch(`${server.url}/novidades.atom`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${server.url}/novidades.atom`, { method: 'HEAD' })).status).toBe(200);
    expect((await get('/sobre.atom')).status).toBe(404);
    expect((await get('/busca.atom')).status).toBe(400);
    expect((await get('/busca.json?q=ata&pagina=2')).status).toBe(400);
  });
});

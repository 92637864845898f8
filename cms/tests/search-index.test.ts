import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MarkedText } from '@fundo/contract/document-text';
import type { SearchResults } from '@fundo/contract/search-results';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createAta, createDocument, createPergunta } from './harness/content.ts';
import { textsRead } from './harness/textsRead.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { runCommand } from './harness/runCommand.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

let storage: Storage;
let server: Server;
let citizen: Api;
let admin: Api;

async function start(env: Record<string, string> = {}) {
  server = await startServer({ storage, env: { RATE_LIMITS: 'off', ...env } });
  citizen = apiOf(server);
  admin = apiOf(server, (await signIn('admin')).access_token);
}

const search = async (q: string, filters: Record<string, string> = {}): Promise<SearchResults> => {
  const { status, body } = await citizen.get(`busca?${new URLSearchParams({ q, ...filters }).toString()}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const plain = (text: MarkedText) => text.map(({ texto }) => texto).join('');
const shown = (text: MarkedText) =>
  text.map(({ texto, marcado }) => (marcado ? `[${texto}]` : texto)).join('');
const titlesOf = ({ data }: SearchResults) => data.map(({ titulo }) => plain(titulo));
const found = async (q: string) => titlesOf(await search(q)).toSorted();
const suggested = async (q: string): Promise<string[]> =>
  (await citizen.get(`busca/sugestoes?${new URLSearchParams({ q }).toString()}`)).body.data;

/** Everything that the search can say of some words, as text. */
const allOf = async (...words: readonly string[]) =>
  JSON.stringify(
    await Promise.all(
      words.map(async (word) => {
        const { data, total, secoes, anos, sugestao, lendo } = await search(word);
        return [data, total, secoes, anos, sugestao, lendo, await suggested(word.slice(0, 9))];
      }),
    ),
  );
const NOTHING = [[], 0, [], [], null, 0, []];

beforeAll(async () => {
  storage = await createStorage();
  await start();
  const texts = await pdfOfPages(
    'O conselho abriu a sessão e aprovou a pauta.',
    'As reuniões trataram do guarda-chuva comprado, conforme a Lei nº 5.688, de 2023.',
    'O imposto predial foi tema. A girafa do zoológico agradece.',
    'Outra girafa, e mais uma girafa, e a última girafa.',
  );
  await createAta(admin, { titulo: 'Ata 01/2026 da reunião', arquivo: dataString(texts) });
  await createDocument(admin, 'legislacoes', { titulo: 'Lei nº 5.688/2023' });
  await createPergunta(admin, {
    titulo: 'Quem concorre?',
    resposta: 'Quem pede **nota fiscal** de serviço.',
  });
  await createAlbum(admin, { titulo: 'Festa de São João', fotos: 1 });
  await textsRead(server);
  await createPergunta(admin, { titulo: 'Última?', resposta: 'Sim, esta.' });
  await vi.waitFor(
    async () => {
      if ((await found('girafa')).length === 0) throw new Error('The index has not followed yet');
    },
    { timeout: 10_000 },
  );
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

describe('the search', () => {
  it.each([
    ['sessao', ['Ata 01/2026 da reunião']],
    ['SESSÕES', ['Ata 01/2026 da reunião']],
    ['reuniao', ['Ata 01/2026 da reunião', 'Atas de reuniões']],
    ['girafas', ['Ata 01/2026 da reunião']],
    ['conselho girafa', ['Ata 01/2026 da reunião']],
    ['5688', ['Ata 01/2026 da reunião', 'Lei nº 5.688/2023']],
    ['5.688', ['Ata 01/2026 da reunião', 'Lei nº 5.688/2023']],
    ['lei 5.688/2023', ['Ata 01/2026 da reunião', 'Lei nº 5.688/2023']],
    ['ata 1/2026', ['Ata 01/2026 da reunião']],
    ['"abriu a sessão"', ['Ata 01/2026 da reunião']],
    ['“abriu a sessão”', ['Ata 01/2026 da reunião']],
    ['"sessão abriu"', []],
    ['guarda chuva', ['Ata 01/2026 da reunião']],
    ['guarda-chuvas', ['Ata 01/2026 da reunião']],
    ['guardachuva', ['Ata 01/2026 da reunião']],
    ['NF-e concorre', ['Quem concorre?']],
    ['nota fiscal concorre', ['Quem concorre?']],
    ['foto sao joao', ['Festa de São João']],
    ['atas', ['Ata 01/2026 da reunião', 'Atas de reuniões']],
    ['ITBI', ['Sobre o fundo']],
    ['conselho elefante', []],
    ['', []],
    ['* " OR NEAR(', []],
    ["' or 1=1 --", []],
  ])('for %j finds %j', async (question, titles) => {
    expect(await found(question)).toEqual(titles);
  });

  it('looks for a common word where there is no other', async () => {
    expect(await found('de')).toContain('Festa de São João');
    expect(await found('festa de')).toEqual(['Festa de São João']);
  });

  it('shows the best pages, marked, with the address of each', async () => {
    const { data } = await search('girafa');
    expect(data[0]).toMatchObject({ secao: 'atas_reunioes', total_paginas: 2, trecho: null });
    const { id } = data[0]!;
    expect(data[0]!.paginas.map(({ pagina, endereco }) => [pagina, endereco])).toEqual([
      [3, `/atas-de-reunioes/${id}?pagina=3&q=girafa#achado-3`],
      [4, `/atas-de-reunioes/${id}?pagina=4&q=girafa#achado-4`],
    ]);
    expect(shown(data[0]!.paginas[1]!.trecho).trim()).toBe(
      'Outra [girafa], e mais uma [girafa], e a última [girafa].',
    );
  });

  it('puts the document with the words in its title first, or the newest', async () => {
    expect(titlesOf(await search('lei 5688'))[0]).toBe('Lei nº 5.688/2023');
    const { data } = await search('5688', { ordem: 'data' });
    const dates = data.map(({ data }) => data!);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('filters by section and year, and counts both', async () => {
    const year = String(new Date().getFullYear());
    const both = [
      { secao: 'atas_reunioes', total: 1 },
      { secao: 'legislacoes', total: 1 },
    ];
    const { total, secoes, anos, data } = await search('5688', { secao: 'legislacoes', ano: year });
    expect([total, data.length]).toEqual([1, 1]);
    expect(secoes).toEqual(both);
    expect(anos).toEqual([{ ano: Number(year), total: 1 }]);
    expect(await search('5688', { ano: '1999' })).toMatchObject({
      total: 0,
      secoes: [],
      anos: [{ total: 2 }],
    });
  });

  it('offers the nearest word where nothing is found, and only there', async () => {
    expect(await search('jirafa')).toMatchObject({ total: 0, sugestao: 'girafa' });
    expect(await search('atass')).toMatchObject({ total: 0, sugestao: 'ata' });
    expect(await search('conselo girafa')).toMatchObject({ sugestao: 'conselho girafa' });
    expect((await search('girafa')).sugestao).toBeNull();
    expect((await search('xyzxyz')).sugestao).toBeNull();
  });

  it('suggests titles and words that begin as the last word does', async () => {
    expect(await suggested('fest')).toEqual(expect.arrayContaining(['Festa de São João']));
    expect(await suggested('gir')).toEqual(['girafa']);
    expect(await suggested('conselho gir')).toEqual(['conselho girafa']);
    expect(await suggested('g')).toEqual([]);
    for (const q of ['festa ', 'festa d', 'festa de s'])
      expect(await suggested(q), q).toEqual(['Festa de São João']);
  });

  it('refuses what it does not know, and pages past the last', async () => {
    for (const query of ['', '?q=a&x=1', '?q=a&secao=nada', '?q=a&ano=1', '?q=a&pagina=0', '?q=a&ordem=id'])
      expect((await citizen.get(`busca${query}`)).status, query).toBe(400);
    expect(await citizen.get('busca?q=girafa&pagina=2')).toMatchObject({
      status: 404,
      body: { code: 'page_past_last' },
    });
  });

  it('says which words of a long question are left out', async () => {
    const words = Array.from({ length: 12 }, (_, index) => `palavra${index}`);
    expect((await search([...words, 'Girafa'].join(' '))).ignoradas).toEqual(['Girafa']);
  });

  it('has results in no public cache', async () => {
    const { headers } = await citizen.get('busca?q=girafa');
    expect(headers.get('age')).toBeNull();
    expect(headers.get('cache-control') ?? '').not.toMatch(/public|max-age=[1-9]/);
  });
});

describe('what is not public', () => {
  it('is in no result, count or suggestion: a draft, what is scheduled, withdrawn or in the trash', async () => {
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    const file = dataString(await pdfOfPages('Texto com ornitorrinco dentro.'));
    const hidden = [
      { titulo: 'Rascunho secretíssimo', rascunho: true },
      { titulo: 'Agendado secretíssimo', publicar_em: inMs(3_600_000) },
    ];
    for (const body of hidden)
      expect((await admin.post('admin/atas_reunioes', { arquivo: file, ...body })).status).toBe(201);
    const { id } = await createAta(admin, { titulo: 'Lixo secretíssimo', arquivo: file });
    await textsRead(server);
    await createPergunta(admin, { titulo: 'Marco um?' });
    await expect.poll(() => found('ornitorrinco')).toEqual(['Lixo secretíssimo']);
    await admin.delete(`admin/atas_reunioes/${id}`);
    await expect.poll(() => found('ornitorrinco')).toEqual([]);
    const nothing = JSON.stringify(Array.from({ length: 4 }, () => NOTHING));
    expect(await allOf('secretissimo', 'secretissimi', 'ornitorrinco', 'ornitorrincx')).toBe(nothing);
  });

  it('appears and goes at its time, without a notice', async () => {
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    await admin.post('admin/perguntas_frequentes', {
      titulo: 'Capivara?',
      resposta: 'Sim.',
      publicar_em: inMs(2500),
      retirar_em: inMs(5000),
    });
    expect(await found('capivara')).toEqual([]);
    await expect.poll(() => found('capivara')).toEqual(['Capivara?']);
    await expect.poll(() => found('capivara')).toEqual([]);
  });

  it('is not sent from the folder of the index', async () => {
    const [name] = await readdir(path.join(storage.dataDir, 'private/busca'));
    for (const address of [`/private/busca/${name}`, `/uploads/../private/busca/${name}`, `/busca/${name}`]) {
      const response = await fetch(server.url + address);
      expect([400, 404]).toContain(response.status);
    }
  });

  it('stays behind the sign-in of a closed site', async () => {
    await server.stop();
    await start({ SITE_SIGN_IN: 'required' });
    for (const address of ['busca?q=girafa', 'busca/sugestoes?q=gir'])
      expect((await citizen.get(address)).status).toBe(401);
    await server.stop();
    await start();
  });
});

describe('the index', () => {
  const folder = () => path.join(storage.dataDir, 'private/busca');
  const indexes = async () => (await readdir(folder())).filter((name) => name.endsWith('.sqlite'));

  it('follows a change within 2 s: a new entry, an edit, a deletion, the site', async () => {
    const times: number[] = [];
    const follows = async (change: () => Promise<unknown>, seen: () => Promise<unknown>, value: unknown) => {
      await change();
      const start = Date.now();
      await expect.poll(seen, { interval: 20 }).toEqual(value);
      times.push(Date.now() - start);
    };
    let id = 0;
    const body = { titulo: 'Tamanduá?', resposta: 'Não.' };
    const address = () => `admin/perguntas_frequentes/${id}`;
    await follows(
      async () => ({ id } = await createPergunta(admin, body)),
      () => found('tamandua'),
      ['Tamanduá?'],
    );
    await follows(
      () => admin.put(address(), { ...body, titulo: 'Quati?' }),
      () => found('quati'),
      ['Quati?'],
    );
    expect(await found('tamandua')).toEqual([]);
    await follows(
      () => admin.delete(address()),
      () => found('quati'),
      [],
    );
    const { body: site } = await citizen.get('site');
    const sobre = [...site.sobre, { titulo: 'Anta', paragrafos: ['Uma anta.'], itens: [] }];
    await follows(
      () => admin.put('admin/site', { ...site, sobre }),
      () => found('anta'),
      ['Sobre o fundo'],
    );
    expect(Math.max(...times)).toBeLessThan(2000);
  });

  it('goes on from where it was after a start', async () => {
    const before = await indexes();
    await server.stop();
    await start();
    expect(await found('girafa')).toHaveLength(1);
    expect(await indexes()).toEqual(before);
  });

  it.each([
    ['deleted', async (file: string) => rm(file)],
    ['damaged', async (file: string) => writeFile(file, 'not a database at all'.repeat(1000))],
    ['cut', async (file: string) => writeFile(file, '')],
  ])('is made anew if it was %s', async (_name, damage) => {
    await server.stop();
    for (const name of await readdir(folder()))
      if (name.includes('.sqlite')) await damage(path.join(folder(), name));
    await start();
    await expect.poll(() => found('girafa')).toHaveLength(1);
    expect((await search('girafa')).preparando).toBe(false);
    expect(await indexes()).toHaveLength(1);
  });

  it('is made anew beside the old one when somebody asks for it', async () => {
    const before = await indexes();
    expect((await runCommand('reindex', storage)).code).toBe(0);
    await createPergunta(admin, { titulo: 'Marco dois?' });
    await expect.poll(indexes).not.toEqual(before);
    expect(await found('girafa')).toHaveLength(1);
  });
});

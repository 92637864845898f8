import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MarkedText } from '@fundo/contract/document-text';
import { dayOf } from '@fundo/contract/fund-time';
import type { SearchResults } from '@fundo/contract/search-results';
import type { DocumentDetail } from '@fundo/contract/versions';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createAta, createDocument, createPergunta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
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

async function start() {
  server = await startServer({ storage, env: { RATE_LIMITS: 'off' } });
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
  await vi.waitFor(async () => {
    if ((await found('girafa')).length === 0) throw new Error('The index has not followed yet');
  });
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
    ['"conselho elefante"', []],
    ['', []],
    ['* " OR NEAR(', []],
    ["' or ''=' --", []],
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
    const year = dayOf((await search('lei 5688')).data[0]!.data!).slice(0, 4);
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

  it('corrects a word that nothing has, says so, and searches it as it is on request', async () => {
    expect(await search('jirafa')).toMatchObject({ q: 'jirafa', total: 1, corrigida: 'girafa' });
    expect(await search('atass')).toMatchObject({ total: 2, corrigida: 'ata' });
    expect(await search('conselo  girafa')).toMatchObject({ total: 1, corrigida: 'conselho girafa' });
    const [page] = (await search('jirafa')).data[0]!.paginas;
    expect(page!.endereco).toMatch(/\?pagina=3&q=girafa#achado-3$/);
    expect(await search('jirafa', { exata: 'sim' })).toMatchObject({
      total: 0,
      corrigida: null,
      sugestao: 'girafa',
    });
    for (const question of ['girafa', 'xyzxyz'])
      expect(await search(question)).toMatchObject({ corrigida: null, sugestao: null });
    const feed = await fetch(`${server.url}/busca.json?q=jirafa`);
    expect(await feed.json()).toMatchObject({ items: [] });
  });

  it('answers a question with the pergunta, and its resposta', async () => {
    const { data } = await search('quem é que concorre?');
    expect(shown(data[0]!.titulo)).toBe('Quem [concorre]?');
    expect([plain(data[0]!.trecho!), data[0]!.trecho_completo]).toEqual([
      'Quem pede nota fiscal de serviço.',
      true,
    ]);
  });

  it.each([
    ['telefone', '/#rodape-contato'],
    ['endereço', '/#rodape-contato'],
    ['e-mail', '/#rodape-contato'],
    ['horario', '/#rodape-contato'],
    ['ouvidoria', '/#rodape-contato'],
    ['acesso à informação', '/#rodape-contato'],
    ['conferir autenticidade', '/conferir'],
    ['alto contraste', '/acessibilidade'],
    ['mapa do site', '/mapa-do-site'],
    ['galeria', '/galeria-de-imagens'],
  ])('finds the page of the site for %j', async (question, address) => {
    expect((await search(question)).data.slice(0, 3).map(({ endereco }) => endereco)).toContain(address);
  });

  it('leaves out what has an excluded word or phrase, also in its feed', async () => {
    expect(await found('5688 -girafa')).toEqual(['Lei nº 5.688/2023']);
    expect(await found('5688 -"guarda-chuva comprado"')).toEqual(['Lei nº 5.688/2023']);
    expect(await found('5688 -lei')).toEqual([]);
    expect(await search('girafa -a -b -c -d -e -f')).toMatchObject({ ignoradas: ['-f'] });
    const feed = await fetch(`${server.url}/busca.json?q=5688+-girafa`);
    expect(await feed.json()).toMatchObject({ items: [{ title: 'Lei nº 5.688/2023' }] });
  });

  it('keeps to a period, also in its feed', async () => {
    const days = (await search('5688', { ordem: 'data' })).data.map(({ data }) => dayOf(data!));
    const inFeed = async (query: string) =>
      ((await (await fetch(`${server.url}/busca.json?q=5688&${query}`)).json()) as { items: [] }).items
        .length;
    for (const [query, total] of [
      [{ de: days[1]!, ate: days[0]! }, 2],
      [{ de: '2000-01-01' }, 2],
      [{ ate: '2000-01-01' }, 0],
      [{ de: '2999-01-01' }, 0],
    ] as const) {
      expect(await search('5688', query), JSON.stringify(query)).toMatchObject({ total });
      expect(await inFeed(new URLSearchParams(query).toString()), JSON.stringify(query)).toBe(total);
    }
    for (const query of ['de=2024-02-30', 'ate=', 'de=2024-05-02&ate=2024-05-01', 'exata=x']) {
      const { status, body } = await citizen.get(`busca?q=5688&${query}`);
      expect([status, body.code], query).toEqual([400, 'invalid_query']);
      expect((await fetch(`${server.url}/busca.json?q=5688&${query}`)).status, query).toBe(400);
    }
  });

  it('looks for the days and amounts of a question in all ways of writing them', async () => {
    const responses = {
      'De quando é?': 'A lei de 14 de março de 2019 e o decreto do dia 01/02/2018.',
      'Quanto foi?': 'Foram R$ 12.000,00, ou 0,25 % da receita.',
      'Qual período?': 'O 3º bimestre, na 2ª parte.',
    };
    for (const [titulo, resposta] of Object.entries(responses))
      await createPergunta(admin, { titulo, resposta });
    // The last of them is the last that the index follows.
    await expect.poll(() => found('3º bimestre')).toEqual(['Qual período?']);
    expect(await found('R$ 12.000,00')).toEqual(['Quanto foi?']);
    for (const question of ['14/03/2019', '14.3.2019', '14 de março de 2019', 'dia 1º de fevereiro de 2018'])
      expect(await found(question), question).toEqual(['De quando é?']);
    for (const question of ['12 mil reais', '12000 reais', 'foram 0,25'])
      expect(await found(question), question).toEqual(['Quanto foi?']);
    for (const question of ['3º bimestre', '3o bimestre', '2ª parte', '2a parte'])
      expect(await found(question), question).toEqual(['Qual período?']);
    for (const question of ['15/03/2019', '"4º bimestre"', '"0,26"'])
      expect((await search(question)).total, question).toBe(0);
    const { data } = await search('14/03/2019');
    expect(shown(data[0]!.trecho!)).toContain('[14 de março de 2019]');
  });

  it('searches related words if nothing has the words of the question, and does not name them', async () => {
    const { id } = await createPergunta(admin, {
      titulo: 'E a obra?',
      resposta: 'Houve vistoria do elevador.',
    });
    await expect.poll(() => found('vistoria')).toEqual(['E a obra?']);
    const { total, parcial, sugestao, data } = await search('vistoriaram elevadores');
    expect([total, parcial, sugestao]).toEqual([1, false, null]);
    expect(shown(data[0]!.trecho!)).toBe('Houve [vistoria] do [elevador].');
    await admin.delete(`admin/perguntas_frequentes/${id}`);
    await expect.poll(() => found('vistoriaram')).toEqual([]);
  });

  it('shows what has most of a question where nothing has all of it, says so, and follows none of that by feed', async () => {
    const { total, parcial, data } = await search('girafa elefante');
    expect([total, parcial]).toEqual([1, true]);
    expect(data[0]!.paginas.map(({ pagina }) => pagina)).toEqual([3, 4]);
    // 'conselho' alone says less than 'girafa'.
    expect(titlesOf(await search('conselho girafa elefante'))[0]).toBe('Ata 01/2026 da reunião');
    expect(await search('elefante')).toMatchObject({ total: 0, parcial: false });
    const feed = await fetch(`${server.url}/busca.json?q=girafa+elefante`);
    expect(await feed.json()).toMatchObject({ items: [] });
  });

  it('finds a phrase that goes from one page to the next, and marks both halves', async () => {
    const file = dataString(
      await pdfOfPages('Consta que o tatu-bola ficou', 'três dias no telhado da prefeitura.'),
    );
    const { id } = await createAta(admin, { titulo: 'Ata do telhado', arquivo: file });
    await textsRead(server);
    const q = '"o tatu-bola ficou três dias"';
    await expect.poll(() => found(q)).toEqual(['Ata do telhado']);
    const [{ paginas }] = (await search(q)).data as [SearchResults['data'][number]];
    expect(paginas.map(({ pagina, trecho }) => [pagina, shown(trecho)])).toEqual([
      [1, 'Consta que [o tatu-bola ficou]'],
    ]);
    const { body } = await citizen.get(`atas_reunioes/${id}/texto?${new URLSearchParams({ q })}`);
    expect(body.encontradas).toEqual([1, 2]);
    expect(JSON.stringify(body.paginas[1])).toContain('{"texto":"três dias","marcado":true}');
    await admin.delete(`admin/atas_reunioes/${id}`);
  });

  it('takes small numbers in digits and in words for the same, and does not answer with two digits of a long number', async () => {
    await createPergunta(admin, { titulo: 'Onze jabutis?' });
    await expect.poll(() => found('11 jabutis')).toEqual(['Onze jabutis?']);
    expect(await found('123.456.789-11')).toEqual([]);
  });

  it('finds a thing by what it is, too', async () => {
    expect(await found('fotos da festa')).toEqual(['Festa de São João']);
    expect(await found('documento pdf da girafa')).toEqual(['Ata 01/2026 da reunião']);
  });

  it('suggests titles and words that begin as the last word does', async () => {
    expect(await suggested('fest')).toEqual(expect.arrayContaining(['Festa de São João']));
    expect(await suggested('gir')).toEqual(['girafa']);
    expect(await suggested('conselho gir')).toEqual(['conselho girafa']);
    expect(await suggested('g')).toEqual([]);
    for (const q of ['festa ', 'festa d', 'festa de s'])
      expect(await suggested(q), q).toEqual(['Festa de São João']);
  });

  it('suggests first the words that most things have, as things come and go, and none that only join others', async () => {
    const letters = [...'abcdefghij'];
    const rare = letters.flatMap((one) => letters.map((two) => `xu${one}${two}`));
    await createPergunta(admin, { titulo: 'Palavras raras', resposta: `${rare.join(' ')} xuxu comum` });
    const others = [];
    for (const titulo of ['Um', 'Dois'])
      others.push(await createPergunta(admin, { titulo, resposta: 'xuxu xuva' }));
    await expect.poll(async () => (await suggested('xu')).slice(0, 3)).toEqual(['xuxu', 'xuva', 'xuaa']);
    for (const { id } of others) await admin.delete(`admin/perguntas_frequentes/${id}`);
    await expect.poll(async () => (await suggested('xu')).slice(0, 2)).toEqual(['xuaa', 'xuab']);
    expect(await suggested('xuv')).toEqual([]);
    expect(await suggested('com')).toContain('comum');
    expect(await suggested('como')).toEqual([]);
  });

  it('refuses what it does not know, and pages past the last', async () => {
    const long = await citizen.get(`busca?q=${'a'.repeat(201)}`);
    expect(long).toMatchObject({ status: 400 });
    expect(JSON.stringify(long.body)).toContain('no máximo 200 letras');
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

  it('is compressed for who takes that, as is a part of a text', async () => {
    const { id } = (await search('girafa')).data[0]!;
    for (const path of ['busca?q=girafa+conselho', `atas_reunioes/${id}/texto?q=girafa`]) {
      const sizes = await Promise.all(
        ['br', 'identity'].map(async (encoding) => {
          const response = await fetch(`${server.url}/api/v1/${path}`, {
            headers: { 'accept-encoding': encoding },
          });
          expect(response.headers.get('vary'), path).toContain('Accept-Encoding');
          expect(response.headers.get('content-encoding') ?? 'identity', path).toBe(encoding);
          expect(await response.json(), path).toBeTypeOf('object');
          return Number(response.headers.get('content-length'));
        }),
      );
      expect(sizes[0], path).toBeLessThan(0.6 * sizes[1]!);
    }
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

  it('is not shown any more once it is deleted, also while a long file is being taken in', async () => {
    const file = await pdfOfPages('Uma zebra longa.');
    const { id } = await createAta(admin, { titulo: 'Ata longa', arquivo: dataString(file) });
    const { sha256 } = (await citizen.get(`atas_reunioes/${id}`)).body as DocumentDetail;
    await createPergunta(admin, { titulo: 'Que bicho?', resposta: 'Um ornitorrinco.' });
    await textsRead(server);
    await expect.poll(() => found('ornitorrinco')).toEqual(['Que bicho?']);
    const [pergunta] = (await search('ornitorrinco')).data;
    const words = Array.from({ length: 300 }, (_, index) => `palavra${index % 97}`).join(' ');
    await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, async (database) => {
      const pages = Array.from({ length: 2500 }, (_, index) => ({
        sha256,
        pagina: index + 2,
        blocos: JSON.stringify([{ tipo: 'paragrafo', texto: `${words} ${index}` }]),
        por_maquina: false,
      }));
      await database.batchInsert('textos_de_paginas', pages, 200);
      await database('leituras').where({ sha256 }).update({ lida_em: new Date().toISOString() });
    });
    await createPergunta(admin, { titulo: 'Um aviso?' });
    expect((await admin.delete(`admin/perguntas_frequentes/${pergunta!.id}`)).status).toBe(204);
    // The notice of the deletion takes a moment; the long file, a hundred times as long.
    const nothing = JSON.stringify([NOTHING]);
    await expect.poll(() => allOf('ornitorrinco'), { interval: 20 }).toBe(nothing);
    expect(await found('palavra7')).toEqual([]);
    for (let look = 0; look < 20; look += 1) expect(await allOf('ornitorrinco')).toBe(nothing);
    await expect.poll(() => found('palavra7')).toEqual(['Ata longa']);
    await admin.delete(`admin/atas_reunioes/${id}`);
    await expect.poll(() => found('palavra7')).toEqual([]);
    // Hidden at once, it is still being taken out of the index: what comes next waits for that.
    await createPergunta(admin, { titulo: 'Marco dois?' });
    await expect.poll(() => found('"marco dois"')).toEqual(['Marco dois?']);
  });

  it('appears and goes at its time, without a notice', async () => {
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    const body = { titulo: 'Capivara?', resposta: 'Sim.' };
    const { id } = await createPergunta(admin, { ...body, publicar_em: inMs(3_600_000) });
    await createPergunta(admin, { titulo: 'Marco três?' });
    await expect.poll(() => found('"marco três"')).toEqual(['Marco três?']);
    expect(await found('capivara')).toEqual([]);
    // A write takes less than this on a machine that is not busy; on a busy one, the entry appears with it.
    const save = (times: object) => admin.put(`admin/perguntas_frequentes/${id}`, { ...body, ...times });
    const publicar_em = inMs(2500);
    await save({ publicar_em });
    await expect.poll(() => found('capivara')).toEqual(['Capivara?']);
    await save({ publicar_em, retirar_em: inMs(2500) });
    await expect.poll(() => found('capivara')).toEqual([]);
  });

  it('is not sent from the folder of the index', async () => {
    const [name] = await readdir(path.join(storage.dataDir, 'private/busca'));
    for (const address of [`/private/busca/${name}`, `/uploads/../private/busca/${name}`, `/busca/${name}`]) {
      const response = await fetch(server.url + address);
      expect([400, 404]).toContain(response.status);
    }
  });
});

describe('the feed of a search', () => {
  const titlesIn = async () => {
    const response = await fetch(`${server.url}/busca.json?q=sucuarana`);
    return ((await response.json()) as { items: { title: string }[] }).items.map(({ title }) => title);
  };

  it('is not made again until something changes, whatever else is searched for', async () => {
    const { id } = await createPergunta(admin, { titulo: 'Uma suçuarana?' });
    const retitle = (titulo: string) =>
      inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (database) =>
        database('perguntas_frequentes').where({ id }).update({ titulo }),
      );
    // A change that the start has left to announce may come between: then it is tried again.
    await vi.waitUntil(async () => {
      await admin.put(`admin/perguntas_frequentes/${id}`, { titulo: 'Uma suçuarana?', resposta: 'Não.' });
      await expect.poll(titlesIn).toEqual(['Uma suçuarana?']);
      await retitle('Duas suçuaranas?');
      for (const q of ['girafa', 'elefante']) await fetch(`${server.url}/busca.json?q=${q}`);
      return (await titlesIn())[0] === 'Uma suçuarana?';
    });
    await createPergunta(admin, { titulo: 'E mais um?' });
    expect(await titlesIn()).toEqual(['Duas suçuaranas?']);
  });
});

describe('the index', () => {
  const folder = () => path.join(storage.dataDir, 'private/busca');
  const indexes = async () => (await readdir(folder())).filter((name) => name.endsWith('.sqlite'));

  it('follows a new entry, an edit, a deletion, and the site', async () => {
    const body = { titulo: 'Tamanduá?', resposta: 'Não.' };
    const address = `admin/perguntas_frequentes/${(await createPergunta(admin, body)).id}`;
    await expect.poll(() => found('tamandua')).toEqual(['Tamanduá?']);
    await admin.put(address, { ...body, titulo: 'Quati?' });
    await expect.poll(() => found('quati')).toEqual(['Quati?']);
    expect(await found('tamandua')).toEqual([]);
    await admin.delete(address);
    await expect.poll(() => found('quati')).toEqual([]);
    const { body: site } = await citizen.get('site');
    const sobre = [...site.sobre, { titulo: 'Anta', paragrafos: ['Uma anta.'], itens: [] }];
    await admin.put('admin/site', { ...site, sobre });
    await expect.poll(() => found('anta')).toEqual(['Sobre o fundo']);
  });

  describe('after a start', () => {
    let before: string[];
    let atas: object;
    beforeAll(async () => {
      before = await indexes();
      atas = (await citizen.get('atas_reunioes')).body;
      await server.stop();
      await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (database) =>
        database('atas_reuniao').update({ titulo_busca: null }),
      );
      await start();
    });

    it('goes on from where it was', async () => {
      expect(await found('girafa')).toHaveLength(1);
      expect(await indexes()).toEqual(before);
    });

    it('fills the hidden columns of rows that lack them, without changing anything else', async () => {
      const { body } = await citizen.get('atas_reunioes?filter={"q":"reuniao"}');
      expect(body.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Ata 01/2026 da reunião']);
      expect((await citizen.get('atas_reunioes')).body).toEqual(atas);
    });
  });

  it.each([
    ['deleted', async (file: string) => rm(file)],
    ['damaged', async (file: string) => writeFile(file, 'not a database at all'.repeat(1000))],
    ['cut', async (file: string) => writeFile(file, '')],
  ])('is rebuilt if it was %s', async (_name, damage) => {
    await server.stop();
    for (const name of await readdir(folder()))
      if (name.includes('.sqlite')) await damage(path.join(folder(), name));
    await start();
    await expect.poll(() => found('girafa')).toHaveLength(1);
    expect((await search('girafa')).preparando).toBe(false);
    expect(await indexes()).toHaveLength(1);
  });

  it('is rebuilt on request while the old one is still in use', async () => {
    const before = await indexes();
    expect((await runCommand('reindex', storage)).code).toBe(0);
    await createPergunta(admin, { titulo: 'Marco dois?' });
    await expect.poll(indexes).not.toEqual(before);
    expect(await found('girafa')).toHaveLength(1);
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicChange, PublicChanges } from '@fundo/contract/public-changes';
import { SECTIONS } from '@fundo/contract/sections';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createAta, createPergunta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { parseXml } from '../src/http/parse-xml.test-support.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { shortly } from './harness/shortly.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, SITE_URL, startServer, type Server, type Storage } from './harness/startServer.ts';

const OPERATIONS = 120;
/** The longest time, in ms, until a scheduled entry appears or goes. */
const LONGEST_TIME = 3000;

let storage: Storage;
let server: Server;
let admin: Api;
const env = { RATE_LIMITS: 'off', ROLE: 'site' };

async function start() {
  server = await startServer({ storage, env });
  admin = apiOf(server, (await signIn('admin')).access_token);
}
beforeAll(async () => {
  storage = await createStorage();
  await start();
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

const database = <Result>(work: Parameters<typeof inDatabase<Result>>[1]) =>
  inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, work);

async function page(query = ''): Promise<PublicChanges> {
  const { status, body } = await apiOf(server).get(`mudancas${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** All changes after a cursor, a few at a time. */
async function changesSince(since?: string | null, limite = 7): Promise<PublicChange[]> {
  const changes: PublicChange[] = [];
  for (let desde = since; ;) {
    const { data, proximo, ha_mais } = await page(`?limite=${limite}${desde ? `&desde=${desde}` : ''}`);
    changes.push(...data);
    if (!ha_mais) return changes;
    desde = proximo;
  }
}

type Copy = Map<string, Pick<PublicChange, 'titulo' | 'arquivo' | 'sha256'>>;

/** Applies changes to a copy of the site, as a harvester does. */
function apply(copy: Copy, changes: readonly PublicChange[]): void {
  for (const { tipo, secao, id, titulo, arquivo, sha256 } of changes) {
    if (tipo === 'retirado') copy.delete(`${secao}/${id}`);
    else copy.set(`${secao}/${id}`, { titulo, arquivo, sha256 });
  }
}

/** The oracle: what an anonymous reader of the API sees. */
async function seenByAnybody(): Promise<Copy> {
  const reader = apiOf(server);
  const seen: Copy = new Map();
  for (const { path, kind } of Object.values(SECTIONS))
    for (const { id } of (await reader.get(`${path}?range=[0,999]`)).body) {
      const { body } = await reader.get(`${path}/${id}`);
      const { titulo, arquivo, sha256 } = body;
      seen.set(
        `${path}/${id}`,
        kind === 'document' ? { titulo, arquivo, sha256 } : { titulo, arquivo: null, sha256: null },
      );
    }
  return seen;
}

/** A generator of numbers from 0 to below `max` that gives the same ones at every run. */
function seeded(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}

/** A draft, an entry that appears and goes at a time, or nothing of the kind. */
function publicationOf(random: (max: number) => number): object {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const kind = random(10);
  if (kind < 2) return { rascunho: kind === 0 };
  if (kind > 4) return {};
  const appears = random(LONGEST_TIME / 2);
  return { publicar_em: inMs(appears), retirar_em: inMs(appears + 1 + random(LONGEST_TIME / 2)) };
}

const ids = { atas_reunioes: [] as number[], perguntas_frequentes: [] as number[] };

/** A random write. Many are refused: the entry is in the trash, or deleted. */
async function operate(random: (max: number) => number): Promise<void> {
  const path = random(3) === 0 ? 'perguntas_frequentes' : 'atas_reunioes';
  const titulo = `Número ${random(1_000_000)}`;
  const content = path === 'atas_reunioes' ? { arquivo: pdfString(titulo) } : { resposta: titulo };
  const body = { titulo, ...content, ...publicationOf(random) };
  const id = ids[path][random(ids[path].length)];
  const kind = random(12);
  if (id === undefined || kind < 3) {
    const created = await admin.post(`admin/${path}`, body);
    ids[path].push(created.body.id);
    return;
  }
  const address = `admin/${path}/${id}`;
  if (kind < 7) await admin.put(address, body);
  else if (kind < 9) await admin.delete(address);
  else if (kind === 9) await admin.delete(`admin/lixeira/${path}/${id}`);
  else if (kind === 10) await admin.post(`${address}/restaurar`);
  else if (path === 'atas_reunioes') {
    const { data } = (await admin.get(`admin/historico?secao=${path}&item=${id}`)).body;
    if (!data?.length) return;
    const version = `${address}/versoes/${data.at(-1).registro}`;
    await admin.post(`${version}/ocultar`, { motivo: 'Dado pessoal' });
  }
}

const kindsOf = (changes: readonly PublicChange[]) => changes.map(({ tipo, titulo }) => [tipo, titulo]);

describe('GET /mudancas', () => {
  it('has nothing before the first publication', async () => {
    expect(await page()).toEqual({ data: [], proximo: null, ha_mais: false });
  });

  it('names what appears, changes and goes, each entry once, and nothing of a draft', async () => {
    const ata = await createAta(admin, { titulo: 'Ata 1' });
    await createPergunta(admin, { titulo: 'Rascunho?', rascunho: true });
    await createAlbum(admin, { titulo: 'Álbum' });
    const first = await changesSince();
    expect(kindsOf(first)).toEqual([
      ['publicado', 'Ata 1'],
      ['publicado', 'Álbum'],
    ]);
    expect(first[0]).toMatchObject({ secao: 'atas_reunioes', id: ata.id, arquivo: ata.arquivo });
    const { proximo } = await page();
    await admin.put(`admin/atas_reunioes/${ata.id}`, { titulo: 'Ata 2', arquivo: ata.arquivo });
    expect(kindsOf(await changesSince(proximo))).toEqual([['alterado', 'Ata 2']]);
    expect(kindsOf(await changesSince())).toEqual([
      ['publicado', 'Álbum'],
      ['alterado', 'Ata 2'],
    ]);
    await admin.delete(`admin/atas_reunioes/${ata.id}`);
    expect(await changesSince(proximo)).toMatchObject([
      { tipo: 'retirado', titulo: 'Ata 2', arquivo: null, sha256: null },
    ]);
    await admin.post(`admin/atas_reunioes/${ata.id}/restaurar`);
    expect(kindsOf(await changesSince(proximo))).toEqual([['publicado', 'Ata 2']]);
  });

  it('has what the clock publishes at its time, and so have the site map and the feed', async () => {
    const { proximo } = await page();
    let id = 0;
    const publicar_em = await shortly(async (instant) => {
      const { body } = await admin.post('admin/atas_reunioes', {
        titulo: 'Agendada',
        arquivo: pdfString('Agendada'),
        publicar_em: instant,
      });
      id = body.id;
      return body;
    });
    await expect
      .poll(() => changesSince(proximo))
      .toMatchObject([{ tipo: 'publicado', titulo: 'Agendada', momento: publicar_em }]);
    const siteMap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    expect(siteMap).toContain(
      `<loc>${SITE_URL}/atas-de-reunioes/${id}</loc><lastmod>${publicar_em}</lastmod>`,
    );
    const feed = parseXml(await (await fetch(`${server.url}/atas-de-reunioes.atom`)).text());
    expect(JSON.stringify(feed)).toContain(publicar_em);
  });

  it('refuses what is no cursor and no limit, and a cursor of another history', async () => {
    const reader = apiOf(server);
    for (const query of ['?desde=1', '?limite=0', '?limite=1001', '?outro=1'])
      expect((await reader.get(`mudancas${query}`)).status, query).toBe(400);
    const { proximo } = await page();
    const [number] = proximo!.split('-');
    for (const desde of [`${number}-0123456789abcdef`, `99999-${proximo!.split('-')[1]}`]) {
      const { status, body } = await reader.get(`mudancas?desde=${desde}`);
      expect([status, body.code]).toEqual([410, 'unknown_cursor']);
      expect(body.error).toContain('Comece de novo');
    }
  });

  it('replayed from the start or from any cursor, gives what anybody sees, after any writes', async () => {
    const random = seeded(32);
    const kept: Copy = new Map();
    let cursor: string | null = null;
    for (let done = 1; done <= OPERATIONS; done += 1) {
      await operate(random);
      if (done % 20 !== 0) continue;
      // Whatever is scheduled comes and goes, so that the oracle and the copy are of the same moment.
      await wait(LONGEST_TIME + 500);
      const whole: Copy = new Map();
      apply(whole, await changesSince());
      const seen = await seenByAnybody();
      expect(seen.size).toBeGreaterThan(0);
      expect(new Map([...whole].toSorted())).toEqual(new Map([...seen].toSorted()));
      apply(kept, await changesSince(cursor));
      expect(new Map([...kept].toSorted())).toEqual(new Map([...seen].toSorted()));
      cursor = (await page('?limite=1000')).proximo;
    }
  }, 120_000);

  it('is rebuilt from the record with the same rows and cursors', async () => {
    const { proximo } = await page('?limite=1000');
    const rows = () => database((db) => db('mudancas_publicas').orderBy('cursor'));
    const before = await rows();
    expect(new Set(before.map(({ tipo }) => tipo)).size).toBe(3);
    await server.stop();
    await database(async (db) => {
      for (const table of ['mudancas_publicas', 'mudancas_por_vir', 'mudancas_lidas'])
        await db.schema.dropTable(table);
    });
    await start();
    expect(await rows()).toEqual(before);
    expect((await page(`?desde=${proximo}`)).data).toEqual([]);
  });
});

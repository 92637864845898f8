import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { inDatabase } from './harness/database.ts';
import { failingInserts } from './harness/failingInserts.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, environment, startServer, type Server, type Storage } from './harness/startServer.ts';

const OPERATIONS = 1000;
const WRITERS = 4;

let storage: Storage;
let servers: Server[];
let writers: Api[];

beforeAll(async () => {
  storage = await createStorage();
  const env = { RATE_LIMITS: 'off' };
  // SQLite serves one instance.
  const instances = storage.database.url ? 2 : 1;
  servers = await Promise.all(Array.from({ length: instances }, () => startServer({ storage, env })));
  const { access_token: token } = await signIn('admin');
  writers = Array.from({ length: WRITERS }, (_, index) => apiOf(servers[index % instances]!, token));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await storage.remove();
});

/** A generator of numbers from 0 to below `max` that gives the same ones at every run. */
function seeded(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}

/** Ids that any writer may have created, of which some are in the trash or gone. */
const ids = { atas_reunioes: [] as number[], perguntas_frequentes: [] as number[] };

/** The longest time, in ms, until a scheduled entry appears or goes. */
const LONGEST_TIME = 4000;

/** A draft, an entry that appears and goes at a time, or nothing of the kind. */
function publicationOf(random: (max: number) => number): object {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const kind = random(10);
  if (kind < 2) return { rascunho: kind === 0 };
  if (kind > 2) return {};
  const appears = random(LONGEST_TIME / 2);
  return { publicar_em: inMs(appears), retirar_em: inMs(appears + 1 + random(LONGEST_TIME / 2)) };
}

/** A writer's next request. Many are refused: the entry is gone, in the trash, or somebody was faster. */
async function operate(api: Api, random: (max: number) => number): Promise<number> {
  const path = random(3) === 0 ? 'perguntas_frequentes' : 'atas_reunioes';
  const words = `Número ${random(1_000_000)}`;
  const body = {
    ...publicationOf(random),
    ...(path === 'atas_reunioes'
      ? { titulo: words, arquivo: pdfString(words) }
      : { titulo: words, resposta: words, ordem: 1 + random(5) }),
  };
  const known = ids[path];
  const id = known[random(known.length)];
  const kind = random(12);
  if (id === undefined || kind < 3) {
    const { status, body: created } = await api.post(`admin/${path}`, body);
    if (status === 201) known.push(created.id);
    return status;
  }
  const address = `admin/${path}/${id}`;
  if (kind < 6) return (await api.put(address, body)).status;
  if (kind === 6) return (await api.put(address, body, { 'if-match': '"outra"' })).status;
  if (kind < 9) return (await api.delete(address)).status;
  if (kind === 9) return (await api.delete(`admin/lixeira/${path}/${id}`)).status;
  if (kind === 10) return (await api.post(`${address}/restaurar`)).status;
  const { data } = (await api.get(`admin/historico?secao=${path}&item=${id}`)).body;
  return (await api.post(`${address}/versoes/${data.at(-1).registro}/restaurar`)).status;
}

it('the state after 1 000 operations and failures by four writers is the one that the record alone gives', async () => {
  const statuses = new Map<number, number>();
  const random = seeded(5688);
  const stopFailing = await failingInserts(storage, 20);
  await Promise.all(
    writers.map(async (api) => {
      for (let done = 0; done < OPERATIONS / WRITERS; done += 1) {
        const status = await operate(api, random);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  await stopFailing();
  // A failure of the database in the middle of a write is told as one, and nothing else is.
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([500]);
  expect(statuses.get(500)).toBeGreaterThan(OPERATIONS / 100);
  expect(statuses.get(200)! + statuses.get(201)! + statuses.get(204)!).toBeGreaterThan(OPERATIONS / 3);

  // Whatever was scheduled has come and gone.
  await wait(LONGEST_TIME + 500);
  const { database, dataDir } = storage;
  const [rows, atas, perguntas] = await inDatabase({ url: database.url, dataDir }, async (db) => [
    await db('registro').orderBy('sequencia'),
    await db('atas_reuniao')
      .join('files_related_mph', { related_id: 'atas_reuniao.id' })
      .where('files_related_mph.related_type', 'api::ata-reuniao.ata-reuniao')
      .join('files', { 'files.id': 'files_related_mph.file_id' })
      .select('atas_reuniao.id', 'titulo', 'rascunho', 'retirar_em', 'excluido_em', 'files.url'),
    await db('perguntas_frequentes').select('id', 'titulo', 'excluido_em', 'ordem', 'resposta'),
  ]);
  const replayed = new Map<string, Record<string, unknown>>();
  for (const { secao, item, antes, depois } of rows) {
    const key = `${secao}/${item}`;
    if (secao === 'site') continue;
    // A change finds the state that the one before it left.
    expect(JSON.stringify(replayed.get(key) ?? null), key).toBe(antes ?? 'null');
    if (depois) replayed.set(key, JSON.parse(depois));
    else replayed.delete(key);
  }
  const instant = (value: unknown) => (value === null ? null : new Date(value as never).toISOString());
  const stored = new Map<string, readonly unknown[]>([
    ...atas.map(
      (row) => [`atas_reunioes/${row.id}`, [row.titulo, instant(row.excluido_em), row.url]] as const,
    ),
    ...perguntas.map(
      (row) =>
        [
          `perguntas_frequentes/${row.id}`,
          [row.titulo, instant(row.excluido_em), row.ordem, row.resposta],
        ] as const,
    ),
  ]);
  const expected = new Map(
    [...replayed].map(([key, { titulo, excluido_em, arquivo, ordem, resposta }]) => [
      key,
      arquivo
        ? [titulo, excluido_em, (arquivo as { url: string }).url]
        : [titulo, excluido_em, ordem, resposta],
    ]),
  );
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(expected));
  expect(rows.length).toBeGreaterThan(OPERATIONS / 3);

  // In every instance, the public has the files of what it sees, and no others.
  const publicAtas = atas.filter((row) => !row.rascunho && !row.retirar_em && !row.excluido_em);
  expect(publicAtas.length).toBeGreaterThan(0);
  for (const { url } of servers) {
    const listed = (await apiOf({ url }).get('atas_reunioes')).body.atas_reunioes as { id: number }[];
    expect(listed.map(({ id }) => id).toSorted()).toEqual(publicAtas.map(({ id }) => Number(id)).toSorted());
    // A file follows its entry shortly after its time.
    await expect
      .poll(async () => {
        const statuses = await Promise.all(atas.map(async (row) => (await fetch(url + row.url)).status));
        return atas.filter((_, index) => statuses[index] === 200);
      })
      .toEqual(publicAtas);
  }

  const verify = path.resolve(import.meta.dirname, '../dist/verify.js');
  const { stdout } = await promisify(execFile)(process.execPath, [verify], { env: environment(storage) });
  expect(stdout).toMatch(/^Tudo confere: /);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta, createPergunta, purge } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { entriesOf, panelOf, type PanelClient } from './harness/panelOf.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/** The last number that addresses accept, and the last that the database does. */
const LAST = 999_999_999;
const BEYOND = 2_147_483_647;
const QUESTIONS = entriesOf('pergunta-frequente');

let storage: Storage;
let server: Server;
let admin: Api;
let citizen: Api;
let panel: PanelClient;

async function start(): Promise<void> {
  server = await startServer({ storage });
  admin = apiOf(server, (await signIn('admin')).access_token);
  citizen = apiOf(server);
  panel = await panelOf(server);
}

/** Gives an entry the number that an earlier release took from a client of the native panel. */
const renumber = (table: string, from: number, to: number) =>
  inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, async (db) => {
    await db(table).where({ id: from }).update({ id: to });
    if (storage.database.url) return;
    await db('sqlite_sequence')
      .where({ name: table })
      .update({ seq: Math.max(from, to) });
  });

beforeAll(async () => {
  storage = await createStorage();
  await start();
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

describe('an installation that took numbers from clients of the panel', () => {
  let last: number;

  beforeAll(async () => {
    for (const titulo of ['Fica?', 'Menos cinco?', 'A última?', 'Além?'])
      await createPergunta(admin, { titulo });
    const { body } = await citizen.get('perguntas_frequentes');
    const ids = body.perguntas_frequentes
      .map(({ id }: { id: number }) => id)
      .toSorted((a: number, b: number) => a - b);
    last = ids[0];
    await server.stop();
    await renumber('perguntas_frequentes', ids[1], -5);
    await renumber('perguntas_frequentes', ids[2], LAST);
    await renumber('perguntas_frequentes', ids[3], BEYOND);
    await start();
  });

  it('is told which entries have no address, and shows the others', async () => {
    await expect
      .poll(() => server.output())
      .toContain(
        `perguntas_frequentes has 2 entries without a page, because no address accepts their numbers (-5, ${BEYOND})`,
      );
    const { status, body } = await citizen.get('perguntas_frequentes');
    expect([status, body.perguntas_frequentes.length]).toEqual([200, 4]);
    expect((await fetch(`${server.url}/`, { headers: { accept: 'text/html' } })).status).toBe(200);
    expect((await citizen.get(`perguntas_frequentes/${LAST}`)).status).toBe(200);
  });

  it('still accepts entries, with separate addresses, through the API and the panel', async () => {
    const ids = [];
    for (const titulo of ['Pela API?', 'Outra?']) ids.push((await createPergunta(admin, { titulo })).id);
    const { body } = await panel.send('POST', QUESTIONS, { titulo: 'Pelo painel?', resposta: 'Sim.' });
    ids.push(body.data.id);
    const copy = await panel.send('POST', `${QUESTIONS}/clone/${body.data.documentId}`, { titulo: 'Cópia?' });
    ids.push(copy.body.data.id);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) {
      expect(id).toBeGreaterThan(last);
      expect(id).toBeLessThan(last + 10);
      expect((await citizen.get(`perguntas_frequentes/${id}`)).status).toBe(200);
      const edited = { titulo: 'Editada?', resposta: 'Sim.' };
      expect((await admin.put(`admin/perguntas_frequentes/${id}`, edited)).status).toBe(200);
    }
    expect((await admin.delete(`admin/perguntas_frequentes/${ids[0]}`)).status).toBe(204);
  });

  it('replaces entries without an address by their copies', async () => {
    for (const [number, titulo] of [
      [-5, 'Menos cinco?'],
      [BEYOND, 'Além?'],
    ] as const) {
      const { body } = await panel.send('GET', `${QUESTIONS}?filters[id][$eq]=${number}`);
      const [{ documentId }] = body.results;
      const copy = await panel.send('POST', `${QUESTIONS}/clone/${documentId}`, {});
      expect((await citizen.get(`perguntas_frequentes/${copy.body.data.id}`)).body.titulo).toBe(titulo);
      // To the trash, then for good.
      for (let time = 0; time < 2; time += 1)
        expect((await panel.send('DELETE', `${QUESTIONS}/${documentId}`)).status).toBe(200);
    }
    await server.stop();
    await start();
    expect(server.output()).not.toContain('without a page');
  });
});

describe('a new entry', () => {
  it('does not get a number that another has taken before its turn', async () => {
    const { id } = await createAta(admin, { titulo: 'Adiantada' });
    await renumberBack(id);
    const next = await createAta(admin, { titulo: 'A seguinte' });
    expect(next.id).not.toBe(id);
    expect((await createAta(admin, { titulo: 'E outra' })).id).not.toBe(next.id);
  });

  it('does not get the number of one that is gone for good, nor its versions', async () => {
    const { id } = await createAta(admin, { titulo: 'Com dados pessoais' });
    await purge(admin, 'atas_reunioes', id);
    await renumberBack(id);
    const next = await createAta(admin, { titulo: 'Outra coisa' });
    expect(next.id).not.toBe(id);
    const versions = await citizen.get(`atas_reunioes/${next.id}/versoes`);
    expect(JSON.stringify(versions.body)).not.toContain('Com dados pessoais');
  });

  /** Sets the database's counter so that it gives `id` next, as after a restored backup. */
  const renumberBack = (id: number) =>
    inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, async (db) => {
      if (storage.database.url)
        await db.raw(`select setval(pg_get_serial_sequence('atas_reuniao', 'id'), ?, false)`, [id]);
      else
        await db('sqlite_sequence')
          .where({ name: 'atas_reuniao' })
          .update({ seq: id - 1 });
    });
});

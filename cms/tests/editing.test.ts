import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createAta, createPergunta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { startWithTwoPeople, type TwoPeople } from './harness/twoPeople.ts';

let people: TwoPeople;
let ana: Api;
let bia: Api;

beforeAll(async () => {
  people = await startWithTwoPeople();
  ({ ana, bia } = people);
});
afterAll(() => people.stop());

/** Changes the rows of the table, as if time had passed. */
const inTable = <T>(change: (table: ReturnType<Parameters<Parameters<typeof inDatabase>[1]>[0]>) => T) =>
  inDatabase(
    { url: people.server.storage.database.url, dataDir: people.server.storage.dataDir },
    async (database) => change(database('edicoes')),
  );
const namesFor = async (api: Api, path: string) => {
  const { status, body } = await api.put(`admin/${path}/edicao`);
  expect(status).toBe(200);
  return (body.data as { nome: string }[]).map(({ nome }) => nome);
};

describe('PUT /admin/{section}/{id}/edicao', () => {
  it('names the others who have the form of the entry open, in every kind of section, and not oneself', async () => {
    for (const path of [
      `atas_reunioes/${(await createAta(ana)).id}`,
      `perguntas_frequentes/${(await createPergunta(ana)).id}`,
      `galeria_de_imagens/${(await createAlbum(ana)).id}`,
    ]) {
      const began = Date.now();
      expect(await namesFor(ana, path)).toEqual([]);
      // Another tab of hers.
      expect(await namesFor(ana, path)).toEqual([]);
      const { body, headers } = await bia.put(`admin/${path}/edicao`);
      expect(body).toEqual({ data: [{ nome: 'Ana Administradora', desde: expect.any(String) }] });
      expect(Date.parse(body.data[0].desde)).toBeGreaterThanOrEqual(began);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(await namesFor(ana, path)).toEqual(['Bia Gestora']);
    }
  });

  it('is over when the form is closed, and after a minute', async () => {
    const path = `atas_reunioes/${(await createAta(ana)).id}`;
    await namesFor(bia, path);
    expect((await bia.delete(`admin/${path}/edicao`)).status).toBe(204);
    expect(await namesFor(ana, path)).toEqual([]);
    await namesFor(bia, path);
    await inTable((table) => table.where({ autor: 'bia' }).update({ ate: Date.now() - 1 }));
    expect(await namesFor(ana, path)).toEqual([]);
    expect(await inTable((table) => table.where({ autor: 'bia' }))).toEqual([]);
  });

  it('changes neither the entry nor the record, and stops nobody from saving', async () => {
    const ata = await createAta(ana);
    const path = `admin/atas_reunioes/${ata.id}`;
    const etag = (await ana.get(path)).headers.get('etag')!;
    const changes = async () => (await ana.get('admin/historico')).body.total;
    const before = await changes();
    await namesFor(bia, `atas_reunioes/${ata.id}`);
    expect(await changes()).toBe(before);
    const body = { titulo: 'Outra', arquivo: ata.arquivo };
    expect((await ana.put(path, body, { 'if-match': etag })).status).toBe(200);
  });

  it('is for administrators, and for entries that exist', async () => {
    const { id } = await createAta(ana);
    const path = `admin/atas_reunioes/${id}/edicao`;
    const nobody = apiOf(people.server);
    for (const [api, expected] of [
      [nobody, 401],
      [people.reader, 403],
    ] as const) {
      expect((await api.put(path)).status).toBe(expected);
      expect((await api.delete(path)).status).toBe(expected);
    }
    expect((await ana.put('admin/atas_reunioes/999999/edicao')).status).toBe(404);
    expect((await ana.put('admin/atas_reunioes/um/edicao')).status).toBe(404);
    expect((await ana.put(`${path}?quem=eu`)).status).toBe(400);
    expect((await ana.get(path)).status).toBe(405);
    await ana.delete(`admin/atas_reunioes/${id}`);
    expect((await ana.put(path)).status).toBe(404);
    expect((await ana.delete(path)).status).toBe(204);
  });
});

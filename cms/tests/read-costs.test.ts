import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/** A read of 600 photos, or of 3000 lines, costs more than an address may spend. */
const env = { TRUST_PROXY: '1', RATE_LIMITS: 'read=5/60' };

let storage: Storage;
let server: Server;
let admin: Api;

const start = async () => void (server = await startServer({ storage, env }));

beforeAll(async () => {
  storage = await createStorage();
  await start();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

let count = 0;
/** Reads from a new client address. Returns the status. */
async function read(path: string): Promise<number> {
  const from = { 'x-forwarded-for': `198.51.100.${(count += 1)}` };
  return (await fetch(`${server.url}/api/v1/${path}`, { headers: from })).status;
}

it('the figures of a document cost as many points as it has lines', async () => {
  const create = async (lines: number) => {
    const { body } = await admin.post('admin/prestacoes_conta', {
      titulo: 'Contas',
      arquivo: pdfString('contas'),
      numeros: Array.from({ length: lines }, (_, index) => ({
        data: '2025-03-01',
        tipo: 'despesa',
        categoria: 'Capacitação',
        fornecedor: null,
        centavos: index + 1,
        soma: true,
      })),
    });
    return body.id as number;
  };
  const [few, many] = [await create(10), await create(3000)];
  await vi.waitFor(async () => expect(await read(`prestacoes_conta/${many}/numeros`)).toBe(429));
  expect(await read(`prestacoes_conta/${few}/numeros`)).toBe(200);
  expect(await read(`prestacoes_conta/${many}`)).toBe(200);
});

it('albums cost as many points as they have photos, from the first read after a start', async () => {
  const [small, large] = [await createAlbum(admin, { fotos: 1 }), await createAlbum(admin, { fotos: 1 })];
  await server.stop();
  await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (database) =>
    database.batchInsert(
      'albuns_cmps',
      Array.from({ length: 600 }, (_, index) => ({
        entity_id: large.id,
        cmp_id: 1000 + index,
        component_type: 'galeria.foto',
        field: 'fotos',
        order: index,
      })),
      100,
    ),
  );
  await start();
  expect(await read('galeria_de_imagens')).toBe(429);
  expect(await read(`galeria_de_imagens/${large.id}`)).toBe(429);
  expect(await read(`galeria_de_imagens/${small.id}`)).toBe(200);
});

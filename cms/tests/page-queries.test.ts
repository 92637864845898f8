import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createAta, createDocument, createPergunta } from './harness/content.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';
import { textsRead } from './harness/textsRead.ts';

const COUNTER = path.join(import.meta.dirname, 'harness/countStatements.cjs');

let server: Server;

beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_CACHE: 'off', NODE_OPTIONS: `--require=${COUNTER}` } });
  const admin = apiOf(server, (await signIn('admin')).access_token);
  await createDocument(admin, 'legislacoes', { titulo: 'Lei nº 10.000, de 2 de maio de 2024' });
  await createAta(admin, { titulo: 'Ata da reunião sobre a Lei nº 10.000/2024' });
  await createAlbum(admin, { fotos: 2 });
  await createPergunta(admin);
  await withNumeros(admin);
  await textsRead(server);
  const citations = () => admin.get('atas_reunioes/1/citacoes');
  await vi.waitUntil(async () => (await citations()).body.cita.length === 1, { interval: 200 });
});
afterAll(() => server.stop());

async function withNumeros(admin: Api): Promise<void> {
  const { id, titulo, arquivo } = await createDocument(admin, 'prestacoes_conta');
  const linha = {
    data: '2025-03-05',
    tipo: 'despesa',
    categoria: 'Prêmios',
    fornecedor: null,
    centavos: 100,
  };
  const numeros = [{ ...linha, soma: true }];
  const { status } = await admin.put(`admin/prestacoes_conta/${id}`, { titulo, arquivo, numeros });
  expect(status).toBe(200);
}

/** Counts the SQL statements of a page that no cache has; the site's identity is kept since an earlier page. */
async function statementsOf(address: string, status = 200): Promise<number> {
  await fetch(server.url + address);
  const before = await counted(address);
  expect((await fetch(server.url + address)).status).toBe(status);
  return (await counted(address)) - before;
}

async function counted(address: string): Promise<number> {
  const message = once(server.process, 'message');
  server.process.send('count');
  const [{ counts }] = (await message) as [{ counts: Record<string, number> }];
  return counts[address] ?? 0;
}

it.each([
  ['the first page', '/', 9],
  ['a list', '/atas-de-reunioes', 2],
  ['a document that cites another', '/atas-de-reunioes/1', 12],
  ['a document that another cites', '/legislacao/1', 14],
  ['a document with figures', '/prestacao-de-contas/1', 10],
  ['a page of albums', '/galeria-de-imagens', 4],
  ['an album', '/galeria-de-imagens/1', 7],
  ['the figures', '/numeros', 4],
])('%s takes a fixed number of SQL statements', async (_, address, statements) => {
  expect(await statementsOf(address)).toBe(statements);
});

it('a missing document takes no more than the search for it', async () => {
  expect(await statementsOf('/atas-de-reunioes/9999', 404)).toBe(3);
});

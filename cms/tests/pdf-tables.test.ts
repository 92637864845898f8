import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PdfTables } from '@fundo/contract/numeros/pdf-tables';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { pdfWith } from './harness/pdfWith.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let admin: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

const ROWS = [
  ['Finalidade', 'Plano do ano', 'Pago'],
  ['Capacitação', '2.000,00', '1.234,56'],
  ['Prêmios', '500,00', '400,00'],
  ['Total', '2.500,00', '1.634,56'],
];

describe('GET /admin/{section}/{id}/tabelas', () => {
  it('has the tables and the amounts of the file, also of a draft, for administrators alone', async () => {
    const pdf = await pdfWith([
      (page) => page.text('O saldo do fundo era de R$ 9.876,54.'),
      (page) => void page.table({ columnStyles: ['*', 112, 112], data: ROWS }),
    ]);
    const { body: created } = await admin.post('admin/prestacoes_conta', {
      titulo: 'Contas',
      arquivo: dataString(pdf, 'application/pdf'),
      rascunho: true,
    });
    const address = `admin/prestacoes_conta/${created.id}/tabelas`;
    const read = async () => (await admin.get(address)).body as PdfTables;
    await vi.waitFor(async () => expect((await read()).estado).toBe('lido'), { interval: 250 });
    expect(await read()).toEqual({
      estado: 'lido',
      tabelas: [{ pagina: 2, linhas: ROWS, cabecalhos: 1 }],
      valores: [987_654, 200_000, 123_456, 50_000, 40_000, 250_000, 163_456],
      cortado: false,
    });
    expect((await apiOf(server).get(address)).status).toBe(401);
    expect((await admin.get(`${address}?pagina=1`)).status).toBe(400);
    expect((await admin.delete(`admin/prestacoes_conta/${created.id}`)).status).toBe(204);
    expect((await admin.get(address)).status).toBe(404);
  });
});

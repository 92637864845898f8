import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Numero } from '@fundo/contract/numeros/numero';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let admin: Api;
let citizen: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  citizen = apiOf(server);
});
afterAll(() => server.stop());

const numero = (values: Partial<Numero> = {}): Numero => ({
  data: '2019-02-28',
  tipo: 'despesa',
  categoria: 'Capacitação',
  fornecedor: null,
  centavos: 100,
  soma: true,
  ...values,
});

const body = (numeros: unknown, values: object = {}) => ({
  titulo: 'Contas',
  arquivo: pdfString('contas'),
  numeros,
  ...values,
});

async function create(numeros: unknown, values: object = {}, path = 'prestacoes_conta') {
  const created = await admin.post(`admin/${path}`, body(numeros, values));
  expect(created.status).toBe(201);
  return created.body as { id: number; arquivo: string; numeros: string | null };
}

const remove = async (...ids: number[]) => {
  for (const id of ids) expect((await admin.delete(`admin/prestacoes_conta/${id}`)).status).toBe(204);
};

const numerosOf = async (id: number, api = citizen) =>
  (await api.get(`prestacoes_conta/${id}/numeros`)).body.data as Numero[];

describe('the figures of a document', () => {
  it('are read as they were written, stay when a write does not name them, and go with an empty list', async () => {
    const lines = [
      numero({ fornecedor: 'Ponta Verde Ltda.', centavos: -250 }),
      numero({ tipo: 'saldo', categoria: 'Conta do fundo', centavos: 999_999_999_999, soma: false }),
    ];
    const { id, arquivo, numeros } = await create(lines);
    expect(numeros).toMatch(/^[\da-f]{64}$/);
    expect(await numerosOf(id)).toEqual(lines);

    const renamed = await admin.put(`admin/prestacoes_conta/${id}`, { titulo: 'Outras', arquivo });
    expect(renamed.body.numeros).toBe(numeros);
    const emptied = await admin.put(`admin/prestacoes_conta/${id}`, {
      titulo: 'Outras',
      arquivo,
      numeros: [],
    });
    expect(emptied.body.numeros).toBeNull();
    expect(await numerosOf(id)).toEqual([]);
    await remove(id);
  });

  it('come back with an earlier version', async () => {
    const { id, arquivo } = await create([numero({ centavos: 1 })]);
    await admin.put(`admin/prestacoes_conta/${id}`, {
      titulo: 'Contas',
      arquivo,
      numeros: [numero({ centavos: 2 })],
    });
    const { body: history } = await admin.get(`admin/historico?secao=prestacoes_conta&item=${id}`);
    const [changed, created] = history.data as { registro: number; campos: string[] }[];
    expect(changed!.campos).toEqual(['numeros']);
    const { body: change } = await admin.get(`admin/historico/${changed!.registro}`);
    expect([change.antes, change.depois].map((entry) => change.numeros[entry.numeros])).toEqual([
      '1 linha: despesas de R$\u00a00,01',
      '1 linha: despesas de R$\u00a00,02',
    ]);
    const address = `admin/prestacoes_conta/${id}/versoes/${created!.registro}/restaurar`;
    expect((await admin.post(address, undefined)).status).toBe(200);
    expect(await numerosOf(id)).toEqual([numero({ centavos: 1 })]);
    await remove(id);
  });

  it('of a draft are for administrators alone', async () => {
    const { id } = await create([numero({ data: '2018-01-01' })], { rascunho: true });
    expect((await citizen.get(`prestacoes_conta/${id}/numeros`)).status).toBe(404);
    expect((await citizen.get(`numeros?secao=prestacoes_conta&item=${id}`)).status).toBe(404);
    expect((await citizen.get('numeros?ano=2018')).body.total).toBe(0);
    expect((await citizen.get('numeros/totais')).body.anos).not.toContain(2018);
    expect(await numerosOf(id, admin)).toBeUndefined();
    expect((await admin.get(`admin/prestacoes_conta/${id}/numeros`)).body.data).toHaveLength(1);
    expect((await citizen.get(`admin/prestacoes_conta/${id}/numeros`)).status).toBe(401);
    await remove(id);
  });

  it.each([
    [{ data: '2019-02-30' }, 'numeros.0.data'],
    [{ tipo: 'lucro' }, 'numeros.0.tipo'],
    [{ categoria: ' ' }, 'numeros.0.categoria'],
    [{ centavos: 1.5 }, 'numeros.0.centavos'],
    [{ centavos: 1e13 }, 'numeros.0.centavos'],
    [{ fornecedor: '12345678'.repeat(32) }, 'numeros.0.fornecedor'],
    [{ outra: 1 }, 'numeros.0'],
  ])('are refused with %j', async (values, field) => {
    const refused = await admin.post('admin/prestacoes_conta', body([{ ...numero(), ...values }]));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });

  it('are refused from 5001 on, and 5000 are stored', async () => {
    const lines = Array.from({ length: 5001 }, (_, index) =>
      numero({ categoria: 'Tecnologia da informação e manutenção', fornecedor: `Fornecedor ${index}` }),
    );
    expect((await admin.post('admin/prestacoes_conta', body(lines))).status).toBe(422);
    const { id } = await create(lines.slice(1));
    expect(await numerosOf(id)).toHaveLength(5000);
    await remove(id);
  });

  it('have room in one write with their longest texts', async () => {
    const text = 'ç'.repeat(255);
    const lines = Array.from({ length: 5000 }, () => numero({ categoria: text, fornecedor: text }));
    const { id } = await create(lines);
    expect(await numerosOf(id)).toHaveLength(5000);
    await remove(id);
  });

  it('are not of a section without figures', async () => {
    const ata = await admin.post('admin/atas_reunioes', body([numero()]));
    expect(ata.body.numeros).toBeNull();
    expect((await citizen.get(`atas_reunioes/${ata.body.id}/numeros`)).status).toBe(404);
    await admin.delete(`admin/atas_reunioes/${ata.body.id}`);
  });
});

describe('GET /numeros/totais', () => {
  it('adds up what counts, has the last balance of each account, and the plan with the payments', async () => {
    const first = await create([
      numero({ data: '2017-01-31', tipo: 'receita', categoria: 'ISS', centavos: 500 }),
      numero({ data: '2017-01-31', tipo: 'saldo', categoria: 'Conta', centavos: 400 }),
      numero({ data: '2017-02-28', tipo: 'saldo', categoria: 'Conta', centavos: 300 }),
      numero({ data: '2017-02-27', tipo: 'saldo', categoria: 'Aplicação', centavos: 11 }),
      numero({ data: '2017-02-28', fornecedor: 'Ponta Verde', centavos: 200 }),
      numero({ data: '2017-03-01', fornecedor: 'Ponta Verde', centavos: 50 }),
      numero({ data: '2017-03-01', centavos: 7, soma: false }),
    ]);
    const plan = await admin.post(
      'admin/planos_investimento',
      body([numero({ data: '2017-01-01', tipo: 'previsto', centavos: 900 })]),
    );
    const { body: totals } = await citizen.get('numeros/totais?ano=2017');
    expect(totals).toMatchObject({
      por_ano: [{ ano: 2017, receita: 500, despesa: 250, previsto: 900, saldo: 311 }],
      por_bimestre: [
        { ano: 2017, bimestre: 1, receita: 500, despesa: 200, saldo: 311 },
        { ano: 2017, bimestre: 2, receita: 0, despesa: 50, saldo: null },
      ],
      receitas: [{ categoria: 'ISS', centavos: 500 }],
      despesas: [{ categoria: 'Capacitação', previsto: 900, pago: 250 }],
      fornecedores: [{ fornecedor: 'Ponta Verde', centavos: 250, linhas: 2 }],
    });
    const { body: own } = await citizen.get(`numeros/totais?secao=prestacoes_conta&item=${first.id}`);
    expect(own.por_ano).toEqual([{ ano: 2017, receita: 500, despesa: 257, previsto: 0, saldo: 311 }]);
    await remove(first.id);
    expect((await citizen.get('numeros/totais?ano=2017')).body.por_ano[0].despesa).toBe(0);
    await admin.delete(`admin/planos_investimento/${plan.body.id}`);
  });

  it('shows twenty suppliers, and says what the others were paid', async () => {
    const lines = Array.from({ length: 23 }, (_, index) =>
      numero({ data: '2016-05-01', fornecedor: `Fornecedor ${index}`, centavos: 100 - index }),
    );
    const { id } = await create(lines);
    const { body: totals } = await citizen.get('numeros/totais?ano=2016');
    expect(totals.fornecedores).toHaveLength(20);
    expect(totals.demais.fornecedores).toBe(80 + 79 + 78);
    await remove(id);
  });
});

describe('GET /numeros', () => {
  it('filters by words of category and supplier, and sums what it finds', async () => {
    const { id } = await create([
      numero({ data: '2015-05-01', fornecedor: 'Pajuçara 100% Redes', centavos: 30 }),
      numero({ data: '2015-06-01', fornecedor: 'Pajuçara Redes', centavos: 20 }),
      numero({ data: '2015-06-02', categoria: 'Prêmios', centavos: 10 }),
    ]);
    const found = async (query: string) => (await citizen.get(`numeros?ano=2015&${query}`)).body;
    expect(await found('q=PAJUCARA%20redes')).toMatchObject({ total: 2, centavos: 50 });
    expect(await found('q=100%25')).toMatchObject({ total: 1 });
    expect(await found(`categoria=${encodeURIComponent('Prêmios')}&bimestre=3`)).toMatchObject({ total: 1 });
    expect((await found('ordem=valor')).data.map((line: Numero) => line.centavos)).toEqual([30, 20, 10]);
    expect((await found('')).data[0]).toMatchObject({
      titulo: 'Contas',
      item: id,
      secao: 'prestacoes_conta',
    });
    expect((await citizen.get('numeros?ano=2015&pagina=2')).status).toBe(404);
    await remove(id);
  });

  it('has 200 pages at most', async () => {
    const ids: number[] = [];
    for (const lines of [4000, 4000, 2001]) {
      const numeros = Array.from({ length: lines }, (_, index) =>
        numero({ data: '2014-05-01', centavos: index, categoria: `C ${lines}` }),
      );
      ids.push((await create([...numeros, numero({ data: '2014-05-01', centavos: -ids.length })])).id);
    }
    expect((await citizen.get('numeros?ano=2014')).body).toMatchObject({ total: 10_004, paginas: 200 });
    expect((await citizen.get('numeros?ano=2014&pagina=201')).status).toBe(404);
    await remove(...ids);
  });

  it('are on a page of each year that has some, which is cached until they change', async () => {
    const page = async (year: number) => {
      const { status, headers } = await fetch(`${server.url}/numeros?ano=${year}`);
      // A page that is never cached has no ETag.
      return [status, headers.get('etag')] as const;
    };
    const first = await create([numero({ data: '2013-05-01' })]);
    const [status, etag] = await page(2013);
    expect([status, etag]).toEqual([200, expect.any(String)]);
    expect(await page(2013)).toEqual([200, etag]);
    expect((await page(2012))[0]).toBe(404);
    const second = await create([
      numero({ data: '2012-05-01' }),
      numero({ data: '2013-05-02', centavos: 7 }),
    ]);
    expect(await page(2012)).toEqual([200, expect.any(String)]);
    expect((await page(2013))[1]).not.toBe(etag);
    await remove(first.id, second.id);
  });

  it.each([
    'ano=20',
    'bimestre=7',
    'tipo=lucro',
    'categoria=%00',
    'fornecedor=a%0Ab',
    'item=1',
    'secao=atas_reunioes&item=1',
    'cor=azul',
  ])('refuses %s', async (query) => {
    expect((await citizen.get(`numeros?${query}`)).status).toBe(400);
  });
});

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AlbumRead } from '@fundo/contract/album';
import { IDENTITY_MEMBER } from '@fundo/contract/open-data/exports';
import { DATA_PACKAGE_ADDRESS, tableAddress, type OpenDataTableName } from '@fundo/contract/open-data/tables';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createPergunta } from './harness/content.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { runCommand, type Ended } from './harness/runCommand.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/** `npm run import` of this product's content into an empty installation. */
let there: Server;
let here: Server;
let storage: Storage;
let admin: Api;

const document = async (body: object, text: string) => ({
  ...body,
  arquivo: dataString(await pdfOfPages(text)),
});

beforeAll(async () => {
  there = await startServer({ env: { RATE_LIMITS: 'off' } });
  admin = apiOf(there, (await signIn('admin')).access_token);
  await admin.post(
    'admin/legislacoes',
    await document(
      { titulo: 'Lei 5.688/2023', descricao: '=Cria', numero: '5.688', data_referencia: '2023-03-14' },
      'Cria o fundo.',
    ),
  );
  const deleted = await admin.post('admin/atas_reunioes', await document({ titulo: 'Some' }, 'Some.'));
  await admin.delete(`admin/atas_reunioes/${deleted.body.id}`);
  const first = await document({ titulo: 'Ata, "de maio"', created_at: '2024-05-02' }, 'Rascunho da ata.');
  const ata = (await admin.post('admin/atas_reunioes', first)).body;
  const second = await document(
    { titulo: 'Ata de maio', mudou: 'Corrige o dia', descricao: 'A\nB' },
    'A Lei nº 5.688, de 14 de março de 2023, foi lida.',
  );
  await admin.put(`admin/atas_reunioes/${ata.id}`, second);
  const line = {
    data: '2025-02-28',
    tipo: 'despesa',
    categoria: 'Cursos',
    fornecedor: '=Ltda.',
    centavos: -1_234,
  };
  const numeros = [line, { ...line, fornecedor: null, soma: false }];
  await admin.post('admin/prestacoes_conta', await document({ titulo: 'Contas', numeros }, 'As contas.'));
  const { body: site } = await admin.get('site');
  await admin.put('admin/site', {
    ...site,
    nome: 'Fundo de Porto Novo',
    id_municipio: '2704302',
    sigla_uf: 'AL',
  });
  await createAlbum(admin, { titulo: 'Sem ponto' });
  const { id, titulo, imagem_url } = await createAlbum(admin, { titulo: 'Álbum', fotos: 2 });
  const imagem_ponto = { x: 0.25, y: 1 };
  await admin.put(`admin/galeria_de_imagens/${id}`, { titulo, imagem: imagem_url, imagem_ponto });
  await admin.put('admin/redirecionamentos', {
    lista:
      '/Atas/2023.html /atas-de-reunioes\n"/noticia,7.html" /sobre\n/obras.php?id=3 https://obras.example/3?a=b&c=d',
  });
  await createPergunta(admin, { titulo: 'Segunda?', ordem: 2 });
  await createPergunta(admin, { titulo: 'Primeira?', ordem: 1 });
});
afterAll(() => there.stop());

const tableOf = async ({ url }: Server, name: OpenDataTableName) =>
  (await fetch(url + tableAddress(name))).text();

/** A table without the columns of moments that are of the import itself. */
async function withoutMoments(server: Server): Promise<string> {
  return (await tableOf(server, 'versoes')).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENTO');
}

type Resource = Record<'name' | 'path', string>;

/**
 * Writes the tables, the files and their hashes into a tar, as the open data has them. `inOneFile`: with the pages of all
 * years in one table, as the first exports had it.
 */
async function writeArchive(server: Server, folder: string, { inOneFile = false } = {}): Promise<string> {
  const sums: string[] = [];
  const read = async (address: string) =>
    Buffer.from(await (await fetch(server.url + address)).arrayBuffer());
  const keep = async (name: string, bytes: Buffer) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    return bytes.toString('utf8');
  };
  await keep(IDENTITY_MEMBER, await read('/api/v1/site'));
  const description = JSON.parse(String(await read(DATA_PACKAGE_ADDRESS))) as { resources: Resource[] };
  if (inOneFile)
    description.resources = [
      ...description.resources.filter(({ name }) => !name.startsWith('paginas-')),
      { name: 'paginas', path: 'tabelas/paginas.csv' },
    ];
  await keep('datapackage.json', Buffer.from(JSON.stringify(description)));
  const { resources } = description;
  let texts = '';
  for (const { name, path: member } of resources) texts += await keep(member, await read(tableAddress(name)));
  for (const address of new Set(texts.match(/\/uploads\/[0-9a-f]{24}\.\w+/g)))
    await keep(`arquivos/${path.basename(address)}`, await read(address));
  await writeFile(path.join(folder, 'SHA256SUMS'), sums.join(''));
  const file = path.join(folder, 'tudo.tar');
  await create({ file, cwd: folder, portable: true }, [
    ...resources.map((resource) => resource.path),
    'datapackage.json',
    IDENTITY_MEMBER,
    'arquivos',
    'SHA256SUMS',
  ]);
  return file;
}

/** The site itself, or an archive of its open data. */
describe.each(['site', 'tudo.tar'])('an export after an import of %s', (kind) => {
  let folder: string;
  let source: string;
  let result: Ended;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-tar-'));
    source = kind === 'site' ? there.url : await writeArchive(there, folder);
    storage = await createStorage();
    result = await runCommand('import', storage, source);
    here = await startServer({ storage, env: { RATE_LIMITS: 'off' } });
  });
  afterAll(async () => {
    await here.stop();
    await storage.remove();
    await rm(folder, { recursive: true });
  });

  it('has followed one without a fault', () => {
    expect(result.output).toContain('Importados: 7;');
    expect(result.code).toBe(0);
  });

  it.each([
    'documentos',
    'numeros',
    'perguntas',
    'albuns',
    'fotos',
    'identidade',
    'redirecionamentos',
  ] as const)('has the same bytes in the table %s', async (name) => {
    expect(await tableOf(here, name)).toBe(await tableOf(there, name));
  });

  it('has the point of a cover', async () => {
    expect(await tableOf(here, 'albuns')).toContain(',0.25,1,');
  });

  it('has the same identity', async () => {
    expect(result.output).toContain('A identidade do site vem da origem.');
    expect((await apiOf(here).get('site')).body).toEqual((await apiOf(there).get('site')).body);
  });

  it('has the same redirects', async () => {
    expect(result.output).toContain('Os endereços antigos vêm da origem.');
    const { status, headers } = await fetch(`${here.url}/atas/2023.html`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, '/atas-de-reunioes']);
  });

  describe('that somebody has edited here', () => {
    let simulated: Ended;
    let compared: Ended;
    /** One run of each command sees all edits. The tables are made again after them, at the next request. */
    beforeAll(async () => {
      const editor = apiOf(here, (await signIn('admin')).access_token);
      const [album] = (await editor.get('galeria_de_imagens?page=1')).body.data.filter(
        ({ titulo }: AlbumRead) => titulo === 'Sem ponto',
      ) as AlbumRead[];
      const { id, titulo, imagem_url } = album!;
      const move = (imagem_ponto: object | null) =>
        editor.put(`admin/galeria_de_imagens/${id}`, { titulo, imagem: imagem_url, imagem_ponto });
      const { body: site } = await editor.get('site');
      const { body: redirects } = await editor.get('admin/redirecionamentos');
      await move({ x: 0, y: 0 });
      await editor.put('admin/site', { ...site, nome: 'Outro nome' });
      await editor.put('admin/redirecionamentos', { lista: '' });
      simulated = await runCommand('import', storage, source, '--simular');
      compared = await runCommand('import', storage, source, '--conferir');
      await move(null);
      await editor.put('admin/site', site);
      await editor.put('admin/redirecionamentos', redirects);
    });

    it('differs in the point of a cover', () => {
      expect(compared.code).toBe(2);
      expect(compared.output).toContain('(Sem ponto): o ponto visível da capa é outro na origem');
    });

    it('keeps its identity, which differs', () => {
      expect(simulated.output).toContain('A identidade do site foi editada aqui, e fica como está.');
      expect(compared.output).toContain('- identidade do site: é outra na origem');
    });

    it('keeps its redirects, which differ', () => {
      expect(simulated.output).toContain('Os endereços antigos foram editados aqui, e ficam como estão.');
      expect(compared.output).toContain('- endereços antigos: são outros na origem');
    });
  });

  it('has every version, with its file and the note about it, but the moment of the import', async () => {
    expect(await withoutMoments(there)).toContain('Corrige o dia');
    // The pages are counted once the files are read.
    await vi.waitFor(async () => expect(await withoutMoments(here)).toBe(await withoutMoments(there)));
  });

  it('has the same files', async () => {
    const hashes = async (server: Server) => (await apiOf(server).get('arquivos.sha256')).body;
    expect(await hashes(here)).toBe(await hashes(there));
    const [album] = (await apiOf(there).get('galeria_de_imagens?page=1')).body.data;
    for (const { imagem_url } of album.fotos) {
      const [a, b] = await Promise.all(
        [here, there].map(async ({ url }) => (await fetch(url + imagem_url.url)).text()),
      );
      expect(a).toBe(b);
    }
  });

  it('has the same texts of pages, and the same citations, once the files are read', async () => {
    await vi.waitFor(async () => {
      for (const name of ['paginas', 'citacoes'] as const) {
        const table = await tableOf(there, name);
        expect(table.split('\r\n').length).toBeGreaterThan(2);
        expect(await tableOf(here, name)).toBe(table);
      }
    });
  });

  it('is confirmed by the record and by the comparison with the origin', async () => {
    expect((await runCommand('verify', storage)).output).toContain('Tudo confere');
    expect((await runCommand('import', storage, source, '--conferir')).output).toContain('Tudo confere');
  });
});

it('imports an archive with the pages of all years in one file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-tar-'));
  const empty = await createStorage();
  const source = await writeArchive(there, folder, { inOneFile: true });
  expect(await readdir(path.join(folder, 'tabelas'))).toContain('paginas.csv');
  const { code, output } = await runCommand('import', empty, source);
  expect([code, output]).toEqual([0, expect.stringContaining('Importados: 7;')]);
  expect((await runCommand('import', empty, source, '--conferir')).output).toContain('Tudo confere');
  await empty.remove();
  await rm(folder, { recursive: true });
});

it('refuses an archive that is cut, that has another byte, or that is none', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-tar-'));
  const empty = await createStorage();
  const whole = await readFile(await writeArchive(there, folder));
  const outputOf = async (bytes: Buffer) => {
    await writeFile(path.join(folder, 'tudo.tar'), bytes);
    const { code, output } = await runCommand('import', empty, path.join(folder, 'tudo.tar'));
    return `${code} ${output}`;
  };
  expect(await outputOf(whole.subarray(0, 3000))).toMatch(/^1 .*não é um arquivo tar inteiro/);
  const changed = Buffer.from(whole);
  changed[whole.indexOf('Ata de maio')] = 'a'.charCodeAt(0);
  expect(await outputOf(changed)).toMatch(/^1 .*não tem o SHA-256 que SHA256SUMS diz/);
  expect(await outputOf(Buffer.from('nenhum'))).toMatch(/^1 .*não é um arquivo tar inteiro/);
  await empty.remove();
  await rm(folder, { recursive: true });
});

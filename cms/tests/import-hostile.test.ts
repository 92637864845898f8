import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inDatabase } from './harness/database.ts';
import { runCommand } from './harness/runCommand.ts';
import { pdf } from './harness/sampleFiles.ts';
import { addAta, sendFile, startOrigin, type Lie, type TestOrigin } from './harness/startOrigin.ts';
import { createStorage, type Storage } from './harness/startServer.ts';
import { namesIn } from './harness/storedFiles.ts';

/** `npm run import` from an origin that lies or fails: the entry is named, the others go on, and nothing is half-written. */
let origin: TestOrigin;
let storage: Storage;
beforeEach(async () => {
  origin = await startOrigin();
  storage = await createStorage();
  addAta(origin, 1, pdf('boa'), 'Ata boa');
});
afterEach(async () => {
  await origin.stop();
  await storage.remove();
});

const importAll = () => runCommand('import', storage, origin.url, '--espera=1');

/** A PDF of more bytes than a connection buffers. */
const large = (words: string) => Buffer.concat([pdf(words), Buffer.alloc(3_000_000, '\n')]);

const lieAbout =
  (file: string, lie: Lie): Lie =>
  (request, response) =>
    request.url === file && lie(request, response);

async function stored() {
  const titles: string[] = await inDatabase(
    { url: storage.database.url, dataDir: storage.dataDir },
    (database) => database('atas_reuniao').orderBy('id').pluck('titulo'),
  );
  const places = ['public', 'private', 'new'] as const;
  const files = (await Promise.all(places.map((place) => namesIn(storage, place)))).flat();
  return { titles, files: files.length };
}

/** Imports, and returns what became of ata 2 and of the other one. */
async function importBoth() {
  const { code, output } = await importAll();
  const [, fault] = /^- atas_reunioes\/2 \(Ata 2\): (.*)$/m.exec(output) ?? [];
  const [, report = ''] = /em (\S+relatorio\.txt)/.exec(output) ?? [];
  return { code, fault, reported: await readFile(report, 'utf8'), ...(await stored()) };
}

/** The result of an import in which ata 2 has a fault: it is named, and only the other one is here. */
const named = (sentence: string) => ({
  code: 2,
  fault: expect.stringContaining(sentence),
  reported: expect.stringContaining(sentence),
  titles: ['Ata boa'],
  files: 1,
});

it('names a file that is longer than the origin lists', async () => {
  const arquivo = addAta(origin, 2, pdf('mais longa'));
  Object.assign(origin.rows.atas_reunioes![1]!, { arquivo, arquivo_info: { tamanho: 10 } });
  expect(await importBoth()).toEqual(named('o arquivo tem'));
});

it('names a file of which fewer bytes come than its length says', async () => {
  const file = addAta(origin, 2, pdf('curta'));
  origin.lie = lieAbout(file, (_request, response) => {
    response.writeHead(200, { 'content-length': 5000 });
    response.write(pdf('curta'));
    setTimeout(() => response.destroy(), 20);
    return true;
  });
  expect(await importBoth()).toEqual(named('a conexão com a origem falhou'));
});

it('names a file that is longer than this product stores', async () => {
  const file = addAta(origin, 2, pdf());
  origin.lie = lieAbout(file, (_request, response) => {
    response.writeHead(200, { 'content-length': 200_000_000 }).flushHeaders();
    return true;
  });
  expect(await importBoth()).toEqual(named('o arquivo passa de 100 MB'));
});

it('follows a redirect on the same host, and names one to another', async () => {
  const file = addAta(origin, 2, pdf());
  const moved = addAta(origin, 3, pdf('mudou de lugar'));
  origin.rows.atas_reunioes!.length = 2;
  origin.rows.atas_reunioes!.push({ id: 3, titulo: 'Ata três', arquivo: '/antigo.pdf' });
  origin.lie = (request, response) => {
    if (request.url !== file && request.url !== '/antigo.pdf') return false;
    const target = request.url === file ? 'http://outro.example/ata.pdf' : moved;
    response.writeHead(302, { location: target }).end();
    return true;
  };
  const { code, output } = await importAll();
  expect(output).toContain(
    '- atas_reunioes/2 (Ata 2): a origem redireciona para outro servidor, outro.example',
  );
  expect(code).toBe(2);
  expect(await stored()).toEqual({ titles: ['Ata boa', 'Ata três'], files: 2 });
});

it('names a page that comes instead of a PDF, whatever its type says', async () => {
  const file = addAta(origin, 2, Buffer.from('<!doctype html><title>Entrar</title>'));
  expect(await importBoth()).toEqual(named('O arquivo precisa ser pdf'));
  origin.lie = lieAbout(file, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Entrar</h1>');
    return true;
  });
  const { output } = await importAll();
  expect(output).toContain('em lugar do arquivo veio text/html');
});

it('goes on with a file where its connection was cut', async () => {
  const file = addAta(origin, 2, large('cortada'));
  let cuts = 0;
  origin.lie = lieAbout(file, (request, response) => {
    if (cuts++ > 0) return false;
    const send = response.write.bind(response);
    // The first megabyte alone.
    response.end = ((bytes: Buffer) => {
      send(bytes.subarray(0, 1_000_000), () => response.destroy());
      return response;
    }) as never;
    sendFile(origin, file, request, response);
    return true;
  });
  const { code, output } = await importAll();
  expect(output).toContain('Importados: 2;');
  expect(code).toBe(0);
  expect(origin.requested.filter((line) => line.startsWith(file))).toEqual([
    file,
    expect.stringMatching(/ bytes=[1-9]\d*-$/),
  ]);
});

it('begins a file again that has other bytes after the cut', async () => {
  const file = addAta(origin, 2, large('antes'));
  let cuts = 0;
  origin.lie = lieAbout(file, (request, response) => {
    const total = origin.files.get(file)!.length;
    const [, start] = /^bytes=(\d+)-/.exec(request.headers.range ?? '') ?? [];
    if (cuts++ === 0) {
      response.writeHead(200, { etag: '"um"', 'content-length': total });
      response.write(origin.files.get(file)!.subarray(0, 1_000_000), () => response.destroy());
      origin.files.set(file, Buffer.concat([large('DEPOIS').subarray(0, total)]));
      return true;
    }
    if (start === undefined) return false;
    // It ignores If-Range.
    const range = `bytes ${start}-${total - 1}/${total}`;
    response.writeHead(206, { etag: '"dois"', 'content-range': range });
    response.end(origin.files.get(file)!.subarray(Number(start)));
    return true;
  });
  expect((await importAll()).code).toBe(0);
  const hashes = await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (database) =>
    database('importados').where({ id_origem: 2 }).first('arquivos'),
  );
  const sha256 = createHash('sha256').update(origin.files.get(file)!).digest('hex');
  expect(JSON.parse(hashes!.arquivos)).toMatchObject([{ sha256 }]);
});

it('asks again after a failure of the server, and names one that stays silent', async () => {
  addAta(origin, 2, pdf('muda'));
  let failures = 0;
  origin.lie = (request, response) => {
    if (request.url === '/arquivos/ata-2.pdf') return true;
    if (!request.url!.startsWith('/arquivos/') || failures++ > 0) return false;
    response.writeHead(503, { 'retry-after': '1' }).end();
    return true;
  };
  expect(await importBoth()).toEqual(named('a origem ficou 1 s sem mandar nada'));
});

it('names an entry that lacks a field, or that this product refuses', async () => {
  origin.rows.atas_reunioes!.push({ id: 2, titulo: 'Sem arquivo' });
  const arquivo = addAta(origin, 3, pdf('longa'), 'a'.repeat(300));
  expect(arquivo).toBe('/arquivos/ata-3.pdf');
  const { code, output } = await importAll();
  expect(output).toContain('- atas_reunioes/2: o campo arquivo falta ou não tem a forma da API');
  expect(output).toContain('titulo: O texto pode ter até 255 caracteres');
  expect(code).toBe(2);
  expect(await stored()).toEqual({ titles: ['Ata boa'], files: 1 });
});

it('writes nothing if a list is no list, or the address is none', async () => {
  origin.lie = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Em manutenção</h1>');
    return true;
  };
  const { code, output } = await importAll();
  expect(output).toContain('/api/v1/atas_reunioes não é JSON');
  expect(code).toBe(1);
  expect((await runCommand('import', storage, 'ftp://exemplo.gov.br')).output).toContain('não é um endereço');
  expect(await stored()).toEqual({ titles: [], files: 0 });
});

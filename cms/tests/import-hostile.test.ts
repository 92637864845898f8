import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDatabase } from './harness/database.ts';
import { runCommand } from './harness/runCommand.ts';
import { pdf } from './harness/sampleFiles.ts';
import { addAta, sendFile, startOrigin, type Lie, type TestOrigin } from './harness/startOrigin.ts';
import { createStorage, type Storage } from './harness/startServer.ts';
import { namesIn } from './harness/storedFiles.ts';

/** `npm run import` from an origin that lies or fails: the entry is named, the others go on, and nothing is half-written. */
let origin: TestOrigin;
let storage: Storage;
beforeAll(async () => {
  origin = await startOrigin();
  storage = await createStorage();
});
afterAll(async () => {
  await origin.stop();
  await storage.remove();
});

const database = () => ({ url: storage.database.url, dataDir: storage.dataDir });

async function stored() {
  const titles: string[] = await inDatabase(database(), (db) =>
    db('atas_reuniao').orderBy('id').pluck('titulo'),
  );
  const places = ['public', 'private', 'new'] as const;
  const files = (await Promise.all(places.map((place) => namesIn(storage, place)))).flat();
  return { titles: titles.toSorted(), files: files.length };
}

it('writes nothing if a list is no list, or the address is none', async () => {
  origin.lie = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Em manutenção</h1>');
    return true;
  };
  const { code, output } = await runCommand('import', storage, origin.url);
  expect(output).toContain('/api/v1/atas_reunioes não é JSON');
  expect(code).toBe(1);
  expect((await runCommand('import', storage, 'ftp://exemplo.gov.br')).output).toContain('não é um endereço');
  expect(await stored()).toEqual({ titles: [], files: 0 });
});

it('writes nothing if a section has more entries than it takes, and reads no further page of it', async () => {
  const pages: string[] = [];
  origin.lie = ({ url }, response) => {
    const [, page] = /galeria_de_imagens\?page=(\d+)/.exec(url!) ?? [];
    if (page === undefined) return false;
    pages.push(page);
    const data = Array.from({ length: page === '1' ? 8 : 130_000 }, () => 0);
    response.end(JSON.stringify({ data, total_pages: 4 }));
    return true;
  };
  const { code, output } = await runCommand('import', storage, origin.url);
  expect(output).toContain('galeria_de_imagens tem mais de 100000 itens');
  expect(code).toBe(1);
  expect(pages).toEqual(['1', '2']);
  expect(await stored()).toEqual({ titles: [], files: 0 });
});

/** Adds ata `id`. Returns what the origin does instead of sending its file. */
type Add = (id: number) => Lie | undefined;

/** A PDF of more bytes than a connection buffers. */
const large = (words: string) => Buffer.concat([pdf(words), Buffer.alloc(3_000_000, '\n')]);

/** Adds an ata with a file of these bytes, instead of which the origin does something else. */
const instead =
  (bytes: Buffer, lie: Lie): Add =>
  (id) => {
    addAta(origin, id, bytes);
    return lie;
  };

const redirectTo =
  (location: string): Lie =>
  (_request, response) => {
    response.writeHead(302, { location }).end();
    return true;
  };

const onlyOnce = (lie: Lie): Lie => {
  let calls = 0;
  return (...exchange) => calls++ === 0 && lie(...exchange);
};

const FAULTS: { fault: string; add: Add; sentence: string }[] = [
  {
    fault: 'a file that is longer than the origin lists',
    add(id) {
      addAta(origin, id, pdf('mais longa'));
      Object.assign(origin.rows.atas_reunioes!.at(-1)!, { arquivo_info: { tamanho: 10 } });
      return undefined;
    },
    sentence: 'o arquivo tem',
  },
  {
    fault: 'a file of which fewer bytes come than its length says',
    add: instead(pdf('curta'), (_request, response) => {
      response.writeHead(200, { 'content-length': 5000 });
      response.write(pdf('curta'));
      setTimeout(() => response.destroy(), 20);
      return true;
    }),
    sentence: 'a conexão com a origem falhou',
  },
  {
    fault: 'a file that is longer than this product stores',
    add: instead(pdf(), (_request, response) => {
      response.writeHead(200, { 'content-length': 200_000_000 }).flushHeaders();
      return true;
    }),
    sentence: 'o arquivo passa de 100 MB',
  },
  {
    fault: 'a redirect to another host',
    add: instead(pdf(), redirectTo('http://outro.example/ata.pdf')),
    sentence: 'a origem redireciona para outro servidor, outro.example',
  },
  {
    fault: 'a page that comes as a PDF',
    add: instead(Buffer.from('<!doctype html><title>Entrar</title>'), () => false),
    sentence: 'O arquivo precisa ser pdf',
  },
  {
    fault: 'a page that comes instead of a PDF',
    add: instead(pdf(), (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Entrar</h1>');
      return true;
    }),
    sentence: 'em lugar do arquivo veio text/html',
  },
  {
    fault: 'a file of which nothing comes',
    add: instead(pdf('muda'), () => true),
    sentence: 'a origem ficou 1 s sem mandar nada',
  },
  {
    fault: 'an entry that lacks a field',
    add(id) {
      origin.rows.atas_reunioes!.push({ id, titulo: 'Sem arquivo' });
      return undefined;
    },
    sentence: 'o campo arquivo falta ou não tem a forma da API',
  },
  {
    fault: 'an entry that this product refuses',
    add(id) {
      addAta(origin, id, pdf('longa'), 'a'.repeat(300));
      return undefined;
    },
    sentence: 'titulo: O texto pode ter até 255 caracteres',
  },
];

/** Sends the first megabyte, then cuts the connection. */
const cutAfterOneMegabyte = onlyOnce((request, response) => {
  const send = response.write.bind(response);
  response.end = ((bytes: Buffer) => {
    send(bytes.subarray(0, 1_000_000), () => response.destroy());
    return response;
  }) as never;
  sendFile(origin, request.url!, request, response);
  return true;
});

/** Cuts the connection, then has other bytes, and ignores If-Range. */
function changeAfterTheCut(): Lie {
  let cuts = 0;
  return ({ url, headers }, response) => {
    const bytes = origin.files.get(url!)!;
    const total = bytes.length;
    const [, start] = /^bytes=(\d+)-/.exec(headers.range ?? '') ?? [];
    if (cuts++ === 0) {
      response.writeHead(200, { etag: '"um"', 'content-length': total });
      response.write(bytes.subarray(0, 1_000_000), () => response.destroy());
      origin.files.set(url!, large('DEPOIS').subarray(0, total));
      return true;
    }
    if (start === undefined) return false;
    const range = `bytes ${start}-${total - 1}/${total}`;
    response.writeHead(206, { etag: '"dois"', 'content-range': range }).end(bytes.subarray(Number(start)));
    return true;
  };
}

const GOOD = { plain: 1, moved: 50, cut: 51, changed: 52, busy: 53 };

describe('an import with many faults', () => {
  const faults = FAULTS.map((fault, index) => ({ ...fault, id: index + 2 }));
  const pathOf = (id: number) => `/arquivos/ata-${id}.pdf`;
  let result: Awaited<ReturnType<typeof runCommand>>;
  beforeAll(async () => {
    const lies = new Map(faults.map(({ id, add }) => [pathOf(id), add(id)]));
    for (const id of Object.values(GOOD))
      addAta(origin, id, id === GOOD.plain ? pdf('boa') : large(`ata ${id}`));
    origin.files.set('/arquivos/nova.pdf', pdf('mudou de lugar'));
    lies.set(pathOf(GOOD.moved), redirectTo('/arquivos/nova.pdf'));
    lies.set(pathOf(GOOD.cut), cutAfterOneMegabyte);
    lies.set(pathOf(GOOD.changed), changeAfterTheCut());
    const refuse: Lie = (_request, response) => {
      response.writeHead(503, { 'retry-after': '1' }).end();
      return true;
    };
    lies.set(pathOf(GOOD.busy), onlyOnce(refuse));
    origin.lie = (request, response) => lies.get(request.url!)?.(request, response) ?? false;
    result = await runCommand('import', storage, origin.url, '--espera=1');
  });

  it.each(faults)('names $fault', async ({ id, sentence }) => {
    const [, report = ''] = /em (\S+relatorio\.txt)/.exec(result.output) ?? [];
    for (const text of [result.output, await readFile(report, 'utf8')]) {
      const line = text.split('\n').find((row) => RegExp(`atas_reunioes/${id}\\b`).test(row));
      expect(line).toContain(sentence);
    }
  });

  it('brings all others, and nothing of these', async () => {
    expect(result.code).toBe(2);
    const titles = Object.values(GOOD).map((id) => `Ata ${id}`);
    expect(await stored()).toEqual({ titles: titles.toSorted(), files: titles.length });
  });

  it('goes on with a file where its connection was cut', () => {
    const file = pathOf(GOOD.cut);
    expect(origin.requested.filter((line) => line.startsWith(file))).toEqual([
      file,
      expect.stringMatching(/ bytes=[1-9]\d*-$/),
    ]);
  });

  it('begins a file again that has other bytes after the cut', async () => {
    const row = await inDatabase(database(), (db) =>
      db('importados').where({ id_origem: GOOD.changed }).first('arquivos'),
    );
    const bytes = origin.files.get(pathOf(GOOD.changed))!;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(JSON.parse(row!.arquivos)).toMatchObject([{ sha256 }]);
  });
});

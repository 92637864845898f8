import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECTIONS } from '../../contract/src/sections.ts';
import { perSecond } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { cmsEnvironment } from '../servers/cmsEnvironment.ts';
import { ROOT } from '../servers/startProgram.ts';

const DOCUMENTS = 1000;
const FILE_BYTES = 180_000;
const MIN_RATE = 30;

/** Measures an import of documents from a server of the specification's API into the empty `dataDir`. */
export async function measureImport(dataDir: string): Promise<Section> {
  const origin = await startOrigin();
  await runImport(origin.url, dataDir);
  const rate = DOCUMENTS / ((performance.now() - origin.firstAt()) / 1000);
  origin.server.close();
  return {
    title: 'An import',
    how:
      `${DOCUMENTS} documents with files of ${FILE_BYTES} bytes, from a server on the same machine into an empty ` +
      'installation on SQLite, from the first request for a file to the end of the command.',
    figures: [
      {
        what: 'Documents imported',
        measured: perSecond(rate),
        target: { text: `≥ ${perSecond(MIN_RATE)}`, reached: rate >= MIN_RATE },
      },
    ],
  };
}

/** Runs `npm run import`. @throws Error if anything was not imported */
async function runImport(url: string, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['cms/dist/import.js', url], {
    cwd: ROOT,
    env: { ...process.env, ...cmsEnvironment(dataDir) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The import ended with ${code}`);
}

/** Starts an origin with minutes, whose files differ by their number. `firstAt`: when the first one was asked for. */
async function startOrigin(): Promise<{ url: string; server: Server; firstAt(): number }> {
  const { path } = SECTIONS.ata;
  const rows = Array.from({ length: DOCUMENTS }, (_, index) => ({
    id: index + 1,
    titulo: `Ata ${index + 1}`,
    arquivo: `/arquivos/${index + 1}.pdf`,
  }));
  const lists = new Map(
    Object.values(SECTIONS).map((section) => [
      `/api/v1/${section.path}`,
      section.kind === 'gallery'
        ? { data: [], current_page: 1, total_pages: 1 }
        : { [section.listKey]: section.path === path ? rows : [] },
    ]),
  );
  let firstAt: number | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://origin');
    const list = lists.get(pathname);
    if (list) return void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(list));
    const [, number] = /^\/arquivos\/(\d+)\.pdf$/.exec(pathname) ?? [];
    if (!number) return void response.writeHead(404).end();
    firstAt ??= performance.now();
    response.setHeader('Content-Type', 'application/pdf').end(pdfOf(number));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    firstAt: () => firstAt!,
  };
}

/** Returns an empty PDF of FILE_BYTES bytes, whose comment has a number. */
function pdfOf(number: string): Buffer {
  const head = Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%${number} `,
  );
  const tail = Buffer.from('\ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n0\n%%EOF\n');
  return Buffer.concat([head, Buffer.alloc(FILE_BYTES - head.length - tail.length, 'fundo '), tail]);
}

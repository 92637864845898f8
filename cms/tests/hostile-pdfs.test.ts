import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReadingLimits } from '../src/texts/processes/ReadingProcess.ts';
import type * as ReadTexts from '../src/texts/read-texts.ts';
import { pdf } from './harness/sampleFiles.ts';

// The process that it starts is a separate program: the built one.
const READ_TEXTS = path.resolve(import.meta.dirname, '../dist/src/texts/read-texts.js');
const { TextReader, READING_LIMITS } = createRequire(import.meta.url)(READ_TEXTS) as typeof ReadTexts;

/** A program that reads a file without limits of time. */
const READ_WITHOUT_END = `
  const [, program, file] = process.argv;
  const { TextReader, READING_LIMITS } = require(program);
  const reader = new TextReader({ ...READING_LIMITS, cpuMs: 1e9 });
  require('node:fs').promises.open(file).then((handle) => reader.read(handle));
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer | string, limits: Partial<ReadingLimits> = {}) {
  const name = path.join(folder, 'a.pdf');
  await writeFile(name, bytes);
  const file = await open(name);
  const reader = new TextReader({ ...READING_LIMITS, ...limits });
  try {
    return await reader.read(file);
  } finally {
    reader.end();
    await file.close();
  }
}

/** Half a gigabyte of one byte in a few kB. */
function bomb(layers: number, byte: number): Buffer {
  let stream: Buffer = Buffer.alloc(1024 ** 3 / 2, byte);
  for (let layer = 0; layer < layers; layer += 1) stream = deflateSync(stream);
  return stream;
}

const filters = (layers: number) => `/Filter[${'/FlateDecode'.repeat(layers)}]`;

const object = (number: number, dictionary: string, stream: Buffer) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dictionary}/Length ${stream.length}>>stream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

const CATALOG = '%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n';

/** A file of one page, whose content is the object 4; it may draw the form 5. */
const page = (...objects: Buffer[]) =>
  Buffer.concat([
    Buffer.from(
      `${CATALOG}2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n` +
        '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R' +
        '/Resources<</Font<</F 6 0 R>>/XObject<</X 5 0 R>>>>>>\nendobj\n' +
        '6 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\n',
    ),
    ...objects,
    Buffer.from('trailer\n<</Size 100/Root 1 0 R>>\n'),
  ]);

const HOSTILE: Record<string, () => Buffer | string> = {
  'whose list of objects unpacks to half a gigabyte': () => {
    const stream = object(5, `/Type/XRef/Size 6/W[1 2 1]/Root 1 0 R${filters(3)}`, bomb(3, 0));
    return Buffer.concat([
      Buffer.from(CATALOG),
      stream,
      Buffer.from(`startxref\n${CATALOG.length}\n%%EOF\n`),
    ]);
  },
  'whose pages contain themselves': () =>
    `${CATALOG}2 0 obj\n<</Type/Pages/Kids[2 0 R 2 0 R]/Count 4000000>>\nendobj\ntrailer\n<</Size 3/Root 1 0 R>>\n`,
  'whose page unpacks to half a gigabyte': () => page(object(4, filters(2), bomb(2, 0x20))),
  'that writes the same line without end': () => {
    const line = `(${'a'.repeat(60)}) Tj 0 -1 Td `;
    return page(object(4, filters(1), deflateSync(`BT /F 10 Tf ${line.repeat(400_000)}ET`)));
  },
  'whose forms draw each other ten times': () => formsThatDraw(10),
};

/** A page of forms of which each draws the next one several times. */
function formsThatDraw(times: number): Buffer {
  const form = (index: number) =>
    object(
      index === 0 ? 5 : 10 + index,
      `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</X ${11 + index} 0 R>>>>`,
      Buffer.from('/X Do '.repeat(times)),
    );
  return page(object(4, '', Buffer.from('/X Do')), ...Array.from({ length: 30 }, (_, index) => form(index)));
}

async function childrenOf(pid: number): Promise<string[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean);
}

/** The most memory, in MB, that a child of this process has had. */
async function watchChildren(): Promise<() => Promise<number>> {
  let most = 0;
  const look = async () => {
    for (const pid of await childrenOf(process.pid)) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    }
  };
  const timer = setInterval(() => void look(), 20);
  return async () => {
    clearInterval(timer);
    return most;
  };
}

describe('a hostile PDF', () => {
  it.each(Object.entries(HOSTILE))('%s ends by itself or at its limits', async (name, make) => {
    const bytes = make();
    const children = await watchChildren();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const start = performance.now();
    const reading = await read(bytes);
    const ms = performance.now() - start;
    delay.disable();
    const mb = await children();
    console.info(
      `${name}: ${Math.round(ms)} ms, ${Math.round(mb)} MB, stall ${Math.round(delay.max / 1e6)} ms`,
      reading,
    );
    expect(reading).toHaveProperty('failure');
    expect(mb).toBeLessThan(512);
  });

  it('that takes more memory than it may is given up', async () => {
    const make = HOSTILE['whose page unpacks to half a gigabyte']!;
    expect(await read(make(), { bytes: 120 * 1024 ** 2 })).toEqual({ failure: 'memory' });
  });

  it('that takes longer than it may is given up', async () => {
    // A small file may be read before the system counts its first 10 ms.
    const make = HOSTILE['whose forms draw each other ten times']!;
    expect(await read(make(), { cpuMs: 1 })).toEqual({ failure: 'time' });
  });

  it('does not outlive a server that is killed while it is being read', async () => {
    const name = path.join(folder, 'endless.pdf');
    await writeFile(name, formsThatDraw(100));
    const server = spawn(process.execPath, ['-e', READ_WITHOUT_END, READ_TEXTS, name], { stdio: 'inherit' });
    const readers = () => childrenOf(server.pid!);
    await vi.waitUntil(async () => (await readers()).length > 0);
    const [reader] = (await readers()) as [string];
    const cpuTicks = async () => (await readFile(`/proc/${reader}/stat`, 'utf8')).split(' ')[13];
    // Busy: it takes the processor all the time.
    await vi.waitUntil(async () => Number(await cpuTicks()) > 150);
    server.kill('SIGKILL');
    await once(server, 'exit');
    const start = performance.now();
    try {
      await expect.poll(() => existsSync(`/proc/${reader}`)).toBe(false);
    } finally {
      if (existsSync(`/proc/${reader}`)) process.kill(Number(reader), 'SIGKILL');
    }
    console.info(`A reader ended ${Math.round(performance.now() - start)} ms after its server`);
  });

  it('keeps none that comes after it from being read', async () => {
    const reader = new TextReader();
    const files = [HOSTILE['whose forms draw each other ten times']!(), pdf()];
    const readings = [];
    for (const [index, bytes] of files.entries()) {
      const name = path.join(folder, `${index}.pdf`);
      await writeFile(name, bytes);
      const file = await open(name);
      readings.push(await reader.read(file));
      await file.close();
    }
    reader.end();
    expect(readings).toEqual([
      { failure: 'time' },
      { pages: 1, read: [{ page: 1, blocks: [], isScan: false, isDamaged: false }] },
    ]);
  });
});

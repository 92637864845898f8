import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as ReadTexts from '../src/texts/read-texts.ts';
import { pdfWith } from './harness/pdfWith.ts';

// The process that it starts is a separate program: the built one.
const READ_TEXTS = path.resolve(import.meta.dirname, '../dist/src/texts/read-texts.js');
const { TextReader, READING_LIMITS } = createRequire(import.meta.url)(READ_TEXTS) as typeof ReadTexts;

/** Of the file's only page: the work of about a second. */
const LINES = 90_000;

let folder: string;
let file: FileHandle;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-reading-'));
  const name = path.join(folder, 'a.pdf');
  const write = (page: PDFKit.PDFDocument) => {
    for (let line = 0; line < LINES; line += 1)
      page.text('O conselho aprovou o plano.', 60, 60 + (line % 700));
  };
  await writeFile(name, await pdfWith([write]));
  file = await open(name);
});
afterAll(async () => {
  await file.close();
  await rm(folder, { recursive: true });
});

let reader: InstanceType<typeof TextReader>;
afterEach(() => reader.end());

/** Begins to read, and returns the process that does, once it is at work. */
async function begin(limits: Partial<typeof READING_LIMITS> = {}) {
  const before = new Set(await childrenOf(process.pid));
  reader = new TextReader({ ...READING_LIMITS, cpuMs: 60_000, ...limits });
  const reading = reader.read(file);
  const started = async () => (await childrenOf(process.pid)).find((pid) => !before.has(pid));
  const pid = await vi.waitUntil(started, { interval: 5 });
  return { reading, pid: Number(pid) };
}

async function childrenOf(pid: number): Promise<string[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean);
}

/** The fields of a process's or a thread's `stat`, from `state`, the third one, on. */
const fieldsOf = async (task: string): Promise<string[]> => {
  const stat = await readFile(`/proc/${task}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

async function prioritiesOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  return Promise.all(threads.map(async (id) => Number((await fieldsOf(`${pid}/task/${id}`))[16])));
}

/** Returns a process's processor time, in ms. */
const cpuTimeOf = async (pid: number): Promise<number> => {
  const [, , , , , , , , , , , user, system] = await fieldsOf(String(pid));
  return 10 * (Number(user) + Number(system));
};

/** Waits until a process has had this much processor time. */
const busyFor = (pid: number, ms: number) =>
  vi.waitUntil(async () => (await cpuTimeOf(pid)) > ms, { interval: 5 });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// The process starts, loads the engine, and opens the file, in some 300 ms.
const AT_THE_PAGE = 500;

describe.skipIf(!existsSync('/proc/self/task'))('a process that reads a file', () => {
  it('has the lowest priority in all of its threads', async () => {
    const { reading, pid } = await begin();
    await busyFor(pid, AT_THE_PAGE);
    expect(new Set(await prioritiesOf(pid))).toEqual(new Set([19]));
    expect(await reading).toHaveProperty('pages', 1);
  });

  it.skipIf(!existsSync('/proc/self/autogroup'))('gives its session the lowest priority', async () => {
    const { reading, pid } = await begin();
    await vi.waitFor(async () =>
      expect(await readFile(`/proc/${pid}/autogroup`, 'utf8')).toMatch(/ nice 19$/m),
    );
    expect(await reading).toHaveProperty('pages', 1);
  });

  it.each([
    [READING_LIMITS.bytesKept, 'reads the next one too'],
    [0, 'is followed by another one, if it has kept too much memory'],
  ])('with %i bytes to keep %s', async (bytesKept) => {
    const { reading, pid } = await begin({ bytesKept });
    await reading;
    expect(await reader.read(file)).toHaveProperty('pages', 1);
    expect((await childrenOf(process.pid)).includes(String(pid))).toBe(bytesKept > 0);
  });

  it('is given up when it hangs', async () => {
    const { reading, pid } = await begin({ idleMs: 1000 });
    await busyFor(pid, AT_THE_PAGE);
    process.kill(pid, 'SIGSTOP');
    expect(await reading).toEqual({ failure: 'time' });
  });

  it('is not given up while a busy machine gives it little', async () => {
    const { reading, pid } = await begin({ idleMs: 2000 });
    await busyFor(pid, AT_THE_PAGE);
    const start = performance.now();
    while (performance.now() - start < 3000) {
      process.kill(pid, 'SIGSTOP');
      await pause(500);
      const cpuTime = await cpuTimeOf(pid);
      process.kill(pid, 'SIGCONT');
      // The least that counts as work. A fixed pause gives it none on a machine that is busy itself.
      await busyFor(pid, cpuTime + 50);
    }
    expect(await reading).toHaveProperty('pages', 1);
    expect(performance.now() - start).toBeGreaterThan(3000);
  });
});

describe.skipIf(!existsSync('/proc/self/task'))('a reader of text layers', () => {
  it('starts another process for the next file after its process ended', async () => {
    const { reading } = await begin();
    reader.end();
    expect(await reading).toEqual({ failure: 'stopped' });
    expect(await reader.read(file)).toHaveProperty('pages', 1);
  });

  it('gives up what it reads when it is stopped, and reads nothing after that', async () => {
    const { reading } = await begin();
    reader.stop();
    expect(await reading).toEqual({ failure: 'stopped' });
    expect(await reader.read(file)).toEqual({ failure: 'stopped' });
  });

  it('starts no process when it is stopped while it looks whether it can use the last one', async () => {
    const { reading } = await begin();
    await reading;
    const next = reader.read(file);
    reader.stop();
    expect(await next).toEqual({ failure: 'stopped' });
  });
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { folderOf } from './export-folder';
import type { Manifest, Sum } from './Manifest';
import { readStoredFiles, writeStoredFiles } from './stored-files';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fundo-stored-'));
vi.stubEnv('DATA_DIR', dataDir);
const state = '0'.repeat(16);
const folder = folderOf(state);
const read = (stored: Sum) => readStoredFiles({ state, stored } as Manifest);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const FILES = [
  { name: 'b.pdf', bytes: 12, sha256: 'b'.repeat(64) },
  { name: 'a.jpg', bytes: 3, sha256: 'a'.repeat(64) },
];
const write = () => writeStoredFiles(folder, FILES, new AbortController().signal);

it('reads the files that were written, in their order', async () => {
  expect(await read(await write())).toEqual(FILES);
});

it('reads no list that was cut, or that has a line of another form: the offsets of tudo.tar would be wrong', async () => {
  const stored = await write();
  const file = path.join(folder, 'arquivos.txt');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, text.indexOf('\n') + 1));
  await expect(read(stored)).rejects.toThrow('bytes instead of');
  writeFileSync(file, text.replace(' 3 ', ' x '));
  await expect(read(stored)).rejects.toThrow('another form');
});

it.runIf(existsSync('/proc/self/fd'))(
  'leaves no file open after a list with a line of another form',
  async () => {
    const stored = await write();
    const file = path.join(folder, 'arquivos.txt');
    const long = Buffer.alloc(300_000, 'x\n');
    writeFileSync(file, long);
    await expect(read({ ...stored, bytes: long.length })).rejects.toThrow('another form');
    const isOpen = (fd: string) =>
      existsSync(`/proc/self/fd/${fd}`) && readlinkSync(`/proc/self/fd/${fd}`) === file;
    expect(readdirSync('/proc/self/fd').filter(isOpen)).toEqual([]);
  },
);

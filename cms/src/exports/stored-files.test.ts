import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { folderOf } from './export-folder';
import type { Manifest } from './Manifest';
import { readStoredFiles, writeStoredFiles } from './stored-files';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fundo-stored-'));
vi.stubEnv('DATA_DIR', dataDir);
const manifest = { state: '0'.repeat(16) } as Manifest;
const folder = folderOf(manifest.state);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});
afterAll(() => rmSync(dataDir, { recursive: true }));

it('reads the files that were written, in their order', async () => {
  const files = [
    { name: 'b.pdf', bytes: 12, sha256: 'b'.repeat(64) },
    { name: 'a.jpg', bytes: 3, sha256: 'a'.repeat(64) },
  ];
  await writeStoredFiles(folder, files, new AbortController().signal);
  expect(await readStoredFiles(manifest)).toEqual(files);
});

it('reads no list that was cut: the offsets of tudo.tar would be wrong', async () => {
  writeFileSync(path.join(folder, 'arquivos.txt'), `${'a'.repeat(64)} 3\n`);
  await expect(readStoredFiles(manifest)).rejects.toThrow('another form');
});

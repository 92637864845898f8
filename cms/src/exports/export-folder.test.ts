import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import {
  adoptExport,
  deleteUnfinished,
  folderOf,
  keptExports,
  newExportFolder,
  readExport,
} from './export-folder';
import { FORMAT, type Manifest } from './Manifest';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fundo-exports-'));
vi.stubEnv('DATA_DIR', dataDir);
const GIGABYTE = 1024 ** 3;

beforeEach(() => rmSync(path.join(dataDir, 'private'), { recursive: true, force: true }));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function adopt(number: number, { bytes = 1, cursor = number, madeAt = number } = {}) {
  const manifest: Manifest = {
    state: String(number).padStart(16, '0'),
    format: FORMAT,
    position: { cursor, resumo: 'a', momento: '2026-03-01T12:00:00.000Z', registro: 1 },
    madeAt,
    momento: '2026-03-01T12:00:00.000Z',
    described: [],
    tables: [],
    zip: { name: 'tabelas.zip', bytes, sha256: 'a'.repeat(64) },
    stored: { name: 'arquivos.txt', bytes: 0, sha256: 'a'.repeat(64) },
  };
  const folder = await newExportFolder(undefined);
  mkdirSync(folder);
  await adoptExport(folder, manifest);
  return manifest;
}

const states = async () => (await keptExports()).map(({ madeAt }) => madeAt);

it('keeps the five newest', async () => {
  for (let number = 1; number <= 7; number += 1) await adopt(number);
  expect(await states()).toEqual([7, 6, 5, 4, 3]);
  expect(await readExport('0000000000000002')).toBeUndefined();
});

it('keeps two gigabytes, and the newest whatever its size', async () => {
  await adopt(1);
  await adopt(2, { bytes: GIGABYTE });
  await adopt(3, { bytes: GIGABYTE });
  expect(await states()).toEqual([3, 2]);
  await adopt(4, { bytes: 3 * GIGABYTE });
  expect(await states()).toEqual([4]);
});

it('renews the position of a state that it has', async () => {
  await adopt(1, { cursor: 1 });
  const again = await adopt(1, { cursor: 9 });
  expect(await keptExports()).toEqual([again]);
});

it('removes exports of another release, and what a killed process left an hour ago', async () => {
  const { state } = await adopt(1);
  writeFileSync(path.join(folderOf(state), 'manifest.json'), '{"format":"other"}');
  const [old, fresh] = [await newExportFolder(undefined), await newExportFolder(undefined)];
  mkdirSync(old);
  mkdirSync(fresh);
  utimesSync(old, new Date(0), new Date(0));
  expect(await keptExports()).toEqual([]);
  expect(readdirSync(path.dirname(fresh))).toEqual([path.basename(fresh)]);
});

it('fails nothing if what is left of one cannot be deleted now', async () => {
  const file = path.join(dataDir, 'arquivo');
  writeFileSync(file, '');
  await expect(deleteUnfinished(path.join(file, 'resto'))).resolves.toBeUndefined();
});

it('is refused without room for as much again', async () => {
  const manifest = await adopt(1, { bytes: Number.MAX_SAFE_INTEGER });
  await expect(newExportFolder(manifest)).rejects.toThrow('no room');
});

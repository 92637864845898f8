import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyTemporaryFolder } from '../../src/files/IncomingFile.ts';
import type { FileStore } from '../../src/files/store/FileStore.ts';
import { LocalStore } from '../../src/files/store/LocalStore.ts';
import { moveFiles } from '../../src/files/store/move-files.ts';
import type { StoreFolder } from '../../src/files/folders.ts';
import { storeAt } from './storeAt.ts';

let dataDir: string;
let disk: LocalStore;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'fundo-move-'));
  vi.stubEnv('DATA_DIR', dataDir);
  await emptyTemporaryFolder();
  disk = new LocalStore(dataDir);
  await disk.prepare();
  await disk.setIdentity('esta');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true });
});

const fileOf = (hash: string) => ({ hash, ext: '.pdf' });
async function put(store: FileStore, folder: StoreFolder, hash: string, words = hash): Promise<void> {
  const source = path.join(dataDir, 'source');
  await writeFile(source, words);
  await store.put(folder, fileOf(hash), source);
}
const wordsIn = async (store: FileStore, folder: StoreFolder, hash: string) => {
  const stored = await store.open(folder, fileOf(hash));
  return stored && text(stored.stream());
};

it('copies files into an object store and back, and only what is new at the second run', async () => {
  await put(disk, 'public', 'ata');
  await put(disk, 'private', 'rascunho');
  await put(disk, 'deleted', 'apagada');
  const remote = storeAt();
  expect(await moveFiles(disk, remote)).toEqual({ copied: 3, found: 0, removed: 0 });
  expect(await wordsIn(remote, 'private', 'rascunho')).toBe('rascunho');
  await put(disk, 'public', 'nova');
  await disk.move(fileOf('ata'), 'public', 'private');
  expect(await moveFiles(disk, remote)).toEqual({ copied: 2, found: 2, removed: 1 });
  expect([await wordsIn(remote, 'public', 'ata'), await wordsIn(remote, 'private', 'ata')]).toEqual([
    undefined,
    'ata',
  ]);
  expect(await remote.identity()).toBe('esta');

  const other = new LocalStore(path.join(dataDir, 'outra'));
  expect(await moveFiles(remote, other)).toEqual({ copied: 4, found: 0, removed: 0 });
  expect(await wordsIn(other, 'public', 'nova')).toBe('nova');
});

it('leaves a store that the start refuses if it is interrupted, and then goes on', async () => {
  const remote = storeAt();
  const put = vi.spyOn(remote, 'put').mockRejectedValueOnce(new Error('cut'));
  await expect(moveFiles(disk, remote)).rejects.toThrow('cut');
  expect(await remote.identity()).toBe('incompleto:esta');
  put.mockRestore();
  await moveFiles(disk, remote);
  expect(await remote.identity()).toBe('esta');
});

it('names a copy whose bytes differ', async () => {
  const remote = storeAt();
  vi.spyOn(remote, 'put').mockImplementation(async (folder, file) => {
    const wrong = path.join(dataDir, 'wrong');
    await writeFile(wrong, 'outros bytes');
    await storePut.call(remote, folder, file, wrong);
  });
  const storePut = Object.getPrototypeOf(remote).put as FileStore['put'];
  await expect(moveFiles(disk, remote)).rejects.toThrow(/não tem os mesmos bytes/);
});

it("refuses another installation's store", async () => {
  const remote = storeAt();
  await remote.setIdentity('outra');
  await expect(moveFiles(disk, remote)).rejects.toThrow(/são de outra instalação/);
});

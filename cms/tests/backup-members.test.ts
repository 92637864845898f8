import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ArchiveWriter, readArchive } from '../src/backup/archive.ts';
import { apiOf } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { runCommand } from './harness/runCommand.ts';
import { pdf } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createOtherStorage, createStorage, startServer, type Storage } from './harness/startServer.ts';

/** A backup to which somebody has added files, with the hashes and the number that its manifest then has. */
let storage: Storage;
let backup: string;
const ADDED = ['public/uploads/0123456789abcdef01234567.pdf', 'private/uploads/fedcba9876543210fedcba98.pdf'];

beforeAll(async () => {
  storage = await createStorage();
  const server = await startServer({ storage });
  await createAta(apiOf(server, (await signIn('admin')).access_token));
  const whole = path.join(storage.dataDir, 'whole.tar');
  await runCommand('backup', storage, whole);
  await server.stop();
  backup = path.join(storage.dataDir, 'added.tar');
  const copy = await ArchiveWriter.create(backup);
  await readArchive(whole, async (name, bytes) => {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    if (name !== 'manifest.json') return copy.add(name, content.length, [content]);
    const manifest = JSON.parse(content.toString()) as { files: { count: number } };
    manifest.files.count += ADDED.length;
    return copy.addText(name, JSON.stringify(manifest));
  });
  for (const name of ADDED) await copy.add(name, pdf(name).length, [pdf(name)]);
  await copy.finish();
});
afterAll(() => storage.remove());

const WARNING =
  /^Aviso: o banco de dados do backup não conhece estes arquivos.*\/uploads\/0123456789abcdef01234567\.pdf/m;

it('is reported by its check', async () => {
  expect(await runCommand('backup-check', storage, backup)).toMatchObject({
    code: 0,
    output: expect.stringMatching(WARNING),
  });
});

it('is restored without the files that no row names, which is told', async () => {
  const restored = await createOtherStorage();
  try {
    const { code, output } = await runCommand('restore', restored, backup);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(WARNING) });
    for (const name of ADDED) {
      const folder = path.join(restored.dataDir, path.dirname(name));
      expect(await readdir(folder)).not.toContain(path.basename(name));
    }
    expect(await readdir(path.join(restored.dataDir, 'public', 'uploads'))).not.toEqual([]);
  } finally {
    await restored.remove();
  }
});

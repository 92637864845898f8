import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Lays the realm and the sample people where `--import-realm` looks for them, under the names that it wants. */
export async function writeImport(home: string): Promise<void> {
  const folder = path.join(home, 'data', 'import');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await copyFile(source('realm.json'), path.join(folder, 'fundo-realm.json'));
  await copyFile(source('sample-people.json'), path.join(folder, 'fundo-users-0.json'));
}

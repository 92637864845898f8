import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/**
 * Copies the realm and the sample people to the folder where `--import-realm` looks for them, under the names that it
 * requires, and the common passwords to the folder where the realm's password policy looks for them.
 */
export async function writeImport(home: string): Promise<void> {
  const folder = path.join(home, 'data', 'import');
  const lists = path.join(home, 'data', 'password-blacklists');
  for (const directory of [folder, lists]) {
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
  }
  await copyFile(source('realm.json'), path.join(folder, 'fundo-realm.json'));
  await copyFile(source('sample-people.json'), path.join(folder, 'fundo-users-0.json'));
  await copyFile(source('common-passwords.txt'), path.join(lists, 'common-passwords.txt'));
}

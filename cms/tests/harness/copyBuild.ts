import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CMS = path.join(ROOT, 'cms');

/** A copy of the built product, which a test may change. Packages and what is not `copied` are linked. */
export interface Build {
  readonly folder: string;
  /** The path of its server.js. */
  readonly entry: string;
  remove(): Promise<void>;
}

/** Copies the built server, and the `copied` folders of the product. Takes a second. */
export async function copyBuild(...copied: readonly ('web' | 'admin')[]): Promise<Build> {
  // Without capitals, because Strapi lower-cases the path of its mail provider (config/plugins.ts).
  const folder = path.join(os.tmpdir(), `fundo-build-${randomUUID()}`);
  const copy = (...parts: string[]) =>
    cp(path.join(ROOT, ...parts), path.join(folder, ...parts), { recursive: true });
  const compiled = (await readdir(path.join(CMS, 'dist'))).filter((part) => part !== 'build');
  await Promise.all([
    copy('contract', 'package.json'),
    copy('contract', 'dist'),
    copy('cms', 'package.json'),
    ...compiled.map((part) => copy('cms', 'dist', part)),
    ...copied.map((program) => copy(program, 'dist')),
  ]);
  await symlink(path.join(CMS, 'dist/build'), path.join(folder, 'cms/dist/build'));
  for (const part of ['web', 'admin', 'node_modules'] as const)
    if (part === 'node_modules' || !copied.includes(part))
      await symlink(path.join(ROOT, part), path.join(folder, part));
  await linkPackages(folder);
  return {
    folder,
    entry: path.join(folder, 'cms/dist/server.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links every package of the CMS except the contract, of which the copy has its own. */
async function linkPackages(folder: string): Promise<void> {
  const from = path.join(CMS, 'node_modules');
  const to = path.join(folder, 'cms/node_modules');
  await mkdir(path.join(to, '@fundo'), { recursive: true });
  const names = (await readdir(from)).filter((name) => name !== '@fundo');
  await Promise.all(names.map((name) => symlink(path.join(from, name), path.join(to, name))));
  await symlink(path.join(folder, 'contract'), path.join(to, '@fundo/contract'));
}

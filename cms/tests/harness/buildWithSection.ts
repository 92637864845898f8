import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Section } from '@fundo/contract/sections';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CMS = path.join(ROOT, 'cms');

export interface NewSection extends Section {
  /** The key of its row in the contract's table of sections. */
  readonly name: string;
  /** The content type, in the singular and in the plural. */
  readonly type: readonly [singular: string, plural: string];
}

/**
 * Copies the built server and adds a document section as a developer would: a row in the contract's table and a
 * schema.json. Packages are linked, so the copy takes a second. Returns the path of the copy's server.js.
 */
export async function buildWithSection(section: NewSection) {
  // Without capitals, because Strapi lower-cases the path of its mail provider (config/plugins.ts).
  const folder = path.join(os.tmpdir(), `fundo-section-${randomUUID()}`);
  const copy = (...parts: string[]) =>
    cp(path.join(ROOT, ...parts), path.join(folder, ...parts), { recursive: true });
  await Promise.all([
    copy('contract', 'package.json'),
    copy('contract', 'dist'),
    copy('cms', 'package.json'),
    ...['src', 'config', 'seed', 'server.js'].map((part) => copy('cms', 'dist', part)),
  ]);
  await symlink(path.join(CMS, 'dist/build'), path.join(folder, 'cms/dist/build'));
  for (const part of ['web', 'admin', 'node_modules'])
    await symlink(path.join(ROOT, part), path.join(folder, part));
  await linkPackages(folder);
  await addRow(path.join(folder, 'contract/dist'), section);
  await addSchema(path.join(folder, 'cms/dist/src/api'), section);
  return {
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

async function addRow(contract: string, { name, type: _type, ...row }: NewSection): Promise<void> {
  await insert(
    path.join(contract, 'sections.js'),
    'export const SECTIONS = {',
    `${name}: ${JSON.stringify(row)},`,
  );
}

async function insert(file: string, after: string, text: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  if (!source.includes(after)) throw new Error(`${file} has no '${after}'`);
  await writeFile(
    file,
    source.replace(after, () => `${after} ${text}`),
  );
}

async function addSchema(api: string, { title, path: table, type: [singular, plural] }: NewSection) {
  const model = JSON.parse(
    await readFile(path.join(api, 'legislacao/content-types/legislacao/schema.json'), 'utf8'),
  ) as object;
  const folder = path.join(api, singular, 'content-types', singular);
  await mkdir(folder, { recursive: true });
  const info = { singularName: singular, pluralName: plural, displayName: title };
  await writeFile(
    path.join(folder, 'schema.json'),
    JSON.stringify({ ...model, collectionName: table, info }),
  );
}

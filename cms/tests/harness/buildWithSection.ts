import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Section } from '@fundo/contract/sections';
import { copyBuild, type Build } from './copyBuild.ts';

export interface NewSection extends Section {
  /** The key of its row in the contract's table of sections. */
  readonly name: string;
  /** The content type, in the singular and in the plural. */
  readonly type: readonly [singular: string, plural: string];
}

/**
 * Copies the built server and adds a document section as a developer would: a row in the contract's table and a
 * schema.json.
 */
export async function buildWithSection(section: NewSection): Promise<Build> {
  const build = await copyBuild();
  await addRow(path.join(build.folder, 'contract/dist'), section);
  await addSchema(path.join(build.folder, 'cms/dist/src/api'), section);
  return build;
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

import path from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { OpenDataRow, OpenDataTableName } from '@fundo/contract/open-data/tables';
import { inGroups } from '../../../base/in-groups';
import type { FileRecord } from '../../../files/FileRecord';
import { FILE_UID } from '../../../files/find-stored';
import { hashed } from '../../../files/hashed';
import { fileStore } from '../../../files/store/file-store';
import { namesIn } from '../../../files/store/names-in';
import type { Sum } from '../../../exports/Manifest';

const FILES_AT_ONCE = 100;
/** A file becomes public a moment after its commit. */
const TRIES = 3;
const PAUSE_MS = 1000;

/** The columns of the tables with paths of public files. */
const COLUMNS: Partial<Record<OpenDataTableName, string>> = {
  versoes: 'arquivo',
  fotos: 'arquivo',
  albuns: 'capa',
};

/** Adds the paths of public files in some rows of a table to `urls`. */
export function collectFiles(name: OpenDataTableName, rows: readonly OpenDataRow[], urls: Set<string>): void {
  const column = COLUMNS[name];
  for (const row of column ? rows : []) {
    const url = row[column as never] as string | null;
    if (url) urls.add(url);
  }
}

/** Returns the stored files at these paths, by name. A file that is missing in the public folder is left out, and logged. */
export async function publicFiles(strapi: Core.Strapi, urls: ReadonlySet<string>): Promise<Sum[]> {
  const names = await storedNames([...urls].map((url) => path.basename(url)));
  const files: Sum[] = [];
  for (const group of inGroups([...urls].toSorted(), FILES_AT_ONCE)) {
    await turn();
    const rows = await strapi.db.query(FILE_UID).findMany({
      select: ['id', 'url', 'hash', 'ext', 'provider_metadata'],
      where: { url: { $in: group } },
    });
    const byUrl = new Map((rows as FileRecord[]).map((file) => [file.url, file]));
    for (const url of group) {
      const name = path.basename(url);
      const file = byUrl.get(url);
      const bytes = file && names.has(name) ? await hashed(strapi, file) : undefined;
      if (bytes) files.push({ name, bytes: bytes.bytes, sha256: bytes.sha256 });
      else strapi.log.warn(`${url} is not in the export of the open data: the file is missing`);
    }
  }
  return files;
}

/** Returns the names in the public folder; waits a moment for `expected` ones that are still being moved there. */
async function storedNames(expected: readonly string[]): Promise<ReadonlySet<string>> {
  for (let left = TRIES; ; left -= 1) {
    const names = await namesIn(fileStore(), 'public');
    if (left === 1 || expected.every((name) => names.has(name))) return names;
    await wait(PAUSE_MS);
  }
}
